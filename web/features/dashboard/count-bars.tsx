import type { CSSProperties } from 'react'
import { formatCount } from '#web/lib/money.ts'
import styles from './count-bars.module.css'

/** Counts of a catalogue as bars beside their names and numbers. */
export function CountBars({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className={styles.countBars}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ '--part': `${(count / most) * 100}%` } as CSSProperties} />
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
