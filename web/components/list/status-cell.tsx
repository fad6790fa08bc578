import type { ReactNode } from 'react'
import styles from './status-cell.module.css'

/** A status with the buttons beside it. */
export const StatusCell = ({ children }: { children: ReactNode }) => <div className={styles.statusCell}>{children}</div>
