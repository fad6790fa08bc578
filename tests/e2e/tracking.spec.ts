import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { DAY_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { fillFields } from '#tests/support/forms.ts'
import { layoutShift, waitForHydration } from '#tests/support/pages.ts'
import { loginAgain, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as bill from '#texts/bill.ts'
import { receipt as messageReceipt } from '#texts/contact-form.ts'
import * as desk from '#texts/desk.ts'
import * as estimates from '#texts/estimates.ts'
import * as layout from '#texts/layout.tsx'
import * as lists from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as receipt from '#texts/receipt.ts'
import * as texts from '#texts/tracking.ts'

let product: Product
test.beforeAll(async ({ site }) => {
  const [first] = (await site.client().get('/api/products')).body.products
  product = (await (await site.admin()).put(`/api/products/${first.id}`, { ...first, imageUrls: undefined, stock: 99 })).body
})

const main = (page: Page) => page.getByRole('main')
/** One of the rows below what is due, which a press opens. */
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const openRow = (page: Page, name: string) => row(page, name).getByText(name, { exact: true }).first().click()
const history = (page: Page) => row(page, texts.timeline).getByRole('listitem')
const link = ({ trackingToken }: { trackingToken: string }) => to('trackedRequest', { token: trackingToken })

test('messages, another date and a withdrawal reach the back office', async ({ site, visitor, openScreen }) => {
  const request = (await site.client().post('/api/repair-requests', newRepairRequest({ name: 'Sneha Kulkarni' }))).body
  const page = await visitor.open(link(request), { size: 'phone' })
  await openRow(page, texts.write)
  await page.getByLabel(texts.messageLabel).fill('It is under warranty.')
  await page.getByRole('button', { name: texts.send }).tap()
  await expect(page.getByText(messages.tracking.messageSent)).toBeVisible()
  await expect(page.getByLabel(texts.messageLabel)).toHaveValue('')
  const later = todayInShop(new Date(Date.now() + 4 * 86_400_000))
  await openRow(page, texts.otherDate)
  await page.getByLabel(texts.dateLabel).fill(later)
  await page.getByRole('button', { name: texts.changeDate }).tap()
  await expect(page.getByText(messages.tracking.dateChosen)).toBeVisible()
  await openRow(page, texts.withdrawRow)
  await page.getByRole('button', { name: texts.withdraw }).tap()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(messages.tracking.confirmWithdraw)
  await expect(dialog).toContainText(texts.withdrawMeans['repair-requests'])
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: texts.withdraw }).tap()
  await dialog.getByRole('button', { name: texts.withdraw }).tap()
  await expect(page.getByText(messages.tracking.withdrawn)).toBeVisible()
  await expect(main(page).getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.withdraw })).toHaveCount(0)
  await expect(history(page)).toHaveCount(4)

  const screen = await openScreen(`${to('repairRequests')}?q=${request.reference}`)
  const row = screen.getByRole('row').filter({ hasText: 'Sneha Kulkarni' })
  await expect(row.getByText('Withdrawn')).toBeVisible()
  await expect(row).toContainText(later.split('-').reverse().join('/'))
  await row.getByRole('link', { name: request.reference }).click()
  await screen.getByRole('dialog').getByRole('link', { name: desk.openJob }).click()
  const view = main(screen)
  await expect(view).toContainText('It is under warranty.')
  await expect(view).toContainText(texts.requestWithdrawn)
  await view.getByText(desk.answerTo('Sneha Kulkarni')).click()
  await view.getByLabel(texts.answerLabel).fill('We have stopped.')
  await view.getByRole('button', { name: texts.sendAnswer }).click()
  await expect(view.getByRole('listitem').filter({ hasText: 'We have stopped.' }).first()).toBeVisible()
  await expect(history(page).last()).toContainText('We have stopped.')
  expect(await auditAt(screen, [360, 1280])).toEqual([])
})

test('an answer that is sent after the session has ended asks for the login and is still there', async ({ site, openScreen }) => {
  const request = (await site.client().post('/api/contact', newContactRequest({ name: 'Answered Later' }))).body
  const page = await openScreen(`${to('contactRequests')}?q=${request.reference}`, { allow: [/401/] })
  await page.getByRole('link', { name: request.reference }).click()
  const view = page.getByRole('dialog', { name: /Answered Later/ })
  await view.getByLabel(texts.answerLabel).fill('We have the part.')
  await page.context().clearCookies()
  await view.getByRole('button', { name: texts.sendAnswer }).click()
  await loginAgain(page)
  await view.getByRole('button', { name: texts.sendAnswer }).click()
  await expect(view.getByRole('listitem').filter({ hasText: 'We have the part.' }).first()).toBeVisible()
})

test('a request is found by reference and phone; a wrong one says the same as an unknown one', { tag: '@main' }, async ({
  site,
  visitor,
}) => {
  const request = (await site.client().post('/api/contact', newContactRequest({ phone: '9822041311' }))).body
  const page = await visitor.open(to('track'), { size: 'phone', allow: [/404/] })
  const search = async (reference: string, phone: string) => {
    await fillFields(page, { Reference: reference, Phone: phone })
    await page.getByRole('button', { name: texts.find }).tap()
  }
  for (const [reference, phone] of [
    ['M-22A22', '9822041311'],
    [request.reference, '9822041312'],
  ]) {
    await search(reference as string, phone as string)
    // The alert of this search: the one before has lost the focus to the fields.
    await expect(page.getByRole('alert').filter({ hasText: messages.tracking.notFound })).toBeFocused()
  }
  await search(request.reference.toLowerCase().replace('-', ' '), '98220 41311')
  await expect(page).toHaveURL(/\/track\/[\w-]{22}$/)
  await expect(main(page).getByText('Do you repair screens on Sundays?')).toBeVisible()
})

test('track pages are never cached, never indexed, and say nothing of a request to those without scripts', { tag: '@main' }, async ({
  site,
}) => {
  const request = (await site.client().post('/api/contact', newContactRequest({ name: 'Secret Person' }))).body
  for (const path of [to('track'), link(request), to('trackedRequest', { token: 'x'.repeat(22) })]) {
    const { status, headers, text } = await site.client().get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('Secret Person')
    expect(text).not.toContain(request.trackingToken)
  }
  expect((await site.client().get('/sitemap.xml')).text + (await site.client().get('/sitemaps/pages.xml')).text).not.toContain('/track')
})

test('a link that has ended says so; a lost connection keeps what is shown and catches up', async ({ site, visitor }) => {
  const request = (await site.client().post('/api/repair-requests', newRepairRequest())).body
  const admin = await site.admin()
  const page = await visitor.open(link(request), { allow: [/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  await expect(history(page)).toHaveCount(1)
  await openRow(page, texts.write)
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByLabel(texts.messageLabel).fill('Are you there?')
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(messages.tracking.sendFailure)).toBeVisible()
  await expect(page.getByLabel(texts.messageLabel)).toHaveValue('Are you there?')
  await expect(history(page)).toHaveCount(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(history(page).last()).toContainText('Are you there?')
  await admin.put(`/api/repair-requests/${request.id}`, { ...request, status: 'Resolved' })
  await expect(main(page).getByText('Resolved', { exact: true })).toBeVisible()
  await admin.delete(`/api/repair-requests/${request.id}`)
  await expect(page.getByText(messages.tracking.unknownLink)).toBeVisible()
  await page.getByRole('link', { name: texts.findAnother }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.findTitle)
})

test('the track page works at 360 px, in both themes and by keyboard', async ({ site, visitor }) => {
  const request = (await site.client().post('/api/repair-requests', newRepairRequest({ description: 'x'.repeat(300) }))).body
  await site.client().post(`/api/track/${request.trackingToken}/messages`, { text: 'y'.repeat(400) })
  const page = await visitor.open(link(request))
  await expect(history(page)).toHaveCount(2)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await tabTo(page, row(page, texts.write).getByText(texts.write, { exact: true }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(texts.messageLabel))
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(history(page).last()).toContainText('By keyboard')
  await expect(page.getByText(messages.tracking.messageSent)).toBeVisible()
  await tabTo(page, row(page, texts.withdrawRow).getByText(texts.withdrawRow, { exact: true }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: texts.withdraw }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a phone says first what is due, and for how much: an answer, a payment, the way to the shop', async ({ site, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, upiId: 'shop@bank', isUpiMerchant: true })
  const walkIn = {
    name: 'Usha Nair',
    phone: '98220 41395',
    description: 'Drains.',
    deviceKind: 'Phone',
    brand: 'Samsung',
    model: 'Galaxy A52',
  }
  const { id } = (await admin.post('/api/desk/jobs', { ...walkIn, promisedOn: todayInShop(new Date(Date.now() + 2 * DAY_MS)) })).body
  const line = { kind: 'service', code: '998713', quantity: 1, taxRate: 1800, warrantyDays: 90 }
  const lines = [145_000, 145_000, 145_000, 145_000].map((unitPrice, at) => ({
    ...line,
    id: `l${at}`,
    description: `Step ${at}`,
    unitPrice,
  }))
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines, note: 'The old screen is returned.', validUntil: null })
  await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })

  const path = await trackedPath(admin, 'repair-requests', id)
  const page = await visitor.open(path, { size: 'phone' })
  const bar = page.getByRole('navigation', { name: layout.quickContact })
  const due = bar.getByRole('link').last()
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung Galaxy A52')
  for (const shown of [main(page).getByText(texts.sayYes('₹5,800.00')), due]) await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(due).toHaveText(texts.toApprove('₹5,800.00'))
  await expect(current).toHaveText(texts.steps.answer)
  for (const early of [texts.steps.agreed, estimates.revision(1)]) await expect(main(page).getByText(early)).toHaveCount(0)
  await expect(row(page, texts.timeline)).not.toHaveAttribute('open')
  const approve = page.getByRole('button', { name: estimates.approve('₹5,800.00') })
  await expect(approve).toBeVisible()
  await due.tap()
  await expect(approve).toBeInViewport({ ratio: 1 })
  expect((await approve.boundingBox())?.y).toBeLessThan(((await bar.boundingBox())?.y ?? 0) - 50)
  await expect(page).toHaveURL(path)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await auditAt(page, [390, 360])).toEqual([])
  // The link above has approved nothing: the button does.
  await approve.tap()
  await expect(main(page).getByText(/^You approved ₹5,800.00, /)).toBeVisible()
  await expect(current).toHaveText(new RegExp(`^${texts.steps.agreed}`))
  await expect(due, 'nothing is due before it is ready').toHaveText(texts.directions)

  for (const stage of ['bench', 'ready']) await admin.post(`/api/desk/jobs/${id}/move`, { stage })
  await expect(due).toHaveText(bill.payAmount('₹5,800.00'))
  await expect(due).toHaveAttribute('href', /^upi:\/\/pay\?/)
  // One button is loud.
  const directions = main(page).getByRole('link', { name: texts.directions })
  const loud = await directions.evaluate((one) => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    return [...document.querySelectorAll('main :is(a, button), nav a')].filter((other) => groundOf(other) === groundOf(one)).length
  })
  expect(loud).toBe(1)
  const about = { entity: 'repair-requests', id }
  await admin.post('/api/payments', { about, kind: 'payment', mode: 'cash', amount: 580_000 })
  await expect(due).toHaveText(texts.directions)
  expect(await auditAt(page, [1280, 390])).toEqual([])
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'handed_over' })
  await expect(due).toHaveText(layout.bookRepair)

  // Beside the cards there is room for the history.
  const wide = await visitor.open(path)
  await expect(row(wide, texts.timeline)).toHaveAttribute('open')
})

test.describe('a receipt', () => {
  const sendMessage = async (page: Page) => {
    await fillFields(page, { Name: 'Meera Joshi', Email: 'meera@example.in', Phone: '9822041377', Message: 'Are you open?' })
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(messages.contact.success)).toBeVisible()
  }

  test('is saved as a picture, sent on WhatsApp with the private link, and printed without it', async ({ visitor }) => {
    const page = await visitor.open(to('contact'))
    await sendMessage(page)
    const card = page.locator('[data-receipt]')
    await expect(card.getByText(/call you/).first()).toBeVisible()
    const sent = page.getByRole('region', { name: messageReceipt, exact: true })
    await expect(sent).toContainText(/M-[2-9A-Z]{5}/)
    const reference = /M-[2-9A-Z]{5}/.exec((await sent.textContent()) ?? '')?.[0]
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: receipt.picture }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${reference}.png`)
    const own = (await page.getByRole('link', { name: receipt.follow }).getAttribute('href')) as string
    const href = (await page.getByRole('link', { name: receipt.whatsApp }).getAttribute('href')) as string
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(new URL(href).searchParams.get('text')).toContain(`${reference}. Follow it here: ${new URL(own, page.url()).href}`)
    const findAt = page.getByText(receipt.findAt(new URL(to('track'), page.url()).href))
    await expect(findAt).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(findAt).toBeVisible()
    await expect(page.getByRole('link', { name: receipt.follow })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    expect(await auditAt(page, [360, 1280])).toEqual([])
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: receipt.print }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  })
})

test('customers who do not know the latest status are listed until they are informed by WhatsApp', async ({ site, openScreen }) => {
  const admin = await site.admin()
  // Two kinds of requests with the same number.
  const repair = (await site.client().post('/api/repair-requests', newRepairRequest())).body
  const book = async () => {
    const sent = newBooking({ productId: product.id, name: 'Asha Kale', phone: '9822041375' })
    return (await site.client().post('/api/bookings', sent)).body
  }
  let booking = await book()
  while (booking.id < repair.id) booking = await book()
  await admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
  await admin.put(`/api/repair-requests/${repair.id}`, { ...repair, status: 'Resolved' })
  const page = await openScreen(to('unnotified'), {
    before: (page) => page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' })),
  })
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Customers to inform/ })).toContainText(
    /\d to inform/,
  )
  const row = page.getByRole('row').filter({ hasText: booking.bookingId })
  await expect(row).toContainText('Asha Kale')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  const opened = page.context().waitForEvent('page')
  await row.getByRole('button', { name: texts.whatsAppTo('Asha Kale') }).click()
  const whatsApp = await opened
  await whatsApp.waitForURL('https://wa.me/**')
  const chat = new URL(whatsApp.url())
  expect(chat.pathname).toBe('/919822041375')
  expect(chat.searchParams.get('text')).toContain(`We hold the ${product.name} for you, ${booking.bookingId}.`)
  // Nobody could open a link to this machine.
  expect(chat.searchParams.get('text')).not.toContain('/track/')
  // Whoever opened WhatsApp may not have sent anything.
  await expect(row.getByText(texts.didYouSend('Asha Kale'))).toBeVisible()
  await row.getByRole('button', { name: texts.markNotifiedBy('Asha Kale') }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: texts.markNotifiedBy('Asha Kale') }).click()
  await expect(row).toHaveCount(0)
  const list = await openScreen(`${to('bookings')}?q=${booking.bookingId}`)
  await list.getByRole('link', { name: booking.bookingId }).click()
  await expect(list.getByRole('dialog')).toContainText(texts.isNotified)
  await expect(list.getByRole('dialog')).toContainText(`informed the customer: Your ${product.name} is reserved for you.`)
  await expect(list.getByRole('dialog')).toContainText('Informed the customer')
  await waitForHydration(list)
})
