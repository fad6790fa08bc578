import type { BrowserContext, Page } from '@playwright/test'
import { THEMES } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { addressLine, phoneOf } from '#contract/shop.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { openPage, sidewaysScroll } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'
import * as texts from '#texts/offline.ts'

/** A visitor whose browser has the service worker, which it gets some seconds after its first page. */
async function openWithWorker(visitor: Visitor, visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const allow = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
  const context = await visitor.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 }, allow, ...visit })
  const page = await context.newPage()
  await openPage(page, to('home'))
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activating') await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })
  return { context, page }
}

for (const theme of THEMES)
  test(`without a connection there is a page with phone and hours, in the ${theme} theme`, async ({ visitor }) => {
    const { context, page } = await openWithWorker(visitor, { theme })
    await context.setOffline(true)
    await page.goto(to('contact'))
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(to('contact'))
    await expect(page.locator(`a[href="tel:${phoneOf(shopDefaults)}"]`).first()).toBeVisible()
    await expect(page.getByText('Monday to Saturday, 10:00 to 20:00')).toBeVisible()
    await expect(page.getByText(addressLine(shopDefaults))).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

    // With the connection the page that was asked for comes by itself.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeHidden()
    await expect(page).toHaveTitle(/^Contact/)
  })

test('with a connection the service worker only tells that fonts are here already', async ({ visitor }) => {
  const { page } = await openWithWorker(visitor)
  const response = await page.goto(to('shop'))
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  // On a busy machine the page is read before it is painted.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
  const [font, paint] = await page.evaluate(() => {
    const start = (entries: PerformanceEntryList) => entries[0]?.startTime ?? Number.NaN
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/anek-latin.woff2'))
    return [start(fonts), start(performance.getEntriesByName('first-paint'))] as const
  })
  expect(font).toBeLessThan(paint)
})

test('a site that was down is shown again once it is up, without anything that the browser reports', async ({ visitor, site }) => {
  const { page } = await openWithWorker(visitor, { allow: [/ERR_CONNECTION_REFUSED|ERR_FAILED/] })
  await site.stop('SIGTERM')
  await page.goto(to('contact'))
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await site.start()
  await expect(page).toHaveTitle(/^Contact/)
})
