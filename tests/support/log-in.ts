import type { BrowserContext, Disposable } from '@playwright/test'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { ADMIN } from './admin.ts'

export interface Account {
  userName: string
  password: string
}

/**
 * Logs a browser in without the dialog: sets the session cookie, and the values that the login leaves in local storage of each tab that is
 * opened until the result is disposed of.
 */
export async function logIn(context: BrowserContext, { userName, password }: Account = ADMIN): Promise<Disposable> {
  const response = await context.request.post('/api/users/login', { data: { userName, password } })
  if (!response.ok()) throw new Error(`${userName} could not log in: ${response.status()}`)
  const { role, profile } = await response.json()
  return context.addInitScript(
    ([keys, role, profile]) => {
      // The empty page that a tab starts with has no storage.
      if (location.origin === 'null') return
      // Only once: later changes by the page itself must stay. A blank page has no storage.
      if (location.protocol === 'about:' || sessionStorage.getItem('logged-in')) return
      sessionStorage.setItem('logged-in', 'true')
      localStorage.setItem(keys.isLoggedIn, 'true')
      localStorage.setItem(keys.userRole, role)
      localStorage.setItem(keys.userProfile, JSON.stringify(profile))
    },
    [STORAGE_KEYS, role, profile] as const,
  )
}
