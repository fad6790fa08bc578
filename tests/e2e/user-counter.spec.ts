import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { HandOverPlan } from '#contract/desk/hand-over.ts'
import type { Account } from '#contract/money/payments.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { formatPaise } from '#texts/amounts.ts'
import { titles } from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as credit from '#texts/credit.ts'
import * as texts from '#texts/desk.ts'
import * as intake from '#texts/desk-intake.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as handOver from '#texts/hand-over.ts'
import * as more from '#texts/intake-more.ts'
import * as lists from '#texts/lists.ts'
import * as waiting from '#texts/waiting.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const SECRET = '25804711'
/** Everything that this browser keeps for the site. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...sessionStorage }, { ...localStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames)
        kept.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
          }),
        )
      database.close()
    }
    return JSON.stringify(kept)
  })

async function enter(page: Page, name: string, phone: string): Promise<void> {
  await field(page, texts.phone).fill(phone)
  await field(page, texts.name).fill(name)
  await field(page, texts.description).fill('It does not start.')
}

test('advance and passcode are taken with the device; no draft and nothing that waits has the passcode', async ({ site, openScreen }) => {
  test.slow()
  const admin = await site.admin()
  const meena = await joinTeam(site, 'meena', 'user')
  const page = await openScreen(to('newJob'), { as: meena, size: 'phone', allow: [/INTERNET_DISCONNECTED|ERR_FAILED/] })
  await enter(page, 'Sneha Kulkarni', '98220 41601')
  await page.getByText(more.title, { exact: true }).click()
  await field(page, more.advance).fill('0')
  await field(page, intake.passcode).fill(SECRET)
  await button(page, texts.save).click()
  await expect(field(page, more.advance)).toBeFocused()
  await expect(main(page).getByText(fieldErrorText('amount'))).toBeVisible()
  await field(page, more.advance).fill('500')
  await field(page, bills.paymentFields.mode).selectOption('upi')
  await field(page, bills.paymentFields.reference).fill('UTR 1001')
  expect(await auditAt(page, [360, 390])).toEqual([])
  expect(await keptHere(page)).not.toContain(SECRET)

  // A reload brings back all but the secret.
  await page.reload()
  await expect(field(page, more.advance)).toHaveValue('500')
  await expect(field(page, bills.paymentFields.mode)).toHaveValue('upi')
  await expect(field(page, intake.passcode)).toHaveValue('')
  await field(page, intake.passcode).fill(SECRET)
  await button(page, texts.save).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sneha Kulkarni, / })).toBeVisible()
  await expect(main(page).getByText(bills.advance(formatPaise(50_000)))).toBeVisible()
  await button(page, intake.showPasscode).click()
  await expect(main(page).getByText(SECRET)).toBeVisible()

  // The connection is lost while it is sent: the advance waits, the passcode does not, and that is said.
  await page.goto(to('newJob'))
  await enter(page, 'Tara Shinde', '98220 41602')
  await page.getByText(more.title, { exact: true }).click()
  await field(page, more.advance).fill('750')
  await field(page, intake.passcode).fill(SECRET)
  const online = await stubFailure(page, 'POST', /\/api\/desk\/jobs$/, 'offline')
  await button(page, texts.save).click()
  await expect(main(page).getByText(waiting.kept('Tara Shinde'))).toBeVisible()
  await expect(main(page).getByText(more.passcodeLeftOut)).toBeVisible()
  expect(await keptHere(page)).toContain('Tara Shinde')
  expect(await keptHere(page)).not.toContain(SECRET)
  await online()
  await expect(main(page).getByText(/^The job of Tara Shinde was sent/)).toBeVisible({ timeout: 30_000 })
  const [{ id }] = (await admin.get('/api/repair-requests?q=Tara')).body
  expect((await admin.get<Job>(`/api/desk/jobs/${id}`)).body.hasPasscode).toBe(false)
  expect((await admin.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body.advance).toBe(75_000)

  // Without a connection the field says so itself.
  await page.context().setOffline(true)
  await page.getByText(more.title, { exact: true }).click()
  await expect(field(page, intake.passcode)).toBeDisabled()
  await expect(main(page).getByText(more.passcodeOnline)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('whoever sees no money is asked for the passcode alone', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const raj = await joinTeam(site, 'raj', 'user')
  const team = (await admin.get<{ id: number; userName: string }[]>('/api/team')).body
  await admin.put(`/api/team/${team.find(({ userName }) => userName === raj.userName)?.id}`, { seesMoney: false })
  const page = await openScreen(to('newJob'), { as: raj })
  await main(page).locator('summary').filter({ hasText: intake.passcode }).click()
  await expect(field(page, intake.passcode)).toBeVisible()
  await expect(field(page, more.advance)).toHaveCount(0)
})

test('a customer beyond the credit limit is named at the job, the bill and the hand-over, which goes on', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const walkIn = { name: 'Farida Merchant', phone: '9822041610', description: 'Slow.', deviceKind: 'Laptop', brand: 'HP' }
  const first = (await admin.post<Job>('/api/desk/jobs', walkIn)).body
  const second = (await admin.post<Job>('/api/desk/jobs', { ...walkIn, brand: 'Acer' })).body
  await admin.put(`/api/customers/${first.customerId}`, { creditLimit: 100_000 })
  const lines = [{ description: 'Work', quantity: 1, unitPrice: 90_000 }]
  await admin.post('/api/bills', { about: { entity: 'repair-requests', id: first.id }, customer: {}, lines })
  const page = await openScreen(to('job', { id: second.id }), { as: await joinTeam(site, 'lata', 'user') })
  const money = page.getByRole('region', { name: bills.money })
  await expect(button(page, bills.writeBill)).toBeVisible()
  await expect(money.getByText(credit.owes(formatPaise(90_000), formatPaise(100_000)))).toHaveCount(0)
  await button(page, bills.writeBill).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(bills.line.price).fill('300')
  await expect(form.getByText(credit.wouldOwe(formatPaise(120_000), formatPaise(100_000)))).toBeVisible()
  await form.getByRole('button', { name: bills.issue }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^B/ })).toBeVisible()

  await page.goto(to('job', { id: second.id }))
  await expect(money.getByText(credit.owes(formatPaise(120_000), formatPaise(100_000)))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await admin.post(`/api/desk/jobs/${second.id}/move`, { stage: 'ready' })
  await page.reload()
  await button(page, texts.next.ready as string).click()
  const over = page.getByRole('region', { name: texts.overTitle('Farida Merchant') })
  await expect(over.getByText(credit.owes(formatPaise(120_000), formatPaise(100_000)))).toBeVisible()
  await expect(over.getByText(handOver.issuesNothing)).toBeVisible()
  await over.getByRole('button', { name: handOver.later, exact: true }).click()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await over.getByRole('button', { name: texts.handOver, exact: true }).click()
  await expect(over).toHaveCount(0)
  expect((await admin.get<Job>(`/api/desk/jobs/${second.id}`)).body.stage).toBe('handed_over')
})

test('one press bills what was agreed, takes the rest and hands over, and says before what it will issue', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const walkIn = { name: 'Anita Joshi', phone: '9822041630', description: 'Blue screen.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id, reference } = (await admin.post<Job>('/api/desk/jobs', { ...walkIn, advance: 100_000, advanceMode: 'upi' })).body
  const work = {
    id: 'work',
    kind: 'service',
    code: '998713',
    description: 'Display',
    quantity: 1,
    unitPrice: 825_000,
    taxRate: 0,
    warrantyDays: 90,
  }
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [work], note: '', validUntil: null })
  const { body } = await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  await admin.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total: 825_000 }, ifMatch(body.version))
  for (const stage of ['bench', 'ready']) await admin.post(`/api/desk/jobs/${id}/move`, { stage })
  const { bill } = (await admin.get<HandOverPlan>(`/api/desk/jobs/${id}/hand-over`)).body
  const number = bill?.number as string
  const page = await openScreen(to('job', { id }), { as: await joinTeam(site, 'nisha', 'user'), size: 'phone', allow: [/500/] })
  await expect(main(page).getByText(texts.toPayNow('₹7,250.00'))).toBeVisible()
  await button(page, texts.next.ready as string).click()
  const over = page.getByRole('region', { name: texts.overTitle('Anita Joshi') })
  await expect(over.getByText('₹7,250.00', { exact: true })).toBeVisible()
  await expect(over.getByText(handOver.issues(titles.plain, number, '₹8,250.00'))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await over.getByLabel(bills.paymentFields.amount).fill('7000')
  await expect(button(page, handOver.billAndTake('₹7,000.00'))).toBeVisible()
  // A failure leaves everything as it was, and what is typed; the same press once more is one bill.
  const restore = await stubFailure(page, 'POST', /\/hand-over$/, 500)
  await button(page, handOver.billAndTake('₹7,000.00')).click()
  await expect(over.getByText(handOver.notDone)).toBeVisible()
  await restore()
  await button(page, handOver.billAndTake('₹7,000.00')).click()
  await expect(
    notice(page, `${texts.moved(reference, texts.stage.handed_over)} ${handOver.billed(number)} ${handOver.taken('₹7,000.00')}`),
  ).toContainText(handOver.mistaken(texts.next.handed_over as string, bills.money))
  // A bill is never taken back by Undo.
  await expect(button(page, lists.undo)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: number })).toBeVisible()
  expect((await admin.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body).toMatchObject({ toPay: 25_000 })
})

test('the list on a phone shows where each repair stands', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const promisedOn = addDays(todayInShop(), 3)
  const walkIn = { name: 'Girish Bapat', phone: '9822041620', description: 'Fan is loud.', deviceKind: 'Laptop', brand: 'Lenovo' }
  const { id } = (await admin.post('/api/desk/jobs', { ...walkIn, promisedOn })).body
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })
  const page = await openScreen(to('repairRequests'), { size: 'phone' })
  const row = page.getByRole('row').filter({ hasText: 'Girish Bapat' })
  await expect(row.getByText('Lenovo', { exact: true })).toBeVisible()
  await expect(row.getByText(texts.stage.bench, { exact: true })).toBeVisible()
  await expect(row).toContainText(texts.promised(`${promisedOn.slice(8)}/${promisedOn.slice(5, 7)}`))
  expect(await auditAt(page, [360, 390])).toEqual([])
})
