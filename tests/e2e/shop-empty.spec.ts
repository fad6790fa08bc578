import type { Locator, Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { untilStill, waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as productMessages from '#texts/product-messages.ts'

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

const lookOf = (box: Locator) =>
  box.evaluate((element) => {
    const { border, backgroundColor, color, display, padding, textAlign } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { border, backgroundColor, color, display, padding, textAlign, width, height }
  })
