import type { Locator, Page } from '@playwright/test'
import { DAY_MS } from '#contract/constants.ts'
import { documents as contents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { formOf, newProduct } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as charging from '#texts/charges.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/desk-estimates.ts'
import * as documents from '#texts/documents.tsx'
import * as customers from '#texts/estimates.ts'
import * as forms from '#texts/forms.ts'
import * as items from '#texts/items.ts'
import * as lines from '#texts/lines.ts'
import * as messages from '#texts/office-messages.ts'
import * as parts from '#texts/parts.ts'
import * as tracking from '#texts/tracking.ts'

const main = (page: Page) => page.getByRole('main')

test('an estimate with a part from the stock is written at the bench, approved on a phone for the amount on the button, and kept as a template', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  // Three people, and a look at each of their screens.
  test.slow()
  const admin = await site.admin()
  await admin.sendForm('POST', '/api/products', formOf({ ...newProduct({ name: 'Battery HT03XL' }), price: 3200, stock: 1 }))
  await admin.put('/api/documents/money', { ...contents.money.defaults, registration: 'regular' })
  const walkIn = { name: 'Ananya Deshpande', phone: '98220 41376', description: 'The hinge is broken.', deviceKind: 'Laptop', brand: 'HP' }
  const { id, reference } = (await admin.post('/api/desk/jobs', walkIn)).body

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
  const rest = (name: string) => bench.getByRole('button', { name: lines.moreOf(name) })
  await rest(texts.line(2)).click()
  await line(1, texts.kind).selectOption(texts.kinds.part)
  await expect(line(1, texts.fields.code), 'a part is no service').toHaveValue('')
  await bench.getByRole('button', { name: documents.removeRow(texts.line(2)) }).click()
  await main(bench).getByLabel(items.findItem).fill('ht03')
  await expect(main(bench).getByText(items.left(1))).toBeVisible()
  await bench.getByRole('button', { name: items.take('Battery HT03XL') }).click()
  await expect(line(1, texts.fields.unitPrice)).toHaveValue('3200.00')
  await expect(line(1, texts.fields.code)).toHaveValue('8471')
  await rest('Battery HT03XL').click()
  await line(1, texts.fields.discount).fill('150')
  await expect(
    main(bench).getByRole('button', { name: texts.approvedByPhone('', '₹4,500.50') }),
    'the total follows what is typed',
  ).toBeVisible()
  await main(bench).getByLabel(texts.note).fill('The battery presses on the hinge.')
  expect(await accessibilityProblems(bench)).toEqual([])
  await bench.getByRole('button', { name: texts.send }).click()
  await expect(main(bench).getByText(desk.stage.waiting_customer, { exact: true }).first()).toBeVisible()

  const link = await trackedPath(admin, 'repair-requests', id)
  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(link)
  await expect(main(customer).getByText('The battery presses on the hinge.')).toBeVisible()
  expect(await auditAt(customer, [360])).toEqual([])
  // What the customer came for is above all else that the page says.
  const facts = main(customer).getByRole('group', { name: tracking.details })
  const approve = customer.getByRole('button', { name: customers.approve('₹4,500.50') })
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(approve)).toBeLessThan(await top(facts))
  await approve.click()
  await expect(main(customer).getByText(/^You approved ₹4,500.50, /)).toBeVisible()
  await expect(customer.getByRole('button', { name: customers.decline })).toHaveCount(0)

  await bench.reload()
  await expect(main(bench).getByText(texts.held.reserved)).toBeVisible()
  await expect(main(bench).getByText(desk.stage.received, { exact: true }).first()).toBeVisible()
  await bench.getByRole('button', { name: `${texts.noteSerial}: Battery HT03XL` }).click()
  await bench.getByRole('dialog').getByLabel(texts.serial).fill('S4NX0M417')
  await bench.getByRole('button', { name: texts.saveSerial, exact: true }).click()
  await expect(main(bench).getByText(texts.serialIs('S4NX0M417'))).toBeVisible()
  expect(await accessibilityProblems(bench)).toEqual([])

  const owner = await openScreen(to('job', { id }))
  await main(owner).getByRole('button', { name: texts.change, exact: true }).last().click()
  await owner.getByRole('button', { name: texts.saveTemplate }).click()
  await owner.getByRole('dialog').getByLabel(texts.templateName).fill('Hinge and battery')
  await owner.getByRole('button', { name: texts.templateSave }).click()
  await expect(main(owner).getByText(texts.templateSaved('Hinge and battery'))).toBeVisible()
  const descriptions = main(owner).getByLabel(texts.fields.description, { exact: true })
  await expect(descriptions).toHaveCount(2)
  await owner.getByRole('button', { name: texts.begins('Hinge and battery') }).click()
  await expect(descriptions).toHaveCount(4)
  await expect(descriptions.nth(3)).toHaveValue('Battery HT03XL')
  expect(await accessibilityProblems(owner)).toEqual([])

  const partDue = todayInShop(new Date(Date.now() - DAY_MS))
  await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'waiting_part', part: 'Hinge', partFrom: 'Nehru Place', partDue })
  await bench.goto(to('toOrder'))
  const awaited = bench.getByRole('region', { name: parts.awaited })
  for (const text of ['Hinge', 'Nehru Place', parts.late]) await expect(awaited.getByText(text, { exact: true }).first()).toBeVisible()
  expect(await auditAt(bench, [360, 1280])).toEqual([])
  await awaited.getByRole('button', { name: parts.arrived('Hinge', reference) }).click()
  await expect(awaited.getByText(parts.nothingAwaited)).toBeVisible()
  await expect(bench.getByText(parts.nothingMissing)).toBeVisible()
})

test('a line on a phone has its name, price and quantity, and what is rarely changed behind a button', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...contents.money.defaults, registration: 'regular', checkFee: 30_000 })
  const walkIn = { name: 'Hema Joshi', phone: '98220 41377', description: 'Loud fan.', deviceKind: 'Laptop', brand: 'HP' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  const page = await openScreen(to('job', { id }), { size: 'phone' })
  await page.getByRole('button', { name: texts.begin }).click()
  const field = (label: string, position = 0) => main(page).getByLabel(label, { exact: true }).nth(position)
  const total = (amount: string) => main(page).getByText(`${texts.soFar} ${amount}`)
  for (const [at, name, price] of [
    [0, 'Fan', '800'],
    [1, 'Cleaning', '450.50'],
  ] as const) {
    await page.getByRole('button', { name: texts.addLine }).click()
    await field(texts.fields.description, at).fill(name)
    await field(texts.fields.unitPrice, at).fill(price)
  }
  await expect(total('₹1,250.50')).toBeInViewport()
  await expect(field(texts.fields.discount)).toBeHidden()
  await main(page)
    .getByRole('button', { name: lines.moreOf('Fan') })
    .click()
  await field(texts.fields.discount).fill('50')
  await expect(total('₹1,200.50')).toBeInViewport()
  await field(texts.fields.discount).fill('900')
  await page.getByRole('button', { name: lines.moreOf('Fan') }).click()
  await expect(field(texts.fields.discount)).toBeHidden()
  await page.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(field(texts.fields.discount), 'what is wrong comes into sight').toHaveAttribute('aria-invalid', 'true')
  await expect(field(texts.fields.discount)).toBeVisible()
  await expect(total('₹450.50'), 'the total is that of what is right').toBeVisible()
  await field(texts.fields.discount).fill('')

  // A part is found above, or written; and a charge of the shop is one press.
  await expect(field(items.findItem)).toBeVisible()
  await page.getByRole('button', { name: texts.addPart }).click()
  await page.getByRole('button', { name: charging.add(charging.charge('check_fee', '₹300.00', null)) }).click()
  await expect(field(texts.fields.description, 3)).toHaveValue(charging.checkFee)
  await expect(total('₹1,550.50')).toBeVisible()
  // Nothing lies half under the bar at the top.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await auditAt(page, [360, 390])).toEqual([])
})

test('two people write one estimate: other lines are merged and looked at before a customer gets them, the same field is chosen, also after a reload', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...contents.money.defaults, registration: 'regular' })
  const walkIn = { name: 'Rohini', phone: '98220 41377', description: 'The hinge is broken.', deviceKind: 'Laptop', brand: 'HP' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  const draft = `/api/desk/jobs/${id}/estimates/draft`
  const line = (own: string, over = {}) => ({
    ...{ id: own, kind: 'service', code: '998713', description: own, quantity: 1, unitPrice: 100_000, taxRate: 1800 },
    ...over,
  })
  const stored = async () =>
    (
      await admin.get<{ revisions: { state: string; lines: { unitPrice: number; description: string }[] }[] }>(
        `/api/desk/jobs/${id}/estimates`,
      )
    ).body.revisions[0]
  await admin.put(draft, { lines: [line('Hinge')], note: '', validUntil: null })

  const page = await openScreen(to('job', { id }), { as: await joinTeam(site, 'sameer', 'user'), allow: [/409/] })
  const price = main(page).getByLabel(texts.fields.unitPrice, { exact: true })
  await price.fill('1,100')
  await admin.put(draft, { lines: [line('Hinge'), line('Cleaning')], note: '', validUntil: null })
  await main(page).getByRole('button', { name: texts.send }).click()
  await expect(main(page).getByText(texts.bothChanged)).toBeVisible()
  await expect(price).toHaveCount(2)
  expect(await stored(), 'the customer got nothing yet').toMatchObject({
    state: 'draft',
    lines: [{ unitPrice: 110_000 }, { description: 'Cleaning' }],
  })

  await price.first().fill('1200')
  await page.reload()
  await expect(price.first(), 'what was typed is still there').toHaveValue('1200')
  await admin.put(draft, { lines: [line('Hinge', { unitPrice: 130_000 }), line('Cleaning')], note: 'Both sides.', validUntil: null })
  await page.reload()
  await expect(price.first()).toHaveValue('1200')
  await main(page).getByRole('button', { name: texts.save, exact: true }).click()
  await expect(main(page).getByText(texts.editConflict)).toBeVisible()
  expect(await stored(), 'nothing is overwritten unseen').toMatchObject({ lines: [{ unitPrice: 130_000 }, {}] })
  await main(page)
    .getByRole('radio', { name: new RegExp(`${texts.fields.unitPrice}.*${forms.yourValue}`) })
    .check()
  await main(page).getByRole('button', { name: messages.conflict.save }).click()
  await expect(main(page).getByText(texts.saved)).toBeVisible()
  expect(await stored()).toMatchObject({ state: 'draft', note: 'Both sides.', lines: [{ unitPrice: 120_000 }, {}] })
  await main(page).getByRole('button', { name: texts.send }).click()
  await expect(main(page).getByRole('heading', { name: texts.revision(1, texts.state.sent) })).toBeVisible()
})
