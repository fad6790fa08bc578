import type { ReactNode } from 'react'
import * as messages from '#texts/office-messages.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { LoadError } from './load-error.tsx'
import { LoadingText } from './loading-text.tsx'

export interface QueryViewProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Text until the first response has arrived. */
  loading: string
  /** Names what could not be loaded. */
  failure: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, and its other states: loading, failed, or out of date because a refresh failed. */
export function QueryView<Data>({ query, loading, failure, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const isOnline = useIsOnline()
  return (
    <>
      {/* That there is no connection is said once for the screen. */}
      {error && (isOnline || data === undefined) && (
        <LoadError
          error={error}
          text={data === undefined ? failure : messages.list.refreshFailure}
          hasStaleData={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? !error && <LoadingText text={loading} /> : children(data)}
    </>
  )
}
