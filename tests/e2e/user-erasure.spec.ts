import { to } from '#contract/office-paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { newBooking, newContactRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { askToDelete } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as historyTexts from '#texts/history.tsx'
import * as messages from '#texts/office-messages.ts'

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

test('a booking is deleted from its record, whose history can be loaded to its beginning', async ({ site, openScreen }) => {
  const [product] = (await admin.get('/api/products?page=1&limit=1')).body.products
  const booking = (await site.client().post('/api/bookings', newBooking({ productId: product.id }))).body
  const CHANGES = 52
  for (let at = 0; at < CHANGES; at++) await admin.put(`/api/bookings/${booking.bookingId}`, { status: at % 2 ? 'Pending' : 'Booked' })
  const page = await openScreen(to('bookings'), { allow: [/500/] })
  await page.getByRole('link', { name: booking.bookingId }).click()
  const history = page.getByRole('dialog')
  await history.getByRole('button', { name: historyTexts.older(CHANGES - 50) }).click()
  await expect(history.getByText('Received from the customer')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'owner changed' })).toHaveCount(CHANGES)
  await askToDelete(page, `Delete booking ${booking.bookingId}`)
  const question = page.getByRole('alertdialog', { name: messages.bookings.confirmDelete })
  await expect(question.getByText(`${booking.bookingId}, ${booking.name}, ${product.name}`)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const restore = await stubFailure(page, 'DELETE', /\/api\/bookings\//, 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText(messages.bookings.deleteFailure)).toBeVisible()
  await restore()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).not.toBeAttached()
  await expect(page.locator(':focus')).toContainText(messages.trash.moved(`${booking.bookingId}, ${booking.name}, ${product.name}`))
  expect((await admin.get('/api/bookings')).body).toEqual([])
})

test('a contact request is deleted from its record', async ({ site, openScreen }) => {
  const request = (await site.client().post('/api/contact', newContactRequest())).body
  const page = await openScreen(to('contactRequests'))
  await page.getByRole('link', { name: request.reference }).click()
  await askToDelete(page, `Delete contact request ${request.reference}`)
  const question = page.getByRole('alertdialog', { name: messages.contactRequests.confirmDelete })
  await expect(question.getByText(`${request.reference}, ${request.name}, ${request.email}`)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).not.toBeAttached()
  expect((await admin.get('/api/contact')).body).toEqual([])
})

test('/user is there before its scripts, without any data; when the scripts do not load it says so', async ({ visitor }) => {
  const page = await (await visitor.newContext({ allow: [/Failed to load|ERR_FAILED|dynamically imported/] })).newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(to('bookings', undefined, { page: 2 }))
  await expect(page.getByRole('status').getByText(messages.userArea.loading)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page')
  const late = page.getByText('This is taking longer than usual.')
  await expect(late).not.toBeVisible()
  // As if twelve seconds had gone by.
  await late.evaluate((text) =>
    text
      .closest('p')
      ?.getAnimations()
      .forEach((animation) => void animation.finish()),
  )
  await expect(late).toBeVisible()
  const reload = page.getByRole('link', { name: 'reload the page' })
  expect(await reload.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
})
