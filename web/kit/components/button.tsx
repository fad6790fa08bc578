import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
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
  /**
   * In flight: the button does nothing and reads `loadingText`. One that submits a form is disabled (S4); any other keeps the focus, as
   * `aria-disabled` alone does while something else is in flight.
   */
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
  'aria-disabled': isWaiting = loading,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, classNames(loading && deferred.loading, className))}
      disabled={disabled || (loading && type === 'submit')}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onClick}
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
  /** Says what the button does, because there is no text to read. */
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
