import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import styles from './select.module.css'

/** A `select` with the arrow of the design. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={classNames(styles.select, className)} />
)
