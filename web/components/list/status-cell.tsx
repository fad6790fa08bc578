import type { ReactNode } from 'react'
import styles from './status-cell.module.css'

/** A status with the buttons beside it. */
export const StatusCell = ({ children, buttons }: { children: ReactNode; buttons: ReactNode }) => (
  <div className={styles.statusCell}>
    {children}
    {buttons && <div className={styles.buttons}>{buttons}</div>}
  </div>
)
