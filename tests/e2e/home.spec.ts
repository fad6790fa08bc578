import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { FEATURED_AUTOPLAY_MS, FEATURED_PAGE_SIZE, HERO_SCROLL_MS, HERO_SCROLL_OFFSET_PX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblemsInBothThemes } from '#tests/support/accessibility.ts'
import { openFrozen, passTime, resize, sidewaysScroll, untilPainted, untilStill } from '#tests/support/pages.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import { VIEWPORTS, type Visit, type Visitor } from '#tests/support/visitor.ts'

const FIRST_SERVICES = ['Computer Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades']
const LATER_SERVICES = ['Laptop Battery', 'Laptop Charger', 'Laptop Screen Guard', 'Laptop Speaker', 'All Laptop Accessories']

let products: Product[]
test.beforeAll(async ({ site }) => {
  products = (await site.client().get('/api/products?limit=100&page=1')).body.products
})

const LIST = /\/api\/products\?/
const carousel = (page: Page) => page.getByRole('region', { name: 'Top Featured Products' })
const cards = (page: Page) => carousel(page).getByRole('article')
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const services = (page: Page) => page.locator('#services')
const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
/** Names of `count` products from the `first` on, round and round. */
const namesFrom = (first: number, count = 3) =>
  Array.from({ length: count }, (_, index) => products.at((first + index) % products.length)?.name ?? '')

/** Names of the cards that are whole in view, from left to right. */
const namesInView = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles
      .filter((article) => {
        const view = (article.closest('section') as HTMLElement).getBoundingClientRect()
        const { left, right } = article.getBoundingClientRect()
        return left >= view.left - 2 && right <= view.right + 2
      })
      .map((article) => article.querySelector('a')?.textContent ?? ''),
  )
const expectInView = (page: Page, names: string[]) => expect.poll(() => namesInView(page)).toEqual(names)

/** The home page with a clock that only the test moves, the first product in view, at the beginning of an interval. */
async function openAtFirstProduct(visitor: Visitor, visit: Visit = {}): Promise<Page> {
  const page = await openFrozen(await visitor.newContext(visit), to('home'))
  await carousel(page).scrollIntoViewIfNeeded()
  await expectInView(page, namesFrom(0))
  return page
}

test('the hero names the business, its city and its craft; the services are the first four of the catalogue and lead to their pages', {
  tag: ['@main', '@S1-01', '@S2-39', '@S2-41', '@S9-05'],
}, async ({ visitor }) => {
  const page = await visitor.open('/')
  await expect(page).toHaveTitle(/^Computer repair .*Mistri Computers, Pune$/)
  await expect(page.getByRole('banner')).toContainText('Pune')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/expert computer repair.*accessories/i)
  await expect(services(page).getByRole('heading', { level: 3 })).toHaveText(FIRST_SERVICES)
  for (const title of LATER_SERVICES) await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
  await expect(services(page).getByRole('link', { name: 'Learn More about Data Recovery' })).toHaveAttribute(
    'href',
    '/servicepage?service=data-recovery',
  )
})

test('the hero fits at every width, with text and drawing beside each other on a tablet', async ({ visitor }) => {
  const page = await visitor.open('/')
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [360, 640, 1024, 768]) {
    await resize(page, width, 1024)
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    const beyond = await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)
    expect(beyond, `words wider than their column at ${width} px`).toBeLessThanOrEqual(0)
  }
  const text = await title.boundingBox()
  const drawing = await page.getByRole('img', { name: /Exploded view of a laptop/ }).boundingBox()
  expect(drawing?.x ?? 0).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
})

test.describe('the button of the hero', () => {
  const top = (page: Page) => services(page).evaluate((section) => section.getBoundingClientRect().top)

  test('scrolls to the services in 1.2 s, eased, to 95 px below the top', { tag: ['@S2-40', '@S9-03', '@S9-04'] }, async ({ visitor }) => {
    const page = await openFrozen(await visitor.newContext(), to('home'))
    await untilStill(page)
    const from = await top(page)
    const share = async () => (from - (await top(page))) / (from - HERO_SCROLL_OFFSET_PX)
    await page.getByRole('link', { name: 'See our services' }).click()
    await page.clock.runFor(HERO_SCROLL_MS / 10)
    expect(await share()).toBeLessThan(0.05)
    await page.clock.runFor((HERO_SCROLL_MS / 10) * 4)
    expect(await share()).toBeGreaterThan(0.35)
    expect(await share()).toBeLessThan(0.65)
    await page.clock.runFor(HERO_SCROLL_MS / 2 + 50)
    expect(Math.abs((await top(page)) - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
    await page.clock.runFor(HERO_SCROLL_MS)
    expect(Math.abs((await top(page)) - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
  })

  test('jumps with reduced motion, leaves nothing of the hero below the header, and the keyboard continues at the services', {
    tag: '@S2-40',
  }, async ({ visitor }) => {
    const page = await visitor.open('/', { reducedMotion: 'reduce' })
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[size])
      await untilStill(page)
      await page.getByRole('link', { name: 'See our services' }).press('Enter')
      const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
      const hero = await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => heading.closest('section')?.getBoundingClientRect().bottom ?? 0)
      expect(hero, size).toBeLessThanOrEqual(header + 1)
    }
    expect(Math.abs((await top(page)) - HERO_SCROLL_OFFSET_PX)).toBeLessThan(2)
    await page.keyboard.press('Tab')
    await expect(services(page).getByRole('link', { name: 'All services' })).toBeFocused()
  })
})

test.describe('the brands', () => {
  test('are in the HTML', { tag: '@S2-42' }, async ({ site }) => {
    const { text } = await site.client().get('/')
    for (const brand of ['Asus', 'Acer', 'Dell']) expect(text).toContain(`>${brand}</a>`)
  })

  test('load their script after the first paint, and lead to the page of all brands', { tag: ['@main', '@S2-42', '@S2-43'] }, async ({
    visitor,
  }) => {
    const page = await visitor.open('/')
    const times = await page.waitForFunction(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      const requested = performance.getEntriesByType('resource').find(({ name }) => name.includes('brands-section'))?.startTime
      return painted !== undefined && requested !== undefined && { painted, requested }
    })
    const { painted, requested } = (await times.jsonValue()) as { painted: number; requested: number }
    expect(requested).toBeGreaterThan(painted)
    await page.getByRole('link', { name: 'Explore all brands' }).click()
    await expect(page).toHaveURL(/\/brands$/)
  })
})

test.describe('the featured carousel', () => {
  test('has the first products without scripts, and a note that scripts are off', { tag: ['@main', '@S2-44'] }, async ({ visitor }) => {
    const page = await (await visitor.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto('/')
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(namesFrom(0, FEATURED_PAGE_SIZE))
    // Not by its text: the locator of Playwright skips this element.
    await expect(page.locator('noscript p')).toContainText('JavaScript is off, so forms cannot be sent.')
  })

  test('advances every 2000 ms, but not under the mouse, while the keyboard is in it, or after Pause', {
    tag: ['@S2-47', '@S2-48', '@D-08'],
  }, async ({ visitor }) => {
    const page = await openAtFirstProduct(visitor)
    await passTime(page, FEATURED_AUTOPLAY_MS - 200)
    await expectInView(page, namesFrom(0))
    await passTime(page, 400)
    await expectInView(page, namesFrom(1))
    await passTime(page, FEATURED_AUTOPLAY_MS)
    await expectInView(page, namesFrom(2))

    await cards(page).nth(2).hover()
    await passTime(page, 5000)
    await expectInView(page, namesFrom(2))
    await page.getByRole('heading', { name: 'Top Featured Products' }).hover()
    await passTime(page, FEATURED_AUTOPLAY_MS + 100)
    await expectInView(page, namesFrom(3))

    await page.getByRole('link', { name: 'Show All Products' }).focus()
    await page.keyboard.press('Tab')
    await expect(cards(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
    const rest = await namesInView(page)
    await passTime(page, 5000)
    await expectInView(page, rest)

    await button(page, 'Pause').click()
    await page.locator(':focus').blur()
    await page.getByRole('heading', { name: 'Top Featured Products' }).hover()
    await passTime(page, 5000)
    await expectInView(page, rest)
  })

  test('does not move with reduced motion', { tag: '@D-09' }, async ({ visitor }) => {
    const page = await openAtFirstProduct(visitor, { reducedMotion: 'reduce' })
    await passTime(page, 5000)
    await expectInView(page, namesFrom(0))
    await expect(button(page, 'Play')).toBeVisible()
  })

  test('shows three whole products at 1366 px, loads each page of six once as it gets there, loops, and leads to all products', {
    tag: ['@S2-44', '@S2-45', '@S2-46', '@S2-49', '@S9-14', '@S9-15'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/', { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { name: 'Top Featured Products' })).toBeVisible()
    const requests = recordRequests(page, 'GET', LIST)
    await expectInView(page, namesFrom(0))
    for (const { name, category } of products.slice(0, FEATURED_PAGE_SIZE))
      expect(['Laptops', 'Mobiles', 'Monitors'], name).toContain(category)
    await page.setViewportSize(VIEWPORTS.desktop)
    await expectInView(page, namesFrom(0))
    expect(requests).toHaveLength(0)
    for (let first = 1; first <= products.length + 1; first++) {
      const expected = namesFrom(first)
      await expect
        .poll(async () => {
          // At the end of a page that is still loading, a press does not advance.
          if ((await namesInView(page))[0] !== expected[0]) await button(page, 'Next product').click()
          // A press that is not shown yet must not be followed by another.
          await untilPainted(page)
          return namesInView(page)
        })
        .toEqual(expected)
    }
    const pages = Math.ceil(products.length / FEATURED_PAGE_SIZE)
    expect(requests.map((request) => new URL(request.url()).search)).toEqual(
      Array.from({ length: pages - 1 }, (_, index) => `?limit=${FEATURED_PAGE_SIZE}&page=${index + 2}`),
    )
    await button(page, 'Previous product').click()
    await expectInView(page, namesFrom(0))
    await button(page, 'Previous product').click()
    await expectInView(page, namesFrom(products.length - 1))
    await page.getByRole('link', { name: 'Show All Products' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('loads its first page when a visitor comes from another page', { tag: '@S7-09' }, async ({ visitor }) => {
    const page = await visitor.open(to('about'))
    const requests = recordRequests(page, 'GET', LIST)
    await homeLink(page).click()
    await expect(cards(page).first()).toBeVisible()
    expect(new URL(requests[0]?.url() ?? '').search).toBe('?limit=6&page=1')
  })

  test('shows samples, each with its badge and without a fault for axe, when products cannot be loaded, and Retry loads them', {
    tag: '@D-05',
  }, async ({ visitor }) => {
    const page = await visitor.open(to('about'), { reducedMotion: 'reduce', allow: [/api\/products/] })
    const restore = await stubFailure(page, 'GET', LIST, 503)
    await homeLink(page).click()
    await expect(button(page, 'Retry')).toBeVisible()
    await expect(cards(page).getByText('Sample', { exact: true })).toHaveCount(await cards(page).count())
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
    await restore()
    await button(page, 'Retry').click()
    await expect(cards(page).getByText('Sample', { exact: true })).toHaveCount(0)
    const { name = '', id } = products[0] ?? {}
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', to('product', { name }, { id }))
  })
})
