import type { Page } from '@playwright/test'
import { NO_WARRANTY, PRODUCT_IMAGE_ROTATION_MS, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes } from '#tests/support/accessibility.ts'
import { png, productForm } from '#tests/support/factories.ts'
import { sidewaysScroll, waitForHydration } from '#tests/support/pages.ts'
import { recordRequests } from '#tests/support/routes.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let laptop: Product
let board: Product
const NASTY = 'Board </script><b>8" & co</b>'

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const add = async (over: Parameters<typeof productForm>[0], pictures: number) => {
    const files = await Promise.all(Array.from({ length: pictures }, (_, index) => png(400 + index, 300)))
    const { status, body } = await admin.sendForm<Product>('POST', '/api/products', productForm(over, files))
    expect(status).toBe(201)
    return body
  }
  laptop = await add({ name: 'Latitude 7420 / 14″' }, 3)
  board = await add({ name: NASTY, warranty: NO_WARRANTY, batteryHealth: 0, discount: 0 }, 0)
})

const MISSING = [/404/]
const addressOf = ({ name, id }: Product) => to('product', { name }, { id })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const mainPicture = (page: Page) => page.getByRole('main').locator('.media .well img')
const specification = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [row.querySelector('dt')?.textContent ?? '', (row.querySelector('dd') as HTMLElement).innerText.trim()]),
      ),
  )

test.describe('a product', () => {
  test('opens from its card without asking the server for it', { tag: ['@S2-114', '@S2-115', '@S3-07'] }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const asked = recordRequests(page, 'GET', /\/api\/products\/\d/)
    const card = page.getByRole('article').filter({ hasText: laptop.name })
    await expect(card.locator('img')).toHaveAttribute('src', laptop.imageUrls[0] ?? '')
    await page.getByRole('link', { name: laptop.name }).click()
    await expect(title(page, laptop.name)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/product/${encodeURIComponent(laptop.name)}`)
    expect(asked).toEqual([])
    expect(await page.title()).toContain(laptop.name)
  })

  test('shows its price, original price, condition, specification, warranty, seller and description', {
    tag: ['@S1-11', '@S3-09', '@S3-10', '@S3-11', '@S3-12', '@S3-14', '@S3-15', '@S9-11'],
  }, async ({ visitor }) => {
    const page = await visitor.open(addressOf(laptop))
    const { Contact: contact = '', ...rest } = await specification(page)
    expect(rest).toEqual({
      Category: laptop.category,
      Condition: laptop.condition,
      Processor: laptop.processor,
      Graphics: laptop.graphics,
      RAM: laptop.ram,
      Storage: laptop.storage,
      'Screen size': laptop.screenSize,
      'Operating system': laptop.os,
      'Battery health': 'Battery 87%',
      Warranty: laptop.warranty,
      Seller: laptop.sellerName,
      Location: laptop.sellerLocation,
    })
    expect(contact).toBe('+91 98220 41375')
    await expect(page.getByRole('link', { name: contact })).toHaveAttribute('href', 'tel:+919822041375')
    await expect(page.getByText(laptop.description)).toBeVisible()
    await expect(page.locator('.sum s')).toContainText('₹35,750')
    await expect(page.locator('.sum')).toContainText('₹32,500')
  })

  test('without warranty, battery, discount and image it says Out of Warranty and No battery, and shows a placeholder', {
    tag: ['@S3-13', '@S3-08', '@S9-12'],
  }, async ({ visitor }) => {
    const page = await visitor.open(addressOf(board))
    const shown = await specification(page)
    expect(shown.Warranty).toBe(labels.warranty[NO_WARRANTY])
    expect(shown['Battery health']).toBe('No battery')
    await expect(page.getByText(NO_WARRANTY, { exact: true })).toHaveCount(0)
    await expect(page.locator('.sum s')).toHaveCount(0)
    expect(await mainPicture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  })

  test('a shared link comes whole from the server, with data for search engines', { tag: '@S2-117' }, async ({ site, visitor }) => {
    for (const product of [laptop, board]) {
      const { status, text } = await site.client().get(addressOf(product))
      expect(status).toBe(200)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
      expect(JSON.parse(data)).toMatchObject({
        '@type': 'Product',
        name: product.name,
        offers: { price: product.price, priceCurrency: 'INR' },
      })
    }
    const page = await visitor.open(addressOf(laptop))
    const asked = recordRequests(page, 'GET', /\/api\/products\/\d/)
    await expect(title(page, laptop.name)).toBeVisible()
    await page.reload()
    await expect(title(page, laptop.name)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('reloading a product that was opened from its card, and Back to it, show it again', { tag: '@S2-117' }, async ({ visitor }) => {
    // Going on before a page has faded in cuts its fade short, which the browser reports.
    const page = await visitor.open(to('shop'), { allow: [/Transition was skipped/] })
    await page.getByRole('link', { name: NASTY }).click()
    await expect(title(page, NASTY)).toBeVisible()
    await page.reload()
    await expect(title(page, NASTY)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.goBack()
    await expect(title(page, NASTY)).toBeVisible()
  })

  test('its wishlist button and the heart on its card are one', { tag: '@S2-109' }, async ({ visitor }) => {
    const page = await visitor.open(addressOf(laptop))
    const wish = page.getByRole('button', { name: 'Add to wishlist' })
    await wish.click()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe(`[${laptop.id}]`)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('button', { name: `Add ${laptop.name} to wishlist` })).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('without its data', () => {
  for (const address of ['/product/Anything', '/product/Anything?id=999999', '/product/Anything?id=x', '/product/Anything?id=-1'] as const)
    test(`${address} says that it is missing, with 404 and a way to the shop`, { tag: ['@S2-116', '@S8-10'] }, async ({
      site,
      visitor,
    }) => {
      expect((await site.client().get(address)).status).toBe(404)
      const page = await visitor.open(address, { allow: MISSING })
      await expect(page.getByText(messages.booking.missingProduct, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Go to shop' }).click()
      await page.waitForURL('**/shop')
    })

  test('a link without navigation state, followed within the site, loads the product', { tag: '@S2-117' }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await page.evaluate((address) => {
      history.pushState({ idx: 1, key: 'other', usr: null }, '', address)
      history.pushState({ idx: 2, key: 'another', usr: null }, '', '/about')
    }, addressOf(board))
    await page.goBack()
    await expect(title(page, NASTY)).toBeVisible()
  })
})

test.describe('its pictures', () => {
  /** The page with its clock stopped and the first picture at the beginning of its interval. */
  async function stopped(visitor: Visitor, visit = {}) {
    const context = await visitor.newContext(visit)
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(addressOf(laptop))
    await waitForHydration(page)
    await page.clock.runFor(5000)
    await expect(page.locator('.loader')).toBeHidden()
    await page.clock.pauseAt(Date.now() + 10_000)
    return page
  }
  const shown = async (site: ServerProcess, page: Page) =>
    laptop.imageUrls.indexOf(new URL((await mainPicture(page).getAttribute('src')) ?? '', site.origin).pathname)

  test('change every 3000 ms, stand still under the mouse and after Pause; a thumbnail stays', {
    tag: ['@S2-118', '@S9-17', '@S3-07', '@D-08'],
  }, async ({ site, visitor }) => {
    expect((await site.client().get(addressOf(laptop))).text).toContain(`src="${laptop.imageUrls[0]}"`)
    const page = await stopped(visitor)
    await page.getByRole('button', { name: 'Picture 1 of 3' }).click()
    expect(await shown(site, page)).toBe(0)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(site, page)).toBe(0)

    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS - 200)
    expect(await shown(site, page)).toBe(0)
    await page.clock.runFor(400)
    await expect.poll(() => shown(site, page)).toBe(1)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS)
    await expect.poll(() => shown(site, page)).toBe(2)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS)
    await expect.poll(() => shown(site, page)).toBe(0)

    await mainPicture(page).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(site, page)).toBe(0)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(site, page)).toBe(0)
  })

  test('do not change for those who ask for reduced motion', { tag: '@D-09' }, async ({ site, visitor }) => {
    const page = await stopped(visitor, { reducedMotion: 'reduce' })
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(site, page)).toBe(0)
  })
})

for (const size of ['phone', 'desktop'] as const)
  test(`axe finds nothing on a ${size} in both themes`, async ({ visitor }) => {
    const page = await visitor.open(addressOf(laptop), { size })
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
