import { useEffect, useLayoutEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { PAGE_IN_MS, PAGE_OUT_MS } from '#contract/constants.ts'

/** The public page on screen; the screens of the back office change without a fade. Of the module, because the router asks, not a component. */
let shown: { main: HTMLElement; pathname: string } | undefined
let fadeOut: Animation | undefined

/** Whether nothing moves: nobody looks, or the visitor asks for less motion. */
export const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades out the page on screen before another one takes its place (S2), and resolves when it is gone. Header, footer and action bar stay. Several
 * calls while it fades share one animation.
 */
export async function fadeOutPage(nextPathname: string): Promise<void> {
  if (!shown || shown.pathname === nextPathname || isStill()) return
  fadeOut ??= shown.main.animate({ opacity: 0 }, { duration: PAGE_OUT_MS, fill: 'forwards' })
  // Not by its promise alone, which a browser at times leaves open: nobody may wait for a page because of that.
  await Promise.race([fadeOut.finished.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2 * PAGE_OUT_MS))])
}

/** For the `main` of a page, keyed by its path: it fades in (S2) unless it is the first of this full load. */
export function usePageFade() {
  const { key } = useLocation()
  const pathname = useHref(useLocation().pathname)
  const ref = useRef<HTMLElement>(null)
  const previousPathname = useRef(pathname)

  useLayoutEffect(() => {
    const main = ref.current
    if (!main) return
    // Encoded as in the URL of a navigation.
    shown = { main, pathname: new URL(pathname, document.baseURI).pathname }
    if (previousPathname.current !== pathname && !isStill())
      main.animate({ opacity: [0, 1] }, { duration: PAGE_IN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' })
    previousPathname.current = pathname
    return () => {
      shown = undefined
    }
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation that has ended, also one that leads back to this page, ends the fade
  useEffect(() => {
    fadeOut?.cancel()
    fadeOut = undefined
  }, [key])

  return ref
}
