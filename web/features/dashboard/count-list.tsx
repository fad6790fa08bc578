import { formatCount } from '#web/lib/money.ts'
import styles from './count-list.module.css'

/** Counts of a catalogue, each beside its name. */
export function CountList({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  return (
    <section className={styles.countList}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {counts.map(({ name, count }) => (
          <li key={name} data-none={count === 0}>
            <span>{name}</span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
