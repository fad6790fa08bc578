import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepQueries } from '#web/desk/kept-queries.ts'
import { sendWaiting } from '#web/desk/waiting.ts'
import { followLine } from '#web/lib/line.ts'

/** For Safari, which does not tell when it is idle. */
const IDLE_MS = 3000

/** Keeps what the account needs at the desk without a connection, and sends what it entered, also after it has logged in again. */
export function useDeskOffline(client: QueryClient, account: string | undefined, loginCount: number): void {
  useEffect(() => followLine(client), [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a login answers are kept again, and entries go that had to wait for it
  useEffect(() => {
    if (!account) return
    const ends = [keepQueries(client, account), sendWaiting(client, account)]
    return () => {
      for (const end of ends) end()
    }
  }, [client, account, loginCount])
  useEffect(() => {
    if (!account) return
    let isOpen = true
    // Never ready where the browser has no service worker, which could not show what is kept.
    void navigator.serviceWorker?.ready.then(() =>
      whenIdle(() => isOpen && void import('./office-shell.ts').then(({ keepShell }) => keepShell(client)).catch(() => undefined)),
    )
    return () => {
      isOpen = false
    }
  }, [client, account])
}

/** Stored data is for another day: the screen comes first. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, IDLE_MS)
}
