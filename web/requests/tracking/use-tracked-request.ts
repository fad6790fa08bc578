import { useEffect, useReducer, useState } from 'react'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'

/** The server answers after 25 s at the latest; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000
const RETRY_MS = 1000
const RETRY_MAX_MS = 15_000
/** An answer that comes earlier than this without a change means that the server has no room for another page that waits. */
const EARLY_MS = 1000
const UNHURRIED_MS = 3000

export interface TrackedState {
  request: TrackedRequest | undefined
  /** `gone`: there is no such request. `lost`: no connection, what is shown may be out of date. */
  problem: 'gone' | 'lost' | undefined
  /** Shows what the response to an action contains. */
  show: (request: TrackedRequest) => void
  retry: () => void
}

/** The request of a link, followed while the page is open: the server answers as soon as something has changed. */
export function useTrackedRequest(token: string | undefined): TrackedState {
  const [request, show] = useState<TrackedRequest>()
  const [problem, setProblem] = useState<'gone' | 'lost'>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more on retry
  useEffect(() => {
    if (token === undefined) return
    const stop = new AbortController()
    void follow(token, stop.signal, {
      onRequest(next) {
        setProblem(undefined)
        show(next)
      },
      onProblem: setProblem,
    })
    return () => stop.abort()
  }, [token, attempt])

  return { request, problem, show, retry }
}

interface Follower {
  onRequest: (request: TrackedRequest) => void
  onProblem: (problem: 'gone' | 'lost') => void
}

async function follow(token: string, stopped: AbortSignal, { onRequest, onProblem }: Follower): Promise<void> {
  let after: string | undefined
  let retryMs = RETRY_MS
  while (!stopped.aborted) {
    const since = performance.now()
    try {
      const request = await load(token, after, stopped)
      if (stopped.aborted) return
      onRequest(request)
      const isEarly = request.revision === after && performance.now() - since < EARLY_MS
      after = request.revision
      retryMs = RETRY_MS
      if (isEarly) await pause(UNHURRIED_MS, stopped)
    } catch (error) {
      if (stopped.aborted) return
      if (error instanceof ApiError && error.status === 404) return onProblem('gone')
      onProblem('lost')
      // Shows the request again once it can be loaded, though it may be the same.
      after = undefined
      await pause(retryMs, stopped)
      retryMs = Math.min(2 * retryMs, RETRY_MAX_MS)
    }
    await visible(stopped)
  }
}

async function load(token: string, after: string | undefined, stopped: AbortSignal): Promise<TrackedRequest> {
  const call = new AbortController()
  const abort = () => call.abort()
  const timer = setTimeout(abort, SILENCE_MS)
  stopped.addEventListener('abort', abort)
  try {
    return await api('GET /api/track/:token', { params: { token }, query: { after } }, { signal: call.signal })
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', abort)
  }
}

/** Ends early when the connection is back. */
const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    stopped.addEventListener('abort', end)
  })

/** Nobody looks at a hidden tab: it catches up when it is shown. */
const visible = (stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    const end = () => {
      if (document.hidden && !stopped.aborted) return
      document.removeEventListener('visibilitychange', end)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    document.addEventListener('visibilitychange', end)
    stopped.addEventListener('abort', end)
  })
