import { DEFAULT_THEME, THEME_KEY } from '#contract/constants.ts'

/**
 * Runs first in `body`: the stored theme is on the page before anything is painted. `web/lib/theme.ts` follows changes from then on.
 * A browser that has the service worker, reloads or goes back has the fonts: they are used at once, otherwise after the first paint.
 */
const { body, documentElement } = document
let stored: string | null = null
try {
  stored = localStorage.getItem(THEME_KEY)
} catch {
  // This browser refuses storage.
}
const isDark = stored === 'dark'
body.classList.toggle('dark', isDark)
body.dataset.theme = isDark ? 'dark' : DEFAULT_THEME

if (!navigator.serviceWorker?.controller && !performance.navigation.type) documentElement.dataset.late = ''
