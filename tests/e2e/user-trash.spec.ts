import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { askToDelete, followEntry, notice, rowsOf, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as texts from '#texts/trash.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const WHO = { name: 'Tara Trashed', email: 'tara@trashed.example' }
let admin: HttpClient
let product: { id: number; name: string }
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
  product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Old lamp', stock: 9 }, [await png()]))).body
})

const inTrash = async () => (await admin.get<any[]>('/api/trash')).body.map(({ entity, entityId }) => `${entity} ${entityId}`)
const post = async (path: string, body: object) => (await admin.post(path, body)).body
const newestBooking = () => post('/api/bookings', newBooking({ ...WHO, productId: product.id }))
const question = (page: Page) => page.getByRole('alertdialog')
const pressOn = async (page: Page, name: string | RegExp, inside = page.getByRole('main')) => {
  await tabTo(page, inside.getByRole('button', { name }).first())
  await page.keyboard.press('Enter')
}
const openRecord = async (page: Page, reference: string) => {
  await tabTo(page, page.getByRole('link', { name: reference }))
  await page.keyboard.press('Enter')
}

test('in each of the five lists a deleted record is back with two keys', async ({ openScreen }) => {
  const booking = await newestBooking()
  const repair = await post('/api/repair-requests', newRepairRequest(WHO))
  const message = await post('/api/contact', newContactRequest(WHO))
  const [image] = (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
  const lists = [
    { name: 'Repair requests', link: repair.reference, open: /^Delete R-/, key: `repair-requests ${repair.id}`, shown: WHO.name },
    { name: 'Bookings', link: booking.bookingId, open: /^Delete booking/, key: `bookings ${booking.id}`, shown: booking.bookingId },
    {
      name: 'Contact requests',
      link: message.reference,
      open: /^Delete contact/,
      key: `contact-requests ${message.id}`,
      shown: message.reference,
    },
    { name: 'Products', open: 'Delete Old lamp', key: `products ${product.id}`, shown: 'Old lamp' },
    { name: 'Gallery', open: /^Delete image/, key: `gallery ${image.id}`, shown: undefined },
  ]
  const page = await openScreen(to('dashboard'), { allow: [/500/] })
  for (const { name, link, open, key, shown } of lists) {
    await followEntry(page, new RegExp(`^${name}`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const row = shown ? rowsOf(page, name).filter({ hasText: shown }) : page.getByRole('button', { name: `Open image ${image.id}` })
    await expect(row).toBeVisible()
    if (link) await openRecord(page, link)
    await (link ? askToDelete(page, open) : pressOn(page, open))
    await expect(question(page).getByText(texts.goesToTrash)).toBeVisible()
    await pressOn(page, /^Delete$/, question(page))
    await expect(row, name).not.toBeAttached()
    // The notice has the focus; Undo is the next stop.
    await expect(notice(page, 'Moved to the trash')).toBeFocused()
    expect(await inTrash()).toContain(key)
    if (name === 'Products') {
      expect(await auditAt(page, [360, 1280])).toEqual([])
      const restore = await stubFailure(page, 'POST', /\/api\/trash\/restore/, 500)
      await page.getByRole('button', { name: listTexts.undo }).press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: officeMessages.trash.restoreFailure })).toBeVisible()
      // The same button, with the focus on it, tries it again.
      await restore()
      await expect(page.getByRole('button', { name: listTexts.tryAgain })).toBeFocused()
    } else {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: listTexts.undo })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(row, name).toBeVisible()
    await expect(notice(page, 'Restored: ')).toBeFocused()
    await expect(page.getByRole('button', { name: listTexts.undo })).toHaveCount(0)
    expect(await inTrash()).toEqual([])
  }
  expect((await fetch(new URL((await admin.get('/api/gallery')).body[0].url, page.url()))).status).toBe(200)
})

test('a booking is erased at its customer’s wish, once the password was entered', async ({ site, openScreen }) => {
  const booking = await newestBooking()
  const page = await openScreen(`${to('bookings')}?q=${booking.bookingId}`, { allow: [/403/] })
  await site.ageLogins()
  admin = await site.admin()
  await openRecord(page, booking.bookingId)
  await askToDelete(page, /^Delete booking/)
  const choice = question(page).getByRole('checkbox', { name: texts.eraseChoice })
  await tabTo(page, choice)
  await page.keyboard.press('Space')
  await expect(question(page).getByText(texts.eraseConsequence)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  expect(await auditAt(page, [1280, 360])).toEqual([])
  await pressOn(page, texts.erase, question(page))
  const password = page.getByRole('dialog', { name: messages.reauthenticate.ask })
  await expect(password.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(notice(page, officeMessages.trash.erased)).toBeFocused()
  await expect(page.getByRole('button', { name: listTexts.undo })).toHaveCount(0)
  await expect(rowsOf(page, 'Bookings')).toHaveCount(0)
  admin = await site.admin()
  expect(await inTrash()).not.toContain(`bookings ${booking.id}`)
  expect((await site.client().get(`/api/track/${booking.trackingToken}`)).status).toBe(404)
})

test('/user/trash shows what was deleted, restores it and deletes it for good', async ({ site, openScreen }) => {
  admin = await site.admin()
  const deleted = await newestBooking()
  const message = await post('/api/contact', newContactRequest({ name: 'Meera Joshi' }))
  const [image] = (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
  await admin.delete(`/api/bookings/${deleted.bookingId}`)
  await admin.delete(`/api/contact/${message.id}`)
  await admin.delete(`/api/gallery/${image.id}`)
  const page = await openScreen(to('trash'), { allow: [/404/] })
  const rows = rowsOf(page, 'Trash')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(`Image ${image.id}`)
  await expect(rows.nth(1)).toContainText(`${message.reference}, Meera Joshi`)
  await expect(rows.nth(2)).toContainText(`by ${ADMIN.userName}`)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  await page.getByRole('combobox', { name: texts.kind }).selectOption('Booking')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/kind=bookings/)
  const what = `${deleted.bookingId}, ${WHO.name}`
  await pressOn(page, texts.restoreOne(what))
  await expect(notice(page, officeMessages.trash.restored(what))).toBeFocused()
  await expect(page.getByText(officeMessages.trash.empty)).toBeVisible()
  expect((await admin.get(`/api/bookings/${deleted.bookingId}`)).status).toBe(200)

  await page.getByRole('combobox', { name: texts.kind }).selectOption('')
  await pressOn(page, texts.eraseOne(`${message.reference}, Meera Joshi`))
  await expect(question(page)).toHaveAccessibleName(officeMessages.trash.confirmErase)
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, texts.erase, question(page))
  await expect(notice(page, officeMessages.trash.erased)).toBeFocused()
  await expect(rows).toHaveCount(1)

  // Someone else was faster.
  await admin.post('/api/trash/erase', { entity: 'gallery', id: image.id })
  await page.getByRole('button', { name: texts.restoreOne(`Image ${image.id}`) }).click()
  await expect(page.getByRole('alert').filter({ hasText: officeMessages.trash.gone })).toBeVisible()
})
