import { type ReactNode, use } from 'react'
import { PageHeader } from './band.tsx'
import { Section } from './box.tsx'
import styles from './error-state.deferred.module.css'
import css from './error-state.deferred.module.css?inline'
import { StyleCollector } from './style-collector.ts'

export interface ErrorStateProps {
  title: string
  text: string
  /** The way on: a link home, or Retry. */
  children: ReactNode
}

/** Takes the place of a page's content when there is none: not found, or something broke. */
export function ErrorState({ title, text, children }: ErrorStateProps) {
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  return (
    <>
      <PageHeader title={title} text={text} />
      <Section className={styles.errorState}>
        <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
        <div className={styles.actions}>{children}</div>
      </Section>
    </>
  )
}
