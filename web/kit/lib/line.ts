import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

/** How often a lost line is looked at: browsers report a network, not whether the site is reached. */
const LOOK_AGAIN_MS = 5000
/** A site that takes longer to say that it is there is of no use at a counter. */
const REACHED_MS = 5000

export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0

async function isReached(): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REACHED_MS)
  try {
    const { status } = await fetch('/api/health', { cache: 'no-store', signal: controller.signal })
    return status < 500
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

let nextLook: ReturnType<typeof setTimeout> | undefined
let looking: Promise<boolean> | undefined

/** Asks the site whether it is there. As long as it is not, it is asked again. */
export function lookAtLine(): Promise<boolean> {
  looking ??= isReached().then((isOnline) => {
    looking = undefined
    clearTimeout(nextLook)
    if (!isOnline) nextLook = setTimeout(lookAtLine, LOOK_AGAIN_MS)
    onlineManager.setOnline(isOnline)
    return isOnline
  })
  return looking
}

/**
 * Tells the query library whether the site is reached, which then loads again what is out of date. A call that found no network is only a
 * reason to look: it may have been cancelled. Returns the function that ends it.
 */
export function followLine(client: QueryClient): () => void {
  const look = () => void lookAtLine()
  const onFailure = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === 'updated' && event.action?.type === 'error' && isNetworkError(event.action.error)) look()
  }
  const ends = [client.getQueryCache().subscribe(onFailure), client.getMutationCache().subscribe(onFailure)]
  onlineManager.setEventListener((setOnline) => {
    const onLost = () => {
      setOnline(false)
      look()
    }
    addEventListener('offline', onLost)
    addEventListener('online', look)
    return () => {
      removeEventListener('offline', onLost)
      removeEventListener('online', look)
    }
  })
  if (!navigator.onLine) {
    onlineManager.setOnline(false)
    look()
  }
  return () => {
    for (const end of ends) end()
    clearTimeout(nextLook)
  }
}
