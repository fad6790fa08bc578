import { DEFAULT_THEME, ROLES, type Role, STORAGE_KEYS, type Theme } from '#contract/constants.ts'
import type { Profile } from '#contract/users.ts'

/** What this browser remembers of a login (§3, §6). Convenience only: the server decides with its own session. */
export interface Session {
  loggedIn: boolean
  role: Role | undefined
  profile: StoredProfile
}

/** The profile as it may stand in local storage: any part can be missing (§3). */
export type StoredProfile = Partial<Omit<Profile, 'theme'>> & { theme: Theme }

export const GUEST: Session = { loggedIn: false, role: undefined, profile: { theme: DEFAULT_THEME } }

const changed = new EventTarget()
let known = GUEST
let knownRaw = ''

/** Reads the session from local storage; the same object as long as nothing changed. */
export function readSession(): Session {
  const flag = localStorage.getItem(STORAGE_KEYS.isLoggedIn)
  const role = localStorage.getItem(STORAGE_KEYS.userRole)
  const profile = localStorage.getItem(STORAGE_KEYS.userProfile)
  const raw = `${flag}|${role}|${profile}`
  if (raw !== knownRaw) {
    knownRaw = raw
    known = { loggedIn: flag === 'true', role: ROLES.find((known) => known === role), profile: parseProfile(profile) }
  }
  return known
}

function parseProfile(json: string | null): StoredProfile {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return { theme: DEFAULT_THEME, ...(typeof value === 'object' ? value : {}) } as StoredProfile
  } catch {
    return GUEST.profile
  }
}

/** Remembers a login answer; the theme chosen in this browser wins over the account's. */
export function rememberSession(role: Role, profile: Profile) {
  const theme = (localStorage.getItem(STORAGE_KEYS.theme) as Theme | null) ?? profile.theme
  localStorage.setItem(STORAGE_KEYS.isLoggedIn, 'true')
  localStorage.setItem(STORAGE_KEYS.userRole, role)
  localStorage.setItem(STORAGE_KEYS.userProfile, JSON.stringify({ ...profile, theme }))
  sessionChanged()
}

export function forgetSession() {
  for (const key of ['isLoggedIn', 'userRole', 'userProfile'] as const) localStorage.removeItem(STORAGE_KEYS[key])
  sessionChanged()
}

/** Tells every reader to look again; also called on each route change (§2). */
export function sessionChanged() {
  changed.dispatchEvent(new Event('change'))
}

export function subscribeToSession(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
