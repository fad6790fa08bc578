import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { openPage } from '#tests/support/pages.ts'
import { notice } from '#tests/support/screens.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as firstSteps from '#texts/first-steps.ts'
import * as texts from '#texts/mail-settings.ts'
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

test('an admin sets the mail server: what it refuses is said at the field, and once it has taken a test mail the site sends mails', async ({
  site,
  openScreen,
}) => {
  const smtp = await SmtpServer.startOnMailPort()
  smtp.login = { userName: 'shop', password: 'an app password' }
  const page = await openScreen(to('dashboard'), { allow: [/422/], reducedMotion: 'reduce' })
  await page.getByRole('button', { name: firstSteps.showAll }).click()
  await expect(page.getByText(noMail.testStepHint)).toBeVisible()
  await page.getByRole('link', { name: firstSteps.steps.testMail.name }).click()
  const section = page.getByRole('region', { name: system.mail })
  const overview = page.getByRole('region', { name: system.overview })
  await overview.getByRole('button', { name: texts.setUp }).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await field(texts.host).fill('mail.invalid')
  await field(texts.userName).fill('shop')
  await field(texts.password).fill('wrong')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog.getByText(fieldErrorText('mail_host'))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await field(texts.host).fill(smtp.host)
  await field(texts.port).selectOption('2525')
  await field(texts.security).selectOption('none')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog.getByText(fieldErrorText('mail_login'))).toBeVisible()
  await field(texts.password).fill('an app password')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(notice(page, texts.saved(ADMIN.email))).toBeFocused()
  await expect(section.getByText(`Emails go through ${smtp.host}, from `)).toBeVisible()
  await expect(page.getByText(noMail.onlySaved)).toHaveCount(0)
  expect(smtp.mailsTo(ADMIN.email)).not.toEqual([])
  expect((await site.client().get('/faq')).text).toContain(newsletter.reason)

  // Somebody else removes it, and sets it again.
  const admin = await site.admin()
  const { source, changedAt, ...set } = (await admin.get('/api/system/mail-settings')).body
  const returnToTab = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await admin.delete('/api/system/mail-settings')
  await returnToTab()
  await expect(overview.getByText(noMail.onlySaved)).toBeVisible()
  await expect(overview.getByText(texts.unreadable)).toHaveCount(0)
  expect((await admin.put('/api/system/mail-settings', { ...set, password: 'an app password' })).status).toBe(200)
  await returnToTab()
  await expect(overview.getByText(noMail.onlySaved)).toHaveCount(0)

  await section.getByRole('button', { name: texts.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
  await expect(notice(page, texts.removed)).toBeFocused()
  await expect(page.getByText(noMail.onlySaved)).toBeVisible()
  await smtp.stop()
})
