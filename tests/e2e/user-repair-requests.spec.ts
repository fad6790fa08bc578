import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { loginAgain, problemsAt, rowsOf, samples, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

const LIST = /\/api\/repair-requests(\?.*)?$/
const ONE = /\/api\/repair-requests\/\d+$/
const NAMES = ['Asha Kulkarni', 'Ravi Deshmukh', 'Meera Joshi', 'Zoya Merchant', 'Imran Qureshi']

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
  for (const name of NAMES) await server.client().post('/api/repair-requests', newRepairRequest({ name }))
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const open = screensIn(browser)
const rows = (page: Page) => rowsOf(page, 'Repair requests')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const edit = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Edit/ }).click()
const stored = async (name: string) =>
  (await (await server.admin()).get('/api/repair-requests')).body.find((row: { name: string }) => row.name === name)

/** Another admin changes the request while this form is open. */
async function changeElsewhere(name: string, over: object) {
  const { id, createdAt: _, version: __, ...row } = await stored(name)
  expect((await (await server.admin()).put(`/api/repair-requests/${id}`, { ...row, ...over })).status).toBe(200)
}

test('S2-159 S2-162 S4-11 S7-17 S9-31 D-11 each request is a row with two statuses at every width; a search without a match shows the exact text', async () => {
  const page = await open(to('repairRequests'), { reducedMotion: 'reduce' })
  for (const name of NAMES) await rowOf(page, name).waitFor()
  expect(await rows(page).first().getByRole('combobox').locator('option').allTextContents()).toEqual(['Pending', 'Resolved'])
  expect(await problemsAt(page, [360, 1280])).toEqual([])
  await page.getByRole('searchbox', { name: 'Search repair requests' }).fill('zzzz')
  await page.getByText('No repair requests found.', { exact: true }).waitFor()
  expect(await samples(page).count()).toBe(0)
})

test('S4-12 S4-13 S7-18 S8-27 a new status shows immediately, sends the whole request, and reverts without a message', async () => {
  const page = await open(to('repairRequests'), { allow: [/500|409/] })
  const select = rowOf(page, 'Ravi Deshmukh').getByRole('combobox')
  const mend = await fail(page, 'PUT', ONE, 500)
  await select.selectOption('Resolved')
  await page.locator('select[data-failed]').waitFor()
  expect(await select.inputValue()).toBe('Pending')
  expect(await page.locator('.notice').count()).toBe(0)
  await mend()
  const held = await hold(page, 'PUT', ONE)
  await select.selectOption('Resolved')
  await held.arrived
  expect(await select.inputValue()).toBe('Resolved')
  const { name, email, phone, repairType, preferredDate, description } = await stored('Ravi Deshmukh')
  expect(held.calls[0]?.postDataJSON()).toMatchObject({ name, email, phone, repairType, preferredDate, description, status: 'Resolved' })
  // The list may be half a minute old: what someone else has changed since must stay.
  await changeElsewhere('Ravi Deshmukh', { description: 'The disk is a Samsung 870.' })
  await held.release()
  await expect.poll(() => stored('Ravi Deshmukh')).toMatchObject({ status: 'Resolved', description: 'The disk is a Samsung 870.' })
})

test('S1-08 S2-160 S2-161 with the keyboard, Edit opens the values in a form, and Update saves and returns to the list', async () => {
  const page = await open(to('repairRequests'))
  const before = await stored('Meera Joshi')
  await tabTo(page, rowOf(page, 'Meera Joshi').getByRole('button', { name: /^Edit/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Repair request R-${before.id}` }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Meera Joshi')
  expect(await page.getByLabel('Preferred date').inputValue()).toBe(before.preferredDate)
  expect(await page.getByLabel('Repair type').inputValue()).toBe(before.repairType)
  expect(await page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]').textContent()).toMatch(/^Repair requests/)
  expect(await accessibilityProblems(page)).toEqual([])
  const calls = listen(page, 'PUT', ONE)
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('The screen flickers after an hour.')
  await tabTo(page, page.getByRole('button', { name: 'Update' }))
  await page.keyboard.press('Enter')
  await rowOf(page, 'Meera Joshi').getByText('The screen flickers after an hour.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(calls).toHaveLength(1)
  expect(await stored('Meera Joshi')).toMatchObject({
    ...before,
    description: 'The screen flickers after an hour.',
    version: before.version + 1,
  })
})

test('typed values survive a failed save, the end of a session and a reload', async () => {
  const page = await open(to('repairRequests'), { allow: [/500|401/] })
  await edit(page, 'Zoya Merchant')
  const description = page.getByLabel('Description')
  await description.fill('My text')
  const mend = await fail(page, 'PUT', ONE, 500)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText(messages.repairRequests.updateFailure).waitFor()
  expect(await description.inputValue()).toBe('My text')
  await page.reload()
  await page.getByText(messages.draftRestored).waitFor()
  expect(await description.inputValue()).toBe('My text')
  await mend()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update' }).click()
  await loginAgain(page)
  expect(await description.inputValue()).toBe('My text')
  await page.getByRole('button', { name: 'Update' }).click()
  await rowOf(page, 'Zoya Merchant').getByText('My text').waitFor()
  await edit(page, 'Zoya Merchant')
  expect(await page.getByText(messages.draftRestored).count()).toBe(0)
})

test('a request that cannot be loaded into the form shows an error and Retry', async () => {
  const { id } = await stored('Asha Kulkarni')
  let mend = async () => {}
  const page = await open(`${to('repairRequests')}?edit=${id}`, {
    allow: [/500/],
    before: async (page) => {
      mend = await fail(page, 'GET', ONE, 500)
    },
  })
  await page.getByText(messages.repairRequests.loadFailure).waitFor()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Kulkarni')
})

test('an edit link of a deleted request says so and leads back to the list', async () => {
  const page = await open(`${to('repairRequests')}?edit=999999`, { allow: [/404/] })
  await page.getByText(messages.repairRequests.unknown(999_999)).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await rows(page).first().waitFor()
})

test('two admins: a conflict shows both values; other changes of theirs are applied, and mine is saved when I choose it', async () => {
  const page = await open(to('repairRequests'), { allow: [/409/] })
  await edit(page, 'Zoya Merchant')
  await page.getByLabel('Description').fill('Mine')
  await page.getByLabel('Repair type').selectOption('Virus Removal')
  await changeElsewhere('Zoya Merchant', { description: 'Theirs', preferredDate: '2031-12-24' })
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText(messages.repairRequests.conflict).waitFor()
  const values = (field: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${field}`) })
      .getByRole('cell')
      .allTextContents()
  expect(await values('Description')).toEqual(['Mine', 'Theirs'])
  expect(await page.getByRole('row', { name: /^Preferred date/ }).count()).toBe(0)
  expect(await page.getByLabel('Preferred date').inputValue()).toBe('2031-12-24')
  // A field that only this form changed is not a conflict.
  expect(await page.getByRole('row', { name: /^Repair type/ }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await stored('Zoya Merchant')).toMatchObject({ description: 'Theirs', preferredDate: '2031-12-24' })
  await page.getByRole('button', { name: messages.conflict.save }).click()
  await rowOf(page, 'Zoya Merchant').getByText('Mine', { exact: true }).waitFor()
  expect(await stored('Zoya Merchant')).toMatchObject({ description: 'Mine', repairType: 'Virus Removal', preferredDate: '2031-12-24' })
})

test('two admins: I can choose their value, and my other changes stay', async () => {
  const page = await open(to('repairRequests'), { allow: [/409/] })
  await edit(page, 'Zoya Merchant')
  await page.getByLabel('Description').fill('Mine again')
  await page.getByLabel('Repair type').selectOption('Hardware Upgrades')
  await changeElsewhere('Zoya Merchant', { description: 'Theirs again' })
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('radio', { name: 'Description Theirs' }).check()
  await page.getByRole('button', { name: messages.conflict.save }).click()
  await rowOf(page, 'Zoya Merchant').getByText('Theirs again').waitFor()
  expect(await stored('Zoya Merchant')).toMatchObject({ description: 'Theirs again', repairType: 'Hardware Upgrades' })
})

test('the history of a request shows who changed what', async () => {
  await changeElsewhere('Asha Kulkarni', { status: 'Resolved' })
  const page = await open(to('repairRequests'))
  await edit(page, 'Asha Kulkarni')
  await page.getByText('History', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('owner changed').waitFor()
  await page.getByText('Status: from Pending to Resolved').waitFor()
  await page.getByText('Received from the customer').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('Download CSV contains the rows of the selected status', async () => {
  await changeElsewhere('Asha Kulkarni', { status: 'Resolved' })
  const page = await open(`${to('repairRequests')}?status=Resolved`)
  await rowOf(page, 'Asha Kulkarni').waitFor()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const text = await textOf(await started)
  expect(text).toContain('Asha Kulkarni')
  expect(text).not.toContain('Meera Joshi')
})

test('S7-19 Delete asks for confirmation, also with the keyboard; Cancel deletes nothing', async () => {
  const page = await open(to('repairRequests'), { allow: [/500/] })
  const ask = () =>
    rowOf(page, 'Imran Qureshi')
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
  const dialog = page.getByRole('alertdialog', { name: messages.repairRequests.confirmDelete })
  await ask()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored('Imran Qureshi')).toBeTruthy()
  await ask()
  const mend = await fail(page, 'DELETE', ONE, 500)
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await dialog.getByText(messages.repairRequests.deleteFailure).waitFor()
  await mend()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await rowOf(page, 'Imran Qureshi').waitFor({ state: 'detached' })
  expect(await stored('Imran Qureshi')).toBeUndefined()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Repair requests')
})

test('S3-41 S8-22 D-04 D-05 a failed and an empty list show tagged samples without Edit and Delete', async () => {
  let how: 'failed' | 'offline' | 'empty' = 'failed'
  const page = await open(to('repairRequests'), {
    allow: [/500|ERR_INTERNET/],
    before: (page) =>
      page.route(LIST, (route) => {
        if (how === 'offline') return route.abort('internetdisconnected')
        return how === 'failed' ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: [] })
      }),
  })
  for (how of ['failed', 'offline', 'empty'] as const) {
    await page.reload()
    await samples(page).first().waitFor()
    expect(await samples(page).count()).toBe(await rows(page).count())
    expect(await rows(page).getByRole('button').count()).toBe(0)
    for (const select of await rows(page).getByRole('combobox').all()) expect(await select.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(how === 'empty' ? 0 : 1)
  }
  await page.unroute(LIST)
  await page.reload()
  await rowOf(page, 'Asha Kulkarni').waitFor()
  expect(await samples(page).count()).toBe(0)
})

test('new requests that push a row off its page do not close its edit form', async () => {
  const page = await open(`${to('repairRequests')}?edit=${(await stored('Ravi Deshmukh')).id}`, { clock: true })
  await page.getByLabel('Description').fill('Half a sentence')
  for (let count = 0; count < REPAIR_REQUESTS_PAGE_SIZE; count++) await server.client().post('/api/repair-requests', newRepairRequest())
  await page.clock.runFor(61_000)
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a sentence')
})

test('a request with a type that is no longer offered can be edited and resolved, and the type stays', async () => {
  const old = (await server.client().post('/api/repair-requests', newRepairRequest({ name: 'Old Type' }))).body
  await server.sql(`update repair_requests set repair_type = 'Tape Recorder Repair' where id = ${old.id}`)
  const page = await open(`${to('repairRequests')}?q=r-${old.id}`)
  await edit(page, 'Old Type')
  expect(await page.getByLabel('Repair type').inputValue()).toBe('Tape Recorder Repair')
  await page.getByLabel('Description').fill('It hums')
  await page.getByRole('button', { name: 'Update' }).click()
  await rowOf(page, 'Old Type').getByText('It hums').waitFor()
  await rowOf(page, 'Old Type').getByRole('combobox').selectOption('Resolved')
  await expect.poll(async () => (await stored('Old Type')).status).toBe('Resolved')
  expect((await stored('Old Type')).repairType).toBe('Tape Recorder Repair')
})

test('an edit link opens its request on any page of the list, and the search finds it by its job number', async () => {
  const { id } = (await server.client().post('/api/repair-requests', newRepairRequest({ name: 'Far Behind' }))).body
  for (let count = 0; count < 3 * REPAIR_REQUESTS_PAGE_SIZE; count++)
    await server.client().post('/api/repair-requests', newRepairRequest({ name: 'In Front' }))
  const page = await open(`${to('repairRequests')}?edit=${id}`)
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Far Behind')
  await page.getByLabel('Description').fill('Found by its link')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Page 1 of').waitFor()
  await page.getByRole('searchbox', { name: 'Search repair requests' }).fill(`r-${id}`)
  await rowOf(page, 'Far Behind').getByText('Found by its link').waitFor()
  expect(await rows(page).count()).toBe(1)
})
