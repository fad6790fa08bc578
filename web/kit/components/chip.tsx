import type { ReactNode } from 'react'
import styles from './chip.module.css'

export interface ChipProps {
  /** Something is missing or late. */
  warns?: boolean
  children: ReactNode
}

/** A word or two about what stands beside it. */
export const Chip = ({ warns = false, children }: ChipProps) => (
  <span className={styles.chip} data-warns={warns || undefined}>
    {children}
  </span>
)
