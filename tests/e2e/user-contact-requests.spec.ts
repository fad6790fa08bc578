import type { Page, Request } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, sidewaysScroll, testBrowser } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { countIs, loginAgain, problemsAt, rowsOf, samples, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

const COUNT = CONTACT_REQUESTS_PAGE_SIZE + 2
const LIST = /\/api\/contact(\?.*)?$/
const SAVE = /\/api\/contact\/\d+$/

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
  for (let number = 1; number <= COUNT; number++)
    await server.client().post(
      '/api/contact',
      newContactRequest({
        name: `Customer ${number} Kale`,
        email: `customer${number}@example.in`,
        phone: `98220413${String(number).padStart(2, '0')}`,
        message: number === 5 ? 'Do you repair MacBook keyboards?' : 'Please call me.',
      }),
    )
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const open = screensIn(browser)
const table = (page: Page) => page.getByRole('table', { name: 'Contact requests' })
const rows = (page: Page) => rowsOf(page, 'Contact requests')
const rowsAre = (page: Page, count: number) => countIs(rows(page), count)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contact requests' })
const all = async () => (await (await server.admin()).get('/api/contact')).body
const stored = async (name: string) => (await all()).find((row: { name: string }) => row.name === name)

test('S2-149 S3-21 S7-21 six columns; a row tells number, name, e-mail, phone, message and status; the call carries the session', async () => {
  let calls: Request[] = []
  const page = await open(to('contactRequests'), {
    before: async (page) => {
      calls = listen(page, 'GET', LIST)
    },
  })
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  expect(await calls[0]?.headerValue('cookie')).toContain('session')
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(['ID', 'Name', 'Email', 'Phone', 'Message', 'Status'])
  const [request] = await all()
  const text = (await rows(page).first().textContent()) ?? ''
  for (const part of [String(request.id), request.name, request.email, '+91 98220 41312', request.message]) expect(text).toContain(part)
})

test('S2-150 S2-151 S2-153 S5-37 S9-19 ten a page, Previous and Next; a search starts on page 1; nonsense shows the exact text', async () => {
  const page = await open(to('contactRequests'))
  expect(CONTACT_REQUESTS_PAGE_SIZE).toBe(10)
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  await page.getByText('Page 1 of 2').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await rowsAre(page, 2)
  await page.reload()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await search(page).fill('kale')
  await page.getByText('Page 1 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('?q=kale')
  await search(page).fill('zzzz')
  await page.getByText('No contact requests found.', { exact: true }).waitFor()
  expect(await samples(page).count()).toBe(0)
})

test('S2-148 S5-36 the search finds a part of the name, e-mail, phone and message in any case', async () => {
  const page = await open(to('contactRequests'))
  for (const words of ['CUSTOMER 5 K', 'Customer5@EXAMPLE', '9822041305', 'macbook KEY']) {
    await search(page).fill(words)
    await rows(page).getByText('Customer 5 Kale').waitFor()
    await rowsAre(page, 1)
    await search(page).fill('zzzz')
    await rowsAre(page, 0)
  }
})

test('S2-152 S9-33 the loading text stays for as long as the server takes', async () => {
  let held = {} as Awaited<ReturnType<typeof hold>>
  const page = await open(to('contactRequests'), {
    clock: true,
    before: async (page) => {
      held = await hold(page, 'GET', LIST)
    },
  })
  await held.arrived
  const loading = page.getByText('Loading contact requests...', { exact: true })
  await loading.waitFor()
  await page.clock.runFor(40_000)
  expect(await loading.isVisible()).toBe(true)
  expect(held.calls).toHaveLength(1)
  expect(held.calls[0]?.failure()).toBeNull()
  await held.release()
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
})

test('S1-08 S4-20 S4-21 S7-22 S9-30 the select has two values, shows a choice made by keyboard at once, and sends the status alone', async () => {
  const page = await open(`${to('contactRequests')}?q=customer+3+k`)
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  expect(await select.inputValue()).toBe('Pending')
  expect(await select.locator('option').allTextContents()).toEqual(['Pending', 'Reached Out'])
  const held = await hold(page, 'PUT', SAVE)
  await tabTo(page, select)
  await page.keyboard.press('ArrowDown')
  await held.arrived
  expect(await select.inputValue()).toBe('Reached Out')
  const request = await stored('Customer 3 Kale')
  expect(held.calls[0]?.postDataJSON()).toEqual({ status: 'Reached Out' })
  expect(await held.calls[0]?.headerValue('cookie')).toContain('session')
  expect(new URL(held.calls[0]?.url() ?? '').pathname).toBe(`/api/contact/${request.id}`)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await held.release()
  await saved
  await page.reload()
  await expect.poll(() => select.inputValue()).toBe('Reached Out')
})

test('S4-21 S8-26 a status that cannot be saved goes back without a message; the control says so', async () => {
  const page = await open(`${to('contactRequests')}?q=customer+4+k`, { allow: [/500|401/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  const mend = await fail(page, 'PUT', SAVE, 500)
  await select.selectOption('Reached Out')
  await page.locator('select[data-failed]').waitFor()
  expect(await select.inputValue()).toBe('Pending')
  expect(await page.locator('.notice').count()).toBe(0)
  await rows(page).getByText(messages.list.notSaved).waitFor({ state: 'attached' })
  expect((await stored('Customer 4 Kale')).status).toBe('Pending')
  await mend()
  await select.selectOption('Reached Out')
  await page.locator('select[data-failed]').waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored('Customer 4 Kale')).status).toBe('Reached Out')
  await page.context().clearCookies()
  await select.selectOption('Pending')
  await loginAgain(page)
  expect(await select.inputValue()).toBe('Reached Out')
  await select.selectOption('Pending')
  await expect.poll(async () => (await stored('Customer 4 Kale')).status).toBe('Pending')
})

test.each([500, 'offline', 'empty'] as const)(
  'S3-43 S8-25 D-04 D-05 %s: tagged samples that cannot be changed, no text; a failed load offers Retry',
  async (how) => {
    let mend = async () => {}
    const page = await open(to('contactRequests'), {
      allow: [/500|ERR_INTERNET/],
      before: async (page) => {
        if (how === 'empty') await page.route(LIST, (route) => route.fulfill({ json: [] }))
        else mend = await fail(page, 'GET', LIST, how)
      },
    })
    await samples(page).first().waitFor()
    expect(await samples(page).count()).toBe(await rows(page).count())
    for (const select of await rows(page).getByRole('combobox').all()) expect(await select.isDisabled()).toBe(true)
    expect(await rows(page).getByRole('button').count()).toBe(0)
    expect(await page.locator('.notice').count()).toBe(0)
    const retry = page.getByRole('button', { name: 'Retry' })
    if (how === 'empty') return expect(await retry.count()).toBe(0)
    await mend()
    await retry.click()
    await rows(page).getByText('Kale').first().waitFor()
    expect(await samples(page).count()).toBe(0)
  },
)

test('new requests and their count appear without a reload; a filter, and a choice on its way, stay', async () => {
  const page = await open(`${to('contactRequests')}?status=Pending`, { clock: true })
  await rowsAre(page, CONTACT_REQUESTS_PAGE_SIZE)
  const select = rows(page).filter({ hasText: 'Customer 12 Kale' }).getByRole('combobox')
  const held = await hold(page, 'PUT', SAVE)
  await select.selectOption('Reached Out')
  await held.arrived
  await server.client().post('/api/contact', newContactRequest({ name: 'Late Arrival' }))
  await page.clock.runFor(31_000)
  await rows(page).getByText('Late Arrival').waitFor()
  expect(await select.inputValue()).toBe('Reached Out')
  await held.release()
  await select.waitFor({ state: 'detached' })
  const waiting = (await all()).filter(({ status }: { status: string }) => status === 'Pending').length
  await page.getByRole('link', { name: `Contact requests ${waiting} pending` }).waitFor()
})

test('the history of a row tells who changed what; a change on the row adds to it', async () => {
  const page = await open(`${to('contactRequests')}?q=customer+6+k`)
  await rowsAre(page, 1)
  const calls = listen(page, 'GET', /\/api\/changes/)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await rows(page).getByRole('combobox').selectOption('Reached Out')
  await saved
  const { id } = await stored('Customer 6 Kale')
  const button = page.getByRole('button', { name: `History of contact request ${id}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: `History of contact request ${id}` })
  await dialog.getByText('owner changed').waitFor()
  await dialog.getByText('Status: from Pending to Reached Out').waitFor()
  await dialog.getByText('Received from the customer').waitFor()
  expect(new URL(calls[0]?.url() ?? '').search).toContain(`entity=contact-requests&id=${id}`)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a history that cannot be loaded offers Retry', async () => {
  const page = await open(`${to('contactRequests')}?q=customer+6+k`, { allow: [/500/] })
  await rowsAre(page, 1)
  const mend = await fail(page, 'GET', /\/api\/changes/, 500)
  await rows(page)
    .getByRole('button', { name: /^History/ })
    .click()
  await page.getByText(messages.history.loadFailure).waitFor()
  await mend()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Received from the customer').waitFor()
})

test('Download CSV holds the rows of the chosen search and status', async () => {
  const page = await open(`${to('contactRequests')}?q=customer+1&status=Pending`)
  await rows(page).first().waitFor()
  const expected = (await (await server.admin()).get('/api/contact?q=customer+1&status=Pending&page=1&limit=100')).body
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const text = await textOf(await started)
  for (const { name } of expected) expect(text).toContain(name)
  expect(text.match(/Kale/g)).toHaveLength(expected.length)
  expect(text).not.toContain('Customer 2 Kale')
})

test('D-11 job cards on a phone, still a table, accessible in both themes, nothing scrolls sideways', async () => {
  const page = await open(to('contactRequests'), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await rows(page).first().waitFor()
  expect(await table(page).getByRole('columnheader').count()).toBe(6)
  expect(await problemsAt(page, [360, 1280])).toEqual([])
  for (const width of [900, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }
})
