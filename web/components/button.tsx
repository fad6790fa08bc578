import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import deferred from './button.deferred.module.css'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

interface Look {
  /** `danger` leads to a question, `destroy` answers it. */
  variant?: 'primary' | 'line' | 'danger' | 'destroy' | undefined
  size?: 'sm' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

const buttonClass = ({ variant, size, block }: Look, className?: string) =>
  classNames(
    styles.button,
    variant === 'line' && styles.line,
    variant === 'danger' && deferred.danger,
    variant === 'destroy' && deferred.destroy,
    size && styles.small,
    block && styles.block,
    className,
  )

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** In flight: the button does nothing and reads `loadingText` (S4). */
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
      className={buttonClass({ variant, size, block }, classNames(loading && deferred.loading, className))}
      disabled={disabled || loading}
      aria-disabled={loading || undefined}
    >
      {loading ? (loadingText ?? children) : children}
    </button>
  )
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link within the site that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size, block }, className)} />
)

export interface ButtonAnchorProps extends ComponentProps<'a'>, Look {}

/** A link out of the site that looks like a button: a phone number, a download, a page to reload. */
export const ButtonAnchor = ({ variant, size, block, className, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={buttonClass({ variant, size, block }, className)} />
)

const iconClass = (className?: string) => classNames(styles.icon, className)

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: there is no text to read. */
  'aria-label': string
}

/** A button that is only an icon, 44 px square. */
export const IconButton = ({ className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className={iconClass(className)} />
)

export interface IconLinkProps extends LinkProps {
  'aria-label': string
}

/** A link that is only an icon, 44 px square. */
export const IconLink = ({ className, ...rest }: IconLinkProps) => <Link {...rest} className={iconClass(className)} />

/** A link with a short copper trace behind it. */
export const ArrowLink = ({ className, ...rest }: LinkProps) => <Link {...rest} className={classNames(styles.arrow, className)} />

/** As `ArrowLink`, out of the site. */
export const ArrowAnchor = ({ className, ...rest }: ComponentProps<'a'>) => <a {...rest} className={classNames(styles.arrow, className)} />
