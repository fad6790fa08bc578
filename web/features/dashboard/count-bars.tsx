import type { CSSProperties } from 'react'

/** Counts of a catalogue as bars beside their names and numbers. */
export function CountBars({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className="grid gap-3">
      <h3 className="lab">{title}</h3>
      <ul className="stock">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="track" aria-hidden="true">
              <i style={{ '--p': `${(count / most) * 100}%` } as CSSProperties} />
            </span>
            <span className="mono">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
