import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as texts from '#texts/customers.ts'
import * as finder from '#texts/finder.ts'
import * as lists from '#texts/lists.ts'
import * as screens from '#texts/screens.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('two customers become one and two again, are changed on their page, and are erased with everything', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  const admin = await site.admin()
  const takeIn = async (name: string, over: object = {}) =>
    (await admin.post('/api/desk/jobs', { name, phone: '9422000001', description: 'Slow.', ...over })).body
  const job = await takeIn('Kavita Deshmukh', { deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion', serial: 'KD-1' })
  const slow = await takeIn('कविता')
  const held = (kind: 'payment' | 'refund') =>
    admin.post('/api/payments', { about: { entity: 'repair-requests', id: slow.id }, kind, mode: 'cash', amount: 50_000 })
  expect((await held('payment')).status).toBe(201)
  await site.client().post('/api/contact', newContactRequest({ name: 'Kavita Deshmukh', phone: '9422000001', message: 'Is it ready?' }))

  const page = await openScreen(to('customers'))
  await button(page, texts.samePersonAs('Kavita Deshmukh', 'कविता')).click()
  await expect(notice(page, texts.merged('Kavita Deshmukh', 'कविता'))).toBeVisible()
  await expect(main(page).getByRole('region', { name: texts.doubles })).toHaveCount(0)
  await page.getByRole('button', { name: lists.undo, exact: true }).click()
  await button(page, texts.samePersonAs('Kavita Deshmukh', 'कविता')).click()
  await expect(notice(page, texts.merged('Kavita Deshmukh', 'कविता'))).toBeVisible()

  await main(page).getByRole('searchbox', { name: texts.search }).fill('94220 00001')
  await main(page).getByRole('row').getByRole('link', { name: 'Kavita Deshmukh' }).click()
  const history = main(page).getByRole('region', { name: texts.timeline })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByRole('region', { name: texts.devices })).toContainText('HP Pavilion')
  await expect(button(page, texts.splitOne('कविता'))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])

  await button(page, `${texts.edit}: ${texts.facts}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.fields.phones).fill('9422000001\n12')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog.getByLabel(texts.fields.phones)).toHaveAttribute('aria-invalid', 'true')
  // The counter takes phones of any country.
  await dialog.getByLabel(texts.fields.phones).fill('9422000001\n+65 9123 4567')
  await dialog.getByLabel(texts.fields.notes).fill('Calls after six.')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText('Calls after six.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '+6591234567' })).toBeVisible()

  const palette = page.getByRole('dialog', { name: finder.open })
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox', { name: finder.words }).fill(job.reference)
  await palette.getByRole('option', { name: job.reference }).click()
  await expect(page).toHaveURL(to('job', { id: job.id }))
  await main(page).getByRole('link', { name: screens.ofCustomer }).click()
  // Whoever comes with another phone is found and merged by hand.
  await takeIn('Kavita D.', { phone: '9422000009' })
  await button(page, lists.moreOf('Kavita Deshmukh')).click()
  await page.getByRole('menuitem', { name: texts.mergeWith }).click()
  await dialog.getByRole('searchbox', { name: texts.search }).fill('9422000009')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await dialog.getByRole('button', { name: texts.samePersonAs('Kavita Deshmukh', 'Kavita D.') }).click()
  await expect(notice(page, texts.merged('Kavita Deshmukh', 'Kavita D.'))).toBeVisible()
  await page.getByRole('button', { name: lists.undo, exact: true }).click()
  await button(page, lists.moreOf('Kavita Deshmukh')).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: texts.download }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Calls after six.')
  await button(page, lists.moreOf('Kavita Deshmukh')).click()
  await page.getByRole('menuitem', { name: texts.erase }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(texts.stillHere(`${slow.reference}, HP Pavilion ${job.reference}`))
  await question.getByRole('button', { name: texts.erase, exact: true }).click()
  await expect(page).toHaveURL(to('customers'))
  await expect(notice(page, texts.erasedInPart('Kavita Deshmukh'))).toContainText(slow.reference)
  // What was erased is gone from the customer too, also what the shop wrote.
  const left = { name: 'कविता', phones: ['+919422000001'], emails: [] }
  expect((await admin.get('/api/customers?q=9422000001')).body).toMatchObject([left])
  expect((await admin.get(`/api/customers/${job.customerId}`)).body).toMatchObject({ ...left, notes: '' })
  expect((await held('refund')).status).toBe(201)
  await page.goto(to('customer', { id: job.customerId }))
  await button(page, lists.moreOf('कविता')).click()
  await page.getByRole('menuitem', { name: texts.erase }).click()
  await question.getByRole('button', { name: texts.erase, exact: true }).click()
  await expect(page).toHaveURL(to('customers'))
  expect((await admin.get(`/api/repair-requests/${job.id}`)).status).toBe(404)
  expect((await admin.get('/api/customers?q=9422000001')).body).toEqual([])
  // Nor does this tab remember the name.
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expect(palette.getByText('Kavita')).toHaveCount(0)
})
