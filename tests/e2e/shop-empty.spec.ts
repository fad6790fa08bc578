import type { Locator, Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { productForm } from '#tests/support/factories.ts'
import { untilStill, waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as productMessages from '#texts/product-messages.ts'
import { nothingYet } from '#texts/shop.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const boxOf = (page: Page, text: string) => page.getByText(text, { exact: true }).locator('..')

const EMPTY = [
  ['the notice of an empty shop', to('shop'), (page: Page) => page.locator('[data-tone]')],
  ['the same notice on the home page', to('home'), (page: Page) => page.getByRole('main').locator('[data-tone]')],
  ['a search without a match', '/shop?q=nothing', (page: Page) => boxOf(page, productMessages.noMatch)],
  ['an empty gallery', to('gallery'), (page: Page) => boxOf(page, officeMessages.gallery.empty)],
  ['a product that is gone', '/product/Gone?id=999', (page: Page) => boxOf(page, messages.booking.missingProduct)],
] as const

test('an empty shop shows samples too, and what is empty looks the same without scripts', { tag: '@S8-21' }, async ({ visitor }) => {
  const allow = [/404/]
  const page = await visitor.newPage({ allow })
  const plainPage = await (await visitor.newContext({ javaScriptEnabled: false, allow })).newPage()
  for (const [name, path, find] of EMPTY)
    await test.step(name, async () => {
      await plainPage.goto(path)
      await untilStill(plainPage)
      const plain = await lookOf(find(plainPage))
      expect(plain.border).not.toMatch(/^0px|none/)
      await page.goto(path)
      // A first page has stand-in fonts.
      await page.reload()
      await waitForHydration(page)
      await untilStill(page)
      expect(await lookOf(find(page))).toEqual(plain)
      if (path !== to('shop')) return
      const cards = page.getByRole('main').getByRole('article')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect.poll(() => cards.count()).toBeGreaterThan(5)
      await expect(cards.getByText('Sample', { exact: true })).toHaveCount(await cards.count())
    })
})

test('an owner hides shop and gallery while they are empty; each comes with the first thing in it', async ({ site, visitor }) => {
  const admin = await site.admin()
  expect((await admin.put('/api/documents/shop', { ...shopDefaults, hidesEmpty: true })).status).toBe(200)
  const page = await visitor.newPage()
  const links = (path: string) => page.locator(`a[href^="${path}"]`)
  const sitemap = async () => (await site.client().get('/sitemaps/pages.xml')).text
  for (const path of [to('home'), to('contact')]) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links(to('shop'))).toHaveCount(0)
    await expect(links(to('gallery'))).toHaveCount(0)
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
    await expect(links(to('track')).first()).toBeAttached()
  }
  for (const path of [to('shop'), to('gallery')]) {
    await page.goto(path)
    await expect(page.getByText(path === to('shop') ? nothingYet : officeMessages.gallery.empty)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await sitemap()).not.toContain(`${path}<`)
  }
  await admin.sendForm('POST', '/api/products', productForm({ name: 'First Laptop' }))
  await page.goto(to('home'))
  await waitForHydration(page)
  await expect(links(to('shop')).first()).toBeAttached()
  await expect(page.getByRole('article').filter({ hasText: 'First Laptop' }).first()).toBeVisible()
  await expect(links(to('gallery'))).toHaveCount(0)
  expect(await sitemap()).toContain(`${to('shop')}<`)
})

const lookOf = (box: Locator) =>
  box.evaluate((element) => {
    const { border, backgroundColor, color, display, padding, textAlign } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { border, backgroundColor, color, display, padding, textAlign, width, height }
  })
