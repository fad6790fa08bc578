import type { ReactNode } from 'react'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './entry-list.deferred.module.css'

/** A list of events in their order, as `Entry` elements. */
export const EntryList = ({ children }: { children: ReactNode }) => <ol className={styles.entries}>{children}</ol>

export interface EntryProps {
  /** ISO time; left out where none is known. */
  at?: string
  /** Beside it, such as a button. */
  action?: ReactNode
  children: ReactNode
}

export const Entry = ({ at, action, children }: EntryProps) => (
  <li className={styles.entry}>
    <div>
      {at && (
        <time dateTime={at} className={styles.time}>
          {formatDateTime(at)}
        </time>
      )}
      <div>{children}</div>
    </div>
    {action}
  </li>
)
