import { to } from '#contract/paths.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { openPage } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as newsletter from '#texts/newsletter.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as alertTexts from '#texts/stock-alert.ts'
import * as system from '#texts/system.ts'

/** Words that promise an email. */
const PROMISES = /by email|we email you|our emails|write to you once/i

test('a site without a mail server promises no visitor an email', async ({ site, visitor }) => {
  const admin = await site.admin()
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Last ThinkPad' }))).body
  const { bookingId } = (await admin.post('/api/bookings', newBooking({ productId: product.id }))).body
  await admin.put(`/api/bookings/${bookingId}`, { status: 'Booked' })

  const page = await visitor.open(to('product', { name: product.name }, { id: product.id }))
  await expect(page.getByText('Call us at')).toBeVisible()
  await expect(page.getByRole('button', { name: alertTexts.submit })).toHaveCount(0)
  for (const path of ['home', 'faq', 'contact', 'track', 'repairRequest', 'shop', 'resetPassword'] as const) {
    await openPage(page, to(path))
    await expect(page.getByText(newsletter.reasonWithoutMail)).toBeVisible()
    await expect(page.getByText(newsletter.reason)).toHaveCount(0)
    expect(await page.locator('body').innerText(), path).not.toMatch(PROMISES)
  }
  // The served markup is the same as what the scripts show.
  for (const path of ['/', '/track', '/faq']) expect((await site.client().get(path)).text.replace(/<[^>]*>/g, '')).not.toMatch(PROMISES)
})

test('the back office says that mails are only saved', async ({ openScreen }) => {
  const page = await openScreen(to('system'))
  await expect(page.getByText(noMail.onlySaved)).toBeVisible()
  await expect(page.getByText(messages.system.noMails)).toHaveCount(0)
  await expect(page.getByText(noMail.othersWork)).toBeVisible()
  await page.getByRole('button', { name: system.testMail }).click()
  await expect(page.getByText(noMail.testSaved)).toBeVisible()
  await page.goto(to('settings'))
  await expect(page.getByText(noMail.onlySavedHint)).toBeVisible()
})
