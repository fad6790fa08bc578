import { useLocation } from 'react-router'
import { loggedInStore, profileStore, roleStore, type Session } from '#web/kit/lib/session.ts'
import { useStorageStore } from './use-storage-store.ts'

/** The login this browser remembers; a guest while the page is rendered on the server. */
export function useSession(): Session {
  // Each navigation renders again, and each render reads the stores again (S2).
  useLocation()
  return { loggedIn: useStorageStore(loggedInStore), role: useStorageStore(roleStore), profile: useStorageStore(profileStore) }
}
