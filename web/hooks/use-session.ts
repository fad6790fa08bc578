import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { GUEST, readSession, type Session, sessionChanged, subscribeToSession } from '#web/lib/session.ts'

/** The login this browser remembers; a guest while the page is rendered on the server. Re-read on every route change (§2). */
export function useSession(): Session {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route change is the reason to look again
  useEffect(sessionChanged, [location.key])
  return useSyncExternalStore(subscribeToSession, readSession, () => GUEST)
}
