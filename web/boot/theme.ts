import { THEME_KEY } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'

/** For as long a page in Devanagari waits for its font. */
const FONT_MS = 3000

/**
 * Runs in `head`: the dark theme is on the body before anything is painted, also where only its start has arrived. `web/kit/lib/theme.ts`
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

// A machine without a font for Devanagari shows every letter as the same box. It gets ours, and the page waits for it: it would be laid out again.
if (language !== DEFAULT_LANGUAGE) {
  const pen = document.createElement('canvas').getContext('2d')
  const widthOf = (letter: string) => pen?.measureText(letter).width
  if (widthOf('क') === widthOf('म')) {
    const font = new FontFace('Anek Devanagari', 'url(/fonts/anek-devanagari.woff2)', { unicodeRange: 'U+900-97F' })
    document.fonts.add(font)
    documentElement.dataset.boxes = ''
    const show = () => {
      delete documentElement.dataset.boxes
    }
    font.load().then(show, show)
    setTimeout(show, FONT_MS)
  }
}
