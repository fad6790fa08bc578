import type { Page } from '@playwright/test'
import { UPLOAD_PROGRESS_CLEAR_MS } from '#contract/constants.ts'
import type { GalleryImage } from '#contract/gallery.ts'
import { to } from '#contract/paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { formOf, png } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { pauseClock } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, notice, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

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
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('This is not an image.') }

test('three chosen files are sent in one multipart call and are first in the grid', {
  tag: ['@S1-08', '@S2-142', '@S7-27', '@S4-30'],
}, async ({ openScreen }) => {
  const [known] = await fillGallery(1)
  const page = await open(openScreen)
  await expect(tiles(page)).toHaveCount(1)
  await expect(input(page)).toHaveAttribute('multiple')
  const posts = recordRequests(page, 'POST', UPLOAD)
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
  await page.clock.runFor(400)
  await expect(bar).toHaveCount(0)
})

test('without a file nothing is sent; the control accepts images only', { tag: '@S5-33' }, async ({ openScreen }) => {
  await fillGallery(0)
  const page = await open(openScreen)
  const posts = recordRequests(page, 'POST', UPLOAD)
  await upload(page)
  await expect(input(page)).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')
  await input(page).setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  await expect(page.getByText(fieldErrorText('image_type'))).toBeVisible()
  await upload(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(posts).toEqual([])
})

test('one refused file does not lose the others, and its reason is beside its name', async ({ openScreen }) => {
  await fillGallery(0)
  const page = await open(openScreen, { allow: [/422/] })
  await input(page).setInputFiles([await file('a.png', 61), fake, await file('c.png', 63)])
  await upload(page)
  await expect(tiles(page)).toHaveCount(2)
  const left = page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText(`fake.png${fieldErrorText('image_type')}`)
  expect(new Set((await images()).map(({ width }) => width))).toEqual(new Set([61, 63]))
  await page.getByRole('button', { name: 'Remove fake.png' }).click()
  await expect(left).toHaveCount(0)
})

test('images can be dropped', async ({ openScreen }) => {
  await fillGallery(0)
  const page = await open(openScreen)
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
  await expect(page.getByRole('list', { name: 'Chosen images' }).getByText('dropped.png')).toBeVisible()
  await upload(page)
  await expect(tiles(page)).toHaveCount(1)
})

for (const how of [500, 'offline'] as const)
  test(`an upload that fails (${how}) is logged only: no text, the bar clears, the files stay chosen`, { tag: '@S8-30' }, async ({
    openScreen,
  }) => {
    await fillGallery(1)
    const page = await open(openScreen, { allow: [/500/, /ERR_INTERNET/, /could not be uploaded/] })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const restore = await stubFailure(page, 'POST', UPLOAD, how)
    await input(page).setInputFiles([await file('a.png')])
    await upload(page)
    await expect.poll(() => logged.some((text) => text.startsWith('The images could not be uploaded'))).toBe(true)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(1)
    await restore()
    await upload(page)
    await expect(tiles(page)).toHaveCount(2)
  })

test('18 images are shown as 16, then 2, each with its delete button; only the page shown is fetched', {
  tag: ['@S2-144', '@S2-145', '@S2-147', '@S9-20'],
}, async ({ openScreen }) => {
  const stored = await fillGallery(18)
  const page = await open(openScreen)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.poll(() => shownIds(page)).toEqual(stored.slice(0, 16).map(({ id }) => id))
  await expect(page.getByRole('button', { name: /^Delete image/ })).toHaveCount(16)
  const gets = recordRequests(page, 'GET', LIST)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  expect(new URL(gets[0]?.url() ?? '').search).toBe('?page=2&limit=16')
  await input(page).setInputFiles([await file('new.png')])
  await upload(page)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const [newest] = await images()
  await expect.poll(async () => (await shownIds(page))[0]).toBe(newest?.id)
  await expect(tiles(page)).toHaveCount(16)
})

test('a click opens the image in a dialog, and Escape leads back to it', { tag: '@S2-146' }, async ({ openScreen }) => {
  const [newest, second] = await fillGallery(2)
  const page = await open(openScreen)
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

test('deleting asks with the exact text; Cancel keeps, Delete deletes', { tag: ['@S5-34', '@S7-28'] }, async ({ openScreen }) => {
  const [image] = await fillGallery(2)
  const page = await open(openScreen)
  const deletes = recordRequests(page, 'DELETE', ONE)
  const ask = page.getByRole('button', { name: `Delete image ${image?.id}` })
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: messages.gallery.confirmDelete })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(deletes).toEqual([])
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(1)
  await expect(notice(page, messages.trash.moved(`Image ${image?.id}`))).toBeFocused()
  expect(new URL(deletes[0]?.url() ?? '').pathname).toBe(`/api/gallery/${image?.id}`)
  expect((await images()).map(({ id }) => id)).not.toContain(image?.id)
})

for (const [which, count, left, path] of [
  ['of a page leads to the page before', 17, 16, '?page=2'],
  ['of all leaves an empty gallery', 1, 0, ''],
] as const)
  test(`deleting the only image ${which}, and the notice has the focus`, { tag: '@S5-34' }, async ({ openScreen }) => {
    const stored = await fillGallery(count)
    const page = await openScreen(to('adminGallery') + path)
    await page.getByRole('button', { name: `Delete image ${stored.at(-1)?.id}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(tiles(page)).toHaveCount(left)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(notice(page, messages.trash.moved(`Image ${stored.at(-1)?.id}`))).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${to('adminGallery')}$`))
  })

test('a delete that fails is logged only and the image stays', { tag: '@S8-31' }, async ({ openScreen }) => {
  const [image] = await fillGallery(1)
  const page = await open(openScreen, { allow: [/500|ERR_INTERNET/, /could not be deleted/] })
  for (const how of [500, 'offline'] as const) {
    const restore = await stubFailure(page, 'DELETE', ONE, how)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The image could not be deleted'))
    await page.getByRole('button', { name: `Delete image ${image?.id}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await logged
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => shownIds(page)).toEqual([image?.id])
    await restore()
  }
})

test('a gallery that cannot be loaded is logged only; Retry loads it', { tag: ['@S8-29', '@S7-26'] }, async ({ openScreen }) => {
  await fillGallery(1)
  const logged: string[] = []
  let restore = async () => {}
  const page = await open(openScreen, {
    allow: [/500/, /could not be loaded/],
    before: async (page) => {
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      restore = await stubFailure(page, 'GET', LIST, 500)
    },
  })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(() => logged.some((text) => text.startsWith('The gallery could not be loaded'))).toBe(true)
  await expect(page.getByRole('main')).not.toHaveText(/fail|error|could not|wrong/i)
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tiles(page)).toHaveCount(1)
})

test('a refresh that fails is logged only: the images stay, and there is Retry', { tag: '@S8-29' }, async ({ openScreen }) => {
  await fillGallery(1)
  const page = await open(openScreen, { clock: true, allow: [/500/, /could not be loaded/] })
  await expect(tiles(page)).toHaveCount(1)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The gallery could not be loaded'))
  await stubFailure(page, 'GET', LIST, 500)
  await page.clock.runFor(31_000)
  await logged
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText(messages.list.refreshFailure)).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(1)
})

test('a session that has ended asks for the login in place, and the files stay chosen', async ({ openScreen }) => {
  await fillGallery(0)
  const page = await open(openScreen, { allow: [/401/, /could not be uploaded/] })
  await input(page).setInputFiles([await file('kept.png')])
  await page.context().clearCookies()
  await upload(page)
  await loginAgain(page)
  await expect(page.getByText('kept.png')).toHaveCount(1)
  await upload(page)
  await expect(tiles(page)).toHaveCount(1)
})

test('the gallery manager is accessible and fits a phone, in both themes', { tag: '@D-11' }, async ({ openScreen }) => {
  await fillGallery(3)
  const page = await open(openScreen, { reducedMotion: 'reduce' })
  await input(page).setInputFiles([await file('a.png'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  await expect(page.getByText('notes.txt')).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
