import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './arrow-link.module.css'
import { Link, type LinkProps } from './link.tsx'

/** A link with a short copper trace behind it. */
export const ArrowLink = ({ className, ...rest }: LinkProps) => <Link {...rest} className={classNames(styles.arrow, className)} />

/** As `ArrowLink`, out of the site. */
export const ArrowAnchor = ({ className, ...rest }: ComponentProps<'a'>) => <a {...rest} className={classNames(styles.arrow, className)} />
