import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import type { Job } from '#contract/desk/desk.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { uprightPhoto } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as desk from '#texts/desk.ts'
import * as estimates from '#texts/desk-estimates.ts'
import * as lab from '#texts/lab.ts'
import * as texts from '#texts/outside.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => main(page).getByRole('region', { name: texts.title })

test('a technician sends a board to a lab on a phone, the lab answers in its page, and its cost is suggested once it is back', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const walkIn = { name: 'Radha Menon', phone: '9822041381', description: 'Dead.', deviceKind: 'Laptop', brand: 'Dell' }
  const job: Job = (await admin.post('/api/desk/jobs', walkIn)).body
  const ravi = await joinTeam(site, 'ravi', 'user')
  const page = await openScreen(to('job', { id: job.id }), { size: 'phone', as: ravi })
  await panel(page).getByRole('button', { name: texts.send }).click()
  const field = (name: string) => dialog(page).getByLabel(name)
  await dialog(page).getByRole('button', { name: texts.send }).click()
  await expect(field(texts.fields.party)).toHaveAttribute('aria-invalid', 'true')
  await field(texts.fields.what).fill('Logic board')
  await field(texts.fields.party).fill('Chip Level Lab')
  await field(texts.fields.why).fill('No power on the main rail')
  await field(texts.fields.agreed).fill('1,200')
  await dialog(page).getByRole('button', { name: texts.send }).click()
  await expect(panel(page).getByText(texts.labStates.sent)).toBeVisible()
  await expect(main(page).getByText(desk.stage.outside).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page)
      .getByRole('link', { name: /DC.*PDF/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^DC-\d\d-\d\d-000001\.pdf$/)

  const [{ id }] = (await admin.get(`/api/outside?job=${job.id}`)).body
  const { token } = (await admin.post(`/api/outside/${id}/link`)).body
  const bench = await visitor.open(to('labWork', { token }), { size: 'phone' })
  await expect(main(bench).getByText('No power on the main rail')).toBeVisible()
  await expect(main(bench)).not.toContainText('Radha')
  await main(bench).getByLabel(lab.fields.state).selectOption('done')
  // What is typed above stays while photos go up one after the other.
  const taken = await Promise.all([uprightPhoto(3000, 2000), uprightPhoto(800, 600), uprightPhoto(700, 600)])
  const choose = main(bench).getByLabel(lab.choosePhotos)
  await choose.setInputFiles(taken.map(({ name, type, bytes }, at) => ({ name: `${at}${name}`, mimeType: type, buffer: bytes })))
  await expect(main(bench).getByRole('status').filter({ hasText: lab.photosSent })).toBeFocused()
  for (const at of [1, 2, 3]) await expect(main(bench).getByAltText(lab.photoOf(at))).toHaveJSProperty('complete', true)
  await main(bench)
    .getByRole('button', { name: lab.removePhoto(2) })
    .click()
  await expect(main(bench).getByRole('status').filter({ hasText: lab.photoRemoved })).toBeFocused()
  await expect(main(bench).getByAltText(lab.photoOf(3))).toBeHidden()
  await main(bench).getByLabel(lab.fields.price).fill('1,350.50')
  await main(bench).getByRole('button', { name: lab.submit }).click()
  await expect(main(bench).getByText(lab.sent)).toBeVisible()
  expect(await auditAt(bench, [360, 1280])).toEqual([])

  await page.reload()
  const photo = (at: number) => panel(page).getByAltText(texts.photoOf('Chip Level Lab', at))
  await photo(1).scrollIntoViewIfNeeded()
  await expect.poll(() => photo(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await panel(page)
    .getByRole('button', { name: texts.removePhoto('Chip Level Lab', 2) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
  await expect(photo(2)).toBeHidden()
  await expect(photo(1)).toBeVisible()
  await main(page)
    .getByRole('button', { name: desk.next.outside as string, exact: true })
    .first()
    .click()
  await expect(field(texts.backFields.cost)).toHaveValue('1350.50')
  await field(texts.backFields.outcome).selectOption('repaired')
  await field(texts.backFields.works).selectOption('yes')
  await dialog(page).getByRole('button', { name: texts.back }).click()
  await expect(panel(page).getByText(texts.cost('₹1,350.50'))).toBeVisible()
  await expect(main(page).getByText(desk.stage.received).first()).toBeVisible()
  await main(page).getByRole('button', { name: estimates.begin }).click()
  await main(page)
    .getByRole('button', { name: texts.suggest('Logic board', '₹1,350.50') })
    .click()
  await expect(main(page).getByLabel(estimates.fields.description).last()).toHaveValue('Logic board')
  await bench.reload()
  await expect(main(bench).getByText(lab.closed)).toBeVisible()

  await page.goto(to('outside'))
  await expect(main(page).getByText(texts.outcomes.repaired)).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
