import { type ReactNode, useId } from 'react'
import * as messages from '#texts/messages.ts'
import { PanelTitle } from '#web/components/box.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import styles from './system.module.css'

export interface SectionProps<Data> {
  title: string
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Text while the first answer is on its way. */
  loading: string
  /** What could not be loaded. */
  failure: string
  children: (data: Data) => ReactNode
}

/** A part of the screen with an answer of its own: loading, failed with Retry, or there. */
export function Section<Data>({ title, query, loading, failure, children }: SectionProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <PanelTitle id={heading}>{title}</PanelTitle>
      {error && (
        <LoadError
          error={error}
          text={data ? messages.list.refreshFailure : failure}
          hasStaleData={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined
        ? !error && (
            <p className={styles.loading} role="status">
              {loading}
            </p>
          )
        : children(data)}
    </section>
  )
}
