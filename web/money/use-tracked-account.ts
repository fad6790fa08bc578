import { useEffect, useReducer, useState } from 'react'
import type { TrackedAccount } from '#contract/money/payments.ts'
import { api } from '#web/kit/lib/api-client.ts'

export interface LoadedAccount {
  /** Undefined until it is loaded, and where that has failed. */
  account: TrackedAccount | undefined
  error: Error | undefined
  retry: () => void
}

/**
 * What the customer of a request owes and has paid; reading it changes nothing. Another `revision` means that something may have been billed or
 * paid, and null that nothing was.
 */
export function useTrackedAccount(token: string, revision: string | null): LoadedAccount {
  const [account, show] = useState<TrackedAccount>()
  const [error, setError] = useState<Error>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again on retry
  useEffect(() => {
    if (revision === null) return
    const stop = new AbortController()
    setError(undefined)
    api('GET /api/track/:token/account', { params: { token } }, { signal: stop.signal }).then(show, (failed) => {
      if (stop.signal.aborted) return
      // The sum from before may no longer be what is to be paid.
      show(undefined)
      setError(failed)
    })
    return () => stop.abort()
  }, [token, revision, attempt])

  return { account, error, retry }
}
