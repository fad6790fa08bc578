import type { Page } from '@playwright/test'
import { FEATURED_AUTOPLAY_MS, FEATURED_PAGE_SIZE, HERO_SCROLL_MS, HERO_SCROLL_OFFSET_PX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes } from '#tests/support/accessibility.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'
import { services } from '#web/content/services.ts'

let products: Product[]
test.beforeAll(async ({ site }) => {
  products = (await site.client().get('/api/products')).body.products
})

const LIST = /\/api\/products\?/
const carousel = (page: Page) => page.getByRole('region', { name: 'Top Featured Products' })
const names = (list: Product[]) => list.map(({ name }) => name)

/** Names of the cards that are whole in sight, from left to right. */
const inSight = (page: Page) =>
  carousel(page)
    .locator('.caro')
    .evaluate((row) => {
      const box = row.getBoundingClientRect()
      return [...row.children]
        .filter((card) => {
          const { left, right } = card.getBoundingClientRect()
          return left >= box.left - 2 && right <= box.right + 2
        })
        .map((card) => card.querySelector('a')?.textContent)
    })
const sees = (page: Page, expected: string[]) => expect.poll(() => inSight(page), { timeout: 5000 }).toEqual(expected)

/** The home page with its clock stopped and the carousel in sight. */
async function stopped(visitor: Visitor, visit: Visit = {}): Promise<Page> {
  const context = await visitor.newContext(visit)
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/')
  await waitForHydration(page)
  await page.clock.runFor(5000)
  await expect(page.locator('.loader')).toBeHidden()
  await page.clock.pauseAt(Date.now() + 10_000)
  await carousel(page).scrollIntoViewIfNeeded()
  return page
}
/** Brings the carousel to the first product and to the beginning of an interval. */
async function restart(page: Page) {
  await carousel(page).getByRole('button', { name: 'Pause' }).click()
  await carousel(page).getByRole('button', { name: 'Product 1', exact: true }).click()
  await sees(page, names(products.slice(0, 3)))
  await carousel(page).getByRole('button', { name: 'Play' }).click()
}

test.describe('the hero', () => {
  test('names the business, its city and craft, and the first four services', { tag: ['@S1-01', '@S2-39', '@S2-41', '@S9-05'] }, async ({
    visitor,
  }) => {
    const page = await visitor.open('/')
    expect(await page.title()).toMatch(/^Computer repair .*Mistri Computers, Pune$/)
    await expect(page.getByRole('banner')).toContainText('Pune')
    await expect(page.getByRole('heading').first()).toHaveText(/expert computer repair.*accessories/i)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const section = page.locator('#services')
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(services.slice(0, 4).map(({ title }) => title))
    for (const { title } of services.slice(4)) await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
    await expect(section.getByRole('link', { name: 'Learn More about Data Recovery' })).toHaveAttribute(
      'href',
      '/servicepage?service=data-recovery',
    )
  })

  test('its button scrolls in 1.2 s, eased, until the services are 95 px below the top', { tag: ['@S2-40', '@S9-03', '@S9-04'] }, async ({
    visitor,
  }) => {
    const page = await stopped(visitor)
    await page.evaluate(() => window.scrollTo(0, 0))
    const top = () => page.locator('#services').evaluate((section) => section.getBoundingClientRect().top)
    const from = await top()
    await page.getByRole('link', { name: 'See our services' }).click()
    await page.clock.runFor(HERO_SCROLL_MS / 10)
    const gone = async () => (from - (await top())) / (from - HERO_SCROLL_OFFSET_PX)
    expect(await gone()).toBeLessThan(0.05)
    await page.clock.runFor((HERO_SCROLL_MS / 10) * 4)
    expect(await gone()).toBeGreaterThan(0.35)
    expect(await gone()).toBeLessThan(0.65)
    await page.clock.runFor(HERO_SCROLL_MS / 2 + 50)
    expect(Math.abs((await top()) - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
    await page.clock.runFor(HERO_SCROLL_MS)
    expect(Math.abs((await top()) - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
  })

  test('jumps for those who ask for reduced motion, and the keyboard goes on at the services', { tag: '@S2-40' }, async ({ visitor }) => {
    const page = await visitor.open('/', { reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'See our services' }).press('Enter')
    const top = await page.locator('#services').evaluate((section) => section.getBoundingClientRect().top)
    expect(Math.abs(top - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
    await page.keyboard.press('Tab')
    await expect(page.locator('#services :focus')).toHaveCount(1)
  })
})

test('the brands stand in the HTML, and their script comes after the first paint', { tag: ['@S2-42', '@S2-43'] }, async ({
  site,
  visitor,
}) => {
  const { text } = await site.client().get('/')
  for (const brand of ['Asus', 'Acer', 'Dell']) expect(text).toContain(`>${brand}</a>`)
  const page = await visitor.open('/')
  const times = await page.waitForFunction(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('brands-section'))?.startTime
    return painted !== undefined && asked !== undefined && { painted, asked }
  })
  const { painted, asked } = (await times.jsonValue()) as { painted: number; asked: number }
  expect(asked).toBeGreaterThan(painted)
  await page.getByRole('link', { name: 'Explore all brands' }).click()
  await page.waitForURL('**/brands')
})

test.describe('the featured carousel', () => {
  test('shows three whole products of the server at 1366 px, also without scripts, and leads to all', {
    tag: ['@S2-44', '@S2-45', '@S2-49', '@S9-15'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/', { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { name: 'Top Featured Products' })).toBeVisible()
    await sees(page, names(products.slice(0, 3)))
    const plain = await visitor.newContext({ javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto('/')
    expect(await still.locator('.caro h3 a').allTextContents()).toEqual(names(products.slice(0, FEATURED_PAGE_SIZE)))
    const advice = still.locator('noscript p')
    await expect(advice.getByRole('link')).toBeVisible()
    await expect(advice).toContainText('JavaScript is off, so forms cannot be sent.')
    await page.getByRole('link', { name: 'Show All Products' }).click()
    await page.waitForURL('**/shop')
  })

  test('advances every 2000 ms', { tag: '@S2-47' }, async ({ visitor }) => {
    const page = await stopped(visitor)
    await restart(page)
    await sees(page, names(products.slice(0, 3)))
    await page.clock.runFor(FEATURED_AUTOPLAY_MS - 200)
    await sees(page, names(products.slice(0, 3)))
    await page.clock.runFor(400)
    await sees(page, names(products.slice(1, 4)))
    await page.clock.runFor(FEATURED_AUTOPLAY_MS)
    await sees(page, names(products.slice(2, 5)))
  })

  test('pauses under the mouse, under keyboard focus and after Pause', { tag: ['@S2-48', '@D-08'] }, async ({ visitor }) => {
    const page = await stopped(visitor)
    await restart(page)
    await carousel(page).locator('article').first().hover()
    await page.clock.runFor(5000)
    await sees(page, names(products.slice(0, 3)))
    await page.getByRole('heading', { name: 'Top Featured Products' }).hover()
    await page.clock.runFor(FEATURED_AUTOPLAY_MS + 100)
    await sees(page, names(products.slice(1, 4)))

    await page.getByRole('link', { name: 'Show All Products' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.caro :focus')).toHaveCount(1)
    const here = await inSight(page)
    await page.clock.runFor(5000)
    await sees(page, here as string[])
    await page.keyboard.press('Shift+Tab')

    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    const paused = await inSight(page)
    await page.clock.runFor(5000)
    await sees(page, paused as string[])
  })

  test('does not move for those who ask for reduced motion', { tag: '@D-09' }, async ({ visitor }) => {
    const page = await stopped(visitor, { reducedMotion: 'reduce' })
    await page.clock.runFor(5000)
    await sees(page, names(products.slice(0, 3)))
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('asks for pages of six one after another, none twice and none beyond the last, then loops with three in sight', {
    tag: ['@S2-46', '@S9-14'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/', { reducedMotion: 'reduce' })
    const asked = recordRequests(page, 'GET', LIST)
    const next = carousel(page).getByRole('button', { name: 'Next product' })
    await sees(page, names(products.slice(0, 3)))
    expect(asked).toHaveLength(0)
    for (let first = 1; first <= products.length + 1; first++) {
      const expected = [0, 1, 2].map((place) => products[(first + place) % products.length]?.name as string)
      await expect
        .poll(async () => {
          if ((await inSight(page))[0] !== expected[0]) await next.click()
          return inSight(page)
        })
        .toEqual(expected)
    }
    const pages = Math.ceil(products.length / FEATURED_PAGE_SIZE)
    expect(asked.map((request) => new URL(request.url()).search)).toEqual(
      Array.from({ length: pages - 1 }, (_, index) => `?limit=${FEATURED_PAGE_SIZE}&page=${index + 2}`),
    )
    await carousel(page).getByRole('button', { name: 'Previous product' }).click()
    await sees(page, names([products.at(0), products.at(1), products.at(2)] as Product[]))
    await carousel(page).getByRole('button', { name: 'Previous product' }).click()
    await sees(page, names([products.at(-1), products.at(0), products.at(1)] as Product[]))
  })

  test('asks for the first page when somebody comes from another page, and the drawing is there', { tag: '@S7-09' }, async ({
    visitor,
  }) => {
    const page = await visitor.open(to('about'))
    const asked = recordRequests(page, 'GET', LIST)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL('**/')
    await expect(carousel(page).locator('article').first()).toBeVisible()
    expect(new URL(asked[0]?.url() ?? '').search).toBe('?limit=6&page=1')
    await expect(page.getByRole('img', { name: /Exploded view of a laptop/ })).toBeVisible()
  })

  test('shows samples, each tagged, when products cannot be loaded, and Retry loads them', { tag: '@D-05' }, async ({ visitor }) => {
    const page = await visitor.open(to('about'), { allow: [/api\/products/] })
    const restore = await stubFailure(page, 'GET', LIST, 503)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    const cards = carousel(page).locator('article')
    await expect(cards.first()).toBeVisible()
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
    await restore()
    await carousel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(cards.getByText('Sample', { exact: true })).toHaveCount(0)
    await expect(cards.first().getByRole('link')).toHaveAttribute(
      'href',
      to('product', { name: products[0]?.name ?? '' }, { id: products[0]?.id }),
    )
  })
})

test('axe finds nothing on the whole page in both themes, samples and all', async ({ visitor }) => {
  const page = await visitor.open(to('about'), { reducedMotion: 'reduce', allow: [/api\/products/] })
  await stubFailure(page, 'GET', LIST, 503)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(carousel(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
})
