/** For Safari, which does not tell when it is idle. */
const IDLE_MS = 3000

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, IDLE_MS)
}
