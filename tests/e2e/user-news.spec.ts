import type { Locator, Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import type { NewsKind } from '#contract/desk/news.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { chooseAction, notice, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as frame from '#texts/back-office.tsx'
import * as dashboard from '#texts/dashboard.tsx'
import * as desk from '#texts/desk.ts'
import * as customers from '#texts/estimates.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/news.ts'
import * as tracking from '#texts/tracking.ts'

const main = (page: Page) => page.getByRole('main')
const news = (page: Page, kind: NewsKind, name: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: dashboard.newsOf(texts.kinds[kind], name) })
/** As when somebody comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
const technician = (page: Page, name: string) => main(page).getByRole('button', { name: texts.technicianIs(name), exact: true })

let phones = 9_500_000_000
const takeIn = async (admin: HttpClient, name: string, over: object = {}): Promise<{ id: number; reference: string }> =>
  (await admin.post('/api/desk/jobs', { name, phone: String(++phones), description: 'Slow.', deviceKind: 'Laptop', brand: 'HP', ...over }))
    .body
test('an approval of a job that nobody has reaches everyone; a technician takes it with one press, and it is news for nobody', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  test.slow()
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const { id, reference } = await takeIn(admin, 'Ananya Rao')
  const line = { id: 'a', kind: 'service', code: '998713', description: 'Hinge', quantity: 1, unitPrice: 310_000, taxRate: 0 }
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })

  const counter = await openScreen(to('dashboard'), { as: await joinTeam(site, 'meena', 'user') })
  const ravi = await joinTeam(site, 'ravi', 'user')
  const bench = await openScreen(to('dashboard'), { as: ravi, size: 'phone' })
  await expect(main(counter).getByRole('heading', { name: texts.title })).toHaveCount(0)
  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(await trackedPath(admin, 'repair-requests', id))
  await customer.getByRole('button', { name: customers.approve('₹3,100') }).click()

  // Nobody has loaded anything again.
  for (const page of [counter, bench]) {
    await expect(news(page, 'estimate_approved', 'Ananya Rao')).toBeVisible({ timeout: 15_000 })
    await expect(news(page, 'estimate_approved', 'Ananya Rao')).toContainText(`${reference} HP`)
  }
  await expect(counter.getByRole('link', { name: `${frame.dashboard} ${frame.news('1')}`, exact: true })).toBeVisible()
  expect(await auditAt(bench, [360, 1280])).toEqual([])

  await tabTo(bench, news(bench, 'estimate_approved', 'Ananya Rao').getByRole('link'))
  await bench.keyboard.press('Enter')
  await expect(
    main(bench)
      .getByText(/₹3,100/)
      .first(),
  ).toBeInViewport()
  await expect(technician(bench, desk.nobodyYet)).toBeAttached()
  await main(bench).getByRole('button', { name: texts.take, exact: true }).click()
  await expect(notice(bench, texts.isWith(reference, 'ravi Pawar'))).toBeVisible()
  await expect(technician(bench, 'ravi Pawar')).toBeAttached()
  await expect(main(bench).getByRole('button', { name: texts.take, exact: true })).toHaveCount(0)
  await expect(main(bench).getByText(tracking.seenBy('ravi', texts.kinds.estimate_approved))).toBeAttached()
  expect(await auditAt(bench, [360, 1280])).toEqual([])
  await lookAgain(counter)
  await expect(main(counter).getByRole('heading', { name: texts.title })).toHaveCount(0)
  await bench.goto(to('dashboard'))
  await expect(main(bench).getByRole('region', { name: dashboard.work })).toBeVisible()
  await expect(main(bench).getByRole('heading', { name: texts.title })).toHaveCount(0)

  // Given to another beside the phone number, who learns of it; a slip of the finger is taken back.
  await counter.goto(to('job', { id }))
  await chooseAction(counter, texts.technicianIs('ravi Pawar'), desk.nobodyYet)
  await expect(notice(counter, texts.isWithNobody(reference))).toBeVisible()
  await counter.getByRole('button', { name: lists.undo }).click()
  await expect(technician(counter, 'ravi Pawar')).toBeVisible()
  await expect(news(bench, 'assigned', 'Ananya Rao')).toBeVisible({ timeout: 15_000 })
  await news(bench, 'assigned', 'Ananya Rao')
    .getByRole('button', { name: dashboard.actionFor(texts.seen, 'Ananya Rao') })
    .click()
  await expect(notice(bench, texts.isSeen(reference))).toBeFocused()
  await expect(news(bench, 'assigned', 'Ananya Rao')).toHaveCount(0)
  await bench.getByRole('button', { name: lists.undo }).click()
  await expect(news(bench, 'assigned', 'Ananya Rao')).toBeVisible()
})

test('Answer leads to the box for the answer, which is open and has the focus', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const { id } = await takeIn(admin, 'Bela')
  const path = await trackedPath(admin, 'repair-requests', id)
  await site.client().post(`/api${path}/messages`, { text: 'Is it ready?' })
  const page = await openScreen(to('dashboard'))
  const box = main(page).getByLabel(tracking.answerLabel)
  await news(page, 'message', 'Bela').getByRole('link').first().click()
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await page.goBack()
  await main(page)
    .getByRole('link', { name: dashboard.actionFor(dashboard.answer, 'Bela') })
    .click()
  await expect(box).toBeFocused()
  await page.keyboard.type('Tomorrow.')
  await expect(box).toHaveValue('Tomorrow.')
})

test('whoever says that the part is here does not get the job, and a wrong part goes back while the job waits on', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const { id, reference } = await takeIn(admin, 'Chitra')
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'waiting_part', part: 'Hinge', partFrom: 'Ramesh' })
  const name = (await admin.get<any>(`/api/desk/jobs/${id}`)).body.technician.name
  const page = await openScreen(to('job', { id }), { as: await joinTeam(site, 'sunil', 'user') })
  await main(page).getByRole('button', { name: texts.wrongPart }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(texts.wrongPartWhy)).toBeFocused()
  await dialog.getByRole('button', { name: texts.returnPart }).click()
  await expect(dialog.getByLabel(texts.wrongPartWhy)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(texts.wrongPartWhy).fill('It is that of the 14 inch.')
  await dialog.getByRole('button', { name: texts.returnPart }).click()
  await expect(notice(page, texts.partReturned(reference))).toBeVisible()
  await expect(main(page).getByText('It is that of the 14 inch.')).toBeVisible()
  await expect(main(page).getByText(desk.stage.waiting_part, { exact: true }).first()).toBeVisible()
  // It was the right one after all.
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(main(page).getByText('It is that of the 14 inch.')).toBeHidden()
  await expect(main(page).getByRole('button', { name: texts.wrongPart })).toBeVisible()

  await main(page)
    .getByRole('button', { name: desk.next.waiting_part as string })
    .click()
  await expect(notice(page, desk.moved(reference, desk.stage.received))).toBeVisible()
  await expect(technician(page, name)).toBeVisible()
})

test.describe('two people at the counter', () => {
  test('figures are those of the shop, with the own beside them', async ({ site, openScreen }) => {
    const admin = await site.admin()
    const farah = await joinTeam(site, 'farah', 'user')
    const people = (await admin.get<{ id: number; name: string; isYou: boolean }[]>('/api/desk/people')).body
    const idOf = (name: string) => people.find((person) => person.name === name)?.id
    await takeIn(admin, 'Deepa', { technicianId: people.find(({ isYou }) => isYou)?.id })
    await takeIn(admin, 'Esha', { technicianId: idOf('farah Pawar') })
    const page = await openScreen(to('dashboard'), { as: farah })
    const figure = main(page).getByRole('region', { name: dashboard.figures }).getByRole('link', { name: dashboard.inShop })
    const { shop } = (await admin.get<any>('/api/dashboard')).body.morning
    const { asked: _, ...inShop } = shop.stages
    const all = Object.values<number>(inShop).reduce((sum, count) => sum + count, 0)
    await expect(figure).toHaveText(`${all}${dashboard.inShop}${dashboard.yours('1')}`)
  })
})
