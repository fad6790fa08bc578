import type { Page } from '@playwright/test'
import { documents } from '#contract/documents/index.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { formOf, newProduct } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/desk-estimates.ts'
import * as customers from '#texts/estimates.ts'

const main = (page: Page) => page.getByRole('main')

test('an estimate with a part from the stock is written at the bench and approved on a phone, for the amount on the button', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  await admin.sendForm('POST', '/api/products', formOf({ ...newProduct({ name: 'Battery HT03XL' }), price: 3200, stock: 1 }))
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const walkIn = { name: 'Ananya Deshpande', phone: '98220 41376', description: 'The hinge is broken.', deviceKind: 'Laptop', brand: 'HP' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body

  const bench = await openScreen(to('job', { id }), { as: await joinTeam(site, 'ravi', 'user') })
  await bench.getByRole('button', { name: texts.begin }).click()
  const line = (position: number, label: string) => main(bench).getByLabel(label, { exact: true }).nth(position)
  await bench.getByRole('button', { name: texts.addLine }).click()
  await line(0, texts.fields.description).fill('Hinge repair')
  await bench.getByRole('button', { name: texts.save }).click()
  await expect(line(0, texts.fields.unitPrice), 'what is missing is said at its field').toHaveAttribute('aria-invalid', 'true')
  await line(0, texts.fields.unitPrice).fill('1,450.50')
  await bench.getByRole('button', { name: texts.addLine }).click()
  await expect(line(1, texts.fields.code)).toHaveValue('998713')
  await line(1, texts.kind).selectOption(texts.kinds.part)
  await expect(line(1, texts.fields.code), 'a part is no service').toHaveValue('')
  await main(bench).getByLabel(texts.findPart).fill('ht03')
  await expect(main(bench).getByText(texts.left(1))).toBeVisible()
  await bench.getByRole('button', { name: texts.take('Battery HT03XL') }).click()
  await expect(line(1, texts.fields.unitPrice)).toHaveValue('3200.00')
  await expect(line(1, texts.fields.code)).toHaveValue('8471')
  await line(1, texts.fields.discount).fill('150')
  await expect(
    main(bench).getByRole('button', { name: texts.approvedByPhone('₹4,500.50') }),
    'the total follows what is typed',
  ).toBeVisible()
  await main(bench).getByLabel(texts.note).fill('The battery presses on the hinge.')
  expect(await accessibilityProblems(bench)).toEqual([])
  await bench.getByRole('button', { name: texts.send }).click()
  await expect(main(bench).getByText(desk.stage.waiting_customer, { exact: true }).first()).toBeVisible()

  const { url } = (await admin.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  const link = /\/track\/[\w-]+/.exec(new URL(url).searchParams.get('text') as string)?.[0] as string
  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(link)
  await expect(main(customer).getByText('The battery presses on the hinge.')).toBeVisible()
  expect(await auditAt(customer, [360])).toEqual([])
  await customer.getByRole('button', { name: customers.approve('₹4,500.50') }).click()
  await expect(main(customer).getByText(/^You approved ₹4,500.50, /)).toBeVisible()
  await expect(customer.getByRole('button', { name: customers.decline })).toHaveCount(0)

  await bench.reload()
  await expect(main(bench).getByText(texts.held.reserved)).toBeVisible()
  await expect(main(bench).getByText(desk.stage.received, { exact: true }).first()).toBeVisible()
})
