import type { ReactNode } from 'react'
import styles from './empty.deferred.module.css'

/** An unpopulated footprint, the exact text, and at most one action. */
export const Empty = ({ text, action }: { text?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
    {text && <p>{text}</p>}
    {action}
  </div>
)
