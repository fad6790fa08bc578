import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from './link.tsx'

interface Look {
  variant?: 'primary' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

const classes = ({ variant = 'primary', size, block }: Look, loading = false, extra = '') =>
  ['btn', variant !== 'primary' && `btn-${variant}`, size && `btn-${size}`, block && 'btn-block', loading && 'is-loading', extra]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** In flight: the button does nothing and reads `loadingText` (§4). */
  loading?: boolean
  loadingText?: string | undefined
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingText,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, block }, loading, className)}
      disabled={disabled || loading}
      aria-disabled={loading || undefined}
    >
      {loading ? (loadingText ?? children) : children}
    </button>
  )
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classes({ variant, size, block }, false, className)} />
)
