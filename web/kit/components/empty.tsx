import { type ReactNode, use } from 'react'
import styles from './empty.deferred.module.css'
import css from './empty.deferred.module.css?inline'
import { StyleCollector } from './style-collector.ts'

/** An unpopulated footprint, the exact text, and at most one action. */
export function Empty({ text, action }: { text?: string; action?: ReactNode }) {
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  return (
    <div className={styles.empty}>
      <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
