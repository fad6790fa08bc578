import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURED_AUTOPLAY_MS, FEATURED_PAGE_SIZE, HERO_SCROLL_MS, HERO_SCROLL_OFFSET_PX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes, testBrowser, type Visit } from '#tests/support/browser.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { services } from '#web/content/services.ts'

let server: ServerProcess
let products: Product[]
beforeAll(async () => {
  server = await ServerProcess.start()
  products = (await server.client().get('/api/products')).body.products
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

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
async function stopped(visit: Visit = {}): Promise<Page> {
  const context = await browser.newContext(visit)
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  await page.clock.runFor(5000)
  await page.locator('.loader').waitFor({ state: 'hidden' })
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

describe('the hero', () => {
  test('S1-01 S2-39 S2-41 S9-05 names the business, its city and craft, and the first four services', async () => {
    const page = await browser.open('/')
    expect(await page.title()).toMatch(/^Computer repair .*Mistri Computers, Pune$/)
    expect(await page.getByRole('banner').textContent()).toContain('Pune')
    expect(await page.getByRole('heading').first().textContent()).toMatch(/expert computer repair.*accessories/i)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const section = page.locator('#services')
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(services.slice(0, 4).map(({ title }) => title))
    for (const { title } of services.slice(4)) expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0)
    expect(await section.getByRole('link', { name: 'Learn More about Data Recovery' }).getAttribute('href')).toBe(
      '/servicepage?service=data-recovery',
    )
  })

  test('S2-40 S9-03 S9-04 its button scrolls in 1.2 s, eased, until the services are 95 px below the top', async () => {
    const page = await stopped()
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

  test('S2-40 jumps for those who ask for reduced motion, and the keyboard goes on at the services', async () => {
    const page = await browser.open('/', { reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'See our services' }).press('Enter')
    const top = await page.locator('#services').evaluate((section) => section.getBoundingClientRect().top)
    expect(Math.abs(top - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
    await page.keyboard.press('Tab')
    expect(await page.locator('#services :focus').count()).toBe(1)
  })
})

test('S2-42 S2-43 the brands stand in the HTML, and their script comes after the first paint', async () => {
  const { text } = await server.client().get('/')
  for (const brand of ['Asus', 'Acer', 'Dell']) expect(text).toContain(`>${brand}</a>`)
  const page = await browser.open('/')
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

describe('the featured carousel', () => {
  test('S2-44 S2-45 S2-49 S9-15 shows three whole products of the server at 1366 px, also without scripts, and leads to all', async () => {
    const page = await browser.open('/', { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    await page.getByRole('heading', { name: 'Top Featured Products' }).waitFor()
    await sees(page, names(products.slice(0, 3)))
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto('/')
    expect(await still.locator('.caro h3 a').allTextContents()).toEqual(names(products.slice(0, FEATURED_PAGE_SIZE)))
    const advice = still.locator('noscript p')
    await advice.getByRole('link').waitFor()
    expect(await advice.innerText()).toContain(messages.noScript)
    await page.getByRole('link', { name: 'Show All Products' }).click()
    await page.waitForURL('**/shop')
  })

  test('S2-47 advances every 2000 ms', async () => {
    const page = await stopped()
    await restart(page)
    await sees(page, names(products.slice(0, 3)))
    await page.clock.runFor(FEATURED_AUTOPLAY_MS - 200)
    await sees(page, names(products.slice(0, 3)))
    await page.clock.runFor(400)
    await sees(page, names(products.slice(1, 4)))
    await page.clock.runFor(FEATURED_AUTOPLAY_MS)
    await sees(page, names(products.slice(2, 5)))
  })

  test('S2-48 D-08 pauses under the mouse, under keyboard focus and after Pause', async () => {
    const page = await stopped()
    await restart(page)
    await carousel(page).locator('article').first().hover()
    await page.clock.runFor(5000)
    await sees(page, names(products.slice(0, 3)))
    await page.getByRole('heading', { name: 'Top Featured Products' }).hover()
    await page.clock.runFor(FEATURED_AUTOPLAY_MS + 100)
    await sees(page, names(products.slice(1, 4)))

    await page.getByRole('link', { name: 'Show All Products' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.locator('.caro :focus').count()).toBe(1)
    const here = await inSight(page)
    await page.clock.runFor(5000)
    await sees(page, here as string[])
    await page.keyboard.press('Shift+Tab')

    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    const paused = await inSight(page)
    await page.clock.runFor(5000)
    await sees(page, paused as string[])
  })

  test('D-09 does not move for those who ask for reduced motion', async () => {
    const page = await stopped({ reducedMotion: 'reduce' })
    await page.clock.runFor(5000)
    await sees(page, names(products.slice(0, 3)))
    expect(await carousel(page).getByRole('button', { name: 'Play' }).isVisible()).toBe(true)
  })

  test('S2-46 S9-14 asks for pages of six one after another, none twice and none beyond the last, then loops with three in sight', async () => {
    const page = await browser.open('/', { reducedMotion: 'reduce' })
    const asked = listen(page, 'GET', LIST)
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

  test('S7-09 asks for the first page when somebody comes from another page, and the drawing is there', async () => {
    const page = await browser.open(to('about'))
    const asked = listen(page, 'GET', LIST)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL('**/')
    await carousel(page).locator('article').first().waitFor()
    expect(new URL(asked[0]?.url() ?? '').search).toBe('?limit=6&page=1')
    await page.getByRole('img', { name: /Exploded view of a laptop/ }).waitFor()
  })

  test('D-05 shows samples, each tagged, when products cannot be loaded, and Retry loads them', async () => {
    const page = await browser.open(to('about'), { allow: [/api\/products/] })
    const mend = await fail(page, 'GET', LIST, 503)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    const cards = carousel(page).locator('article')
    await cards.first().waitFor()
    expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
    await mend()
    await carousel(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => cards.getByText('Sample', { exact: true }).count()).toBe(0)
    expect(await cards.first().getByRole('link').getAttribute('href')).toBe(
      to('product', { name: products[0]?.name ?? '' }, { id: products[0]?.id }),
    )
  })
})

test('axe finds nothing on the whole page in both themes, samples and all', async () => {
  const page = await browser.open(to('about'), { reducedMotion: 'reduce', allow: [/api\/products/] })
  await fail(page, 'GET', LIST, 503)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await carousel(page).getByRole('button', { name: 'Retry' }).waitFor()
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
})
