import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_PROGRESS_CLEAR_MS } from '#contract/constants.ts'
import type { GalleryImage } from '#contract/gallery.ts'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { formOf, png } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { countIs, loginAgain, problemsAt, type ScreenVisit, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
let admin: HttpClient
beforeAll(async () => {
  server = await ServerProcess.start({ SAMPLE_DATA: 'off' })
  admin = await server.admin()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const LIST = /\/api\/gallery(\?.*)?$/
const UPLOAD = /\/api\/gallery\/upload$/
const ONE = /\/api\/gallery\/\d+$/

const images = async (): Promise<GalleryImage[]> => (await admin.get('/api/gallery')).body

/** Makes the gallery hold `count` pictures, newest first. */
async function fillGallery(count: number): Promise<GalleryImage[]> {
  for (const { id } of await images()) await admin.delete(`/api/gallery/${id}`)
  for (let made = 0; made < count; made++)
    expect((await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(100 + made, 80)]))).status).toBe(201)
  return images()
}

const openScreen = screensIn(browser)
const open = (visit: ScreenVisit = {}) => openScreen(to('adminGallery'), visit)

const tiles = (page: Page) => page.getByRole('button', { name: /^Open picture \d+$/ })
const shownIds = async (page: Page) =>
  (await tiles(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.match(/\d+/)?.[0]))).map(Number)
const input = (page: Page) => page.locator('input[type=file]')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()
const file = async (name: string, width = 60) => ({ name, mimeType: 'image/png', buffer: (await png(width, 40)).bytes })
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('This is not a picture.') }

test('S1-08 S2-142 S7-27 S4-30 three chosen files go out in one multipart call and stand first in the grid', async () => {
  const [known] = await fillGallery(1)
  const page = await open()
  await expect.poll(() => tiles(page).count()).toBe(1)
  expect(await input(page).getAttribute('multiple')).not.toBeNull()
  const posts = listen(page, 'POST', UPLOAD)
  await input(page).setInputFiles([await file('a.png', 61), await file('b.png', 62), await file('c.png', 63)])
  await upload(page)
  await expect.poll(() => tiles(page).count()).toBe(4)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.headers()['content-type']).toContain('multipart/form-data')
  const stored = await images()
  expect(stored.map(({ width }) => width)).toEqual([61, 62, 63, 100])
  expect(await shownIds(page)).toEqual(stored.map(({ id }) => id))
  expect((await shownIds(page)).at(-1)).toBe(known?.id)
  expect(await page.getByRole('list', { name: 'Chosen pictures' }).count()).toBe(0)
})

test('S2-143 S4-28 S4-29 S9-28 the progress bar shows the percentage and clears 500 ms after the end', async () => {
  await fillGallery(0)
  const page = await open({ clock: true })
  await page.getByText(messages.gallery.empty).waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await input(page).setInputFiles([await file('a.png'), await file('b.png')])
  const held = await hold(page, 'POST', UPLOAD)
  await upload(page)
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await bar.waitFor()
  expect(await bar.textContent()).toMatch(/^Uploading 2 pictures\d{1,2}%$/)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  expect(await page.getByRole('button', { name: 'Uploading...' }).isDisabled()).toBe(true)
  await held.release()
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('100')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return tiles(page).count()
    })
    .toBe(2)
  await page.clock.runFor(UPLOAD_PROGRESS_CLEAR_MS - 200)
  expect(await bar.isVisible()).toBe(true)
  await page.clock.runFor(400)
  await expect.poll(() => bar.count()).toBe(0)
})

test('S5-33 without a file nothing is sent; the control takes pictures only', async () => {
  await fillGallery(0)
  const page = await open()
  const posts = listen(page, 'POST', UPLOAD)
  await upload(page)
  expect(await input(page).getAttribute('accept')).toBe('image/png,image/jpeg,image/webp')
  await input(page).setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  await page.getByText(fieldMessages.imageType).waitFor()
  await upload(page)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(posts).toEqual([])
})

test('one refused file does not lose the others, and its reason stands at its name', async () => {
  await fillGallery(0)
  const page = await open({ allow: [/422/] })
  await input(page).setInputFiles([await file('a.png', 61), fake, await file('c.png', 63)])
  await upload(page)
  await expect.poll(() => tiles(page).count()).toBe(2)
  const left = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')
  await expect.poll(() => left.count()).toBe(1)
  expect(await left.textContent()).toContain(`fake.png${fieldMessages.imageType}`)
  expect(new Set((await images()).map(({ width }) => width))).toEqual(new Set([61, 63]))
  await page.getByRole('button', { name: 'Remove fake.png' }).click()
  await expect.poll(() => left.count()).toBe(0)
})

test('pictures can be dropped', async () => {
  await fillGallery(0)
  const page = await open()
  const { buffer } = await file('dropped.png')
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...buffer],
  )
  await page.getByText('Choose pictures').dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByRole('list', { name: 'Chosen pictures' }).getByText('dropped.png').waitFor()
  await upload(page)
  await expect.poll(() => tiles(page).count()).toBe(1)
})

test.each([500, 'offline'] as const)(
  'S8-30 an upload that fails (%s) is logged only: no text, the bar clears, the files stay chosen',
  async (how) => {
    await fillGallery(1)
    const page = await open({ allow: [/500/, /ERR_INTERNET/, /could not be uploaded/] })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const mend = await fail(page, 'POST', UPLOAD, how)
    await input(page).setInputFiles([await file('a.png')])
    await upload(page)
    await expect.poll(() => logged.some((text) => text.startsWith('The pictures could not be uploaded'))).toBe(true)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await tiles(page).count()).toBe(1)
    await mend()
    await upload(page)
    await expect.poll(() => tiles(page).count()).toBe(2)
  },
)

test('S2-144 S2-145 S2-147 S9-20 18 images are shown as 16, then 2, each with its delete button; only the page shown is fetched', async () => {
  const stored = await fillGallery(18)
  const page = await open()
  await page.getByText('Page 1 of 2').waitFor()
  expect(await shownIds(page)).toEqual(stored.slice(0, 16).map(({ id }) => id))
  expect(await page.getByRole('button', { name: /^Delete picture/ }).count()).toBe(16)
  const gets = listen(page, 'GET', LIST)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(2)
  expect(new URL(gets[0]?.url() ?? '').search).toBe('?page=2&limit=16')
  await input(page).setInputFiles([await file('new.png')])
  await upload(page)
  await page.getByText('Page 1 of 2').waitFor()
  const [newest] = await images()
  await expect.poll(async () => (await shownIds(page))[0]).toBe(newest?.id)
  expect(await tiles(page).count()).toBe(16)
})

test('S2-146 a click opens the picture in a dialog, and Escape leads back to it', async () => {
  const [newest, second] = await fillGallery(2)
  const page = await open()
  await tabTo(page, page.getByRole('button', { name: `Open picture ${second?.id}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('img').getAttribute('src')).toBe(second?.url)
  const box = await dialog.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => dialog.getByRole('img').getAttribute('src')).toBe(newest?.url)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Open picture ${second?.id}`)
})

test('S5-34 S7-28 deleting asks with the exact text; Cancel keeps, Delete deletes', async () => {
  const [image] = await fillGallery(2)
  const page = await open()
  const deletes = listen(page, 'DELETE', ONE)
  await tabTo(page, page.getByRole('button', { name: `Delete picture ${image?.id}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: messages.gallery.confirmDelete })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(deletes).toEqual([])
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => tiles(page).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(new URL(deletes[0]?.url() ?? '').pathname).toBe(`/api/gallery/${image?.id}`)
  expect((await images()).map(({ id }) => id)).not.toContain(image?.id)
})

test('S8-31 a delete that fails is logged only and the picture stays', async () => {
  const [image] = await fillGallery(1)
  const page = await open({ allow: [/500|ERR_INTERNET/, /could not be deleted/] })
  for (const how of [500, 'offline'] as const) {
    const mend = await fail(page, 'DELETE', ONE, how)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The picture could not be deleted'))
    await page.getByRole('button', { name: `Delete picture ${image?.id}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await logged
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await shownIds(page)).toEqual([image?.id])
    await mend()
  }
})

test('S8-29 S7-26 a gallery that cannot be loaded is logged only; Retry brings it', async () => {
  await fillGallery(1)
  const logged: string[] = []
  let mend = async () => {}
  const page = await open({
    allow: [/500/, /could not be loaded/],
    before: async (page) => {
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      mend = await fail(page, 'GET', LIST, 500)
    },
  })
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  expect(logged.some((text) => text.startsWith('The gallery could not be loaded'))).toBe(true)
  expect(await page.getByRole('main').textContent()).not.toMatch(/fail|error|could not|wrong/i)
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => tiles(page).count()).toBe(1)
})

test('a session that has ended asks for the login in place, and the files stay chosen', async () => {
  await fillGallery(0)
  const page = await open({ allow: [/401/, /could not be uploaded/] })
  await input(page).setInputFiles([await file('kept.png')])
  await page.context().clearCookies()
  await upload(page)
  await loginAgain(page)
  expect(await page.getByText('kept.png').count()).toBe(1)
  await upload(page)
  await countIs(tiles(page), 1)
})

test('D-11 the gallery manager is accessible and fits a phone, in both themes', async () => {
  await fillGallery(3)
  const page = await open({ reducedMotion: 'reduce' })
  await input(page).setInputFiles([await file('a.png'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  await page.getByText('notes.txt').waitFor()
  expect(await problemsAt(page, [360, 1280])).toEqual([])
})
