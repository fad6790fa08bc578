import { DEFAULT_THEME, THEME_KEY } from '#contract/constants.ts'

/**
 * Runs in `head`: the stored theme is on the body before anything is painted, also where only its start has arrived. `web/lib/theme.ts`
 * follows changes from then on. A browser that has the service worker, reloads or goes back has the fonts: they are used at once, otherwise
 * after the first paint.
 */
const { documentElement } = document
let stored: string | null = null
try {
  stored = localStorage.getItem(THEME_KEY)
} catch {
  // This browser refuses storage.
}
const isDark = stored === 'dark'
const observer = new MutationObserver(() => {
  const { body } = document
  if (!body) return
  observer.disconnect()
  body.classList.toggle('dark', isDark)
  body.dataset.theme = isDark ? 'dark' : DEFAULT_THEME
})
observer.observe(documentElement, { childList: true })

if (!navigator.serviceWorker?.controller && !performance.navigation.type) documentElement.dataset.late = ''
