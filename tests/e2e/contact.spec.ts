import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { accept, fail, HOLES, hold, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { formatPhone } from '#web/lib/phone.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const API = /\/api\/contact$/
const good = { Name: 'Meera Joshi', Email: 'meera@example.in', Phone: '+91 98220 41377', Message: 'Do you repair screens on Saturdays?' }
type Field = keyof typeof good
const field = (page: Page, name: Field) => page.locator('main form').getByLabel(name, { exact: true })
const fill = async (page: Page, values: Partial<typeof good> = good) => {
  for (const [name, value] of Object.entries(values) as [Field, string][]) await field(page, name).fill(value)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('S1-09 S1-12 S2-91 street and city, phone with +91 and e-mail stand in the page', async () => {
  const main = (await browser.open(to('contact'))).locator('main')
  for (const text of [shopFacts.address.oneLine, formatPhone(shopFacts.phone), shopFacts.email])
    await main.getByText(text).first().waitFor()
  expect(shopFacts.address.oneLine).toContain('Pune')
  expect(formatPhone(shopFacts.phone)).toMatch(/^\+91 \d{5} \d{5}$/)
})

test('S2-92 the map asks no foreign host before the visitor does', async () => {
  const page = await browser.open(to('contact'))
  const foreign: string[] = []
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.locator('main .map').scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])
  await page.getByRole('link', { name: 'Open in your maps app' }).waitFor()
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('main iframe').contentFrame().locator('html').waitFor({ state: 'attached' })
  expect(foreign[0]).toContain('https://www.openstreetmap.org/export/embed.html')
})

test('S2-93 S5-20 name, email, phone and message: without any one of them, or with a wrong phone or e-mail, nothing is sent', async () => {
  const page = await browser.open(to('contact'))
  const calls = listen(page, 'POST', API)
  const wrong = [...(Object.keys(good) as Field[]).map((name) => [name, ''] as const), ['Phone', '98765432101'], ['Email', 'nope']] as const
  for (const [name, value] of wrong) {
    await fill(page, { ...good, [name]: value })
    await send(page).click()
    await field(page, name).and(page.locator('[aria-invalid=true]:focus')).waitFor()
  }
  expect(calls).toHaveLength(0)
})

test('S7-20 S8-07 S4-22 S4-23 S4-24 a message reads Sending..., is taken with the exact text, and the form is empty again', async () => {
  const page = await browser.open(to('contact'))
  const held = await hold(page, 'POST', API)
  await fill(page)
  await send(page).click()
  const button = page.getByRole('button', { name: messages.contact.submitting, exact: true })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await field(page, 'Name').press('Enter')
  await held.release()
  await page.getByRole('status').filter({ hasText: messages.contact.success }).and(page.locator(':focus')).waitFor()
  expect(held.calls.map((call) => call.postDataJSON())).toEqual([
    { name: good.Name, email: good.Email, phone: '+919822041377', message: good.Message },
  ])
  for (const name of Object.keys(good) as Field[]) expect(await field(page, name).inputValue()).toBe('')
  const [row] = (await (await server.admin()).get('/api/contact')).body
  expect(row).toMatchObject({ name: good.Name, email: good.Email, phone: '+919822041377', message: good.Message, status: 'Pending' })
})

test('S8-06 a failure shows the exact text and keeps what was typed', async () => {
  const page = await browser.open(to('contact'), { allow: [/500|ERR_INTERNET_DISCONNECTED/] })
  await fill(page)
  for (const how of [500, 'offline'] as const) {
    const mend = await fail(page, 'POST', API, how)
    await send(page).click()
    await page.getByText(messages.contact.failure).waitFor()
    expect(await page.getByText(messages.offline).count()).toBe(how === 'offline' ? 1 : 0)
    for (const [name, value] of Object.entries(good) as [Field, string][]) expect(await field(page, name).inputValue()).toBe(value)
    await mend()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(messages.contact.success).waitFor()
})

test('S8-07 the status alone makes a success, whatever else the answer holds', async () => {
  const page = await browser.open(to('contact'))
  for (const body of ['', '{}'] as const) {
    await accept(page, 'POST', API, 200, body)
    await fill(page)
    await send(page).click()
    await page.getByRole('status').getByText('Form submitted successfully!').waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(HOLES)
  }
})
