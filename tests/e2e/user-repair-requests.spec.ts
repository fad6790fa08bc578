import type { Page } from '@playwright/test'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { askToDelete, loginAgain, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'

const LIST = /\/api\/repair-requests(\?.*)?$/
const ONE = /\/api\/repair-requests\/\d+$/
const NAMES = ['Asha Kulkarni', 'Ravi Deshmukh', 'Meera Joshi', 'Zoya Merchant', 'Imran Qureshi']
let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})
/** Every test begins with the same requests, whatever the others have made of them. */
test.beforeEach(async ({ site }) => {
  await site.sql('delete from repair_requests')
  for (const name of NAMES) await site.client().post('/api/repair-requests', newRepairRequest({ name }))
})
const rows = (page: Page) => rowsOf(page, 'Repair requests')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const edit = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Edit/ }).click()
const stored = async (name: string) => (await admin.get('/api/repair-requests')).body.find((row: { name: string }) => row.name === name)

/** Another admin changes the request while this form is open. */
async function changeElsewhere(name: string, over: object) {
  const { id, createdAt: _, version: __, ...row } = await stored(name)
  expect((await admin.put(`/api/repair-requests/${id}`, { ...row, ...over })).status).toBe(200)
}

test('each request is a row with two statuses at every width; a new one shows immediately, and reverts without a message', {
  tag: ['@S2-159', '@S2-162', '@S4-11', '@S4-12', '@S4-13', '@S7-17', '@S7-18', '@S8-27', '@S9-31', '@D-11'],
}, async ({ openScreen }) => {
  const page = await openScreen(to('repairRequests'), { reducedMotion: 'reduce', allow: [/500|409/] })
  for (const name of NAMES) await expect(rowOf(page, name)).toBeVisible()
  await expect(rows(page).first().getByRole('combobox').locator('option')).toHaveText(['Pending', 'Resolved'])
  expect(await auditAt(page, [360, 1280])).toEqual([])
  const select = rowOf(page, 'Ravi Deshmukh').getByRole('combobox')
  const restore = await stubFailure(page, 'PUT', ONE, 500)
  await select.selectOption('Resolved')
  await expect(page.locator('select[data-failed]')).toBeVisible()
  await expect(select).toHaveValue('Pending')
  await expect(page.locator('[data-tone]')).toHaveCount(0)
  await restore()
  await test.step('the whole request is sent, and what someone else has changed since stays', async () => {
    const held = await holdRequests(page, 'PUT', ONE)
    await select.selectOption('Resolved')
    await held.arrived
    await expect(select).toHaveValue('Resolved')
    const { name, email, phone, repairType, preferredDate, description } = await stored('Ravi Deshmukh')
    expect(held.calls[0]?.postDataJSON()).toMatchObject({ name, email, phone, repairType, preferredDate, description, status: 'Resolved' })
    // The list may be half a minute old.
    await changeElsewhere('Ravi Deshmukh', { description: 'The disk is a Samsung 870.' })
    await held.release()
    await expect.poll(() => stored('Ravi Deshmukh')).toMatchObject({ status: 'Resolved', description: 'The disk is a Samsung 870.' })
  })
  await test.step('Download CSV contains the rows of the selected status', async () => {
    await page.getByLabel('Show status').selectOption('Resolved')
    await expect(page).toHaveURL(/\?status=Resolved$/)
    await expect(rows(page)).toHaveCount(1)
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const text = await textOf(await started)
    expect(text).toContain('Ravi Deshmukh')
    expect(text).not.toContain('Meera Joshi')
  })
  await test.step('a change of status has a way back, also where its row has left the list', async () => {
    await rowOf(page, 'Ravi Deshmukh').getByRole('combobox').selectOption('Pending')
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Ravi Deshmukh').getByRole('combobox')).toHaveValue('Resolved')
  })
  await test.step('rows are 44 px high', async () => {
    await page.getByLabel('Show status').selectOption('')
    await page.setViewportSize({ width: 1440, height: 900 })
    const heightOf = async (name: string) => (await rowOf(page, name).boundingBox())?.height
    for (const name of NAMES) await expect.poll(() => heightOf(name), name).toBeLessThanOrEqual(45)
  })
  await page.getByRole('searchbox', { name: 'Search repair requests' }).fill('zzzz')
  await expect(page.getByText('No repair requests found.', { exact: true })).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
})

test('with the keyboard, Edit opens the values and the history in a form, and Update saves and returns to the list', {
  tag: ['@main', '@S1-08', '@S2-160', '@S2-161'],
}, async ({ openScreen }) => {
  await changeElsewhere('Meera Joshi', { status: 'Resolved' })
  const page = await openScreen(to('repairRequests'))
  const before = await stored('Meera Joshi')
  await tabTo(page, rowOf(page, 'Meera Joshi').getByRole('button', { name: /^Edit/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Repair request ${before.reference}` })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Joshi')
  await expect(page.getByLabel('Preferred date')).toHaveValue(before.preferredDate)
  await expect(page.getByLabel('Repair type')).toHaveValue(before.repairType)
  await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveText(/^Repair requests/)
  await page.getByText('History', { exact: true }).press('Enter')
  await expect(page.getByText('owner changed')).toBeVisible()
  await expect(page.getByText('Status: Pending → Resolved')).toBeVisible()
  await expect(page.getByText('Received from the customer')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const calls = recordRequests(page, 'PUT', ONE)
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('The screen flickers after an hour.')
  await tabTo(page, page.getByRole('button', { name: 'Update' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Meera Joshi').getByText('The screen flickers after an hour.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(calls).toHaveLength(1)
  expect(await stored('Meera Joshi')).toMatchObject({
    ...before,
    description: 'The screen flickers after an hour.',
    version: before.version + 1,
  })
})

test('typed values survive a failed save, the end of a session and a reload', async ({ openScreen }) => {
  const page = await openScreen(to('repairRequests'), { allow: [/500|401/] })
  await edit(page, 'Zoya Merchant')
  const description = page.getByLabel('Description')
  await description.fill('My text')
  const restore = await stubFailure(page, 'PUT', ONE, 500)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(officeMessages.repairRequests.updateFailure)).toBeVisible()
  await expect(description).toHaveValue('My text')
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await expect(description).toHaveValue('My text')
  await restore()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update' }).click()
  await loginAgain(page)
  await expect(description).toHaveValue('My text')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(rowOf(page, 'Zoya Merchant').getByText('My text')).toBeVisible()
  await edit(page, 'Zoya Merchant')
  await expect(page.getByText(messages.draftRestored)).toHaveCount(0)
})

test('an edit link of a deleted request says so and leads back to the list; one that cannot be loaded shows an error and Retry', async ({
  openScreen,
}) => {
  const page = await openScreen(`${to('repairRequests')}?edit=999999`, { allow: [/404|500/] })
  await expect(page.getByText(officeMessages.repairRequests.unknown('R-999999'))).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rows(page).first()).toBeVisible()
  const restore = await stubFailure(page, 'GET', ONE, 500)
  await page.goto(`${to('repairRequests')}?edit=${(await stored('Asha Kulkarni')).id}`)
  await expect(page.getByText(officeMessages.repairRequests.loadFailure)).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kulkarni')
})

test('Back, Forward and reload show what is stored now, and never open again what was closed', async ({ openScreen }) => {
  const page = await openScreen(to('bookings'))
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Repair requests/ })
    .click()
  await edit(page, 'Zoya Merchant')
  await page.getByLabel('Description').fill('The hinge is broken.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(rowOf(page, 'Zoya Merchant').getByText('The hinge is broken.')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Description')).toHaveValue('The hinge is broken.')
  await changeElsewhere('Zoya Merchant', { description: 'The lid, too.' })
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('The lid, too.')
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await test.step('a record that was closed, or deleted', async () => {
    await rowOf(page, 'Imran Qureshi').getByRole('link', { name: /^R-/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(new RegExp(`${to('repairRequests')}$`))
    await rowOf(page, 'Imran Qureshi').getByRole('link', { name: /^R-/ }).click()
    await askToDelete(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rowOf(page, 'Imran Qureshi')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${to('bookings')}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('Delete asks for confirmation, also with the keyboard; Cancel deletes nothing', { tag: '@S7-19' }, async ({ openScreen }) => {
  const page = await openScreen(to('repairRequests'), { allow: [/500/] })
  const ask = async () => {
    await rowOf(page, 'Imran Qureshi').getByRole('link', { name: /^R-/ }).press('Enter')
    await askToDelete(page)
  }
  const dialog = page.getByRole('alertdialog', { name: officeMessages.repairRequests.confirmDelete })
  await ask()
  await expect(dialog).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).not.toBeAttached()
  expect(await stored('Imran Qureshi')).toBeTruthy()
  await ask()
  await expect(dialog).toBeVisible()
  const restore = await stubFailure(page, 'DELETE', ONE, 500)
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(officeMessages.repairRequests.deleteFailure)).toBeVisible()
  await restore()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Imran Qureshi')).not.toBeAttached()
  expect(await stored('Imran Qureshi')).toBeUndefined()
  await expect(page.locator(':focus')).toContainText(/^Moved to the trash: .*Imran Qureshi/)
})

test('a failed and an empty list show tagged samples without Edit and Delete', { tag: ['@S3-41', '@S8-22', '@D-04', '@D-05'] }, async ({
  openScreen,
}) => {
  let how: 'failed' | 'offline' | 'empty' = 'failed'
  const page = await openScreen(to('repairRequests'), {
    allow: [/500|ERR_INTERNET/],
    before: (page) =>
      page.route(LIST, (route) => {
        if (how === 'offline') return route.abort('internetdisconnected')
        return how === 'failed' ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: [] })
      }),
  })
  for (how of ['failed', 'offline', 'empty'] as const) {
    if (how !== 'failed') await page.reload()
    await expect(samples(page).first()).toBeVisible()
    await expect(samples(page)).toHaveCount(await rows(page).count())
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    for (const select of await rows(page).getByRole('combobox').all()) await expect(select).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(how === 'empty' ? 0 : 1)
  }
  await page.unroute(LIST)
  await page.reload()
  await expect(rowOf(page, 'Asha Kulkarni')).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
})

test('new requests that push a row off its page do not close its edit form', async ({ site, openScreen }) => {
  const page = await openScreen(`${to('repairRequests')}?edit=${(await stored('Ravi Deshmukh')).id}`, { clock: true })
  await page.getByLabel('Description').fill('Half a sentence')
  for (let count = 0; count < REPAIR_REQUESTS_PAGE_SIZE; count++) await site.client().post('/api/repair-requests', newRepairRequest())
  await page.clock.runFor(61_000)
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Repair requests/ })
  await expect(entry).toContainText(String(NAMES.length + REPAIR_REQUESTS_PAGE_SIZE))
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence')
})

test('an edit link opens its request on any page; the search finds it by its job number, also with a type that is no longer offered', async ({
  site,
  openScreen,
}) => {
  const { id } = (await site.client().post('/api/repair-requests', newRepairRequest({ name: 'Far Behind' }))).body
  await site.sql(`update repair_requests set repair_type = 'Tape Recorder Repair' where id = ${id}`)
  for (let count = 0; count < REPAIR_REQUESTS_PAGE_SIZE; count++)
    await site.client().post('/api/repair-requests', newRepairRequest({ name: 'In Front' }))
  const page = await openScreen(`${to('repairRequests')}?edit=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Far Behind')
  await expect(page.getByLabel('Repair type')).toHaveValue('Tape Recorder Repair')
  await page.getByLabel('Description').fill('Found by its link')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search repair requests' }).fill(`r-${id}`)
  // A random reference of another one may begin with the same characters.
  await expect(rowOf(page, 'Far Behind').getByText('Found by its link')).toBeVisible()
  await rowOf(page, 'Far Behind').getByRole('combobox').selectOption('Resolved')
  // A type that is no longer offered stays.
  await expect.poll(() => stored('Far Behind')).toMatchObject({ status: 'Resolved', repairType: 'Tape Recorder Repair' })
})
