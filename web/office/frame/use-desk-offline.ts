import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepQueries } from '#web/desk/kept-queries.ts'
import { waiting } from '#web/desk/waiting.ts'
import { followLine } from '#web/kit/lib/line.ts'
import { patiently } from '#web/kit/lib/patiently.ts'
import { whenIdle } from '#web/kit/lib/when-idle.ts'

/** Keeps what the account needs at the desk without a connection, and sends what it entered, also after it has logged in again. */
export function useDeskOffline(client: QueryClient, account: string | undefined, loginCount: number): void {
  useEffect(() => followLine(client), [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a login answers are kept again, and entries go that had to wait for it
  useEffect(() => {
    if (!account) return
    const ends = [keepQueries(client, account), waiting.start(client, account)]
    let isOpen = true
    whenIdle(
      () =>
        void patiently(() => import('#web/desk/photo-queue.ts')).then(({ photos }) => isOpen && ends.push(photos.start(client, account))),
    )
    return () => {
      isOpen = false
      for (const end of ends) end()
    }
  }, [client, account, loginCount])
  useEffect(() => {
    if (!account) return
    let isOpen = true
    // What is stored is for another day, and the screen comes first. Never ready where the browser has no service worker, which could not show
    // what is kept.
    void navigator.serviceWorker?.ready.then(() =>
      whenIdle(() => isOpen && void import('./office-shell.ts').then(({ keepShell }) => keepShell(client)).catch(() => undefined)),
    )
    return () => {
      isOpen = false
    }
  }, [client, account])
}
