import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCROLL_TO_TOP_THRESHOLD_PX, SHOP_PAGE_SIZE, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes, alive, pastLoader, sidewaysScroll, testBrowser } from '#tests/support/browser.ts'
import { productForm } from '#tests/support/factories.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
let empty: ServerProcess
let products: Product[]
/** With these the shop has four pages; the second is asked for before anybody scrolls, the last never is. */
const FILLERS = 3 * SHOP_PAGE_SIZE

beforeAll(async () => {
  server = await ServerProcess.start({ SAMPLE_DATA: 'off' })
  empty = await ServerProcess.start({ SAMPLE_DATA: 'off' })
  const admin = await server.admin()
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
  products = (await server.client().get('/api/products')).body.products
})
afterAll(() => Promise.all([server?.remove(), empty?.remove()]))
const browser = testBrowser(() => server.origin)
const emptyBrowser = testBrowser(() => empty.origin)

const LIST = /\/api\/products(\?|$)/
const names = (page: Page) => page.locator('.products h3 a').allTextContents()
/** All of it: 41 products are not 1 product. */
const count = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor()
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

describe('the catalogue', () => {
  test('S2-104 a banner stands above every product of the shop; pages come as they are reached', async () => {
    const page = await (await browser.newContext({ size: 'phone' })).newPage()
    const asked = listen(page, 'GET', LIST)
    await page.goto(to('shop'))
    await alive(page)
    await pastLoader(page)
    expect(await page.getByRole('heading', { level: 1, name: 'Shop' }).isVisible()).toBe(true)
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

  test('the cards stand in the HTML, for search engines and slow lines', async () => {
    const { text } = await server.client().get(to('shop'))
    expect(text.match(/class="pcard"/g)).toHaveLength(SHOP_PAGE_SIZE)
    const { text: monitors } = await server.client().get('/shop?category=Monitors&sort=priceLowToHigh')
    expect(monitors.match(/class="pcard"/g)).toHaveLength(3)
    expect(monitors.indexOf('BenQ Screen 22')).toBeLessThan(monitors.indexOf('LG Screen 27'))
  })

  test('S1-10 S1-11 S9-11 S9-12 S9-13 conditions, prices, discounts and stars', async () => {
    const page = await browser.open(to('shop'))
    for (const name of ['Workstation Z', 'Dell Monitor 24', 'LG Screen 27']) {
      const { condition } = products.find((product) => product.name === name) as Product
      await card(page, name).getByText(condition, { exact: true }).waitFor()
    }
    const prices = await page.locator('.products .price b').allTextContents()
    expect(prices).toContain('₹2,50,001')
    expect(prices.filter((price) => !/^₹\d{1,2}(,\d{2})?,\d{3}$/.test(price))).toEqual([])
    const deal = card(page, 'Counter Deal')
    expect(await deal.locator('s').innerText()).toContain('₹35,750')
    expect(await deal.getByText('10% OFF').count()).toBe(1)
    expect(await deal.getByText('No battery').count()).toBe(1)
    expect(await card(page, 'Workstation Z').locator('s').innerText()).toContain('₹2,67,501')
    expect(
      await card(page, 'Workstation Z')
        .locator('.stars i')
        .evaluate((stars) => stars.style.getPropertyValue('--n')),
    ).toBe('4')
    const plain = card(page, 'Dell Monitor 24')
    expect(await plain.locator('s').count()).toBe(0)
    expect(await plain.getByText(/OFF/).count()).toBe(0)
    expect(await plain.getByRole('img').count(), 'S3-08 no picture: the placeholder').toBeGreaterThan(0)
  })
})

describe('the filters', () => {
  test('S2-105 a category shows only its products, and says how many it holds', async () => {
    const page = await browser.open(to('shop'))
    await page
      .locator('label')
      .filter({ has: category(page, 'Monitors') })
      .getByText('3', { exact: true })
      .waitFor()
    await category(page, 'Monitors').check()
    await count(page, '3 products')
    expect((await names(page)).sort()).toEqual(['BenQ Screen 22', 'Dell Monitor 24', 'LG Screen 27'])
    await expect.poll(() => queryOf(page)).toBe('?category=Monitors')
  })

  test('S2-106 S9-06 D-10 the slider runs from 0 to 200000; dearer products show at its maximum only', async () => {
    const page = await browser.open(to('shop'))
    expect(await slider(page).evaluate((element: HTMLInputElement) => [element.min, element.max, element.value])).toEqual([
      '0',
      '200000',
      '200000',
    ])
    await card(page, 'Workstation Z').waitFor()
    await slider(page).fill('190000')
    await card(page, 'Workstation Z').waitFor({ state: 'detached' })
    await slider(page).fill('20000')
    await count(page, '2 products')
    expect((await names(page)).sort()).toEqual(['BenQ Screen 22', 'Dell Monitor 24'])
    await expect.poll(() => queryOf(page)).toBe('?maxPrice=20000')
    await slider(page).fill('200000')
    await card(page, 'Workstation Z').waitFor()
    await expect.poll(() => queryOf(page)).toBe('')
  })

  test('S5-35 S2-108 the search finds a name or a category in any case', async () => {
    const page = await browser.open(to('shop'))
    await search(page).fill('mOnItOr')
    await count(page, '3 products')
    await search(page).fill('workSTATION')
    await count(page, '1 product')
    expect(await names(page)).toEqual(['Workstation Z'])
    expect(await search(page).inputValue()).toBe('workSTATION')
  })

  test.each([
    ['S9-08', 'priceLowToHigh', 'price', 1],
    ['S9-09', 'priceHighToLow', 'price', -1],
    ['S9-10', 'ratingHighToLow', 'rating', -1],
  ] as const)('%s S2-107 S9-07 sorts by %s over all pages', async (_row, order, key, way) => {
    const page = await browser.open(to('shop'))
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

  test('S4-31 S4-32 all four combine; Reset Filters clears them and the address', async () => {
    const page = await browser.open(to('shop'))
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
    expect(await category(page, 'All').isChecked()).toBe(true)
    await expect.poll(() => page.url()).toBe(`${server.origin}/shop`)
  })

  test('D-06 reload, sharing and Back keep them', async () => {
    const page = await browser.open('/shop?category=Monitors&sort=priceHighToLow')
    const shown = ['LG Screen 27', 'Dell Monitor 24', 'BenQ Screen 22']
    expect(await names(page)).toEqual(shown)
    await page.reload()
    expect(await names(page)).toEqual(shown)
    expect(await category(page, 'Monitors').isChecked()).toBe(true)
    expect(await sort(page).inputValue()).toBe('priceHighToLow')
    await page.getByRole('link', { name: 'Dell Monitor 24' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dell Monitor 24' }).waitFor()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(shown)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await count(page, `${products.length} products`)
    expect(await category(page, 'All').isChecked()).toBe(true)
  })

  test('S2-112 S2-113 S8-32 nothing found says so and offers Reset Filters', async () => {
    const page = await browser.open(to('shop'))
    await search(page).fill('no such thing')
    await page.getByText(messages.products.noMatch).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click()
    await count(page, `${products.length} products`)
    expect(await search(page).inputValue()).toBe('')
  })

  test('S2-111 at 390 px they are hidden behind a button, on a sheet that says how many match', async () => {
    const page = await browser.open(to('shop'), { size: 'phone' })
    expect(await category(page, 'Monitors').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: /^Monitors/ }).check()
    await sheet.getByRole('button', { name: 'Show 3 products' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await names(page)).toHaveLength(3)
    expect(await page.getByRole('button', { name: 'Filters' }).evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('the wishlist', () => {
  test('S2-109 D-07 a heart is pressed, kept in this browser, and taken back', async () => {
    const page = await browser.open(to('shop'))
    const heart = page.getByRole('button', { name: 'Add Workstation Z to wishlist' })
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(queryOf(page), 'the card did not take the press').toBe('')
    await page.reload()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe('[]')
  })

  test('only the wished ones show, also those of pages that have not come yet', async () => {
    const last = products.at(-1) as Product
    const page = await browser.open('/shop?wished=1', {
      allow: [/products\/999999/],
      storageState: {
        cookies: [],
        origins: [{ origin: server.origin, localStorage: [{ name: STORAGE_KEYS.wishlist, value: JSON.stringify([last.id, 999_999]) }] }],
      },
    })
    await expect.poll(() => names(page)).toEqual([last.name])
    await count(page, '1 product')
    await page.getByRole('button', { name: `Add ${last.name} to wishlist` }).click()
    await page.getByText(messages.products.noMatch).waitFor()
  })
})

test('S2-110 S9-27 the way up shows after 300 px and leads to the top', async () => {
  const page = await browser.open(to('shop'), { reducedMotion: 'reduce' })
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate((top) => window.scrollTo(0, top), SCROLL_TO_TOP_THRESHOLD_PX - 50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(SCROLL_TO_TOP_THRESHOLD_PX - 50)
  expect(await up.count()).toBe(0)
  await page.evaluate((top) => window.scrollTo(0, top), SCROLL_TO_TOP_THRESHOLD_PX + 50)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

describe('without products', () => {
  const offlineShop = async (allow: RegExp[] = [/api\/products/]) => {
    const page = await browser.open(to('about'), { allow })
    const mend = await fail(page, 'GET', LIST, 503)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    return { page, mend }
  }

  test('S3-40 S8-20 D-05 a failed load shows samples, each tagged; Retry brings the products', async () => {
    const { page, mend } = await offlineShop()
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
    await mend()
    await page.getByRole('button', { name: 'Retry' }).click()
    await count(page, `${products.length} products`)
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(0)
  })

  test('D-03 a sample cannot be booked', async () => {
    const { page } = await offlineShop()
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await page.getByText(messages.booking.sampleProduct).waitFor()
    expect(await page.getByRole('main').locator('form').count()).toBe(0)
  })

  test('S8-21 an empty shop shows samples too', async () => {
    const page = await emptyBrowser.open(to('shop'))
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBeGreaterThan(5)
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
    expect(await page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true)
  })
})

test.each(['phone', 'desktop'] as const)('axe finds nothing on a %s in both themes, with a filter set', async (size) => {
  const page = await browser.open('/shop?maxPrice=31000', { size })
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  if (size === 'desktop') return
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
})
