import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Four times slower than this machine, on the slow 4G of Lighthouse as it is applied to each request. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

/** A new visitor on a cheap phone. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  return page
}

/** Until what a page does after its first paint, or after a pointer is on a link, is over. */
export const SETTLE_MS = 2000

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Waits until a page of the site is interactive and at rest. */
export async function settle(page: Page): Promise<void> {
  // The waits of the tests give up after five seconds.
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
  await page.locator('#start-loader').waitFor({ state: 'hidden' })
  await wait(SETTLE_MS)
}

/** From a tap on a link whose page has been loaded ahead, to the frame that shows it, in milliseconds; without the fade that leads there. */
export async function timeMove(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const page = await openPhone(browser, { reducedMotion: 'reduce' })
  await page.goto(origin + from)
  await settle(page)
  const link = page.locator(`main a[href="${to}"], footer a[href="${to}"]`).first()
  await link.hover()
  await settle(page)
  await page.evaluate((to) => {
    const before = document.querySelector('main h1')?.textContent
    const seen = { clicked: 0, shown: 0 }
    Object.assign(window, { seen })
    addEventListener('click', () => (seen.clicked = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (seen.shown || location.pathname + location.search !== to || document.querySelector('main h1')?.textContent === before) return
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (seen.shown = performance.now())
      // A task after the frame runs once it has been painted.
      requestAnimationFrame(() => port2.postMessage(null))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, to)
  await link.click()
  const took = await page.waitForFunction(() => {
    const { clicked, shown } = (window as unknown as { seen: { clicked: number; shown: number } }).seen
    return shown && shown - clicked
  })
  const ms = Number(await took.jsonValue())
  await page.context().close()
  return ms
}
