import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

/** A copper trace from one pad to another. */
const Trace = () => (
  <span className={styles.trace} aria-hidden="true">
    <i />
    <svg viewBox="0 0 24 14" aria-hidden="true">
      <path d="M0 1.75h5L15 12.25h9" />
    </svg>
    <i />
  </span>
)

export interface SectionHeadingProps {
  title: ReactNode
  id?: string
  /** A link or button at the end of the line. */
  right?: ReactNode
  /** For one heading of a page: more would be a pattern. */
  trace?: boolean
}

export const SectionHeading = ({ title, id, right, trace = false }: SectionHeadingProps) => (
  <div className={styles.heading}>
    <h2 id={id}>{title}</h2>
    {trace && <Trace />}
    {right}
  </div>
)
