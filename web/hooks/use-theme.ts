import { DEFAULT_THEME, type Theme } from '#contract/constants.ts'
import { themeStore } from '#web/lib/theme.ts'
import { useStorageStore } from './use-storage-store.ts'

export interface ThemeChoice {
  /** The theme on screen. */
  theme: Theme
  /** Undefined while this browser shows the default. */
  chosen: Theme | undefined
  toggle: () => void
}

export function useTheme(): ThemeChoice {
  const chosen = useStorageStore(themeStore)
  const theme = chosen ?? DEFAULT_THEME
  return { theme, chosen, toggle: () => themeStore.write(theme === 'dark' ? 'light' : 'dark') }
}
