import type { Page } from '@playwright/test'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { recordRequests } from '#tests/support/routes.ts'
import { loginAgain, openFailing, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import * as messages from '#texts/office-messages.ts'

const LIST = /\/api\/repair-requests(\?.*)?$/
const RESOLVED = REPAIR_REQUESTS_PAGE_SIZE + 1
test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  for (let number = 1; number <= RESOLVED; number++) {
    const { body } = await site.client().post('/api/repair-requests', newRepairRequest({ name: `Done ${number} Kale` }))
    const { id, createdAt: _, ...request } = body
    await admin.put(`/api/repair-requests/${id}`, { ...request, status: 'Resolved' })
  }
  await site.client().post('/api/repair-requests', newRepairRequest({ name: 'Still Waiting' }))
})
const open = (openScreen: OpenScreen, visit: ScreenVisit = {}) => openScreen(to('activity'), visit)
const rows = (page: Page) => rowsOf(page, 'Resolved repair requests')
const rowsAre = (page: Page, count: number) => expect(rows(page)).toHaveCount(count)

test('only resolved requests, ten a page; the search starts on page 1; without a match the exact text', {
  tag: ['@S2-163', '@S2-164', '@S7-17', '@D-11'],
}, async ({ openScreen }) => {
  let calls: ReturnType<typeof recordRequests> = []
  const page = await open(openScreen, {
    reducedMotion: 'reduce',
    before: async (page) => {
      calls = recordRequests(page, 'GET', LIST)
    },
  })
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').searchParams.get('status')).toBe('Resolved')
  expect(await calls[0]?.headerValue('cookie')).toContain('session')
  expect(await rows(page).getByText('Resolved', { exact: true }).count()).toBeGreaterThanOrEqual(REPAIR_REQUESTS_PAGE_SIZE)
  await expect(page.getByText('Still Waiting')).toHaveCount(0)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await rowsAre(page, 1)
  await page.getByRole('searchbox').fill('done 7 k')
  await rowsAre(page, 1)
  await expect(rows(page).getByText('Done 7 Kale')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No resolved repair requests available.', { exact: true })).toBeVisible()
})

test('a failed load offers Retry and shows no samples; a session that has ended asks for the login in place; a status in any case counts as resolved', {
  tag: ['@S2-164', '@S4-14', '@S8-24', '@D-05'],
}, async ({ site, openScreen }) => {
  const page = await openFailing(openScreen, to('activity'), {
    list: LIST,
    allow: [/401/],
    expectFailed: async (page) => {
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(samples(page)).toHaveCount(0)
      await expect(page.getByRole('table')).toHaveCount(0)
    },
  })
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)

  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText(messages.list.sessionEnded)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await loginAgain(page)
  await rowsAre(page, REPAIR_REQUESTS_PAGE_SIZE)

  const [row] = (await (await site.admin()).get('/api/repair-requests')).body
  const pending = { ...row, id: 903, name: 'Not Yet', status: 'Pending' }
  let answer = [
    { ...row, id: 901, name: 'Lower Case', status: 'resolved' },
    { ...row, id: 902, name: 'Upper Case', status: 'RESOLVED' },
    pending,
  ]
  await page.route(LIST, (route) => route.fulfill({ json: answer }))
  await page.reload()
  await rowsAre(page, 2)
  await expect(rows(page).getByText('Lower Case')).toBeVisible()
  await expect(rows(page).getByText('Upper Case')).toBeVisible()
  for (answer of [[], [pending]]) {
    await page.reload()
    await expect(page.getByText(messages.repairRequests.noneResolved)).toBeVisible()
    await expect(samples(page)).toHaveCount(0)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})
