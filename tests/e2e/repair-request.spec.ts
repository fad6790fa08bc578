import type { Page, Request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { accessibilityProblems, alive, testBrowser } from '#tests/support/browser.ts'
import { accept, HOLES, hold, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { formatPhone } from '#web/lib/phone.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const API = /\/api\/repair-requests$/
const good = {
  Name: 'Sneha Kulkarni',
  Phone: '098220-41375',
  Email: 'sneha.k@example.in',
  'Repair type': 'Data Recovery',
  'Preferred date': todayInShop(),
  Description: 'The disk clicks.',
}
type Field = keyof typeof good

const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: Field) => form(page).getByLabel(name, { exact: true })
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })

async function fill(page: Page, values: Partial<Record<Field, string>> = good) {
  for (const [name, value] of Object.entries(values) as [Field, string][]) {
    if (name === 'Repair type') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}
const stored = async () => (await (await server.admin()).get('/api/repair-requests')).body as { phone: string; description: string }[]
const standalone = (visit = {}) => browser.open(to('repairRequest'), visit)

test('S2-94 S5-08 S5-10 S5-11 the form has the four types in order, none selected, and a date field that starts today', async () => {
  const page = await standalone()
  expect((await field(page, 'Repair type').locator('option').allTextContents()).slice(1)).toEqual([
    'Computer Repair',
    'Data Recovery',
    'Virus Removal',
    'Hardware Upgrades',
  ])
  expect(await field(page, 'Repair type').inputValue()).toBe('')
  expect(await field(page, 'Preferred date').getAttribute('type')).toBe('date')
  await field(page, 'Preferred date').focus()
  await page.locator(`input[type=date][min="${todayInShop()}"]`).waitFor()
  // The honeypot field is hidden from people and from the accessibility tree.
  const trap = form(page).locator('input[name=website]')
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await trap.getAttribute('aria-hidden')).toBe('true')
  expect(await trap.evaluate((element) => element.getBoundingClientRect().right < 0)).toBe(true)
})

test('S5-06 S5-07 S5-08 S5-09 with a missing or invalid field nothing is sent, and the field shows an error', async () => {
  const page = await standalone()
  const calls = listen(page, 'POST', API)
  const wrong = [
    ['Name', '', fieldMessages.name],
    ['Phone', '', fieldMessages.phone],
    ['Email', '', fieldMessages.email],
    ['Repair type', '', fieldMessages.repairType],
    ['Preferred date', '', fieldMessages.date],
    ['Description', '', fieldMessages.description],
    ['Email', 'nope', fieldMessages.email],
    ['Phone', '987654321', fieldMessages.phone],
    ['Phone', '98765432101', fieldMessages.phone],
    ['Preferred date', '2020-01-01', fieldMessages.datePast],
  ] as const
  for (const [name, value, text] of wrong) {
    await fill(page, { ...good, [name]: value })
    await submit(page).click()
    await field(page, name).and(page.locator('[aria-invalid=true]:focus')).waitFor()
    const said = await field(page, name).getAttribute('aria-describedby')
    await page.locator(`#${said}`, { hasText: text }).waitFor()
  }
  expect(calls).toHaveLength(0)
})

test('with two or more errors the summary gets the focus and links to the fields; axe finds no violations', async () => {
  const page = await standalone()
  await submit(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 6 fields' })
  await summary.waitFor()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await summary.getByRole('link', { name: /^Email/ }).click()
  expect(await field(page, 'Email').evaluate((element) => element === document.activeElement)).toBe(true)
  await field(page, 'Email').fill('sneha@example.in')
  await field(page, 'Phone').focus()
  await page.getByText('Please check 5 fields').waitFor()
})

describe('S8-05 a valid request', () => {
  test('S4-24 S5-09 S7-16 is sent with a ten-digit phone; the exact text and its number appear, and the form is empty again', async () => {
    const page = await standalone()
    const calls = listen(page, 'POST', API)
    await fill(page)
    await submit(page).click()
    const notice = page.getByRole('status').filter({ hasText: messages.repair.success })
    await notice.waitFor()
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(calls[0]?.postDataJSON()).toEqual({
      name: good.Name,
      phone: '9822041375',
      email: good.Email,
      repairType: good['Repair type'],
      preferredDate: good['Preferred date'],
      description: good.Description,
    })
    expect(await page.locator('.jobno').textContent()).toMatch(/R-\d+/)
    for (const name of Object.keys(good) as Field[]) expect(await field(page, name).inputValue(), name).toBe('')
    expect((await stored())[0]).toMatchObject({ phone: '+919822041375' })
    await page.reload()
    expect(await field(page, 'Name').inputValue()).toBe('')
  })

  test('S4-22 S4-23 while it is sent, the button is disabled and says Submitting...; a double tap sends once', async () => {
    const page = await standalone()
    const held = await hold(page, 'POST', API)
    const before = (await stored()).length
    await fill(page)
    await submit(page).dblclick()
    const button = page.getByRole('button', { name: messages.repair.submitting, exact: true })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await field(page, 'Name').press('Enter')
    await held.release()
    await page.getByText(messages.repair.success).waitFor()
    expect(held.calls).toHaveLength(1)
    expect((await stored()).length).toBe(before + 1)
  })
})

test('S8-04 a failure shows the exact text, and typed values stay; errors of the server appear at their fields', async () => {
  const page = await standalone({ allow: [/422|429|500/] })
  await fill(page)
  const failures = [
    [{ code: 'internal', status: 500 }, undefined],
    [{ code: 'too_many', status: 429, detail: 'Too many tries.' }, page.getByRole('alert').getByText('Too many tries.')],
    [
      { code: 'invalid', status: 422, errors: [{ field: 'email', message: 'This address does not take mail.' }] },
      page.locator('.err', { hasText: 'This address does not take mail.' }),
    ],
  ] as const
  for (const [problem, words] of failures) {
    await page.route(API, (route) =>
      route.fulfill({ status: problem.status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    const answered = page.waitForResponse(API)
    await submit(page).click()
    await answered
    await page.getByRole('alert').filter({ hasText: messages.repair.failure }).and(page.locator(':focus')).waitFor()
    await words?.waitFor()
    for (const [name, value] of Object.entries(good) as [Field, string][]) expect(await field(page, name).inputValue()).toBe(value)
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await page.unroute(API)
  }
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
})

test('S7-16 S8-05 the status alone means success, without a response body', async () => {
  const page = await standalone()
  for (const body of ['', '{}'] as const) {
    await accept(page, 'POST', API, 200, body)
    await fill(page)
    await submit(page).click()
    await page.getByRole('status').getByText('Repair request submitted successfully!').waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(HOLES)
  }
})

test('without a connection the form says so; Retry sends the same key and creates one request', async () => {
  const page = await standalone({ allow: [/ERR_INTERNET_DISCONNECTED/] })
  const calls = listen(page, 'POST', API)
  const before = (await stored()).length
  // The request arrives, but the response is lost.
  await page.route(API, async (route) => {
    if (calls.length > 1) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await fill(page)
  await submit(page).click()
  await page.getByText(messages.offline).waitFor()
  await page.getByText(messages.repair.failure).waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(messages.repair.success).waitFor()
  expect(calls).toHaveLength(2)
  const keys = calls.map((call) => call.headers()['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect((await stored()).length).toBe(before + 1)
})

test('a call without a response fails after 15 s', async () => {
  const context = await browser.newContext({ allow: [/ERR_/] })
  await context.clock.install()
  const page = await context.newPage()
  await page.goto(to('repairRequest'))
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  const held = await hold(page, 'POST', API)
  await fill(page)
  await submit(page).click()
  await page.getByRole('button', { name: messages.repair.submitting }).waitFor()
  await page.clock.runFor(FORM_TIMEOUT_MS - 5000)
  expect(await page.getByText(messages.offline).count()).toBe(0)
  await page.clock.runFor(6000)
  await page.getByText(messages.offline).waitFor()
  expect(held.calls).toHaveLength(1)
})

/** Waits until everything that was typed is in the tab's session storage. */
const untilStored = (page: Page) =>
  page.waitForFunction((typed) => typed.every((text) => Object.values(sessionStorage).join().includes(text)), Object.values(good))

test('a draft survives a reload until it is cleared', async () => {
  const page = await standalone()
  await fill(page)
  await untilStored(page)
  await page.reload()
  await page.getByText('What you typed before is still here.').waitFor()
  for (const [name, value] of Object.entries(good) as [Field, string][]) expect(await field(page, name).inputValue()).toBe(value)
  await page.getByRole('button', { name: 'Clear the form' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('')
  await page.reload()
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  expect(await field(page, 'Name').inputValue()).toBe('')
})

describe('a form whose script has not loaded yet', () => {
  const SCRIPT = /use-send-form/

  test('is not loaded for visitors who only read', async () => {
    const page = await standalone()
    const scripts = listen(page, 'GET', SCRIPT)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.locator('main h1').hover()
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await page.locator('main h1', { hasNotText: 'Book a repair' }).waitFor()
    expect(scripts).toHaveLength(0)
    await page.goBack()
    await field(page, 'Name').waitFor()
    await page.locator('main form button[type=submit]').waitFor()
  })

  const told = (page: Page) => page.getByRole('alert').filter({ hasText: `${messages.notLoaded} ${formatPhone(shopFacts.phone)}` })
  const sentOnce = async (page: Page, calls: Request[]) => {
    await page.getByText(messages.repair.success).waitFor()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.postDataJSON()).toMatchObject({ name: good.Name, repairType: good['Repair type'], description: good.Description })
    expect(await told(page).count()).toBe(0)
  }

  test('text that is typed before its script has loaded is stored when it has, and survives a reload', async () => {
    const page = await standalone()
    const script = await hold(page, 'GET', SCRIPT)
    await fill(page)
    await script.arrived
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await script.release()
    await untilStored(page)
    await page.reload()
    await page.getByText('What you typed before is still here.').waitFor()
    for (const [name, value] of Object.entries(good) as [Field, string][]) expect(await field(page, name).inputValue()).toBe(value)
  })

  test('keeps text that is typed in the meantime, reports a failure or a delay of 15 s, and sends once when it loads', async () => {
    const context = await browser.newContext({ allow: [/ERR_FAILED/] })
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('repairRequest'))
    await alive(page)
    const calls = listen(page, 'POST', API)
    await page.route(SCRIPT, (route) => route.abort())
    await fill(page)
    await told(page).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute(SCRIPT)
    const script = await hold(page, 'GET', SCRIPT)
    await page.getByRole('button', { name: 'Retry' }).click()
    await script.arrived
    await submit(page).click()
    expect(await told(page).count()).toBe(0)
    await page.clock.runFor(FORM_TIMEOUT_MS)
    await told(page).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe(good.Name)
    await script.release()
    await sentOnce(page, calls)
  })

  test('shows the phone after 15 s if the page’s own script has not loaded either, and sends once when it has', async () => {
    const context = await browser.newContext()
    await context.clock.install()
    const page = await context.newPage()
    const entry = await hold(page, 'GET', /entry-client/)
    const calls = listen(page, 'POST', API)
    await page.goto(to('repairRequest'), { waitUntil: 'commit' })
    await entry.arrived
    await fill(page)
    await submit(page).click()
    expect(await told(page).count()).toBe(0)
    await page.clock.runFor(FORM_TIMEOUT_MS)
    const note = form(page).getByRole('alert')
    expect(await note.textContent()).toBe(`${messages.notLoaded} ${formatPhone(shopFacts.phone)}.`)
    expect(await note.getByRole('link').getAttribute('href')).toBe(`tel:${shopFacts.phone}`)
    expect(new URL(page.url()).search, 'nothing typed stands in the address').toBe('')
    await entry.release()
    await sentOnce(page, calls)
  })

  test('shows an error at each form immediately if the page’s own script fails', async () => {
    const page = await (await browser.newContext({ allow: [/ERR_FAILED|dynamically imported module/] })).newPage()
    await page.route(/entry-client/, (route) => route.abort())
    await page.goto(to('repairRequest'))
    await form(page).getByText(messages.notLoaded).waitFor()
    expect(await told(page).count()).toBe(2)
    await fill(page)
    await submit(page).click()
    expect(new URL(page.url()).search).toBe('')
    expect(await field(page, 'Name').inputValue()).toBe(good.Name)
  })
})
