import type { Page } from '@playwright/test'
import { paths, to } from '#contract/office-paths.ts'
import { moveTo, sidewaysScroll, untilStill } from '#tests/support/pages.ts'
import { MISSING_VALUES, stubFailure, watchRequests } from '#tests/support/routes.ts'
import { samples } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

const API = /\/api\//
/** The browser logs each failed request, and the galleries log the reason, which they do not show. */
const allow = [/500|GET \/api\/(gallery|content)|could not be loaded/]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

async function expectWhole(page: Page): Promise<void> {
  await expect(heading(page)).toHaveCount(1)
  await expect(page.getByRole('main')).not.toHaveText(MISSING_VALUES)
  await untilStill(page)
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Presses each Retry: a screen has one for each part of it that is loaded by itself. */
async function retryAll(page: Page): Promise<void> {
  for (let left = await retry(page).count(); left > 0; left = await retry(page).count()) {
    await retry(page).first().click()
    await expect.poll(() => retry(page).count()).toBeLessThan(left)
  }
}

/** Public pages by the links of header and footer, and whether they load something from the API. */
const PAGES = [
  ['Home', to('home'), true],
  ['Shop', to('shop'), true],
  ['Gallery', to('gallery'), true],
  ['Brands', to('brands'), true],
  ['Services', to('services'), true],
  ['Contact', to('contact'), false],
  ['FAQ', to('faq'), true],
  ['Privacy Policy', to('privacyPolicy'), true],
] as const

test('every public page opens by a link without the API, and Retry loads what is missing', async ({ visitor }) => {
  const page = await visitor.open(to('about'), { allow, reducedMotion: 'reduce' })
  for (const [name, path, loads] of PAGES)
    await test.step(path, async () => {
      // Not those of the page before: the browser does not say that it has given up its pictures.
      const requests = watchRequests(page)
      const restore = await stubFailure(page, 'GET', API, 500)
      await page.getByRole('banner').or(page.getByRole('contentinfo')).getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(path)
      if (loads) await expect(retry(page).first()).toBeVisible()
      if (path === to('home')) await expect(page.locator('#services').getByRole('button', { name: 'Retry' })).toBeVisible()
      await requests.settled()
      await expectWhole(page)
      await restore()
      if (loads) await retryAll(page)
      await expect(retry(page)).toHaveCount(0)
      await expect(samples(page)).toHaveCount(0)
    })
})

/** Screens that show nothing but what they load. */
const SCREENS = [
  paths.dashboard,
  paths.repairRequests,
  paths.bookings,
  paths.contactRequests,
  paths.activity,
  paths.adminProducts,
  to('editProduct', { id: 1 }),
  paths.adminGallery,
  paths.toOrder,
  paths.team,
  paths.system,
]

test('every screen says that it could not be loaded, and Retry loads it', async ({ openScreen }) => {
  test.slow()
  const page = await openScreen(paths.profile, { allow, reducedMotion: 'reduce' })
  const { settled } = watchRequests(page)
  for (const path of SCREENS)
    await test.step(path, async () => {
      const restore = await stubFailure(page, 'GET', API, 500)
      await moveTo(page, path)
      await expect(retry(page).first()).toBeVisible()
      // Each part that fails has its Retry by then.
      await settled()
      await expectWhole(page)
      await restore()
      await retryAll(page)
      await settled()
      await expect(retry(page)).toHaveCount(0)
      await expectWhole(page)
    })
})

test('screens that load nothing before they show something open while every call of the API fails', async ({ openScreen }) => {
  const page = await openScreen(paths.addProduct, {
    allow,
    reducedMotion: 'reduce',
    before: (page) => stubFailure(page, 'GET', API, 500),
  })
  for (const path of [paths.addProduct, paths.profile, paths.settings])
    await test.step(path, async () => {
      await moveTo(page, path)
      await expect(page).toHaveURL(path)
      await expectWhole(page)
    })
})
