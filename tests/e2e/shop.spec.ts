import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { SCROLL_TO_TOP_THRESHOLD_PX, SHOP_PAGE_SIZE, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblemsInBothThemes } from '#tests/support/accessibility.ts'
import { productForm } from '#tests/support/factories.ts'
import { openPage, sidewaysScroll, untilPainted, untilStill, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import * as productMessages from '#texts/product-messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let products: Product[]
/** With these the shop has four pages; the second is loaded before anyone scrolls, the last is not. */
const FILLERS = 3 * SHOP_PAGE_SIZE

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const special = [
    { name: 'Workstation Z', price: 250_001, discount: 7, rating: 4.9, condition: 'New' },
    { name: 'Dell Monitor 24', category: 'Monitors', price: 9_800, discount: 0, rating: 4.5, condition: 'Used', batteryHealth: 0 },
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
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const category = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const slider = (page: Page) => page.getByRole('slider', { name: 'Price up to' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const wishlistOnly = (page: Page) => page.getByRole('checkbox', { name: /^Only my wishlist/ })
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to wishlist` })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })
const shopLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const sorted = (key: 'price' | 'rating', direction: 1 | -1) => [...products].sort((a, b) => direction * (a[key] - b[key]))

/** The slider's price and notices are status lines too. */
const statusLine = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ })
const expectCount = (page: Page, count: number) => expect(statusLine(page)).toHaveText(count === 1 ? '1 product' : `${count} products`)
const expectQuery = (page: Page, query: Record<string, string>) => expect.poll(() => queryOf(page)).toEqual(query)
const expectNames = (page: Page, names: string[]) => expect(titles(page)).toHaveText(names)

/** Scrolls until every page of products is there. */
const loadAll = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return cards(page).count()
      },
      { timeout: 15_000 },
    )
    .toBe(products.length)

test.describe('the catalogue', () => {
  test('has a banner, and loads page after page of all products', { tag: ['@main', '@S2-104'] }, async ({ visitor }) => {
    const page = await visitor.newPage({ size: 'phone' })
    const requests = recordRequests(page, 'GET', LIST)
    await openPage(page, to('shop'))
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    await expectCount(page, products.length)
    expect(await cards(page).count()).toBeLessThan(products.length)
    await loadAll(page)
    await expectNames(
      page,
      products.map(({ name }) => name),
    )
    expect(requests.map((request) => new URL(request.url()).search)).toEqual(
      [2, 3, 4].map((number) => `?limit=${SHOP_PAGE_SIZE}&page=${number}`),
    )
  })

  test('is in the HTML, for search engines and slow connections', { tag: '@main' }, async ({ site }) => {
    const { text } = await site.client().get(to('shop'))
    expect(text.match(/<article/g)).toHaveLength(SHOP_PAGE_SIZE)
  })

  test('is filtered and sorted in the HTML', { tag: '@main' }, async ({ site }) => {
    const { text } = await site.client().get('/shop?category=Monitors&sort=priceLowToHigh')
    expect(text.match(/<article/g)).toHaveLength(3)
    expect(text.indexOf('BenQ Screen 22')).toBeLessThan(text.indexOf('LG Screen 27'))
  })
})

test('a card shows condition, price, discount, stars and what is missing', {
  tag: ['@S1-10', '@S1-11', '@S3-08', '@S9-11', '@S9-12', '@S9-13'],
}, async ({ visitor }) => {
  const page = await visitor.open(to('shop'))
  const [dear, plain, cheap] = [card(page, 'Workstation Z'), card(page, 'Dell Monitor 24'), card(page, 'Counter Deal')]
  await test.step('the condition', async () => {
    for (const name of ['Workstation Z', 'Dell Monitor 24', 'LG Screen 27']) {
      const { condition } = products.find((product) => product.name === name) as Product
      await expect(card(page, name).getByText(condition, { exact: true })).toBeVisible()
    }
  })
  await test.step('prices in Indian grouping', async () => {
    await expect(dear).toContainText('₹2,50,001')
    const prices = (await cards(page).allInnerTexts()).join().match(/₹[\d,]*\d/g) ?? []
    expect(prices.filter((price) => !/^₹\d{1,2}(,\d{2})?,\d{3}$/.test(price))).toEqual([])
  })
  await test.step('the original price and a badge only with a discount', async () => {
    await expect(cheap.locator('s')).toContainText('₹35,750')
    await expect(cheap.getByText('10% OFF')).toBeVisible()
    await expect(dear.locator('s')).toContainText('₹2,67,501')
    await expect(plain.locator('s')).toHaveCount(0)
    await expect(plain.getByText(/OFF/)).toHaveCount(0)
  })
  await test.step('as many full stars as the floor of the rating', async () => {
    const stars = dear.getByRole('img', { name: '4.9 out of 5 stars' })
    expect(await stars.evaluate((element) => element.style.getPropertyValue('--full-stars'))).toBe('4')
  })
  await test.step('"No battery" of a laptop without one, not of a monitor', async () => {
    await expect(cheap.getByText('No battery')).toBeVisible()
    await expect(plain.getByText('No battery')).toHaveCount(0)
  })
  await test.step('the drawing of its category without an image', async () => {
    await expect(plain.locator('img')).toHaveAttribute('src', '/illustrations/monitor.svg')
  })
})

test.describe('the filters', () => {
  const reset = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reset Filters' })

  test('show the products of a category or below a price, each alone, and the URL says so; search names and categories in any case, keep a blank that is being typed, and offer to reset without a match', {
    tag: ['@main', '@S2-105', '@S2-106', '@S2-108', '@S2-112', '@S2-113', '@S5-35', '@S8-32', '@S9-06', '@D-10'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await expect(page.getByRole('radio', { name: 'Monitors 3' })).toBeVisible()
    await category(page, 'Monitors').check()
    await expectCount(page, 3)
    await expectNames(page, ['BenQ Screen 22', 'LG Screen 27', 'Dell Monitor 24'])
    await expectQuery(page, { category: 'Monitors' })
    await category(page, 'All').check()
    await expect(card(page, 'Workstation Z')).toBeVisible()
    await test.step('the price slider goes from 0 to 200000, where it shows dearer products, too', async () => {
      await expect(slider(page)).toHaveAttribute('min', '0')
      await expect(slider(page)).toHaveAttribute('max', '200000')
      await expect(slider(page)).toHaveValue('200000')
      await slider(page).fill('20000')
      await expectCount(page, 2)
      await expectNames(page, ['BenQ Screen 22', 'Dell Monitor 24'])
      await expectQuery(page, { maxPrice: '20000' })
      await slider(page).fill('190000')
      await expectCount(page, products.length - 1)
      await expect(card(page, 'Workstation Z')).toHaveCount(0)
      await slider(page).fill('200000')
      await expect(card(page, 'Workstation Z')).toBeVisible()
      await expectQuery(page, {})
    })

    await untilStill(page)
    const width = async () => (await search(page).boundingBox())?.width
    const before = await width()
    await search(page).fill('mOnItOr')
    await expectCount(page, 3)
    await search(page).fill('workSTATION')
    await expectNames(page, ['Workstation Z'])
    await expect(search(page)).toHaveValue('workSTATION')
    await expectCount(page, 1)
    expect(await width(), 'the box is as wide as before, whatever the number of products').toBe(before)
    await test.step('the categories count the matches', async () => {
      await search(page).fill('screen')
      await expect(page.getByRole('radio', { name: 'Monitors 2' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked()
    })
    await search(page).fill('no such thing')
    await expect(page.getByText(productMessages.noMatch)).toBeVisible()
    await reset(page).last().click()
    await expectCount(page, products.length)
    await expect(search(page)).toHaveValue('')
    await test.step('a blank at the end stays in the box', async () => {
      await search(page).pressSequentially('dell ')
      await expectCount(page, 1)
      await expectQuery(page, { q: 'dell' })
      await search(page).pressSequentially('monitor')
      await expect(search(page)).toHaveValue('dell monitor')
      await expectQuery(page, { q: 'dell monitor' })
    })
  })

  test('offer four orders, and sort over all pages', {
    tag: ['@S2-107', '@S9-07', '@S9-08', '@S9-09', '@S9-10'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await expect(sort(page).getByRole('option')).toHaveText(['Featured', 'Price: low to high', 'Price: high to low', 'Rating: high to low'])
    for (const [order, key, direction] of [
      ['priceLowToHigh', 'price', 1],
      ['priceHighToLow', 'price', -1],
      ['ratingHighToLow', 'rating', -1],
    ] as const) {
      await sort(page).selectOption(order)
      // The list before is as long and may begin with the same product.
      const values = async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        const names = await titles(page).allInnerTexts()
        return names.map((name) => products.find((product) => product.name === name)?.[key])
      }
      await expect.poll(values, order).toEqual(sorted(key, direction).map((product) => product[key]))
    }
  })

  test('are each one step back, and what is typed is one together', async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await category(page, 'Monitors').check()
    await expectCount(page, 3)
    await sort(page).selectOption('priceLowToHigh')
    await expectQuery(page, { category: 'Monitors', sort: 'priceLowToHigh' })
    for (const text of ['scr', 'screen']) {
      await search(page).fill(text)
      await expectQuery(page, { q: text, category: 'Monitors', sort: 'priceLowToHigh' })
    }
    await page.goBack()
    await expectQuery(page, { category: 'Monitors', sort: 'priceLowToHigh' })
    await expect(search(page)).toHaveValue('')
    await page.goBack()
    await expectQuery(page, { category: 'Monitors' })
    await page.goBack()
    await expectCount(page, products.length)
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('combine, survive a reload and Back, and are cleared by Reset Filters and by the URL without parameters', {
    tag: ['@S4-31', '@S4-32', '@D-06'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const SCREENS = ['BenQ Screen 22', 'LG Screen 27']
    await category(page, 'Monitors').check()
    await slider(page).fill('22000')
    await search(page).fill('screen')
    await sort(page).selectOption('priceLowToHigh')
    await expectNames(page, SCREENS)
    await expectQuery(page, { q: 'screen', category: 'Monitors', maxPrice: '22000', sort: 'priceLowToHigh' })
    await page.reload()
    await expectNames(page, SCREENS)
    await expect(search(page)).toHaveValue('screen')
    await expect(slider(page)).toHaveValue('22000')
    await expect(category(page, 'Monitors')).toBeChecked()
    await expect(sort(page)).toHaveValue('priceLowToHigh')
    await waitForHydration(page)
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'LG Screen 27' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'LG Screen 27' })).toBeVisible()
    await page.goBack()
    await expectNames(page, SCREENS)
    await reset(page).click()
    await expectCount(page, products.length)
    await expect(search(page)).toHaveValue('')
    await expect(slider(page)).toHaveValue('200000')
    await expect(sort(page)).toHaveValue('')
    await expect(category(page, 'All')).toBeChecked()
    await expect(page).toHaveURL(/\/shop$/)
    await category(page, 'Monitors').check()
    await expectCount(page, 3)
    await shopLink(page).click()
    await expectCount(page, products.length)
    await expect(category(page, 'All')).toBeChecked()
  })

  test('choose condition, brand, memory and stock with counts that follow, and are links to pages of their own', {
    tag: '@S2-105',
  }, async ({ site, visitor }) => {
    const page = await visitor.open(to('shop'))
    const choice = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('link', { name })
    await choice('Brand', /^LG 1$/).click()
    await expectNames(page, ['LG Screen 27'])
    await expectCount(page, 1)
    await expectQuery(page, { brand: 'LG' })
    await expect(choice('Brand', /^LG/)).toHaveAttribute('aria-current', 'true')
    await expect(choice('Brand', /^Dell/), 'the other brands count what they would show').toHaveText(`Dell ${FILLERS + 1}`)
    await choice('Brand', /^LG/).click()
    await expectCount(page, products.length)
    await choice('Condition', /^Used 1$/).focus()
    await page.keyboard.press('Enter')
    await expectNames(page, ['Dell Monitor 24'])
    await choice('Memory', /^16/).click()
    await page.getByRole('checkbox', { name: /^In stock 1$/ }).check()
    await expectQuery(page, { condition: 'Used', memory: '16', inStock: '1' })
    await expectNames(page, ['Dell Monitor 24'])
    await page.reload()
    await expectNames(page, ['Dell Monitor 24'])
    await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
    const { text } = await site.client().get((await choice('Brand', /^Dell/).getAttribute('href')) ?? '')
    expect(text.match(/<article/g), 'the page of a choice, without scripts').toHaveLength(1)
    expect(text).toContain('noindex')
  })

  test('at 390 px are on a sheet that says how many products match, and axe finds nothing there in both themes', {
    tag: '@S2-111',
  }, async ({ visitor }) => {
    const page = await visitor.open('/shop?maxPrice=31000', { size: 'phone' })
    expect(await sidewaysScroll(page)).toBe(0)
    await expect(category(page, 'Monitors')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
    await sheet.getByRole('radio', { name: /^Monitors/ }).check()
    await sheet.getByRole('button', { name: 'Show 3 products' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  })
})

test.describe('while other filters are being applied', () => {
  /** Every text of the status line from now on. */
  async function recordAnnouncements(page: Page) {
    await statusLine(page).evaluate((status) => {
      const announced: string[] = []
      Object.assign(window, { announced })
      new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
  }

  test('no page of the old ones is requested, and their total is not announced', async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    // The next pages are loaded before anyone scrolls, and would be more calls.
    await expect(cards(page)).toHaveCount(3 * SHOP_PAGE_SIZE)
    const announced = await recordAnnouncements(page)
    const requests = await holdRequests(page, 'GET', LIST)
    await category(page, 'Monitors').check()
    await requests.arrived
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // An observer of the end of the list reports in the next frame.
    await untilPainted(page)
    await requests.release()
    await expectCount(page, 3)
    expect(requests.calls.map((call) => new URL(call.url()).search)).toEqual([`?category=Monitors&limit=${SHOP_PAGE_SIZE}&page=1`])
    expect(await announced()).toEqual(['3 products'])
  })

  test('a product that is opened right after typing stays open', async ({ visitor }) => {
    const context = await visitor.newContext()
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('shop'))
    await waitForHydration(page)
    await page.clock.runFor(5000)
    const script = await holdRequests(page, 'GET', /product\.page-.*\.js$/)
    const { name } = products[1] as Product
    await search(page).fill('monitor')
    await page.getByRole('link', { name, exact: true }).click()
    await script.arrived
    await page.clock.runFor(2000)
    await script.release()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })
})

test.describe('the wishlist', () => {
  const withWishlist = (site: { origin: string }, ids: number[]) => ({
    storageState: {
      cookies: [],
      origins: [{ origin: site.origin, localStorage: [{ name: STORAGE_KEYS.wishlist, value: JSON.stringify(ids) }] }],
    },
  })

  test('is kept in this browser until the heart is pressed again', { tag: ['@main', '@S2-109', '@D-07'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await heart(page, 'Workstation Z').click()
    await expect(heart(page, 'Workstation Z')).toHaveAttribute('aria-pressed', 'true')
    await expect(page, 'the card did not take the click').toHaveURL(/\/shop$/)
    await page.reload()
    await expect(heart(page, 'Workstation Z')).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 'Workstation Z').click()
    await expect(heart(page, 'Workstation Z')).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe('[]')
  })

  test('shows products of later pages, without deleted ones, until they are taken off', async ({ site, visitor }) => {
    const last = products.at(-1) as Product
    const page = await visitor.open('/shop?wishlistOnly=1', withWishlist(site, [last.id, 999_999]))
    await expectNames(page, [last.name])
    await expectCount(page, 1)
    await heart(page, last.name).click()
    await expect(page.getByText(productMessages.noMatch)).toBeVisible()
  })

  test('that cannot be loaded says so; Retry loads it with one request for a page of products, not one for each', async ({
    site,
    visitor,
  }) => {
    const ids = products.map(({ id }) => id)
    const page = await visitor.open(to('shop'), { ...withWishlist(site, ids), allow: [/api\/products/] })
    const restore = await stubFailure(page, 'GET', LIST, 503)
    await wishlistOnly(page).check()
    await expectQuery(page, { wishlistOnly: '1' })
    await expect(page.getByText(productMessages.loadFailure)).toBeVisible()
    await expect(page.getByText(productMessages.noMatch)).toHaveCount(0)
    await restore()
    const requests = recordRequests(page, 'GET', /\/api\/products\b/)
    await retry(page).click()
    await expectCount(page, ids.length)
    const urls = requests.map((request) => request.url())
    expect(urls.filter((url) => LIST.test(url) && url.endsWith('page=1'))).toHaveLength(1)
    expect(urls.filter((url) => /products\/\d/.test(url))).toEqual([])
  })
})

test('beside a long list the filters stay in view, and the way up shows after 300 px, leads to the top and covers no heart', {
  tag: ['@S2-110', '@S9-27'],
}, async ({ visitor }) => {
  const page = await visitor.open(to('shop'), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await scrollTo(SCROLL_TO_TOP_THRESHOLD_PX - 50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(SCROLL_TO_TOP_THRESHOLD_PX - 50)
  await expect(up).toHaveCount(0)
  await scrollTo(SCROLL_TO_TOP_THRESHOLD_PX + 50)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await scrollTo(1200)
  await expect(wishlistOnly(page)).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Reset Filters' })).toBeInViewport()
  const covered = async () => {
    const button = await up.boundingBox()
    const hearts = await page.getByRole('button', { name: /to wishlist$/ }).all()
    const boxes = await Promise.all(hearts.map((each) => each.boundingBox()))
    return boxes.filter((box) => !button || !box || (box.x <= button.x + button.width && box.x + box.width >= button.x))
  }
  for (const width of [1280, 700, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await scrollTo(800)
    await expect.poll(covered, `${width} px`).toEqual([])
  }
})

test('without products the shop shows samples with badges, which can be filtered, not booked, until Retry loads the products', {
  tag: ['@S3-40', '@S4-31', '@S8-20', '@D-03', '@D-05'],
}, async ({ visitor }) => {
  const page = await visitor.open(to('about'), { allow: [/api\/products/] })
  const badges = cards(page).getByText('Sample', { exact: true })
  const restore = await stubFailure(page, 'GET', LIST, 503)
  await shopLink(page).click()
  await expect(retry(page)).toBeVisible()
  await expect(badges).toHaveCount(await cards(page).count())
  await expect(badges.first()).toBeVisible()
  await category(page, 'Audio').check()
  await expectQuery(page, { category: 'Audio' })
  await expectCount(page, 1)
  await expect(cards(page)).toHaveCount(1)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByText(messages.booking.sampleProduct)).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await shopLink(page).click()
  await expect(badges.first()).toBeVisible()
  await restore()
  await retry(page).click()
  await expectCount(page, products.length)
  await expect(badges).toHaveCount(0)
})

test('products whose names browsers take for a way up have pages as others have', async ({ site, visitor }) => {
  const admin = await site.admin()
  for (const name of ['.', '..'])
    expect((await admin.sendForm('POST', '/api/products', productForm({ name, category: 'Keyboards' }))).status).toBe(201)
  for (const name of ['.', '..']) {
    const page = await visitor.open(to('shop', undefined, { category: 'Keyboards' }))
    await cards(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
})
