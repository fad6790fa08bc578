import { DEFAULT_THEME, STORAGE_KEYS, THEMES, type Theme } from '#contract/constants.ts'
import { createStorageStore } from './storage-store.ts'

/** The theme chosen in this browser (S2), and the only place that keeps it; undefined until someone has chosen. */
export const themeStore = createStorageStore<Theme | undefined>(
  STORAGE_KEYS.theme,
  (text) => THEMES.find((theme) => theme === text),
  undefined,
  { format: (theme = DEFAULT_THEME) => theme },
)

function applyTheme(): void {
  document.body.dataset.theme = themeStore.read() ?? DEFAULT_THEME
}

/** Keeps the body in the chosen theme from now on, also when another tab changes it. Until then it is as the boot script has left it. */
export const followTheme = () => themeStore.subscribe(applyTheme)
