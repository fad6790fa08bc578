import type { Page } from '@playwright/test'
import { SCROLL_TO_TOP_THRESHOLD_PX, SHOP_PAGE_SIZE, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes } from '#tests/support/accessibility.ts'
import { productForm } from '#tests/support/factories.ts'
import { sidewaysScroll, waitForHydration, waitForStartLoader } from '#tests/support/pages.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import * as messages from '#texts/messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let products: Product[]
/** With these the shop has four pages; the second is asked for before anybody scrolls, the last never is. */
const FILLERS = 3 * SHOP_PAGE_SIZE

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const special = [
    { name: 'Workstation Z', price: 250_001, discount: 7, rating: 4.9, condition: 'New' },
    { name: 'Dell Monitor 24', category: 'Monitors', price: 9_800, discount: 0, rating: 4.5, condition: 'Used' },
    { name: 'LG Screen 27', category: 'Monitors', price: 21_000, discount: 10, rating: 3.2 },
    { name: 'BenQ Screen 22', category: 'Monitors', price: 7_000, discount: 0, rating: 2 },
    { name: 'Counter Deal', price: 32_500, discount: 10, rating: 4.4, batteryHealth: 0 },
  ]
  for (const over of [
    ...Array.from({ length: FILLERS }, (_, index) => ({ name: `Latitude ${index + 1}`, price: 30_000 + index * 500 })),
    ...special,
  ])
    expect((await admin.sendForm('POST', '/api/products', productForm(over))).status).toBe(201)
  products = (await site.client().get('/api/products')).body.products
})

const LIST = /\/api\/products(\?|$)/
const names = (page: Page) => page.locator('.products h3 a').allTextContents()
/** All of it: 41 products are not 1 product. */
const count = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible()
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const category = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const slider = (page: Page) => page.getByRole('slider', { name: 'Price up to' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const queryOf = (page: Page) => new URL(page.url()).search
const sorted = (key: 'price' | 'rating', way: 1 | -1) => [...products].sort((a, b) => way * (a[key] - b[key]))

async function everything(page: Page) {
  await expect
    .poll(
      async () => {
        await page.locator('footer').scrollIntoViewIfNeeded()
        return (await names(page)).length
      },
      { timeout: 15_000 },
    )
    .toBe(products.length)
}

test.describe('the catalogue', () => {
  test('a banner stands above every product of the shop; pages come as they are reached', { tag: '@S2-104' }, async ({ visitor }) => {
    const page = await (await visitor.newContext({ size: 'phone' })).newPage()
    const asked = recordRequests(page, 'GET', LIST)
    await page.goto(to('shop'))
    await waitForHydration(page)
    await waitForStartLoader(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    await count(page, `${products.length} products`)
    const atFirst = await names(page)
    expect(atFirst.length).toBeGreaterThanOrEqual(SHOP_PAGE_SIZE)
    expect(atFirst.length).toBeLessThan(products.length)
    await everything(page)
    expect(await names(page)).toEqual(products.map(({ name }) => name))
    expect(asked.map((request) => new URL(request.url()).search)).toEqual(
      [2, 3, 4].map((number) => `?limit=${SHOP_PAGE_SIZE}&page=${number}`),
    )
  })

  test('the cards stand in the HTML, for search engines and slow lines', async ({ site }) => {
    const { text } = await site.client().get(to('shop'))
    expect(text.match(/class="pcard"/g)).toHaveLength(SHOP_PAGE_SIZE)
    const { text: monitors } = await site.client().get('/shop?category=Monitors&sort=priceLowToHigh')
    expect(monitors.match(/class="pcard"/g)).toHaveLength(3)
    expect(monitors.indexOf('BenQ Screen 22')).toBeLessThan(monitors.indexOf('LG Screen 27'))
  })

  test('conditions, prices, discounts and stars', { tag: ['@S1-10', '@S1-11', '@S9-11', '@S9-12', '@S9-13'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    for (const name of ['Workstation Z', 'Dell Monitor 24', 'LG Screen 27']) {
      const { condition } = products.find((product) => product.name === name) as Product
      await expect(card(page, name).getByText(condition, { exact: true })).toBeVisible()
    }
    const prices = await page.locator('.products .price b').allTextContents()
    expect(prices).toContain('₹2,50,001')
    expect(prices.filter((price) => !/^₹\d{1,2}(,\d{2})?,\d{3}$/.test(price))).toEqual([])
    const deal = card(page, 'Counter Deal')
    await expect(deal.locator('s')).toContainText('₹35,750')
    await expect(deal.getByText('10% OFF')).toHaveCount(1)
    await expect(deal.getByText('No battery')).toHaveCount(1)
    await expect(card(page, 'Workstation Z').locator('s')).toContainText('₹2,67,501')
    expect(
      await card(page, 'Workstation Z')
        .locator('.stars i')
        .evaluate((stars) => stars.style.getPropertyValue('--n')),
    ).toBe('4')
    const plain = card(page, 'Dell Monitor 24')
    await expect(plain.locator('s')).toHaveCount(0)
    await expect(plain.getByText(/OFF/)).toHaveCount(0)
    expect(await plain.getByRole('img').count(), 'S3-08 no picture: the placeholder').toBeGreaterThan(0)
  })
})

test.describe('the filters', () => {
  test('a category shows only its products, and says how many it holds', { tag: '@S2-105' }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await expect(
      page
        .locator('label')
        .filter({ has: category(page, 'Monitors') })
        .getByText('3', { exact: true }),
    ).toBeVisible()
    await category(page, 'Monitors').check()
    await count(page, '3 products')
    expect((await names(page)).sort()).toEqual(['BenQ Screen 22', 'Dell Monitor 24', 'LG Screen 27'])
    await expect.poll(() => queryOf(page)).toBe('?category=Monitors')
  })

  test('the slider runs from 0 to 200000; dearer products show at its maximum only', { tag: ['@S2-106', '@S9-06', '@D-10'] }, async ({
    visitor,
  }) => {
    const page = await visitor.open(to('shop'))
    expect(await slider(page).evaluate((element: HTMLInputElement) => [element.min, element.max, element.value])).toEqual([
      '0',
      '200000',
      '200000',
    ])
    await expect(card(page, 'Workstation Z')).toBeVisible()
    await slider(page).fill('190000')
    await expect(card(page, 'Workstation Z')).not.toBeAttached()
    await slider(page).fill('20000')
    await count(page, '2 products')
    expect((await names(page)).sort()).toEqual(['BenQ Screen 22', 'Dell Monitor 24'])
    await expect.poll(() => queryOf(page)).toBe('?maxPrice=20000')
    await slider(page).fill('200000')
    await expect(card(page, 'Workstation Z')).toBeVisible()
    await expect.poll(() => queryOf(page)).toBe('')
  })

  test('the search finds a name or a category in any case', { tag: ['@S5-35', '@S2-108'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await search(page).fill('mOnItOr')
    await count(page, '3 products')
    await search(page).fill('workSTATION')
    await count(page, '1 product')
    expect(await names(page)).toEqual(['Workstation Z'])
    await expect(search(page)).toHaveValue('workSTATION')
  })

  for (const [tag, order, key, way] of [
    ['@S9-08', 'priceLowToHigh', 'price', 1],
    ['@S9-09', 'priceHighToLow', 'price', -1],
    ['@S9-10', 'ratingHighToLow', 'rating', -1],
  ] as const)
    test(`sorts by ${order} over all pages`, { tag: [tag, '@S2-107', '@S9-07'] }, async ({ visitor }) => {
      const page = await visitor.open(to('shop'))
      expect(
        await sort(page)
          .locator('option')
          .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
      ).toEqual(['', 'priceLowToHigh', 'priceHighToLow', 'ratingHighToLow'])
      await sort(page).selectOption(order)
      await expect.poll(async () => (await names(page))[0]).toBe(sorted(key, way)[0]?.name)
      await everything(page)
      const values = (await names(page)).map((name) => products.find((product) => product.name === name)?.[key] as number)
      expect(values).toEqual(sorted(key, way).map((product) => product[key]))
    })

  test('all four combine; Reset Filters clears them and the address', { tag: ['@S4-31', '@S4-32'] }, async ({ site, visitor }) => {
    const page = await visitor.open(to('shop'))
    await category(page, 'Monitors').check()
    await slider(page).fill('22000')
    await search(page).fill('screen')
    await sort(page).selectOption('priceLowToHigh')
    await count(page, '2 products')
    expect(await names(page)).toEqual(['BenQ Screen 22', 'LG Screen 27'])
    await expect.poll(() => queryOf(page)).toBe('?q=screen&category=Monitors&maxPrice=22000&sort=priceLowToHigh')
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await count(page, `${products.length} products`)
    expect([await search(page).inputValue(), await slider(page).inputValue(), await sort(page).inputValue()]).toEqual(['', '200000', ''])
    await expect(category(page, 'All')).toBeChecked()
    await expect.poll(() => page.url()).toBe(`${site.origin}/shop`)
  })

  test('reload, sharing and Back keep them', { tag: '@D-06' }, async ({ visitor }) => {
    const page = await visitor.open('/shop?category=Monitors&sort=priceHighToLow')
    const shown = ['LG Screen 27', 'Dell Monitor 24', 'BenQ Screen 22']
    expect(await names(page)).toEqual(shown)
    await page.reload()
    expect(await names(page)).toEqual(shown)
    await expect(category(page, 'Monitors')).toBeChecked()
    await expect(sort(page)).toHaveValue('priceHighToLow')
    await page.getByRole('link', { name: 'Dell Monitor 24' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dell Monitor 24' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(shown)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await count(page, `${products.length} products`)
    await expect(category(page, 'All')).toBeChecked()
  })

  test('nothing found says so and offers Reset Filters', { tag: ['@S2-112', '@S2-113', '@S8-32'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await search(page).fill('no such thing')
    await expect(page.getByText(messages.products.noMatch)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click()
    await count(page, `${products.length} products`)
    await expect(search(page)).toHaveValue('')
  })

  test('at 390 px they are hidden behind a button, on a sheet that says how many match', { tag: '@S2-111' }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'), { size: 'phone' })
    await expect(category(page, 'Monitors')).not.toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: /^Monitors/ }).check()
    await sheet.getByRole('button', { name: 'Show 3 products' }).click()
    await expect(sheet).not.toBeAttached()
    expect(await names(page)).toHaveLength(3)
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  })
})

test.describe('the wishlist', () => {
  test('a heart is pressed, kept in this browser, and taken back', { tag: ['@S2-109', '@D-07'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const heart = page.getByRole('button', { name: 'Add Workstation Z to wishlist' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(queryOf(page), 'the card did not take the press').toBe('')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe('[]')
  })

  test('only the wished ones show, also those of pages that have not come yet', async ({ site, visitor }) => {
    const last = products.at(-1) as Product
    const page = await visitor.open('/shop?wished=1', {
      allow: [/products\/999999/],
      storageState: {
        cookies: [],
        origins: [{ origin: site.origin, localStorage: [{ name: STORAGE_KEYS.wishlist, value: JSON.stringify([last.id, 999_999]) }] }],
      },
    })
    await expect.poll(() => names(page)).toEqual([last.name])
    await count(page, '1 product')
    await page.getByRole('button', { name: `Add ${last.name} to wishlist` }).click()
    await expect(page.getByText(messages.products.noMatch)).toBeVisible()
  })
})

test('the way up shows after 300 px and leads to the top', { tag: ['@S2-110', '@S9-27'] }, async ({ visitor }) => {
  const page = await visitor.open(to('shop'), { reducedMotion: 'reduce' })
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate((top) => window.scrollTo(0, top), SCROLL_TO_TOP_THRESHOLD_PX - 50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(SCROLL_TO_TOP_THRESHOLD_PX - 50)
  await expect(up).toHaveCount(0)
  await page.evaluate((top) => window.scrollTo(0, top), SCROLL_TO_TOP_THRESHOLD_PX + 50)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('without products', () => {
  const offlineShop = async (visitor: Visitor, allow: RegExp[] = [/api\/products/]) => {
    const page = await visitor.open(to('about'), { allow })
    const restore = await stubFailure(page, 'GET', LIST, 503)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    return { page, restore }
  }

  test('a failed load shows samples, each tagged; Retry brings the products', { tag: ['@S3-40', '@S8-20', '@D-05'] }, async ({
    visitor,
  }) => {
    const { page, restore } = await offlineShop(visitor)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await count(page, `${products.length} products`)
    await expect(cards.getByText('Sample', { exact: true })).toHaveCount(0)
  })

  test('a sample cannot be booked', { tag: '@D-03' }, async ({ visitor }) => {
    const { page } = await offlineShop(visitor)
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByText(messages.booking.sampleProduct)).toBeVisible()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  })
})

for (const size of ['phone', 'desktop'] as const)
  test(`axe finds nothing on a ${size} in both themes, with a filter set`, async ({ visitor }) => {
    const page = await visitor.open('/shop?maxPrice=31000', { size })
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    if (size === 'desktop') return
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
  })
