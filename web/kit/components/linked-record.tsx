import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { LoadError } from './load-error.tsx'
import { LoadingText } from './loading-text.tsx'

export interface LinkedRecordProps<Found> {
  load: (signal: AbortSignal) => Promise<Found>
  texts: { loading: string; failure: string; gone: string }
  /** `change` shows the record as it is after a call. */
  children: (record: Found, change: (record: Found) => void) => ReactNode
}

/** What a private link opens, loaded again with every visit: it may have changed since. */
export function LinkedRecord<Found>({ load, texts, children }: LinkedRecordProps<Found>) {
  const [record, setRecord] = useState<Found>()
  const [error, setError] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal).then(
      (loaded) => {
        setError(undefined)
        setRecord(loaded)
      },
      (failed) => {
        if (!leaving.signal.aborted) setError(failed)
      },
    )
    return () => leaving.abort()
  }, [attempt])

  if (error instanceof ApiError && error.status === 404) return <p>{texts.gone}</p>
  if (error) return <LoadError error={error} text={texts.failure} busy={false} onRetry={() => setAttempt(attempt + 1)} />
  if (!record) return <LoadingText text={texts.loading} />
  return children(record, setRecord)
}
