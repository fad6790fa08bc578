import type { Page, Request } from '@playwright/test'
import { CONTACT_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { moveTo } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, openFailing, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { makeRepairOf } from '#texts/contact-requests.ts'
import * as historyTexts from '#texts/history.tsx'
import * as messages from '#texts/office-messages.ts'

const COUNT = CONTACT_REQUESTS_PAGE_SIZE + 2
const LIST = /\/api\/contact(\?.*)?$/
const SAVE = /\/api\/contact\/\d+$/
let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
  for (let number = 1; number <= COUNT; number++)
    await site.client().post(
      '/api/contact',
      newContactRequest({
        name: `Customer ${number} Kale`,
        email: `customer${number}@example.in`,
        phone: `98220413${String(number).padStart(2, '0')}`,
        message: number === 5 ? 'Do you repair MacBook keyboards?' : 'Please call me.',
      }),
    )
})
const table = (page: Page) => page.getByRole('table', { name: 'Contact requests' })
const rows = (page: Page) => rowsOf(page, 'Contact requests')
const rowsAre = (page: Page, count: number) => expect(rows(page)).toHaveCount(count)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contact requests' })
const all = async () => (await admin.get('/api/contact')).body
const stored = async (name: string) => (await all()).find((row: { name: string }) => row.name === name)

test('six columns, ten rows a page, Previous and Next; on a phone rows are accessible cards; no match shows the exact text', {
  tag: ['@S2-149', '@S2-150', '@S2-151', '@S2-153', '@S3-21', '@S5-37', '@S7-21', '@S9-19', '@D-11'],
}, async ({ openScreen }) => {
  let calls: Request[] = []
  const page = await openScreen(to('contactRequests'), {
    reducedMotion: 'reduce',
    before: async (page) => {
      calls = recordRequests(page, 'GET', LIST)
    },
  })
  expect(CONTACT_REQUESTS_PAGE_SIZE).toBe(10)
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  expect(await calls[0]?.headerValue('cookie')).toContain('session')
  await expect(table(page).getByRole('columnheader')).toHaveText(['ID', 'Name', 'Email', 'Phone', 'Message', 'Status'])
  const [request] = await all()
  const text = (await rows(page).first().textContent()) ?? ''
  for (const part of [String(request.id), request.name, request.email, '+91 98220 41312', request.message]) expect(text).toContain(part)
  await test.step('the widths', async () => {
    expect(await auditAt(page, [360, 1280])).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(table(page).getByRole('columnheader')).toHaveCount(6)
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await rowsAre(page, 2)
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  // A search starts on page 1.
  await search(page).fill('kale')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page).toHaveURL(/\?q=kale$/)
  await search(page).fill('zzzz')
  await expect(page.getByText('No contact requests found.', { exact: true })).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
})

test('the search finds a part of the name, email, phone and message in any case; Download CSV contains what it and the status leave', {
  tag: ['@S2-148', '@S5-36'],
}, async ({ openScreen }) => {
  const page = await openScreen(to('contactRequests'))
  for (const words of ['CUSTOMER 5 K', 'Customer5@EXAMPLE', '9822041305', 'macbook KEY']) {
    await search(page).fill(words)
    await expect(rows(page).getByText('Customer 5 Kale')).toBeVisible()
    await rowsAre(page, 1)
    await search(page).fill('zzzz')
    await rowsAre(page, 0)
  }
  await search(page).fill('customer 1')
  await page.getByLabel('Show status').selectOption('Pending')
  await expect(page).toHaveURL(/\?q=customer\+1&status=Pending$/)
  await expect(rows(page).first()).toBeVisible()
  const expected = (await admin.get('/api/contact?q=customer+1&status=Pending&page=1&limit=100')).body
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const text = await textOf(await started)
  for (const { name } of expected) expect(text).toContain(name)
  expect(text.match(/Kale/g)).toHaveLength(expected.length)
  expect(text).not.toContain('Customer 2 Kale')
})

test('the loading text stays for as long as the server takes, above the place of the rows', { tag: ['@S2-152', '@S9-33'] }, async ({
  openScreen,
}) => {
  let held = {} as Awaited<ReturnType<typeof holdRequests>>
  const page = await openScreen(to('contactRequests'), {
    clock: true,
    before: async (page) => {
      held = await holdRequests(page, 'GET', LIST)
    },
  })
  await held.arrived
  const loading = page.getByText('Loading contact requests...', { exact: true })
  await expect(loading).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(loading).toBeVisible()
  expect(held.calls).toHaveLength(1)
  expect(held.calls[0]?.failure()).toBeNull()
  const heightOfList = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
  const before = await heightOfList()
  await held.release()
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  // The pager comes with the rows.
  expect(Math.abs((await heightOfList()) - before)).toBeLessThan(120)
})

test('a status chosen by keyboard shows at once and is sent alone; one that cannot be saved reverts without a message, marked', {
  tag: ['@main', '@S1-08', '@S4-20', '@S4-21', '@S7-22', '@S8-26', '@S9-30'],
}, async ({ openScreen }) => {
  const page = await openScreen(`${to('contactRequests')}?q=customer+3+k`, { allow: [/500|401/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  await expect(select).toHaveValue('Pending')
  await expect(select.locator('option')).toHaveText(['Pending', 'Reached Out'])
  const held = await holdRequests(page, 'PUT', SAVE)
  await tabTo(page, select)
  await page.keyboard.press('ArrowDown')
  await held.arrived
  await expect(select).toHaveValue('Reached Out')
  const request = await stored('Customer 3 Kale')
  expect(held.calls[0]?.postDataJSON()).toEqual({ status: 'Reached Out' })
  expect(await held.calls[0]?.headerValue('cookie')).toContain('session')
  expect(new URL(held.calls[0]?.url() ?? '').pathname).toBe(`/api/contact/${request.id}`)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await held.release()
  await saved
  await expect(select).toHaveValue('Reached Out')
  expect((await stored('Customer 3 Kale')).status).toBe('Reached Out')

  await search(page).fill('customer 4 k')
  await expect(rows(page).getByText('Customer 4 Kale')).toBeVisible()
  await rowsAre(page, 1)
  const restore = await stubFailure(page, 'PUT', SAVE, 500)
  await select.selectOption('Reached Out')
  await expect(page.locator('select[data-failed]')).toBeVisible()
  await expect(select).toHaveValue('Pending')
  await expect(page.locator('[data-tone]')).toHaveCount(0)
  await expect(rows(page).getByText(messages.list.notSaved)).toBeAttached()
  expect((await stored('Customer 4 Kale')).status).toBe('Pending')
  await restore()
  await select.selectOption('Reached Out')
  await expect(page.locator('select[data-failed]')).not.toBeAttached()
  await expect.poll(async () => (await stored('Customer 4 Kale')).status).toBe('Reached Out')
  await page.context().clearCookies()
  await select.selectOption('Pending')
  await loginAgain(page)
  await expect(select).toHaveValue('Reached Out')
  await select.selectOption('Pending')
  await expect.poll(async () => (await stored('Customer 4 Kale')).status).toBe('Pending')
})

test('a failed and an empty list show tagged samples that cannot be changed, no text; a failed load offers Retry', {
  tag: ['@S3-43', '@S8-25', '@D-04', '@D-05'],
}, async ({ openScreen }) => {
  const expectSamples = async (page: Page) => {
    await expect(samples(page).first()).toBeVisible()
    await expect(samples(page)).toHaveCount(await rows(page).count())
    for (const select of await rows(page).getByRole('combobox').all()) await expect(select).toBeDisabled()
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    await expect(page.locator('[data-tone]')).toHaveCount(0)
  }
  const page = await openFailing(openScreen, to('contactRequests'), { list: LIST, expectFailed: expectSamples })
  await expect(rows(page).getByText('Kale').first()).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expectSamples(page)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('new requests and their count appear without a reload; filter and pending choice stay', async ({ site, openScreen }) => {
  const page = await openScreen(`${to('contactRequests')}?status=Pending`, { clock: true })
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  const select = rows(page).filter({ hasText: 'Customer 12 Kale' }).getByRole('combobox')
  const held = await holdRequests(page, 'PUT', SAVE)
  await select.selectOption('Reached Out')
  await held.arrived
  await site.client().post('/api/contact', newContactRequest({ name: 'Late Arrival' }))
  await page.clock.runFor(31_000)
  await expect(rows(page).getByText('Late Arrival')).toBeVisible()
  await expect(select).toHaveValue('Reached Out')
  await held.release()
  await expect(select).not.toBeAttached()
  const unanswered = (await all()).filter((request: { unansweredSince: string | null }) => request.unansweredSince !== null).length
  await expect(page.getByRole('link', { name: `Contact requests ${unanswered} unanswered` })).toBeVisible()
})

test('the history of a row shows who changed what and a change adds to it; one that cannot be loaded offers Retry', async ({
  openScreen,
}) => {
  const page = await openScreen(`${to('contactRequests')}?q=customer+6+k`, { allow: [/500/] })
  await rowsAre(page, 1)
  const calls = recordRequests(page, 'GET', /\/api\/changes/)
  const { id, reference } = await stored('Customer 6 Kale')
  const button = page.getByRole('link', { name: reference })
  const dialog = page.getByRole('dialog', { name: reference })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).not.toBeAttached()
    await expect(button).toBeFocused()
  }
  const restore = await stubFailure(page, 'GET', /\/api\/changes/, 500)
  await button.click()
  await expect(page.getByText(historyTexts.loadFailure)).toBeVisible()
  await restore()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('Received from the customer')).toBeVisible()
  expect(new URL(calls[0]?.url() ?? '').search).toContain(`entity=contact-requests&id=${id}`)
  await close()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await rows(page).getByRole('combobox').selectOption('Reached Out')
  await saved
  await button.click()
  await expect(dialog.getByText('owner changed')).toBeVisible()
  await expect(dialog.getByText('Status: Pending → Reached Out')).toBeVisible()
  await expect(dialog.getByText('Received from the customer')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await close()
})

test('a landline can be called and has no WhatsApp; a message becomes a repair request in one press, which opens with its conversation', async ({
  openScreen,
  site,
}) => {
  const send = async (over: Parameters<typeof newContactRequest>[0]) => {
    const { id, reference } = (await site.client().post('/api/contact', newContactRequest(over))).body
    return { reference, path: to('contactRequests', undefined, { open: id }) }
  }
  const landline = await send({ phone: '020 2543 1234' })
  const message = await send({ name: 'Meera Joshi', phone: '98220 41375', message: 'My laptop does not start.' })
  const page = await openScreen(landline.path)
  const panel = page.getByRole('dialog')
  await expect(panel.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(panel.getByText('WhatsApp')).toHaveCount(0)
  await moveTo(page, message.path)
  await expect(panel).toContainText('My laptop does not start.')
  await expect(panel.getByText('WhatsApp').first()).toBeVisible()

  await page.getByRole('button', { name: makeRepairOf(message.reference) }).click()
  await expect(page).toHaveURL(/repair-requests\?open=\d+$/)
  await expect(panel).toContainText('Meera Joshi')
  await expect(panel).toContainText('My laptop does not start.')
})
