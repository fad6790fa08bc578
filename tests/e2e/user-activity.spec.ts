import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { countIs, loginAgain, problemsAt, rowsOf, type ScreenVisit, samples, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

const LIST = /\/api\/repair-requests(\?.*)?$/
const RESOLVED = REPAIR_REQUESTS_PAGE_SIZE + 1

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
  const admin = await server.admin()
  for (let number = 1; number <= RESOLVED; number++) {
    const { body } = await server.client().post('/api/repair-requests', newRepairRequest({ name: `Done ${number} Kale` }))
    const { id, createdAt: _, ...request } = body
    await admin.put(`/api/repair-requests/${id}`, { ...request, status: 'Resolved' })
  }
  await server.client().post('/api/repair-requests', newRepairRequest({ name: 'Still Waiting' }))
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const openScreen = screensIn(browser)
const open = (visit: ScreenVisit = {}) => openScreen(to('activity'), visit)
const rows = (page: Page) => rowsOf(page, 'Resolved repair requests')
const rowsAre = (page: Page, count: number) => countIs(rows(page), count)
const answering = (body: unknown[]) => (page: Page) => page.route(LIST, (route) => route.fulfill({ json: body }))

test('S2-163 S2-164 S7-17 D-11 only resolved requests, ten a page; the search starts on page 1; without a match the exact text', async () => {
  let calls: ReturnType<typeof listen> = []
  const page = await open({
    reducedMotion: 'reduce',
    before: async (page) => {
      calls = listen(page, 'GET', LIST)
    },
  })
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').searchParams.get('status')).toBe('Resolved')
  expect(await calls[0]?.headerValue('cookie')).toContain('session')
  expect(await rows(page).getByText('Resolved', { exact: true }).count()).toBeGreaterThanOrEqual(REPAIR_REQUESTS_PAGE_SIZE)
  expect(await page.getByText('Still Waiting').count()).toBe(0)
  expect(await problemsAt(page, [360, 1280])).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await page.getByText('Page 2 of 2').waitFor()
  await rowsAre(page, 1)
  await page.getByRole('searchbox').fill('done 7 k')
  await page.getByText('Page 1 of 1').waitFor()
  await rowsAre(page, 1)
  await rows(page).getByText('Done 7 Kale').waitFor()
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('No resolved repair requests available.', { exact: true }).waitFor()
})

test('S4-14 a status in any writing counts as resolved, whatever else the server sends', async () => {
  const [row] = (await (await server.admin()).get('/api/repair-requests')).body
  const page = await open({
    before: answering([
      { ...row, id: 901, name: 'Lower Case', status: 'resolved' },
      { ...row, id: 902, name: 'Upper Case', status: 'RESOLVED' },
      { ...row, id: 903, name: 'Not Yet', status: 'Pending' },
    ]),
  })
  await rowsAre(page, 2)
  await rows(page).getByText('Lower Case').waitFor()
  await rows(page).getByText('Upper Case').waitFor()
})

test.each([
  ['none at all', [] as unknown[]],
  [
    'only pending ones',
    [{ id: 1, name: 'Not Yet', email: '', phone: '', repairType: '', description: '', preferredDate: '', status: 'Pending' }],
  ],
])('S2-164 with %s: the exact text, never samples', async (_, answer) => {
  const page = await open({ before: answering(answer) })
  await page.getByText(messages.repairRequests.noneResolved).waitFor()
  expect(await samples(page).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([500, 'offline'] as const)('S8-24 D-05 a failed load (%s) offers Retry and shows no samples', async (how) => {
  let mend = async () => {}
  const page = await open({
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      mend = await fail(page, 'GET', LIST, how)
    },
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(await samples(page).count()).toBe(0)
  expect(await page.getByRole('table').count()).toBe(0)
  await mend()
  await retry.click()
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
})

test('a session that has ended asks for the login in place, and the list is back', async () => {
  const page = await open({ allow: [/401/] })
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
  await page.context().clearCookies()
  await page.reload()
  await page.getByText(messages.list.sessionEnded).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await loginAgain(page)
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
})
