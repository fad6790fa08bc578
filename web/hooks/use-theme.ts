import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, type Theme } from '#contract/constants.ts'
import { getTheme, setTheme, subscribeTheme } from '#web/lib/theme.ts'

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribeTheme, getTheme, () => DEFAULT_THEME)
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}
