import { DEFAULT_THEME, type Theme } from '#contract/constants.ts'
import { chooseTheme } from '#web/kit/lib/session.ts'
import { themeStore } from '#web/kit/lib/theme.ts'
import { useStorageStore } from './use-storage-store.ts'

export interface ThemeChoice {
  /** The theme on screen. */
  theme: Theme
  toggle: () => void
}

export function useTheme(): ThemeChoice {
  const theme = useStorageStore(themeStore) ?? DEFAULT_THEME
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') }
}
