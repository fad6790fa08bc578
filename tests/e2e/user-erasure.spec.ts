import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { newBooking, newContactRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { fail } from '#tests/support/routes.ts'
import { screensIn } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
let admin: HttpClient
beforeAll(async () => {
  server = await ServerProcess.start()
  admin = await server.admin()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)
const open = screensIn(browser)

test('a booking is deleted from its history, which goes back as far as somebody wants', async () => {
  const [product] = (await admin.get('/api/products?page=1&limit=1')).body.products
  const booking = (await server.client().post('/api/bookings', newBooking({ productId: product.id }))).body
  const CHANGES = 52
  for (let at = 0; at < CHANGES; at++) await admin.put(`/api/bookings/${booking.bookingId}`, { status: at % 2 ? 'Pending' : 'Booked' })
  const page = await open(to('bookings'), { allow: [/500/] })
  await page.getByRole('button', { name: `History of booking ${booking.id}` }).click()
  const history = page.getByRole('dialog')
  await history.getByRole('button', { name: messages.history.older(CHANGES - 50) }).click()
  await history.getByText('Received from the customer').waitFor()
  expect(await history.getByRole('listitem').filter({ hasText: 'owner changed' }).count()).toBe(CHANGES)
  await history.getByRole('button', { name: `Delete booking ${booking.id}` }).click()
  const question = page.getByRole('alertdialog', { name: messages.bookings.confirmDelete })
  await question.getByText(`${booking.id} (${booking.bookingId}), ${booking.name}, ${product.name}`).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const mend = await fail(page, 'DELETE', /\/api\/bookings\//, 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText(messages.bookings.deleteFailure).waitFor()
  await mend()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bookings')
  expect((await admin.get('/api/bookings')).body).toEqual([])
})

test('a contact request is deleted from its history', async () => {
  const request = (await server.client().post('/api/contact', newContactRequest())).body
  const page = await open(to('contactRequests'))
  await page.getByRole('button', { name: `History of contact request ${request.id}` }).click()
  await page.getByRole('button', { name: `Delete contact request ${request.id}` }).click()
  const question = page.getByRole('alertdialog', { name: messages.contactRequests.confirmDelete })
  await question.getByText(`${request.id}, ${request.name}, ${request.email}`).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await admin.get('/api/contact')).body).toEqual([])
})

test('/user stands there before its scripts, without anybody’s data; when they do not come it says so', async () => {
  const page = await (await browser.newContext({ allow: [/Failed to load|ERR_FAILED|dynamically imported/] })).newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(to('bookings', undefined, { page: 2 }))
  await page.getByRole('status').getByText(messages.userArea.loading).waitFor()
  expect(await page.getByRole('link', { name: 'Bookings' }).getAttribute('aria-current')).toBe('page')
  const late = page.getByText(messages.userArea.late)
  expect(await late.isVisible()).toBe(false)
  await page.evaluate(() =>
    document
      .querySelector('.late')
      ?.getAnimations()
      .forEach((animation) => void animation.finish()),
  )
  await late.waitFor()
  const reload = page.getByRole('link', { name: messages.userArea.reload })
  expect(await reload.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
})
