import { THEME_KEY } from '#contract/constants.ts'

/**
 * Runs in `head`: the dark theme is on the body before anything is painted, also where only its start has arrived. `web/lib/theme.ts`
 * follows changes from then on. A browser that has the service worker, reloads or goes back has the fonts: they are used at once, otherwise
 * from the next page on.
 */
const { documentElement } = document
try {
  if (localStorage.getItem(THEME_KEY) === 'dark')
    new MutationObserver((_, observer) => {
      const { body } = document
      if (!body) return
      observer.disconnect()
      body.dataset.theme = 'dark'
    }).observe(documentElement, { childList: true })
} catch {
  // This browser refuses storage.
}

if (!navigator.serviceWorker?.controller && !performance.navigation.type) documentElement.dataset.late = ''
