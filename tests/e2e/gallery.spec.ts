import type { Page } from '@playwright/test'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { formOf, png } from '#tests/support/factories.ts'
import { recordRequests } from '#tests/support/routes.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const image = (index: number) => `Open image ${index}`

/** Makes the gallery hold `count` images, each of another width, and returns their URLs, newest first. */
async function fillGallery(site: ServerProcess, count: number): Promise<string[]> {
  const admin = await site.admin()
  const there = (await admin.get<GalleryImage[]>('/api/gallery')).body
  for (const { id } of there.slice(0, Math.max(0, there.length - count))) await admin.delete(`/api/gallery/${id}`)
  for (let made = there.length; made < count; made++)
    expect((await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(200 + made, 150)]))).status).toBe(201)
  return (await admin.get<GalleryImage[]>('/api/gallery')).body.map(({ url }) => url)
}

const images = (page: Page) => page.getByRole('main').getByRole('list').locator('img')
const expectShown = (page: Page, urls: string[]) =>
  expect.poll(() => images(page).evaluateAll((all) => all.map((element) => element.getAttribute('src')))).toEqual(urls)

test.describe('/gallery', () => {
  test('images come newest first, 8 per page: 17 are 8, 8 and 1', { tag: ['@S2-95', '@S2-96', '@S9-21'] }, async ({ site, visitor }) => {
    const urls = await fillGallery(site, 17)
    const page = await visitor.open('/gallery')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/gallery') && asked.push(new URL(request.url()).search))
    await expectShown(page, urls.slice(0, 8))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expectShown(page, urls.slice(8, 16))
    expect(asked).toEqual(['?page=2&limit=8'])
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await expectShown(page, urls.slice(16))
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await page.goto('/gallery?page=9')
    expect(new URL(page.url()).search).toBe('?page=3')
  })

  test('an image opens in a dialog with keys and buttons to move on and to close it', { tag: '@S2-97' }, async ({ site, visitor }) => {
    await fillGallery(site, 3)
    const page = await visitor.open('/gallery')
    // The mean of the picture, until it has loaded.
    await expect(images(page).first()).toHaveCSS('background-color', 'rgb(20, 90, 80)')
    await page.getByRole('button', { name: image(2) }).click()
    const dialog = (index: number) => page.getByRole('dialog', { name: `Image ${index} of 3` })
    await expect(dialog(2).getByRole('img')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(3)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(3)).toBeVisible()
    await page.getByRole('button', { name: 'Previous image' }).click()
    await expect(dialog(2)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const opener = page.getByRole('button', { name: image(2) })
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(2).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('on a phone a swipe moves between images; Back closes one, Forward and a reload show it', {
    tag: ['@S2-97', '@S7-26'],
  }, async ({ site, visitor }) => {
    await fillGallery(site, 3)
    const page = await visitor.open('/about', { size: 'phone' })
    const asked = recordRequests(page, 'GET', /\/api\/gallery/)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).tap()
    await page.getByRole('button', { name: image(1) }).tap()
    await expect(page.getByRole('dialog', { name: 'Image 1 of 3' })).toBeVisible()
    const cdp = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 402 }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 120)
    await expect(page.getByRole('dialog', { name: 'Image 2 of 3' })).toBeVisible()
    await swipe(120, 300)
    await expect(page.getByRole('dialog', { name: 'Image 1 of 3' })).toBeVisible()
    const pinch = async (type: string, ...x: number[]) =>
      await cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: x.map((at, id) => ({ x: at, y: 400, id })) })
    await pinch('touchStart', 150, 240)
    await pinch('touchMove', 105, 285)
    await pinch('touchEnd')
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toHaveText('Image 1 of 3, 200%')
    // A finger moves what is enlarged.
    await swipe(300, 120)
    await expect(status).toHaveText('Image 1 of 3, 200%')
    await page.keyboard.press('0')
    await expect(status).toHaveText('Image 1 of 3')
    await swipe(300, 120)
    const second = page.getByRole('dialog', { name: 'Image 2 of 3' })
    await expect(second).toBeVisible()

    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await page.goBack()
    await expect(second).not.toBeAttached()
    await expect.poll(scrolled).toBe(before)
    expect(page.url()).toBe(`${site.origin}/gallery`)
    await page.goForward()
    await expect(second).toBeVisible()
    expect(asked, 'opening and closing asks for nothing').toHaveLength(1)
    await page.reload()
    await expect(second).toBeVisible()
    // Twice at once: the second press must not leave the gallery.
    await second.getByRole('button', { name: 'Close' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(second).not.toBeAttached()
    expect(page.url()).toBe(`${site.origin}/gallery`)
    await page.goBack()
    await page.waitForURL('**/about')
    await page.goto('/gallery#image-3')
    await page.getByRole('dialog', { name: 'Image 3 of 3' }).getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).not.toBeAttached()
    expect(page.url()).toBe(`${site.origin}/gallery`)
  })

  test('there is no pager with 8 images and one with 9; an empty gallery says so', { tag: '@S2-98' }, async ({ site, visitor }) => {
    for (const [count, pagers] of [
      [8, 0],
      [9, 1],
    ] as const) {
      await fillGallery(site, count)
      const page = await visitor.open('/gallery')
      await expect(images(page)).toHaveCount(8)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(pagers)
    }
    await fillGallery(site, 0)
    const page = await visitor.open('/gallery')
    await expect(page.getByText('There are no images yet.')).toBeVisible()
  })

  test('a gallery that cannot be loaded is logged only, and Retry loads it', { tag: '@S8-29' }, async ({ site, visitor }) => {
    await fillGallery(site, 2)
    const page = await visitor.open('/faq', { allow: [/gallery/i] })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/api/gallery*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveText(/fail|error|could not|wrong/i)
    await expect.poll(() => logged.some((text) => text.startsWith('GET /api/gallery'))).toBe(true)
    await page.unroute('**/api/gallery*')
    await retry.click()
    await expect(images(page)).toHaveCount(2)
  })
})
