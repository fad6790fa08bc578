import type { ReactNode } from 'react'
import styles from './rail.module.css'

export interface RailStep {
  name: string
  isDone: boolean
  isCurrent: boolean
  /** Below the name: when it was reached. */
  below?: ReactNode
}

/** Steps of a way along a copper trace, and how far something is on it. */
export const Rail = ({ steps }: { steps: readonly RailStep[] }) => (
  <ol className={styles.rail}>
    {steps.map(({ name, isDone, isCurrent, below }) => (
      <li key={name} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
        {name}
        <small>{below}</small>
      </li>
    ))}
  </ol>
)
