import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'

const STORED_AS = 'subscription-of-the-browser'
const PUBLIC_KEY = createECDH('prime256v1').generateKeys('base64url', 'uncompressed')

/**
 * Replaces the part that a headless browser lacks: a push service to subscribe with. The subscription lasts like that of a browser, and can
 * be removed from outside. Everything else is the browser's own: permission, service worker, keys of the right form.
 */
export async function fakePushManager(page: Page) {
  await page.addInitScript(
    ([storedAs, p256dh]) => {
      const subscriptionOf = (endpoint: string | null) =>
        endpoint && {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
          unsubscribe: async () => {
            localStorage.removeItem(storedAs)
            return true
          },
        }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscriptionOf(localStorage.getItem(storedAs)),
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          if (applicationServerKey.length !== 65) throw new Error('This is no public key')
          localStorage.setItem(storedAs, `https://push.example/send/${crypto.randomUUID()}`)
          return subscriptionOf(localStorage.getItem(storedAs))
        },
      })
    },
    [STORED_AS, PUBLIC_KEY] as const,
  )
  return {
    /** The endpoint of the browser's subscription, null without one. */
    endpoint: () => page.evaluate((storedAs) => localStorage.getItem(storedAs), STORED_AS),
    /** The browser replaces its subscription by itself. */
    replace: (endpoint: string) =>
      page.evaluate(([storedAs, endpoint]) => localStorage.setItem(storedAs, endpoint), [STORED_AS, endpoint] as const),
  }
}
