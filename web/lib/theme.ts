import { DEFAULT_THEME, STORAGE_KEYS, type Theme } from '#contract/constants.ts'

const listeners = new Set<() => void>()
/** What holds when the browser refuses local storage. */
let unstored: Theme | undefined

function read(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.theme)
    if (stored === 'dark' || stored === 'light') return stored
  } catch {}
  return unstored ?? DEFAULT_THEME
}

function apply(theme: Theme): void {
  document.body.classList.toggle('dark', theme === 'dark')
  document.body.dataset.theme = theme
}

/** The stored profile tells the theme too (§3); both must agree. */
function updateProfile(theme: Theme): void {
  const stored = localStorage.getItem(STORAGE_KEYS.userProfile)
  if (!stored) return
  const profile: unknown = JSON.parse(stored)
  if (typeof profile === 'object' && profile !== null) localStorage.setItem(STORAGE_KEYS.userProfile, JSON.stringify({ ...profile, theme }))
}

export const getTheme = read

/** Stores the theme in this browser, puts it on the body and tells every reader (§2). */
export function setTheme(theme: Theme): void {
  unstored = theme
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme)
    updateProfile(theme)
  } catch {}
  apply(theme)
  for (const listener of listeners) listener()
}

/** Also hears changes that another tab of this browser makes. */
export function subscribeTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEYS.theme && event.key !== null) return
    apply(read())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
