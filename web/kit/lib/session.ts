import type { Profile } from '#contract/accounts/users.ts'
import { DEFAULT_THEME, ROLES, type Role, STORAGE_KEYS, type Theme } from '#contract/constants.ts'
import { createStorageStore } from './storage-store.ts'
import { themeStore } from './theme.ts'

/** The browser's memory of a login (S3, S6). Convenience only: the server decides with its own session. */
export interface Session {
  loggedIn: boolean
  role: Role | undefined
  profile: StoredProfile
}

/** The profile as local storage has it: any part can be missing (S3). */
export type StoredProfile = Partial<Omit<Profile, 'theme'>> & { theme: Theme }

const NO_PROFILE: StoredProfile = { theme: DEFAULT_THEME }

export const loggedInStore = createStorageStore(STORAGE_KEYS.isLoggedIn, (text) => text === 'true', false)

export const roleStore = createStorageStore<Role | undefined>(
  STORAGE_KEYS.userRole,
  (text) => ROLES.find((role) => role === text),
  undefined,
  { format: String },
)

export const profileStore = createStorageStore<StoredProfile>(
  STORAGE_KEYS.userProfile,
  (text) => {
    const profile: unknown = JSON.parse(text)
    return typeof profile === 'object' ? { ...NO_PROFILE, ...profile } : NO_PROFILE
  },
  NO_PROFILE,
)

/** For code outside components, which use `useSession`. */
export const isLoggedIn = (): boolean => loggedInStore.read() && roleStore.read() !== undefined

/** Remembers the response to a login; the theme chosen in this browser wins over the account's. */
export function rememberSession(role: Role, profile: Profile): void {
  profileStore.write({ ...profile, theme: themeStore.read() ?? profile.theme })
  roleStore.write(role)
  loggedInStore.write(true)
}

/** Changes the theme of this browser. A stored profile names it too (S3), so both agree. */
export function chooseTheme(theme: Theme): void {
  themeStore.write(theme)
  if (loggedInStore.read()) profileStore.write({ ...profileStore.read(), theme })
}

export function forgetSession(): void {
  loggedInStore.remove()
  roleStore.remove()
  profileStore.remove()
}
