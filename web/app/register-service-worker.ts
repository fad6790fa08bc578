import { SERVICE_WORKER_PATH } from '#contract/platform/pages.ts'

/** Late enough to be in nobody's way. */
const DELAY_MS = 4000

/** A browser without it, or that refuses storage, only lacks the page without a connection. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD) return
  setTimeout(async () => {
    try {
      await navigator.serviceWorker?.register(SERVICE_WORKER_PATH)
    } catch {}
  }, DELAY_MS)
}
