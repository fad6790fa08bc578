import type { Page, Request } from '@playwright/test'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { fieldOf, fillFields } from '#tests/support/forms.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { pauseClock, untilStill, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, MISSING_VALUES, recordRequests, stubSuccess } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { directions } from '#texts/receipt.ts'
import { next as nextRequest, receipt as receiptTitle } from '#texts/repair-form.ts'
import { intro, thanks } from '#texts/repair-request.ts'

const NOT_LOADED = 'This page did not load completely. Reload it or call'

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

const API = /\/api\/repair-requests$/
const validValues = {
  Name: 'Sneha Kulkarni',
  Phone: '098220-41375',
  Email: 'sneha.k@example.in',
  'Repair type': 'Data Recovery',
  'Preferred date': todayInShop(),
  Description: 'The disk clicks.',
}
type Field = keyof typeof validValues

const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: Field) => fieldOf(page, name)
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })

const fill = (page: Page, values: Record<Field, string> = validValues) => fillFields(page, values)
const stored = async () => (await admin.get('/api/repair-requests')).body as { phone: string; description: string }[]
const standalone = (visitor: Visitor, visit = {}) => visitor.open(to('repairRequest'), visit)

test('the form has the four types in order, none selected, and a date field that starts today; with an error nothing is sent', {
  tag: ['@S2-94', '@S5-06', '@S5-07', '@S5-08', '@S5-09', '@S5-10', '@S5-11'],
}, async ({ visitor }) => {
  const page = await standalone(visitor)
  const calls = recordRequests(page, 'POST', API)
  await expect(field(page, 'Repair type').locator('option:not([value=""])')).toHaveText([
    'Computer Repair',
    'Data Recovery',
    'Virus Removal',
    'Hardware Upgrades',
  ])
  await expect(field(page, 'Repair type')).toHaveValue('')
  await expect(field(page, 'Preferred date')).toHaveAttribute('type', 'date')
  await field(page, 'Preferred date').focus()
  await expect(page.locator(`input[type=date][min="${todayInShop()}"]`)).toBeVisible()
  // The honeypot field is hidden from people and from the accessibility tree.
  const honeypot = form(page).locator('input[name=website]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(honeypot).toHaveAttribute('aria-hidden', 'true')
  expect(await honeypot.evaluate((element) => element.getBoundingClientRect().right < 0)).toBe(true)
  await test.step('each of several errors is told once, at its field; the first has the focus, and one line counts them', async () => {
    await submit(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(page.getByText('Please check 6 fields')).toBeVisible()
    for (const code of ['name', 'phone', 'email', 'repair_type', 'date', 'description'] as const)
      await expect(page.getByText(fieldErrorText(code))).toHaveCount(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page, 'Email').fill('sneha@example.in')
    await field(page, 'Phone').focus()
    await expect(page.getByText('Please check 5 fields')).toBeVisible()
  })
  const wrong = [
    ['Name', '', fieldErrorText('name')],
    ['Phone', '', fieldErrorText('phone')],
    ['Email', '', fieldErrorText('email')],
    ['Repair type', '', fieldErrorText('repair_type')],
    ['Preferred date', '', fieldErrorText('date')],
    ['Description', '', fieldErrorText('description')],
    ['Email', 'nope', fieldErrorText('email')],
    ['Phone', '987654321', fieldErrorText('phone')],
    ['Phone', '98765432101', fieldErrorText('phone')],
    ['Preferred date', '2020-01-01', fieldErrorText('date_past')],
  ] as const
  await fill(page)
  for (const [name, value, text] of wrong) {
    await fillFields(page, { [name]: value })
    await submit(page).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    const errorId = await field(page, name).getAttribute('aria-describedby')
    await expect(page.locator(`#${errorId}`, { hasText: text })).toBeVisible()
    await fillFields(page, { [name]: validValues[name] })
  }
  expect(calls).toHaveLength(0)
})

test('a valid request is sent once with a ten-digit phone; the card becomes its receipt, and a new request starts empty', {
  tag: ['@main', '@S4-22', '@S4-23', '@S4-24', '@S5-09', '@S7-16', '@S8-05'],
}, async ({ visitor }) => {
  const page = await standalone(visitor)
  const held = await holdRequests(page, 'POST', API)
  const before = (await stored()).length
  await fill(page)
  await submit(page).dblclick()
  const button = page.getByRole('button', { name: messages.repair.submitting, exact: true })
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await field(page, 'Name').press('Enter')
  await held.release()
  const receipt = page.getByRole('region', { name: receiptTitle, exact: true })
  await expect(receipt).toBeFocused()
  await expect(receipt).toHaveAccessibleDescription(messages.repair.success)
  await expect(page.getByRole('status').filter({ hasText: messages.repair.success })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByText(intro), 'the page no longer asks').toBeHidden()
  await expect(page.getByText(thanks)).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const top = (await receipt.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect(top).toBeLessThan(200)
  expect(held.calls.map((call) => call.postDataJSON())).toEqual([
    {
      name: validValues.Name,
      phone: '9822041375',
      email: validValues.Email,
      repairType: validValues['Repair type'],
      preferredDate: validValues['Preferred date'],
      description: validValues.Description,
    },
  ])
  await expect(receipt.getByText('Received', { exact: true })).toBeVisible()
  await expect(receipt.getByText(/^R-[2-9A-Z]{5}$/)).toHaveCount(1)
  await expect(receipt.getByRole('listitem')).toHaveText([/call you/, /Shop 14, .*Bring the charger too\./, /written down with a price/])
  await expect(receipt.getByRole('link', { name: directions })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.getByRole('button', { name: nextRequest }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(receipt).toHaveCount(0)
  for (const name of Object.keys(validValues) as Field[]) await expect(field(page, name), name).toHaveValue('')
  const requests = await stored()
  expect(requests).toHaveLength(before + 1)
  expect(requests[0]).toMatchObject({ phone: '+919822041375' })
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('a failure shows the exact text and keeps the values; server errors are at their fields, and the status alone means success', {
  tag: ['@S7-16', '@S8-04', '@S8-05'],
}, async ({ visitor }) => {
  const page = await standalone(visitor, { allow: [/422|429|500/, /ERR_INTERNET_DISCONNECTED/] })
  await test.step('without a connection the form says so; Retry sends the same key and creates one request', async () => {
    const calls = recordRequests(page, 'POST', API)
    const before = (await stored()).length
    // The request arrives, but the response is lost.
    await page.route(API, async (route) => {
      if (calls.length > 1) return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await fill(page)
    await submit(page).click()
    await expect(page.getByText(messages.offline)).toBeVisible()
    await expect(page.getByText(messages.repair.failure)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(messages.repair.success)).toBeVisible()
    expect(calls).toHaveLength(2)
    const keys = calls.map((call) => call.headers()['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect((await stored()).length).toBe(before + 1)
    await page.unroute(API)
    await page.getByRole('button', { name: nextRequest }).click()
    await expect(field(page, 'Name')).toBeFocused()
  })
  await fill(page)
  const failures = [
    [{ code: 'internal', status: 500 }, undefined],
    [{ code: 'too_many', status: 429 }, page.getByRole('alert').getByText(messages.advice.too_many)],
    [
      { code: 'invalid', status: 422, errors: [{ field: 'email', message: 'This address does not take mail.' }] },
      form(page).getByText('This address does not take mail.', { exact: true }),
    ],
  ] as const
  for (const [problem, words] of failures) {
    await page.route(API, (route) =>
      route.fulfill({ status: problem.status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    const answered = page.waitForResponse(API)
    await submit(page).click()
    await answered
    await expect(page.getByRole('alert').filter({ hasText: messages.repair.failure })).toBeFocused()
    if (words) await expect(words).toBeVisible()
    for (const [name, value] of Object.entries(validValues) as [Field, string][]) await expect(field(page, name)).toHaveValue(value)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await page.unroute(API)
  }
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  for (const body of ['', '{}'] as const) {
    await fill(page)
    await stubSuccess(page, 'POST', API, 200, body)
    await submit(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Repair request submitted successfully!' })).toBeVisible()
    await expect(page.locator('main')).not.toHaveText(MISSING_VALUES)
    await page.getByRole('button', { name: nextRequest }).click()
    await expect(field(page, 'Name')).toBeFocused()
  }
})

test('a call without a response fails after 15 s', async ({ visitor }) => {
  const context = await visitor.newContext({ allow: [/ERR_/] })
  await context.clock.install()
  const page = await context.newPage()
  await page.goto(to('repairRequest'))
  await waitForHydration(page)
  const held = await holdRequests(page, 'POST', API)
  await fill(page)
  await untilStored(page)
  await pauseClock(page)
  await submit(page).click()
  await held.arrived
  await page.clock.runFor(FORM_TIMEOUT_MS - 5000)
  await expect(page.getByText(messages.offline)).toHaveCount(0)
  await page.clock.runFor(6000)
  await expect(page.getByText(messages.offline)).toBeVisible()
  expect(held.calls).toHaveLength(1)
})

/** Waits until everything that was typed is in the tab's session storage. */
const untilStored = (page: Page) =>
  page.waitForFunction((typed) => typed.every((text) => Object.values(sessionStorage).join().includes(text)), Object.values(validValues))

test.describe('a form whose script has not loaded yet', () => {
  const SCRIPT = /use-form/
  const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: `${NOT_LOADED} ${formatPhone(phoneOf(shopDefaults))}` })
  const sentOnce = async (page: Page, calls: Request[]) => {
    await expect(page.getByText(messages.repair.success)).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.postDataJSON()).toMatchObject({
      name: validValues.Name,
      repairType: validValues['Repair type'],
      description: validValues.Description,
    })
    await expect(notLoaded(page)).toHaveCount(0)
  }

  test('is loaded at once for its own draft, not for the draft of another form or for visitors who only read', async ({ visitor }) => {
    const page = await visitor.open(to('contact'))
    await form(page).getByLabel('Name', { exact: true }).fill(validValues.Name)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('contact')
    const scripts = recordRequests(page, 'GET', SCRIPT)
    await page.goto(to('repairRequest'))
    await waitForHydration(page)
    await untilStill(page)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.locator('main h1').hover()
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page.locator('main h1', { hasNotText: 'Book a repair' })).toBeVisible()
    expect(scripts).toHaveLength(0)
    await page.goBack()
    await expect(field(page, 'Name')).toBeVisible()
    await expect(page.locator('main form button[type=submit]')).toBeVisible()
    await page.goto(to('contact'))
    await expect(page.getByText(texts.draftKept)).toBeVisible()
  })

  test('is asked for again after a failed load; what was typed is then stored, and survives a reload until it is cleared', async ({
    visitor,
  }) => {
    const page = await standalone(visitor, { allow: [/ERR_FAILED/] })
    await page.route(SCRIPT, (route) => route.abort())
    await field(page, 'Name').fill(validValues.Name)
    await expect(notLoaded(page)).toBeVisible()
    await page.unroute(SCRIPT)
    const script = await holdRequests(page, 'GET', SCRIPT)
    await fill(page)
    await script.arrived
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await script.release()
    await untilStored(page)
    await expect(notLoaded(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(texts.draftKept)).toBeVisible()
    for (const [name, value] of Object.entries(validValues) as [Field, string][]) await expect(field(page, name)).toHaveValue(value)
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await expect(field(page, 'Name')).toHaveValue('')
    await page.reload()
    await waitForHydration(page)
    await expect(field(page, 'Name')).toHaveValue('')
  })

  test('keeps typed text, reports a failure or a delay of 15 s, and sends once when it loads', async ({ visitor }) => {
    const context = await visitor.newContext({ allow: [/ERR_FAILED/] })
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('repairRequest'))
    await waitForHydration(page)
    const calls = recordRequests(page, 'POST', API)
    await page.route(SCRIPT, (route) => route.abort())
    await fill(page)
    await expect(notLoaded(page)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute(SCRIPT)
    const script = await holdRequests(page, 'GET', SCRIPT)
    await page.getByRole('button', { name: 'Retry' }).click()
    await script.arrived
    await submit(page).click()
    await expect(notLoaded(page)).toHaveCount(0)
    await page.clock.runFor(FORM_TIMEOUT_MS)
    await expect(notLoaded(page)).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue(validValues.Name)
    await script.release()
    await sentOnce(page, calls)
  })

  test('shows the phone after 15 s without the page’s own script, and sends once with it', async ({ visitor }) => {
    const context = await visitor.newContext()
    await context.clock.install()
    const page = await context.newPage()
    const entry = await holdRequests(page, 'GET', /assets\/main-/)
    const calls = recordRequests(page, 'POST', API)
    await page.goto(to('repairRequest'), { waitUntil: 'commit' })
    await entry.arrived
    await fill(page)
    await submit(page).click()
    await expect(notLoaded(page)).toHaveCount(0)
    await page.clock.runFor(FORM_TIMEOUT_MS)
    const note = form(page).getByRole('alert')
    await expect(note).toHaveText(`${NOT_LOADED} ${formatPhone(phoneOf(shopDefaults))}.`)
    await expect(note.getByRole('link')).toHaveAttribute('href', `tel:${phoneOf(shopDefaults)}`)
    expect(new URL(page.url()).search, 'nothing typed is in the URL').toBe('')
    await entry.release()
    await sentOnce(page, calls)
  })

  test('shows an error at each form immediately if the page’s own script fails', async ({ visitor }) => {
    const page = await visitor.newPage({ allow: [/ERR_FAILED|dynamically imported module/] })
    await page.route(/assets\/main-/, (route) => route.abort())
    await page.goto(to('repairRequest'))
    await expect(form(page).getByText(NOT_LOADED)).toBeVisible()
    await expect(notLoaded(page)).toHaveCount(2)
    await fill(page)
    await submit(page).click()
    expect(new URL(page.url()).search).toBe('')
    await expect(field(page, 'Name')).toHaveValue(validValues.Name)
  })
})
