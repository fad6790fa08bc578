import { useSyncExternalStore } from 'react'
import { SCROLL_TO_TOP_THRESHOLD_PX } from '#contract/constants.ts'
import * as texts from '#texts/components.ts'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { ArrowUp } from './icons.ts'
import styles from './scroll-to-top.deferred.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** A button in the corner, shown once the page is scrolled by more than 300 px (S9). */
export function ScrollToTop({ className }: { className?: string | undefined }) {
  const reduced = useReducedMotion()
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX,
    () => false,
  )
  if (!shown) return null
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })
    // The button is about to go; keyboard and screen reader continue at the top of the content.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <IconButton className={classNames(styles.scrollToTop, className)} aria-label={texts.scrollToTop} onClick={goUp}>
      <Icon icon={ArrowUp} />
    </IconButton>
  )
}
