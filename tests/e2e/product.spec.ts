import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_WARRANTY, PRODUCT_IMAGE_ROTATION_MS, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblemsInBothThemes, sidewaysScroll, testBrowser } from '#tests/support/browser.ts'
import { png, productForm } from '#tests/support/factories.ts'
import { listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
let laptop: Product
let board: Product
const NASTY = 'Board </script><b>8" & co</b>'

beforeAll(async () => {
  server = await ServerProcess.start({ SAMPLE_DATA: 'off' })
  const admin = await server.admin()
  const add = async (over: Parameters<typeof productForm>[0], pictures: number) => {
    const files = await Promise.all(Array.from({ length: pictures }, (_, index) => png(400 + index, 300)))
    const { status, body } = await admin.sendForm<Product>('POST', '/api/products', productForm(over, files))
    expect(status).toBe(201)
    return body
  }
  laptop = await add({ name: 'Latitude 7420 / 14″' }, 3)
  board = await add({ name: NASTY, warranty: NO_WARRANTY, batteryHealth: 0, discount: 0 }, 0)
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

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

describe('a product', () => {
  test('S2-114 S2-115 S3-07 opens from its card without asking the server for it', async () => {
    const page = await browser.open(to('shop'))
    const asked = listen(page, 'GET', /\/api\/products\/\d/)
    const card = page.getByRole('article').filter({ hasText: laptop.name })
    expect(await card.locator('img').getAttribute('src')).toBe(laptop.imageUrls[0])
    await page.getByRole('link', { name: laptop.name }).click()
    await title(page, laptop.name).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${encodeURIComponent(laptop.name)}`)
    expect(asked).toEqual([])
    expect(await page.title()).toContain(laptop.name)
  })

  test('S1-11 S3-09 S3-10 S3-11 S3-12 S3-14 S3-15 S9-11 shows its price, original price, condition, specification, warranty, seller and description', async () => {
    const page = await browser.open(addressOf(laptop))
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
    expect(await page.getByRole('link', { name: contact }).getAttribute('href')).toBe('tel:+919822041375')
    expect(await page.getByText(laptop.description).isVisible()).toBe(true)
    expect(await page.locator('.sum s').innerText()).toContain('₹35,750')
    expect(await page.locator('.sum').innerText()).toContain('₹32,500')
  })

  test('S3-13 S3-08 S9-12 without warranty, battery, discount and image it says Out of Warranty and No battery, and shows a placeholder', async () => {
    const page = await browser.open(addressOf(board))
    const shown = await specification(page)
    expect(shown.Warranty).toBe(labels.warranty[NO_WARRANTY])
    expect(shown['Battery health']).toBe('No battery')
    expect(await page.getByText(NO_WARRANTY, { exact: true }).count()).toBe(0)
    expect(await page.locator('.sum s').count()).toBe(0)
    expect(await mainPicture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  })

  test('S2-117 a shared link comes whole from the server, with data for search engines', async () => {
    for (const product of [laptop, board]) {
      const { status, text } = await server.client().get(addressOf(product))
      expect(status).toBe(200)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
      expect(JSON.parse(data)).toMatchObject({
        '@type': 'Product',
        name: product.name,
        offers: { price: product.price, priceCurrency: 'INR' },
      })
    }
    const page = await browser.open(addressOf(laptop))
    const asked = listen(page, 'GET', /\/api\/products\/\d/)
    expect(await title(page, laptop.name).isVisible()).toBe(true)
    await page.reload()
    expect(await title(page, laptop.name).isVisible()).toBe(true)
    expect(asked).toEqual([])
  })

  test('S2-117 reloading a product that was opened from its card, and Back to it, show it again', async () => {
    // Going on before a page has faded in cuts its fade short, which the browser reports.
    const page = await browser.open(to('shop'), { allow: [/Transition was skipped/] })
    await page.getByRole('link', { name: NASTY }).click()
    await title(page, NASTY).waitFor()
    await page.reload()
    await title(page, NASTY).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.goBack()
    await title(page, NASTY).waitFor()
  })

  test('S2-109 its wishlist button and the heart on its card are one', async () => {
    const page = await browser.open(addressOf(laptop))
    const wish = page.getByRole('button', { name: 'Add to wishlist' })
    await wish.click()
    expect(await wish.getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe(`[${laptop.id}]`)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    expect(await page.getByRole('button', { name: `Add ${laptop.name} to wishlist` }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('without its data', () => {
  test.each(['/product/Anything', '/product/Anything?id=999999', '/product/Anything?id=x', '/product/Anything?id=-1'])(
    'S2-116 S8-10 %s says that it is missing, with 404 and a way to the shop',
    async (address) => {
      expect((await server.client().get(address)).status).toBe(404)
      const page = await browser.open(address, { allow: MISSING })
      await page.getByText(messages.booking.missingProduct, { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Go to shop' }).click()
      await page.waitForURL('**/shop')
    },
  )

  test('S2-117 a link without navigation state, followed within the site, loads the product', async () => {
    const page = await browser.open(to('shop'))
    await page.evaluate((address) => {
      history.pushState({ idx: 1, key: 'other', usr: null }, '', address)
      history.pushState({ idx: 2, key: 'another', usr: null }, '', '/about')
    }, addressOf(board))
    await page.goBack()
    await title(page, NASTY).waitFor()
  })
})

describe('its pictures', () => {
  /** The page with its clock stopped and the first picture at the beginning of its interval. */
  async function stopped(visit = {}) {
    const context = await browser.newContext(visit)
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(addressOf(laptop))
    await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
    await page.clock.runFor(5000)
    await page.locator('.loader').waitFor({ state: 'hidden' })
    await page.clock.pauseAt(Date.now() + 10_000)
    return page
  }
  const shown = async (page: Page) =>
    laptop.imageUrls.indexOf(new URL((await mainPicture(page).getAttribute('src')) ?? '', server.origin).pathname)

  test('S2-118 S9-17 S3-07 D-08 change every 3000 ms, stand still under the mouse and after Pause; a thumbnail stays', async () => {
    expect((await server.client().get(addressOf(laptop))).text).toContain(`src="${laptop.imageUrls[0]}"`)
    const page = await stopped()
    await page.getByRole('button', { name: 'Picture 1 of 3' }).click()
    expect(await shown(page)).toBe(0)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(page)).toBe(0)

    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS - 200)
    expect(await shown(page)).toBe(0)
    await page.clock.runFor(400)
    await expect.poll(() => shown(page)).toBe(1)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS)
    await expect.poll(() => shown(page)).toBe(2)
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS)
    await expect.poll(() => shown(page)).toBe(0)

    await mainPicture(page).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(page)).toBe(0)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(page)).toBe(0)
  })

  test('D-09 do not change for those who ask for reduced motion', async () => {
    const page = await stopped({ reducedMotion: 'reduce' })
    await page.clock.runFor(PRODUCT_IMAGE_ROTATION_MS * 2)
    expect(await shown(page)).toBe(0)
  })
})

test.each(['phone', 'desktop'] as const)('axe finds nothing on a %s in both themes', async (size) => {
  const page = await browser.open(addressOf(laptop), { size })
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
