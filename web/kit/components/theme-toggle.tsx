import * as texts from '#texts/layout.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Moon, Sun } from '#web/kit/components/icons.ts'
import { useTheme } from '#web/kit/hooks/use-theme.ts'

/** Switches between light and dark, kept in this browser (S2). */
export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton aria-label={theme === 'dark' ? texts.switchToLight : texts.switchToDark} onClick={toggle}>
      <Icon icon={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  )
}
