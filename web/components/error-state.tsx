import type { ReactNode } from 'react'
import { Section } from './box.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  title: string
  text: string
  /** The way on: a link home, or Retry. */
  children: ReactNode
}

/** What a page shows in place of its content when there is none: not found, or something broke. */
export const ErrorState = ({ title, text, children }: ErrorStateProps) => (
  <Section className={styles.errorState}>
    <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
    <h1>{title}</h1>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </Section>
)
