import type { Page } from '@playwright/test'
import type { Job } from '#contract/desk/desk.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { chooseAction, notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as desk from '#texts/desk.ts'
import * as estimates from '#texts/estimates.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/job-visits.ts'
import * as lists from '#texts/lists.ts'
import * as paper from '#texts/paper.ts'
import * as tracking from '#texts/tracking.ts'
import * as waiting from '#texts/waiting.ts'
import { formatDate } from '#web/kit/lib/dates.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const job = async (admin: HttpClient, id: number): Promise<Job> => (await admin.get(`/api/desk/jobs/${id}`)).body

test('three devices of one customer are taken in with one name, go home on one slip and one page, and two are handed over together', async ({
  site,
  openScreen,
  visitor,
}) => {
  const admin = await site.admin()
  const page = await openScreen(to('newJob'))
  /** What the counter does: a device in three entries, and a press. */
  const device = async (kind: string, brand: string, fault: string, press: string) => {
    await field(page, desk.description).fill(fault)
    await field(page, desk.kind).selectOption(kind)
    await field(page, desk.brand).fill(brand)
    await main(page).getByRole('button', { name: press, exact: true }).click()
  }
  await field(page, desk.phone).fill('98220 41381')
  await field(page, desk.name).fill('Radha Menon')
  const promisedOn = todayInShop(new Date(Date.now() + 86_400_000))
  await field(page, desk.promisedOn).fill(promisedOn)
  await field(page, 'Language').selectOption('mr')
  await device('Laptop', 'Dell', 'Stays black.', texts.saveAndAnother)
  await expect(heading(page, texts.another)).toBeVisible()
  // Only the device is asked for, from its fault on.
  await expect(field(page, desk.description)).toBeFocused()
  await expect(main(page).getByText(texts.ofCustomer('Radha Menon', '+91 98220 41381'))).toBeVisible()
  for (const label of [desk.phone, desk.name, desk.email]) await expect(field(page, label)).toHaveCount(0)
  await device('Printer', 'HP', 'Jams.', texts.saveAndAnother)
  await expect(main(page).getByText(/^Dell, R-/)).toBeVisible()
  await expect(main(page).getByText(/^HP, R-/)).toBeVisible()
  await expect(field(page, desk.description)).toHaveValue('')
  await device('Tablet', 'Lenovo', 'No sound.', desk.save)
  await expect(heading(page, 'Radha Menon, Lenovo')).toBeVisible()
  const others = main(page).getByRole('list', { name: texts.alsoHere })
  await expect(others.getByRole('listitem')).toHaveCount(2)

  const tablet = await job(admin, Number(new URL(page.url()).pathname.split('/').at(-1)))
  const [laptop, printer] = (await Promise.all(tablet.visit.map(({ id }) => job(admin, id)))) as [Job, Job]
  for (const each of [laptop, printer, tablet])
    expect(each).toMatchObject({ name: 'Radha Menon', phone: '+919822041381', language: 'mr', promisedOn, stage: 'received' })

  const tabletChecks: string[] = (await admin.get('/api/documents/intake')).body.value.Tablet
  // Her language is another one than the account's: the paper of this job in the account's has the same devices.
  const about = { entity: 'repair-requests', id: laptop.id }
  expect((await admin.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 50_000 })).status).toBe(201)
  await admin.put(`/api/desk/jobs/${tablet.id}`, { condition: Object.fromEntries(tabletChecks.map((check) => [check, 'ok'])) })
  await page.goto(to('slip', { id: printer.id }))
  await expect(heading(page, paper.slipOf(printer.reference))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const slip = await page.evaluate(() => document.body.innerText)
  await page.emulateMedia({ media: null })
  expect(slip).toContain(texts.devices(3))
  for (const each of [laptop, printer, tablet])
    for (const part of [each.reference, each.device, each.description]) expect(slip).toContain(part)
  // What was paid ahead, with its day; and in which condition they came, in a line each.
  expect(slip).toContain(paper.paidBy('₹500.00', 'UPI', formatDate(todayInShop())))
  expect(slip).toContain(paper.allOk(tabletChecks.join(', ')))
  expect(slip.split(desk.notChecked)).toHaveLength(3)
  expect(slip.split(paper.terms)).toHaveLength(2)
  expect(slip).not.toContain('41381')

  // The customer follows one, and answers for another.
  const line = { id: 'roller', kind: 'service', code: '998713', description: 'Roller', quantity: 1, unitPrice: 90_000, taxRate: 1800 }
  const { body } = await admin.put(`/api/desk/jobs/${printer.id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  await admin.post(`/api/desk/jobs/${printer.id}/estimates/send`, { revision: 1 }, ifMatch(body.version))
  const phone = await visitor.open(await trackedPath(admin, 'repair-requests', laptop.id), { size: 'phone' })
  const devices = phone.getByRole('navigation', { name: tracking.otherDevices })
  await expect(devices.getByRole('link')).toHaveText([/HP is waiting for your answer/, /Lenovo is in our shop/])
  expect(await auditAt(phone, [1280, 390])).toEqual([])
  await devices.getByRole('link', { name: /HP/ }).tap()
  await phone.getByRole('button', { name: estimates.approve('₹900.00') }).tap()
  await expect(devices.getByRole('link')).toHaveText([/Dell is in our shop/, /Lenovo is in our shop/])
  await expect(phone.getByText(/^You approved ₹900.00, /)).toBeVisible()
  expect((await job(admin, printer.id)).stage).toBe('received')

  // Two are ready: each with what goes home with it, one person, one press, and one way back.
  await admin.put(`/api/desk/jobs/${laptop.id}`, { accessories: 'Charger' })
  for (const { id } of [laptop, tablet]) await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  await page.goto(to('job', { id: printer.id }))
  await expect(others.getByRole('listitem').filter({ hasText: desk.stage.ready })).toHaveCount(2)
  await main(page).getByRole('button', { name: texts.handOverReady }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${texts.named('Dell', laptop.reference)}`), /Lenovo/])
  await expect(dialog.getByText(desk.giveBack('Charger'))).toBeVisible()
  await dialog.getByLabel(desk.collectedBy).fill('her son')
  await dialog.getByRole('button', { name: texts.handOver(2) }).click()
  await expect(notice(page, texts.handedOver(2))).toBeVisible()
  for (const { id } of [laptop, tablet]) expect(await job(admin, id)).toMatchObject({ stage: 'handed_over', collectedBy: 'her son' })
  await expect(main(page).getByRole('list', { name: texts.cameWith }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(notice(page, texts.takenBack(2))).toBeVisible()
  for (const { id } of [laptop, tablet]) expect(await job(admin, id)).toMatchObject({ stage: 'ready', collectedBy: '' })
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('where one device is handed over, the others that are ready are named, and go home with it by one press', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const takeIn = async (over: object): Promise<Job> =>
    (await admin.post('/api/desk/jobs', { name: 'Usha Nair', phone: '9822041382', description: 'Slow.', ...over })).body
  const first = await takeIn({ brand: 'Acer' })
  const second = await takeIn({ brand: 'Canon', visitOf: first.id })
  for (const { id } of [first, second]) await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  const page = await openScreen(to('job', { id: first.id }), { size: 'phone', allow: [/409/] })
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await main(page)
      .getByRole('button', { name: desk.next.ready as string, exact: true })
      .click()
    const over = page.getByRole('region', { name: desk.overTitle('Usha Nair') })
    await expect(over.getByRole('link', { name: texts.named('Canon', second.reference) })).toBeVisible()
    await over.getByRole('button', { name: texts.handOverReady }).click()
  }
  await open()
  // Someone else has taken one of them to the bench again.
  await admin.post(`/api/desk/jobs/${second.id}/move`, { stage: 'bench' })
  await dialog.getByRole('button', { name: texts.handOver(2) }).click()
  await expect(dialog.getByText(desk.movedMeanwhile(desk.stage.bench))).toBeVisible()
  expect((await job(admin, first.id)).stage).toBe('ready')
  await admin.post(`/api/desk/jobs/${second.id}/move`, { stage: 'ready' })
  await dialog.getByRole('button', { name: texts.handOver(2) }).click()
  await expect(notice(page, texts.handedOver(2))).toBeVisible()
  for (const { id } of [first, second]) expect((await job(admin, id)).stage).toBe('handed_over')
})

test('another device that is entered without a connection belongs to the visit once it is sent; one beside a device that has left can come alone', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const { id, reference } = (await admin.post('/api/desk/jobs', { name: 'Vimal Shah', phone: '9822041383', description: 'Slow.' })).body
  const page = await openScreen(to('job', { id }), { allow: [/ERR_INTERNET_DISCONNECTED|422/] })
  await chooseAction(page, lists.moreOf(reference), texts.another)
  await expect(field(page, desk.description)).toBeFocused()
  await page.context().setOffline(true)
  await expect(
    page
      .getByText(waiting.lost)
      .or(page.getByText(/^No connection/))
      .first(),
  ).toBeVisible()
  await field(page, desk.description).fill('Jams.')
  await main(page).getByRole('button', { name: texts.saveAndAnother }).click()
  await expect(main(page).getByText(waiting.kept('Vimal Shah'))).toBeVisible()
  await expect(heading(page, texts.another)).toBeVisible()
  await expect(field(page, desk.description)).toHaveValue('')
  // Without a job to be beside of, it waits.
  await main(page).getByRole('link', { name: texts.otherCustomer }).click()
  await expect(main(page).getByText(texts.anotherLater)).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await job(admin, id)).visit.length, { timeout: 30_000 }).toBe(1)
  const [second] = (await job(admin, id)).visit
  await main(page).getByRole('link', { name: texts.another }).click()
  await expect(page).toHaveURL(to('newJob', undefined, { with: second?.id ?? 0 }))
  // The address is there before the form.
  await expect(field(page, desk.description)).toBeFocused()
  await field(page, desk.description).fill('No sound.')
  await admin.post(`/api/desk/jobs/${second?.id}/move`, { stage: 'handed_over' })
  await main(page).getByRole('button', { name: desk.save, exact: true }).click()
  await expect(main(page).getByText(fieldErrorText('visit'))).toBeVisible()
  await main(page).getByRole('button', { name: texts.onItsOwn }).click()
  await main(page).getByRole('button', { name: desk.save, exact: true }).click()
  await expect(heading(page, /^Vimal Shah/)).toBeVisible()
  await expect(main(page).getByRole('list', { name: texts.alsoHere })).toHaveCount(0)
  expect((await job(admin, id)).visit).toHaveLength(1)
})
