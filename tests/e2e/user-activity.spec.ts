import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import {
  accessibilityProblems,
  accessibilityProblemsInBothThemes,
  sidewaysScroll,
  testBrowser,
  type Visit,
} from '#tests/support/browser.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { signIn } from '#tests/support/sign-in.ts'

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

async function open(visit: Visit = {}, before: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const context = await browser.newContext(visit)
  await signIn(context)
  const page = await context.newPage()
  await before(page)
  await page.goto(to('activity'))
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  return page
}
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Resolved repair requests' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const rowsAre = (page: Page, count: number) => expect.poll(() => rows(page).count()).toBe(count)
const answering = (body: unknown[]) => (page: Page) => page.route(LIST, (route) => route.fulfill({ json: body }))

test('S2-163 only resolved requests, ten a page; the search starts on page 1', async () => {
  let calls: ReturnType<typeof listen> = []
  const page = await open({}, async (page) => {
    calls = listen(page, 'GET', LIST)
  })
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').searchParams.get('status')).toBe('Resolved')
  expect(await rows(page).getByText('Resolved', { exact: true }).count()).toBeGreaterThanOrEqual(REPAIR_REQUESTS_PAGE_SIZE)
  expect(await page.getByText('Still Waiting').count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await rowsAre(page, 1)
  await page.getByRole('searchbox').fill('done 7 k')
  await page.getByText('Page 1 of 1').waitFor()
  await rowsAre(page, 1)
  await rows(page).getByText('Done 7 Kale').waitFor()
})

test('S4-14 a status in any writing counts as resolved, whatever else the server sends', async () => {
  const [row] = (await (await server.admin()).get('/api/repair-requests')).body
  const page = await open(
    {},
    answering([
      { ...row, id: 901, name: 'Lower Case', status: 'resolved' },
      { ...row, id: 902, name: 'Upper Case', status: 'RESOLVED' },
      { ...row, id: 903, name: 'Not Yet', status: 'Pending' },
    ]),
  )
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
  const page = await open({}, answering(answer))
  await page.getByText(messages.repairRequests.noneResolved).waitFor()
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('S2-164 a search without a match shows the text too', async () => {
  const page = await open()
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText(messages.repairRequests.noneResolved).waitFor()
})

test('S8-24, D-05 a failed load offers Retry and shows no samples', async () => {
  let mend = async () => {}
  const page = await open({ allow: [/500/] }, async (page) => {
    mend = await fail(page, 'GET', LIST, 500)
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('table').count()).toBe(0)
  await mend()
  await retry.click()
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
})

test('S6-05 role user is told that the screen is for admins', async () => {
  const context = await browser.newContext({ allow: [/403/] })
  await signIn(context, await joinTeam(server, 'sunita', 'user'))
  const page = await context.newPage()
  await page.goto(to('activity'))
  await page.getByText(messages.adminsOnly).waitFor()
})

test('D-11 axe is content in both themes and nothing scrolls sideways', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await signIn(context)
  const page = await context.newPage()
  await page.goto(to('activity'))
  await rows(page).first().waitFor()
  expect(await accessibilityProblemsInBothThemes(page)).toEqual([])
  for (const width of [360, 900, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }
})
