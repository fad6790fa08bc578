import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { IMAGE_MAX_BYTES, UPLOAD_PROGRESS_CLEAR_MS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { formOf, noise, png, type TestFile, uprightPhoto } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { pauseClock } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, notice, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/office-messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

const LIST = /\/api\/gallery(\?.*)?$/
const UPLOAD = /\/api\/gallery\/upload$/
const ONE = /\/api\/gallery\/\d+$/

const images = async (): Promise<GalleryImage[]> => (await admin.get('/api/gallery')).body

/** Makes the gallery hold `count` images, newest first. */
async function fillGallery(count: number): Promise<GalleryImage[]> {
  for (const { id } of await images()) await admin.delete(`/api/gallery/${id}`)
  for (let made = 0; made < count; made++)
    expect((await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(100 + made, 80)]))).status).toBe(201)
  return images()
}
const open = (openScreen: OpenScreen, visit: ScreenVisit = {}) => openScreen(to('adminGallery'), visit)

const tiles = (page: Page) => page.getByRole('button', { name: /^Open image \d+$/ })
const shownIds = async (page: Page) =>
  (await tiles(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.match(/\d+/)?.[0]))).map(Number)
const input = (page: Page) => page.locator('input[type=file]')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()
const file = async (name: string, width = 60) => ({ name, mimeType: 'image/png', buffer: (await png(width, 40)).bytes })
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('This is not an image.') }

test('without an image nothing is sent; three chosen ones are sent in one multipart call and are first in the grid', {
  tag: ['@S1-08', '@S2-142', '@S4-30', '@S5-33', '@S7-27'],
}, async ({ openScreen }) => {
  const [known] = await fillGallery(1)
  const page = await open(openScreen)
  await expect(tiles(page)).toHaveCount(1)
  await expect(input(page)).toHaveAttribute('multiple')
  await expect(input(page)).toHaveAttribute('accept', /^image\/png,image\/jpeg,image\/webp,/)
  const posts = recordRequests(page, 'POST', UPLOAD)
  await upload(page)
  await input(page).setInputFiles([notes])
  await expect(page.getByText(fieldErrorText('image_type'))).toBeVisible()
  await upload(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(posts).toEqual([])
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await input(page).setInputFiles([await file('a.png', 61), await file('b.png', 62), await file('c.png', 63)])
  await upload(page)
  await expect(tiles(page)).toHaveCount(4)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.headers()['content-type']).toContain('multipart/form-data')
  const stored = await images()
  expect(stored.map(({ width }) => width)).toEqual([61, 62, 63, 100])
  await expect.poll(() => shownIds(page)).toEqual(stored.map(({ id }) => id))
  expect(stored.at(-1)?.id).toBe(known?.id)
  await expect(page.getByRole('list', { name: 'Chosen images' })).toHaveCount(0)
})

test('the progress bar shows the percentage and clears 500 ms after the end', { tag: ['@S2-143', '@S4-28', '@S4-29', '@S9-28'] }, async ({
  openScreen,
}) => {
  await fillGallery(0)
  const page = await open(openScreen, { clock: true })
  await expect(page.getByText(messages.gallery.empty)).toBeVisible()
  await pauseClock(page)
  await input(page).setInputFiles([await file('a.png'), await file('b.png')])
  const held = await holdRequests(page, 'POST', UPLOAD)
  await upload(page)
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveText(/^Uploading 2 images\d{1,2}%$/)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await held.release()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return tiles(page).count()
    })
    .toBe(2)
  await page.clock.runFor(UPLOAD_PROGRESS_CLEAR_MS - 200)
  await expect(bar).toBeVisible()
  const place = await tiles(page).first().boundingBox()
  await page.clock.runFor(400)
  await expect(bar).toHaveCount(0)
  expect(await tiles(page).first().boundingBox(), 'a press on an image would go nowhere').toEqual(place)
})

test('one refused file does not lose the others, and its reason is beside its name; images can be dropped; all in both themes', {
  tag: '@D-11',
}, async ({ openScreen }) => {
  await fillGallery(0)
  const page = await open(openScreen, { allow: [/422/], reducedMotion: 'reduce' })
  await input(page).setInputFiles([await file('a.png', 61), fake, await file('c.png', 63)])
  await upload(page)
  await expect(tiles(page)).toHaveCount(2)
  const left = page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText(`fake.png${fieldErrorText('image_type')}`)
  expect(new Set((await images()).map(({ width }) => width))).toEqual(new Set([61, 63]))
  await page.getByRole('button', { name: 'Remove fake.png' }).click()
  await expect(left).toHaveCount(0)

  const { buffer } = await file('dropped.png')
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...buffer],
  )
  await page.getByText('Choose images').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(left.getByText('dropped.png')).toBeVisible()
  await input(page).setInputFiles([notes])
  await expect(left.getByText('notes.txt')).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await upload(page)
  await expect(tiles(page)).toHaveCount(3)
})

test('photos of 50 megapixels and large files are made smaller first, upright and transparent as before; a small one is sent as it is', async ({
  openScreen,
}) => {
  await fillGallery(0)
  const page = await open(openScreen)
  const sent = recordRequests(page, 'POST', UPLOAD)
  const send = async ({ name, type, bytes }: TestFile): Promise<number> => {
    const before = sent.length
    // A busy machine takes its time to hand over so many bytes.
    await input(page).setInputFiles([{ name, mimeType: type, buffer: bytes }], { timeout: 60_000 })
    await upload(page)
    await expect(tiles(page)).toHaveCount(before + 1)
    return Number((await sent[before]?.allHeaders())?.['content-length'])
  }
  await send(await uprightPhoto(8700, 5800))
  expect((await images())[0]).toMatchObject({ width: 1200, height: 1800 })

  const large = await noise(2600, 1500)
  expect(large.bytes.length).toBeGreaterThan(IMAGE_MAX_BYTES)
  expect(await send(large)).toBeLessThan(IMAGE_MAX_BYTES / 2)
  const [{ url }] = (await images()) as [GalleryImage]
  const stored = await (await page.request.get(url)).body()
  expect((await sharp(stored).stats()).channels[3]?.mean, 'half of it is transparent').toBeCloseTo(127.5, 0)

  const small = await uprightPhoto(1600, 1200)
  const size = await send(small)
  expect(size).toBeGreaterThan(small.bytes.length)
  expect(size).toBeLessThan(small.bytes.length + 1000)
})

test('an upload that fails is logged only: no text, the bar clears, the files stay chosen, also over a login in place', {
  tag: '@S8-30',
}, async ({ openScreen }) => {
  await fillGallery(1)
  const page = await open(openScreen, { allow: [/401|500/, /ERR_INTERNET/, /could not be uploaded/] })
  await input(page).setInputFiles([await file('kept.png')])
  for (const how of [500, 'offline'] as const) {
    const restore = await stubFailure(page, 'POST', UPLOAD, how)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The images could not be uploaded'))
    await upload(page)
    expect((await logged).type()).toBe('error')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(1)
    await restore()
  }
  await page.context().clearCookies()
  await upload(page)
  await loginAgain(page)
  await expect(page.getByText('kept.png')).toHaveCount(1)
  await upload(page)
  await expect(tiles(page)).toHaveCount(2)
})

test('17 images are shown as 16, then one, each with its delete button; only the page shown is fetched, and none is left empty', {
  tag: ['@S2-144', '@S2-145', '@S2-147', '@S5-34', '@S9-20'],
}, async ({ openScreen }) => {
  const stored = await fillGallery(17)
  const page = await open(openScreen)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.poll(() => shownIds(page)).toEqual(stored.slice(0, 16).map(({ id }) => id))
  await expect(page.getByRole('button', { name: /^Delete image/ })).toHaveCount(16)
  const gets = recordRequests(page, 'GET', LIST)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  expect(new URL(gets[0]?.url() ?? '').search).toBe('?page=2&limit=16')
  await test.step('a new image leads to the first page', async () => {
    await input(page).setInputFiles([await file('new.png')])
    await upload(page)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    const [newest] = await images()
    await expect.poll(async () => (await shownIds(page))[0]).toBe(newest?.id)
    await expect(tiles(page)).toHaveCount(16)
  })
  await test.step('deleting the only image of a page leads to the page before, and the notice has the focus', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
    for (const [image, left] of [
      [stored.at(-2), 1],
      [stored.at(-1), 16],
    ] as const) {
      await page.getByRole('button', { name: `Delete image ${image?.id}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(tiles(page)).toHaveCount(left)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(notice(page, messages.trash.moved(`Image ${image?.id}`))).toBeFocused()
    }
    await expect(page).toHaveURL(new RegExp(`${to('adminGallery')}$`))
  })
})

test('an image opens in a dialog; deleting asks with the exact text, a failure is logged only, Cancel keeps, Delete deletes', {
  tag: ['@S2-146', '@S5-34', '@S7-28', '@S8-31'],
}, async ({ openScreen }) => {
  const [newest, second] = await fillGallery(2)
  const page = await open(openScreen, { allow: [/500|ERR_INTERNET/, /could not be deleted/] })
  await test.step('Escape leads back to the image', async () => {
    await tabTo(page, page.getByRole('button', { name: `Open image ${second?.id}` }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toHaveAttribute('src', second?.url ?? '')
    const fromTheMiddle = () => dialog.evaluate(({ offsetLeft, offsetWidth }: HTMLElement) => Math.abs(offsetLeft + offsetWidth / 2 - 640))
    await expect.poll(fromTheMiddle).toBeLessThan(12)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('img')).toHaveAttribute('src', newest?.url ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', `Open image ${second?.id}`)
  })
  const ask = page.getByRole('button', { name: `Delete image ${newest?.id}` })
  const dialog = page.getByRole('alertdialog', { name: messages.gallery.confirmDelete })
  for (const how of [500, 'offline'] as const) {
    const restore = await stubFailure(page, 'DELETE', ONE, how)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The image could not be deleted'))
    await ask.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await logged
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => shownIds(page)).toEqual([newest?.id, second?.id])
    await restore()
  }
  const deletes = recordRequests(page, 'DELETE', ONE)
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(deletes).toEqual([])
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(1)
  await expect(notice(page, messages.trash.moved(`Image ${newest?.id}`))).toBeFocused()
  expect(new URL(deletes[0]?.url() ?? '').pathname).toBe(`/api/gallery/${newest?.id}`)
  expect((await images()).map(({ id }) => id)).toEqual([second?.id])
  // Without the last one the gallery is empty, and the notice has the focus.
  await page.getByRole('button', { name: `Delete image ${second?.id}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(tiles(page)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(notice(page, messages.trash.moved(`Image ${second?.id}`))).toBeFocused()
})

test('a gallery that cannot be loaded is logged only, and Retry loads it; after a failed refresh its images stay', {
  tag: ['@S8-29', '@S7-26'],
}, async ({ openScreen }) => {
  await fillGallery(1)
  const logged: string[] = []
  let restore = async () => {}
  const page = await open(openScreen, {
    clock: true,
    allow: [/500/, /could not be loaded/],
    before: async (page) => {
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      restore = await stubFailure(page, 'GET', LIST, 500)
    },
  })
  const logs = () => logged.filter((text) => text.startsWith('The gallery could not be loaded')).length
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect.poll(logs).toBeGreaterThan(0)
  await expect(page.getByRole('main')).not.toHaveText(/fail|error|could not|wrong/i)
  await restore()
  await retry.click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(retry).toHaveCount(0)
  const before = logs()
  await stubFailure(page, 'GET', LIST, 500)
  await page.clock.runFor(31_000)
  await expect.poll(logs).toBeGreaterThan(before)
  await expect(retry).toBeVisible()
  await expect(page.getByText(messages.list.refreshFailure)).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(1)
})
