import type { Page } from '@playwright/test'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { shopDefaults } from '#samples/shop.ts'
import { fieldOf, fillFields } from '#tests/support/forms.ts'
import { setClock, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, MISSING_VALUES, recordRequests, stubFailure, stubSuccess, watchRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import * as formTexts from '#texts/contact-form.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/shop-map.ts'

const API = /\/api\/contact$/
const validValues = {
  Name: 'Meera Joshi',
  Email: 'meera@example.in',
  Phone: '+91 98220 41377',
  Message: 'Do you repair screens on Saturdays?',
}
type Field = keyof typeof validValues
const field = (page: Page, name: Field) => fieldOf(page, name)
const fill = (page: Page, values = validValues) => fillFields(page, values)
async function again(page: Page) {
  await page.getByRole('button', { name: formTexts.next }).click()
  await expect(field(page, 'Name')).toBeFocused()
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('shows street and city, phone with +91 and email; the map asks no foreign host before the visitor does, and can be taken back', {
  tag: ['@S1-09', '@S1-12', '@S2-91', '@S2-92'],
}, async ({ visitor }) => {
  const page = await visitor.open(to('contact'))
  const main = page.locator('main')
  for (const text of [addressLine(shopDefaults), formatPhone(phoneOf(shopDefaults)), shopDefaults.email])
    await expect(main.getByText(text).first()).toBeVisible()
  expect(addressLine(shopDefaults)).toContain('Pune')
  expect(formatPhone(phoneOf(shopDefaults))).toMatch(/^\+91 \d{5} \d{5}$/)

  const requests = watchRequests(page)
  const foreign: string[] = []
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.getByRole('button', { name: texts.showMap }).scrollIntoViewIfNeeded()
  await requests.settled()
  expect(foreign).toEqual([])
  await expect(page.getByRole('link', { name: texts.openInMaps })).toBeVisible()
  await page.getByRole('button', { name: texts.showMap }).click()
  await expect(page.locator('main iframe').contentFrame().locator('html')).toBeAttached()
  expect(foreign[0]).toContain('https://www.openstreetmap.org/export/embed.html')
  await page.getByRole('button', { name: texts.hideMap }).press('Enter')
  await expect(page.locator('main iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.showMap })).toBeFocused()
})

test('sends nothing without name, email, phone or message, or with a wrong phone or email', {
  tag: ['@main', '@S2-93', '@S5-20'],
}, async ({ visitor }) => {
  const page = await visitor.open(to('contact'))
  const calls = recordRequests(page, 'POST', API)
  const wrong = [
    ...(Object.keys(validValues) as Field[]).map((name) => [name, ''] as const),
    ['Phone', '98765432101'],
    ['Email', 'nope'],
  ] as const
  for (const [name, value] of wrong) {
    await fill(page, { ...validValues, [name]: value })
    await send(page).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(calls).toHaveLength(0)
})

test('a message reads Sending..., is taken with the exact text, and the form is empty again', {
  tag: ['@main', '@S7-20', '@S8-07', '@S4-22', '@S4-23', '@S4-24'],
}, async ({ site, visitor }) => {
  const page = await visitor.open(to('contact'))
  const held = await holdRequests(page, 'POST', API)
  await fill(page)
  await send(page).click()
  const button = page.getByRole('button', { name: messages.contact.submitting, exact: true })
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await field(page, 'Name').press('Enter')
  await held.release()
  await expect(page.getByRole('status').filter({ hasText: messages.contact.success })).toBeVisible()
  await expect(page.getByRole('region', { name: formTexts.receipt, exact: true })).toBeFocused()
  expect(held.calls.map((call) => call.postDataJSON())).toEqual([
    { name: validValues.Name, email: validValues.Email, phone: '+919822041377', message: validValues.Message },
  ])
  const [row] = (await (await site.admin()).get('/api/contact')).body
  expect(row).toMatchObject({
    name: validValues.Name,
    email: validValues.Email,
    phone: '+919822041377',
    message: validValues.Message,
    status: 'Pending',
  })
  // What the receipt says is what the back office finds.
  const receipt = await page.getByText(/^M-[2-9A-Z]{5}$/).innerText()
  const found = (await (await site.admin()).get(`/api/contact?q=${receipt}`)).body
  expect(found.map(({ id }: { id: number }) => id)).toEqual([row.id])
  await again(page)
  for (const name of Object.keys(validValues) as Field[]) await expect(field(page, name)).toHaveValue('')
})

test('a failure shows the exact text and keeps what was typed', { tag: ['@main', '@S8-06'] }, async ({ visitor }) => {
  const page = await visitor.open(to('contact'), { allow: [/500|ERR_INTERNET_DISCONNECTED/] })
  await fill(page)
  for (const how of [500, 'offline'] as const) {
    const restore = await stubFailure(page, 'POST', API, how)
    await send(page).click()
    await expect(page.getByText(messages.contact.failure)).toBeVisible()
    await expect(page.getByText(messages.offline)).toHaveCount(how === 'offline' ? 1 : 0)
    for (const [name, value] of Object.entries(validValues) as [Field, string][]) await expect(field(page, name)).toHaveValue(value)
    await restore()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
})

test('the status alone makes a success, whatever else the answer holds; text that is typed meanwhile stays, keeps the focus and survives a reload', {
  tag: '@S8-07',
}, async ({ visitor }) => {
  const page = await visitor.open(to('contact'))
  for (const body of ['', '{}'] as const) {
    await stubSuccess(page, 'POST', API, 200, body)
    await fill(page)
    await send(page).click()
    await expect(page.getByRole('status').getByText('Form submitted successfully!')).toBeVisible()
    await expect(page.locator('main')).not.toHaveText(MISSING_VALUES)
    await again(page)
  }
  await page.unrouteAll()
  const held = await holdRequests(page, 'POST', API)
  await fill(page)
  await send(page).click()
  await held.arrived
  await field(page, 'Message').fill('One more thing')
  await held.release()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
  await expect(field(page, 'Message')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('One more thing')
  await expect(field(page, 'Name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('One more thing')
})

test('says whether the shop is open now, keeps it right while the page stays open, and moves nothing for it', async ({ site, visitor }) => {
  const openedAt = async (now: Date) => {
    const context = await visitor.newContext({ size: 'phone' })
    await setClock(context, now)
    const page = await context.newPage()
    await page.goto(to('contact'))
    await waitForHydration(page)
    return page
  }
  // A Saturday, a minute before the counter closes.
  const page = await openedAt(new Date('2025-11-22T19:58:30+05:30'))
  await expect(page.getByText('Open now, until 8 pm')).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(page.getByText('Closed, opens Monday 10 am')).toBeVisible()

  const today = todayInShop()
  const closedDays = [{ from: today, to: today, reason: 'the wedding of the daughter of the house' }]
  const saved = await (await site.admin()).put('/api/documents/shop', { ...shopDefaults, closedDays })
  expect(saved.status).toBe(200)
  const closed = await openedAt(new Date(`${today}T11:00:00+05:30`))
  await expect(closed.getByText(/^Closed for the wedding of the daughter of the house, opens /)).toBeVisible()
  const withoutScripts = await (await visitor.newContext({ size: 'phone', javaScriptEnabled: false, allow: [/woff2/] })).newPage()
  // A first page with scripts has stand-in fonts, which break the address elsewhere.
  await withoutScripts.route('**/*.woff2', (route) => route.abort())
  await withoutScripts.goto(to('contact'))
  const height = async (tab: Page) => (await tab.getByRole('region', { name: shopDefaults.shortName }).boundingBox())?.height
  expect(await height(closed)).toBe(await height(withoutScripts))
})
