import { STORAGE_KEYS } from '#contract/constants.ts'
import { FIRST_DATA } from './names.ts'

/** URLs of the API; `:id` stands for the number that the page's own URL ends with. */
export interface FirstData {
  always: string[]
  admins: string[]
  /** What a screen shows without a filter. */
  screen: string[]
}

/**
 * Runs in `head` of the back office, whose document is the same for everyone: asks for the first data while the scripts are on their way. The
 * scripts then ask for it in the usual way, and the browser gives them these answers.
 */
try {
  if (localStorage.getItem(STORAGE_KEYS.isLoggedIn) === 'true' && navigator.onLine) {
    const { always, admins, screen } = JSON.parse((document.getElementById(FIRST_DATA) as HTMLElement).textContent as string) as FirstData
    const id = /\d+$/.exec(location.pathname)?.[0] ?? ''
    for (const url of [
      ...always,
      ...(localStorage.getItem(STORAGE_KEYS.userRole) === 'admin' ? admins : []),
      ...(location.search ? [] : screen),
    ])
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'fetch',
          crossOrigin: 'anonymous',
          href: url.replace(':id', id),
        }),
      )
  }
} catch {
  // This browser refuses storage.
}
