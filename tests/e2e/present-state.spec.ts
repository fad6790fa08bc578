import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { newBooking, newProduct, png, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

let count = 0
async function addDevice(name = `Device ${String.fromCharCode(65 + count++)}`): Promise<{ id: number; name: string }> {
  return (await admin.sendForm('POST', '/api/products', productForm(newProduct({ name }), [await png()]))).body
}
async function reserve({ id }: { id: number }) {
  const { bookingId } = (await admin.post('/api/bookings', newBooking({ productId: id }))).body
  expect((await admin.put(`/api/bookings/${bookingId}`, { status: 'Booked' })).status).toBe(200)
}
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const reserved = (page: Page) => page.getByRole('main').getByText(messages.unavailable.reserved)
const leave = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/about$/)
}
/** As a browser does that has kept the page in its memory. */
const restoreFromMemory = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a product that was opened from its card shows after Back, Forward and a reload whether it can still be booked', async ({
  visitor,
}) => {
  const device = await addDevice()
  const page = await visitor.open(to('shop'))
  await cardOf(page, device.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeVisible()
  await expect(reserved(page)).toHaveCount(0)
  await leave(page)
  await reserve(device)
  await page.goBack()
  await expect(reserved(page).first()).toBeVisible()
  await page.goBack()
  await expect(cardOf(page, device.name)).toContainText('Reserved')
  await page.goForward()
  await expect(reserved(page).first()).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(reserved(page).first()).toBeVisible()
})

test('a product that is gone is not shown out of the history', async ({ visitor }) => {
  const device = await addDevice()
  const page = await visitor.open(to('shop'), { allow: [/404/] })
  await cardOf(page, device.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeVisible()
  await leave(page)
  expect((await admin.delete(`/api/products/${device.id}`)).status).toBe(204)
  await page.goBack()
  await expect(page.getByRole('main').getByText(messages.booking.missingProduct)).toBeVisible()
})

test('without a connection Back shows the product as it was', async ({ visitor }) => {
  const device = await addDevice()
  const page = await visitor.open(to('shop'), { allow: [/ERR_INTERNET_DISCONNECTED/] })
  await cardOf(page, device.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeVisible()
  await leave(page)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/products/${device.id}`))
  await page.goBack()
  await failed
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeVisible()
  await page.context().setOffline(false)
})

test('what the browser kept in its memory shows the present when it comes back, and what was typed stays', async ({ visitor }) => {
  const [device, other] = [await addDevice(), await addDevice()]
  const page = await visitor.open(to('product', { name: device.name }, { id: device.id }))
  const shop = await visitor.open(to('shop'))
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await restoreFromMemory(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
  await reserve(device)
  await reserve(other)
  await restoreFromMemory(page)
  await restoreFromMemory(shop)
  await expect(reserved(page).first()).toBeVisible()
  await expect(cardOf(shop, other.name)).toContainText('Reserved')
})

test('the list behind the first page of the shop is as new as the first after Back', async ({ visitor }) => {
  const devices: { id: number; name: string }[] = []
  for (let at = 0; at < 13; at += 1) devices.push(await addDevice())
  const oldest = devices[0] as { id: number; name: string }
  const page = await visitor.open(to('shop'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await cardOf(page, oldest.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: oldest.name })).toBeVisible()
  await reserve(oldest)
  await page.goBack()
  await expect(cardOf(page, oldest.name)).toContainText('Reserved')
})
