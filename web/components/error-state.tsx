import type { ReactNode } from 'react'

export interface ErrorStateProps {
  title: string
  text: string
  /** The way on: a link home, or Retry. */
  children: ReactNode
}

/** What a page shows in place of its content when there is none: not found, or something broke. */
export const ErrorState = ({ title, text, children }: ErrorStateProps) => (
  <section className="wrap section error-state">
    <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    <div className="actions">{children}</div>
  </section>
)
