import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { NO_WARRANTY, PRODUCT_IMAGE_ROTATION_MS, STORAGE_KEYS } from '#contract/constants.ts'
import { phoneOf, whatsappHref } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { png, productForm } from '#tests/support/factories.ts'
import { moveTo, openFrozen, passTime, waitForHydration } from '#tests/support/pages.ts'
import { recordRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let laptop: Product
let board: Product
let screen: Product
const NASTY = 'Board </script><b>8" & co</b>'

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const add = async (over: Parameters<typeof productForm>[0], images: number) => {
    const files = await Promise.all(Array.from({ length: images }, (_, index) => png(400 + index, 300)))
    const { status, body } = await admin.sendForm<Product>('POST', '/api/products', productForm(over, files))
    expect(status).toBe(201)
    return body
  }
  laptop = await add({ name: 'Latitude 7420 / 14″', tested: 'Screen, all ports', wear: 'Light scratches on the lid' }, 3)
  board = await add({ name: NASTY, warranty: NO_WARRANTY, batteryHealth: 0, discount: 0, price: 32_000 }, 0)
  screen = await add({ name: 'LG Screen 27', category: 'Monitors', batteryHealth: 0 }, 0)
})

const ONE_PRODUCT = /\/api\/products\/\d/
const urlOf = ({ name, id }: Product) => to('product', { name }, { id })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const image = (page: Page, name: string) => page.getByRole('img', { name: new RegExp(`^${name}`) })
const row = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=..')
const value = (page: Page, name: string) => row(page, name).getByRole('definition')

const VIEWED = STORAGE_KEYS.recentlyViewed

test.describe('a product', () => {
  test('opens from its card without a request for it, has a heart in common with it, and leads back to the shop by its breadcrumb', {
    tag: ['@main', '@S2-109', '@S2-114', '@S2-115', '@S3-07'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    const requests = recordRequests(page, 'GET', ONE_PRODUCT)
    const card = page.getByRole('article').filter({ hasText: laptop.name })
    await expect(card.locator('img')).toHaveAttribute('src', laptop.imageUrls[0] ?? '')
    await page.getByRole('link', { name: laptop.name }).click()
    await expect(title(page, laptop.name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(laptop.name))
    expect(new URL(page.url()).pathname).toBe(`/product/${encodeURIComponent(laptop.name)}`)
    expect(requests).toEqual([])

    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Add to wishlist')).toHaveCount(0)
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.wishlist)).toBe(`[${laptop.id}]`)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('button', { name: `Add ${laptop.name} to wishlist` })).toHaveAttribute('aria-pressed', 'true')
  })

  test('shows its specification, description and price, and ways to ask the seller', {
    tag: ['@main', '@S1-11', '@S3-09', '@S3-10', '@S3-11', '@S3-12', '@S3-14', '@S3-15', '@S9-11'],
  }, async ({ visitor }) => {
    const page = await visitor.open(urlOf(laptop))
    for (const [name, text] of [
      ['Category', laptop.category],
      ['Condition', laptop.condition],
      ['Processor', laptop.processor],
      ['Graphics', laptop.graphics],
      ['RAM', laptop.ram],
      ['Storage', laptop.storage],
      ['Screen size', laptop.screenSize],
      ['Operating system', laptop.os],
      ['Battery health', '87%'],
      ['Warranty', laptop.warranty],
      ['Seller', laptop.sellerName],
      ['Location', laptop.sellerLocation],
    ] as const)
      await expect(value(page, name)).toHaveText(text)
    await expect(page.getByText(laptop.description)).toBeVisible()
    // The original price beside it.
    await expect(page.getByText('₹32,500', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('s').first()).toContainText('₹35,750')
    await expect(value(page, 'Contact').getByRole('link', { name: '+91 98220 41375' })).toHaveAttribute('href', 'tel:+919822041375')
    await expectChat(page.getByRole('main'))
    await expect(page.getByRole('main').getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${phoneOf(shopDefaults)}`)
    expect(await auditAt(page, [390, 1280])).toEqual([])
  })

  /** A chat that names the product. */
  async function expectChat(place: Locator) {
    const chat = new URL((await place.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chat.origin + chat.pathname).toBe(whatsappHref({ ...shopDefaults, hasChat: true }))
    expect(chat.searchParams.get('text')).toContain(`${laptop.name} (product ${laptop.id})`)
  }

  for (const size of ['desktop', 'phone'] as const)
    test(`shows condition, promises and ways to buy on the first screen of a ${size}, and leads on`, async ({ visitor }) => {
      const page = await visitor.open(urlOf(laptop), { size })
      const main = page.getByRole('main')
      await expect(value(page, 'Tested').getByRole('listitem')).toHaveText(['Screen', 'all ports'])
      await expect(value(page, 'Wear')).toHaveText('Light scratches on the lid')
      const promises = main.getByRole('list', { name: 'What you can count on' })
      await expect(promises.getByRole('listitem')).toHaveText([
        'Tested on our bench',
        "Pay after you've checked it",
        'Returns within 15 days',
        'We call before you come',
      ])
      const bar = page.getByRole('navigation', { name: 'Quick contact' })
      const [whereBook, book] = size === 'phone' ? [bar, 'Book now'] : [main, 'Book']
      for (const part of [
        image(page, laptop.name),
        title(page, laptop.name),
        row(page, 'Warranty'),
        promises,
        size === 'phone' ? bar.getByRole('link', { name: 'WhatsApp' }) : main.getByRole('link', { name: 'Ask on WhatsApp' }),
        (size === 'phone' ? bar : main).getByRole('link', { name: 'Call' }),
        whereBook.getByRole('link', { name: book }),
      ])
        await expect(part).toBeInViewport({ ratio: 0.99 })
      if (size === 'phone') await expectChat(bar)
      await whereBook.getByRole('link', { name: book }).click()
      await expect(main.getByLabel('Name', { exact: true })).toBeFocused()

      await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
      await page.getByRole('region', { name: 'More of this kind' }).getByRole('link', { name: NASTY }).click()
      await expect(title(page, NASTY)).toBeVisible()
      await expect(row(page, 'Tested')).toHaveCount(0)
      await expect(row(page, 'Wear')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([laptop.name])
    })

  test('without a warranty, a battery, a discount or an image says so, or shows nothing', {
    tag: ['@S3-08', '@S3-13', '@S9-12'],
  }, async ({ visitor }) => {
    const page = await visitor.open(urlOf(board))
    await expect(title(page, NASTY)).toBeVisible()
    // The cards below are of others.
    await expect(page.getByRole('main').locator('s:not(article *)')).toHaveCount(0)
    await expect(value(page, 'Warranty')).toHaveText('Out of Warranty')
    await expect(page.getByText(NO_WARRANTY, { exact: true })).toHaveCount(0)
    await expect(value(page, 'Battery health')).toHaveText('No battery')
    // A monitor has none anyway.
    await moveTo(page, urlOf(screen))
    await expect(title(page, screen.name)).toBeVisible()
    await expect(value(page, 'Screen size')).toBeVisible()
    await expect(row(page, 'Battery health')).toHaveCount(0)
    await expect(page.getByText('No battery').and(page.locator(':not(article *)'))).toHaveCount(0)
    await expect(image(page, screen.name)).toHaveAttribute('src', '/illustrations/monitor.svg')
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  })
})

test.describe('the URL of a product', () => {
  test('returns the whole page, with data for search engines', { tag: ['@main', '@S2-117'] }, async ({ site }) => {
    for (const product of [laptop, board]) {
      const { status, text } = await site.client().get(urlOf(product))
      expect(status).toBe(200)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
      const things: { '@type': string }[] = JSON.parse(data)['@graph']
      expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
        name: product.name,
        offers: { price: product.price, priceCurrency: 'INR' },
      })
    }
  })

  test('shows a product again that was opened from its card, after Back and without a request after a reload, and loads one that the navigation does not bring', {
    tag: '@S2-117',
  }, async ({ visitor }) => {
    const page = await visitor.open(to('shop'))
    await page.getByRole('link', { name: NASTY }).click()
    await expect(title(page, NASTY)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
    // The history has the product as it was, so Back asks how it is now. That call may begin after the product is on screen.
    const asked = page.waitForResponse(ONE_PRODUCT)
    await page.goBack()
    await expect(title(page, NASTY)).toBeVisible()
    await asked
    const requests = recordRequests(page, 'GET', ONE_PRODUCT)
    await page.reload()
    await expect(title(page, NASTY)).toBeVisible()
    await waitForHydration(page)
    expect(requests).toEqual([])

    await page.goto(to('shop'))
    await waitForHydration(page)
    await page.evaluate((url) => {
      history.pushState({ idx: 1, key: 'other', usr: null }, '', url)
      history.pushState({ idx: 2, key: 'another', usr: null }, '', '/about')
    }, urlOf(board))
    await page.goBack()
    await expect(title(page, NASTY)).toBeVisible()
  })

  test('has status 404 where there is no such product, and leads to the shop', { tag: ['@S2-116', '@S8-10'] }, async ({
    site,
    visitor,
  }) => {
    for (const query of ['', '?id=999999', '?id=x', '?id=-1'])
      expect(await site.client().get(`/product/Anything${query}`), query).toMatchObject({
        status: 404,
        text: expect.stringContaining(messages.booking.missingProduct),
      })
    const page = await visitor.open('/product/Anything?id=x', { allow: [/404/] })
    await expect(page.getByText(messages.booking.missingProduct, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Go to shop' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('one that was viewed and is gone is no longer offered; the others are cards with the price of today', async ({ visitor }) => {
    const page = await visitor.open(to('faq'))
    await page.evaluate(([key, ids]) => localStorage.setItem(key, ids), [VIEWED, JSON.stringify([999_999, screen.id, laptop.id])] as const)
    await moveTo(page, urlOf(board))
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link')).toHaveText([screen.name, laptop.name])
    await expect(viewed.getByRole('article').last()).toContainText('₹32,500')
    await viewed.getByRole('button', { name: `Add ${laptop.name} to wishlist` }).click()
    await expect(page.getByRole('button', { name: `Add ${laptop.name} to wishlist` }).first()).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('the images', () => {
  const expectImage = (page: Page, position: number) =>
    expect(page.getByRole('img', { name: `${laptop.name}, image ${position} of 3` })).toHaveAttribute(
      'src',
      laptop.imageUrls[position - 1] ?? '',
    )
  test('begin with the main one, in the HTML', { tag: ['@main', '@S3-07'] }, async ({ site }) => {
    expect((await site.client().get(urlOf(laptop))).text).toContain(`src="${laptop.imageUrls[0]}"`)
  })

  test('stay at a thumbnail that was chosen; with Play they change every 3000 ms, round and round, but pause under the mouse', {
    tag: ['@S2-118', '@S9-17', '@D-08'],
  }, async ({ visitor }) => {
    const page = await openFrozen(await visitor.newContext(), urlOf(laptop))
    for (const position of [2, 1]) {
      await page.getByRole('button', { name: `Image ${position} of 3`, exact: true }).click()
      await passTime(page, PRODUCT_IMAGE_ROTATION_MS * 2)
      await expectImage(page, position)
    }
    await page.getByRole('button', { name: 'Play' }).click()
    await title(page, laptop.name).hover()
    await passTime(page, PRODUCT_IMAGE_ROTATION_MS - 200)
    await expectImage(page, 1)
    await passTime(page, 400)
    await expectImage(page, 2)
    await passTime(page, PRODUCT_IMAGE_ROTATION_MS)
    await expectImage(page, 3)
    await passTime(page, PRODUCT_IMAGE_ROTATION_MS)
    await expectImage(page, 1)
    await page.getByRole('img', { name: `${laptop.name}, image 1 of 3` }).hover()
    await passTime(page, PRODUCT_IMAGE_ROTATION_MS * 2)
    await expectImage(page, 1)
    // Not under the mouse any more, but stopped.
    await page.getByRole('button', { name: 'Pause' }).click()
    await title(page, laptop.name).hover()
    await passTime(page, PRODUCT_IMAGE_ROTATION_MS * 2)
    await expectImage(page, 1)
  })

  test('do not change with reduced motion; they open over the page and are enlarged by keys, wheel, double click and buttons', {
    tag: '@D-09',
  }, async ({ visitor }) => {
    const page = await visitor.open(urlOf(laptop), { reducedMotion: 'reduce' })
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expectImage(page, 1)
    const opener = page.getByRole('button', { name: `${laptop.name}, image 1 of 3` })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('status')
    await expect(status).toHaveText('Image 1 of 3')
    await page.keyboard.press('+')
    await expect(status).toHaveText('Image 1 of 3, 150%')
    await page.keyboard.press('ArrowRight')
    await expect(status).toHaveText('Image 1 of 3, 150%')
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect(status).toHaveText('Image 1 of 3, 225%')
    await page.keyboard.press('0')
    await expect(status).toHaveText('Image 1 of 3')
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
    // Until it has painted the whole image, the browser answers with the place of the enlarged one, which begins outside the window.
    const place = () => dialog.getByRole('img').boundingBox()
    await expect.poll(async () => (await place())?.x).toBeGreaterThan(0)
    const box = await place()
    await page.mouse.dblclick((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
    await expect(status).toHaveText('Image 1 of 3, 250%')
    await page.mouse.wheel(0, 2000)
    await expect(status).toHaveText('Image 1 of 3')
    await page.keyboard.press('+')
    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(status).toHaveText('Image 2 of 3')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: `${laptop.name}, image 2 of 3` })).toBeFocused()
  })
})
