import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GalleryImage } from '#contract/gallery.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { formOf, png } from '#tests/support/factories.ts'
import { listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

const image = (index: number) => `Open picture ${index}`

/** Makes the gallery hold `count` pictures and answers their addresses, newest first. */
async function fillGallery(count: number): Promise<string[]> {
  const admin = await site.admin()
  for (const { id } of (await admin.get<GalleryImage[]>('/api/gallery')).body) await admin.delete(`/api/gallery/${id}`)
  for (let made = 0; made < count; made++)
    expect((await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(200 + made, 150)]))).status).toBe(201)
  return (await admin.get<GalleryImage[]>('/api/gallery')).body.map(({ url }) => url)
}

const shownIn = (page: Page) => page.locator('.gal img').evaluateAll((images) => images.map((element) => element.getAttribute('src')))

describe('/gallery', () => {
  test('S2-95 S2-96 S9-21 images come newest first, 8 per page: 17 are 8, 8 and 1', async () => {
    const urls = await fillGallery(17)
    const page = await visitor.open('/gallery')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/gallery') && asked.push(new URL(request.url()).search))
    expect(await shownIn(page)).toEqual(urls.slice(0, 8))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 3').waitFor()
    expect(await shownIn(page)).toEqual(urls.slice(8, 16))
    expect(asked).toEqual(['?page=2&limit=8'])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 3 of 3').waitFor()
    expect(await shownIn(page)).toEqual(urls.slice(16))
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await page.reload()
    expect(await page.getByText('Page 3 of 3').isVisible()).toBe(true)
    await page.goto('/gallery?page=9')
    expect(new URL(page.url()).search).toBe('?page=3')
  })

  test('S2-97: a picture opens in a dialog; keys and buttons move on; Esc and Close end it and the focus goes back', async () => {
    await fillGallery(3)
    const page = await visitor.open('/gallery')
    await page.getByRole('button', { name: image(2) }).click()
    const dialog = (index: number) => page.getByRole('dialog', { name: `Picture ${index} of 3` })
    await dialog(2).getByRole('img').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog(3).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog(1).waitFor()
    await page.keyboard.press('ArrowLeft')
    await dialog(3).waitFor()
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await dialog(2).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe(image(2))
    await page.keyboard.press('Enter')
    await dialog(2).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focused()).toBe(image(2))
  })

  test('S2-97 S7-26: on a phone a swipe moves to the next and the previous picture; Back closes it, Forward and a reload show it', async () => {
    await fillGallery(3)
    const page = await visitor.open('/about', { size: 'phone' })
    const asked = listen(page, 'GET', /\/api\/gallery/)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).tap()
    await page.getByRole('button', { name: image(1) }).tap()
    await page.getByRole('dialog', { name: 'Picture 1 of 3' }).waitFor()
    const cdp = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 402 }] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 120)
    await page.getByRole('dialog', { name: 'Picture 2 of 3' }).waitFor()
    await swipe(120, 300)
    await page.getByRole('dialog', { name: 'Picture 1 of 3' }).waitFor()
    await swipe(300, 120)
    const second = page.getByRole('dialog', { name: 'Picture 2 of 3' })
    await second.waitFor()

    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await page.goBack()
    await second.waitFor({ state: 'detached' })
    expect(await scrolled()).toBe(before)
    expect(page.url()).toBe(`${site.origin}/gallery`)
    await page.goForward()
    await second.waitFor()
    expect(asked, 'opening and closing asks for nothing').toHaveLength(1)
    await page.reload()
    await second.waitFor()
    // Twice at once: the second press must not leave the gallery.
    await second.getByRole('button', { name: 'Close' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await second.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.origin}/gallery`)
    await page.goBack()
    await page.waitForURL('**/about')
    await page.goto('/gallery#picture-3')
    await page.getByRole('dialog', { name: 'Picture 3 of 3' }).getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.origin}/gallery`)
  })

  test('S2-98 there is no pager with 8 images and one with 9; an empty gallery says so', async () => {
    for (const [count, pagers] of [
      [8, 0],
      [9, 1],
    ] as const) {
      await fillGallery(count)
      const page = await visitor.open('/gallery')
      expect(await page.locator('.gal img').count()).toBe(8)
      expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(pagers)
    }
    await fillGallery(0)
    const page = await visitor.open('/gallery')
    expect(await page.getByText('There are no images yet.').isVisible()).toBe(true)
  })

  test('S8-29 a gallery that cannot be loaded is logged only, and Retry loads it', async () => {
    await fillGallery(2)
    const page = await visitor.open('/about', { allow: [/gallery/i] })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/api/gallery*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(await page.getByRole('main').textContent()).not.toMatch(/fail|error|could not|wrong/i)
    await expect.poll(() => logged.some((text) => text.startsWith('The gallery could not be loaded'))).toBe(true)
    await page.unroute('**/api/gallery*')
    await retry.click()
    await expect.poll(() => page.locator('.gal img').count()).toBe(2)
  })
})
