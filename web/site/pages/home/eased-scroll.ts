/** Slow, fast, slow: the share of the way gone after a share of the time, both from 0 to 1. */
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/** The position on an eased way from `from` to `to` after `elapsedMs` of `durationMs`. */
export function easedPosition(from: number, to: number, elapsedMs: number, durationMs: number): number {
  const t = durationMs > 0 ? Math.min(1, Math.max(0, elapsedMs / durationMs)) : 1
  return from + (to - from) * easeInOut(t)
}

export interface EasedScroll {
  /** Pixels from the top of the window to the top of the element, at the end. */
  offsetPx: number
  /** 0 jumps. */
  durationMs: number
}

/** Scrolls until the element is `offsetPx` below the top. The visitor's own scrolling ends it. */
export function easedScrollTo(element: Element, { offsetPx, durationMs }: EasedScroll): void {
  const from = window.scrollY
  let start: number | undefined
  let frame = 0
  const ownScrolling = ['wheel', 'touchstart', 'keydown'] as const
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of ownScrolling) window.removeEventListener(event, stop)
  }
  const step = (now: number) => {
    start ??= now
    const to = window.scrollY + element.getBoundingClientRect().top - offsetPx
    window.scrollTo({ top: easedPosition(from, to, now - start, durationMs), behavior: 'instant' })
    if (now - start < durationMs) frame = requestAnimationFrame(step)
    else stop()
  }
  for (const event of ownScrolling) window.addEventListener(event, stop, { passive: true })
  if (durationMs > 0) frame = requestAnimationFrame(step)
  else step(0)
}
