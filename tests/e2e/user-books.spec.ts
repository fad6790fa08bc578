import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { documents as stored } from '#contract/content/documents/index.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import type { Book, Move } from '#contract/money/books.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { jpegWithExif, png, type TestFile, textAsImage } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as audit from '#texts/audit.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/books.ts'
import * as common from '#texts/common.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as money from '#texts/office-messages.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawer = (page: Page) => main(page).getByRole('region', { name: texts.dayTitle.cash })
/** The amount of a line of the day, or what should be there. */
const lineOf = (page: Page, label: string) => drawer(page).getByText(label, { exact: true }).locator('..')

async function count(page: Page, amount: string, book: Book = 'cash'): Promise<void> {
  await button(page, texts.count[book]).click()
  await dialog(page).getByLabel(texts.countFields.counted).fill(amount)
  await button(page, texts.saveCount).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function enter(page: Page, kind: keyof typeof texts.kinds, amount: string, category = ''): Promise<void> {
  await button(page, texts.move).click()
  await dialog(page).getByLabel(texts.moveFields.kind).selectOption(kind)
  await dialog(page).getByLabel(texts.moveFields.amount).fill(amount)
  if (category) await dialog(page).getByLabel(texts.moveFields.category).fill(category)
  await button(page, texts.saveMove).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function pay(page: Page, kind: 'payment' | 'refund', amount: string): Promise<void> {
  await button(page, bills.recordPayment).click()
  await dialog(page).getByLabel(bills.paymentFields.kind).selectOption(kind)
  await dialog(page).getByLabel(bills.paymentFields.mode).selectOption('cash')
  await dialog(page).getByLabel(bills.paymentFields.amount).fill(amount)
  await button(page, bills.savePayment).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('the drawer of a day with tea, courier, a deposit, an advance, a refund and two counts ends without a difference', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  // Two people, each with the drawer and a job.
  test.slow()
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'unregistered' })
  const walkIn = { name: 'Sunita Rao', phone: '9822041399', description: 'No picture.', deviceKind: 'Laptop', brand: 'Dell' }
  const job = to('job', { id: (await admin.post('/api/desk/jobs', walkIn)).body.id })

  const meena = await openScreen(to('books'), { size: 'phone', as: await joinTeam(site, 'meena', 'user') })
  await expect(drawer(meena).getByText(texts.notCounted.cash)).toBeVisible()
  await count(meena, '2,000')
  await expect(lineOf(meena, texts.firstOpening)).toContainText('₹2,000.00')
  await enter(meena, 'expense', '120', 'Tea')
  await enter(meena, 'expense', '80', 'Courier')
  await expect(lineOf(meena, texts.lineKinds.expense)).toContainText('-₹200.00')
  expect(await accessibilityProblems(meena)).toEqual([])
  await meena.goto(job)
  await pay(meena, 'payment', '1,000')
  await meena.goto(to('books'))
  await expect(lineOf(meena, texts.shouldBe.cash)).toContainText('₹2,800.00')
  await count(meena, '2800')

  const owner = await openScreen(to('books'))
  await expect(drawer(owner).getByRole('region', { name: texts.counts.cash }).getByRole('listitem').nth(1)).toContainText(texts.agrees)
  await enter(owner, 'deposit', '1,500')
  await owner.goto(job)
  await pay(owner, 'refund', '300')
  await owner.goto(to('books'))
  await enter(owner, 'expense', '50', 'Tea')
  await drawer(owner)
    .getByRole('button', { name: texts.takeBackOf('Tea, ₹50.00') })
    .click()
  await dialog(owner).getByLabel(texts.reason.note).fill('Entered twice')
  await dialog(owner).getByRole('button', { name: texts.takeBack, exact: true }).click()
  await expect(drawer(owner).getByText(texts.takenBack, { exact: true })).toBeVisible()
  await expect(lineOf(owner, texts.shouldBe.cash)).toContainText('₹1,000.00')
  await count(owner, '1000')
  await expect(drawer(owner).getByText(texts.difference)).toHaveCount(0)
  const counts = drawer(owner).getByRole('region', { name: texts.counts.cash }).getByRole('listitem')
  await expect(counts).toHaveCount(3)
  for (const each of await counts.all()) await expect(each).toContainText(texts.agrees)
  await expect(counts.nth(1)).toContainText('meena')
  expect(await accessibilityProblems(owner)).toEqual([])
  await meena.reload()
  await expect(lineOf(meena, texts.shouldBe.cash), 'what the other counted').toContainText('₹1,000.00')

  const [newest] = await rowsOf(owner, texts.bookNames.cash).all()
  await expect(newest as NonNullable<typeof newest>).toContainText(texts.countOf('₹1,000.00'))
  const downloading = owner.waitForEvent('download')
  await main(owner)
    .getByRole('link', { name: texts.download(texts.bookNames.cash) })
    .click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/Courier,.*,,80,,\d+,meena\r\n/)
  await expect(main(meena).getByRole('link', { name: texts.download(texts.bookNames.cash) })).toHaveCount(0)

  await owner.goto(to('audit'))
  const said = (who: string, number: number, part?: audit.PartOfBooks) =>
    main(owner).getByText(audit.sentence({ who, action: 'added', entity: 'books', about: audit.number(number), part }), { exact: true })
  await expect(said('meena', 2, 'count'), 'a count is no entry').toBeVisible()
  await expect(said('meena', 2), 'nor the other way round').toBeVisible()
  await expect(said(ADMIN.userName, 5, 'reversal')).toBeVisible()
})

test('the photo of a receipt goes with an expense and is shown from its row; one that is refused does not enter it twice', async ({
  site,
  openScreen,
}) => {
  const page = await openScreen(to('books'), { size: 'phone', as: await joinTeam(site, 'asha', 'user'), allow: [/422/] })
  const spend = async (category: string, file: TestFile) => {
    await button(page, texts.move).click()
    await dialog(page).getByLabel(texts.moveFields.amount).fill('80')
    await dialog(page).getByLabel(texts.moveFields.category).fill(category)
    const { name, type: mimeType, bytes: buffer } = file
    await dialog(page).getByLabel(texts.chooseReceipt).setInputFiles({ name, mimeType, buffer })
    await expect(dialog(page).getByText(name)).toBeVisible()
    await button(page, texts.saveMove).click()
  }
  const photo = (of: Locator) => of.getByRole('img', { name: texts.receiptPhoto(1) })
  const isDrawn = (image: Locator) => expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(900)
  const close = () => dialog(page).getByRole('button', { name: common.close }).click()

  await spend('Ink', await jpegWithExif(900, 600))
  await expect(dialog(page)).toHaveCount(0)
  const entry = 'Ink, ₹80.00'
  await drawer(page)
    .getByRole('button', { name: texts.of(texts.receipt, entry), exact: true })
    .click()
  await isDrawn(photo(dialog(page)))
  expect(await accessibilityProblems(page)).toEqual([])
  await close()
  const book = main(page).getByRole('region', { name: texts.bookNames.cash })
  await book.getByRole('button', { name: texts.of(texts.receipt, 'Ink, -₹80.00'), exact: true }).click()
  await isDrawn(photo(dialog(page)))
  await close()

  await spend('Paper', textAsImage)
  await expect(dialog(page).getByText(texts.entrySaved)).toBeVisible()
  await expect(photo(dialog(page))).toHaveCount(0)
  const { name, type: mimeType, bytes: buffer } = await png(900, 400)
  await dialog(page).getByLabel(texts.chooseReceipt).setInputFiles({ name, mimeType, buffer })
  await isDrawn(photo(dialog(page)))
  await expect(dialog(page).getByText(texts.entrySaved)).toHaveCount(0)
  await close()
  await expect(drawer(page).getByRole('button', { name: texts.of(texts.receipt, 'Paper, ₹80.00'), exact: true })).toHaveCount(1)
  const { moves } = (await (await site.admin()).get(`/api/money/days/${todayInShop()}?book=cash`)).body
  const own = moves.filter(({ by }: Move) => by === 'asha')
  expect(own.map(({ category, receipts }: Move) => [category, receipts.length])).toEqual([
    ['Ink', 1],
    ['Paper', 1],
  ])
})

test('the bank has a book of its own; yesterday, which nobody looked at, can still be entered, but not behind a later day', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const yesterday = addDays(todayInShop(), -1)
  const page = await openScreen(to('books'), { allow: [/422/] })
  await button(page, texts.names.bank).click()
  const bank = main(page).getByRole('region', { name: texts.dayTitle.bank })
  const inBank = (label: string) => bank.getByText(label, { exact: true }).locator('..')
  await bank.getByLabel(texts.day, { exact: true }).fill(yesterday)
  await expect(bank.getByText(texts.notCounted.bank)).toBeVisible()
  await count(page, '1,200', 'bank')
  await bank.getByLabel(texts.day, { exact: true }).fill(todayInShop())
  await expect(inBank(texts.opening)).toContainText('₹1,200.00')
  const { expected } = (await admin.get(`/api/money/days/${todayInShop()}?book=bank`)).body
  await count(page, '-150', 'bank')
  const difference = formatPaise(-15_000 - expected)
  await expect(inBank(texts.difference)).toContainText(difference)
  await expect(bank.getByText(texts.differs(difference, formatPaise(expected)))).toBeVisible()
  await bank.getByLabel(texts.day, { exact: true }).fill(yesterday)
  await button(page, texts.count.bank).click()
  await dialog(page).getByLabel(texts.countFields.counted).fill('1,200')
  await button(page, texts.saveCount).click()
  await expect(dialog(page).getByText(fieldErrorText('date_counted'))).toBeVisible()
  expect((await admin.get(`/api/money/days/${yesterday}?book=bank`)).body.counts).toHaveLength(1)
  await page.goto(to('books', undefined, { book: 'bank' }))
  await expect(main(page).getByRole('table', { name: texts.bookNames.bank })).toContainText('-₹150.00')
})

test('the statement of the bank is compared here, what agrees is kept for the next one and for everybody, and what neither has is a list', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const today = todayInShop()
  const spend = (category: string, amount: number, reference = '') =>
    admin.post('/api/money/moves', { kind: 'expense', book: 'bank', category, amount, reference })
  await spend('Rent', 401_100, '433012345678')
  await spend('Internet', 99_900)
  const [year, month, day] = today.split('-')
  const lines = [
    ['Date', 'Narration', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    [`${day}/${month}/${year}`, 'UPI-LANDLORD-433012345678', '4011.00', '', '900'],
    [`${day}/${month}/${year}`, 'SMS CHARGES', '17.70', '', '882.30'],
  ]
  const page = await openScreen(to('books', undefined, { book: 'bank' }))
  const part = main(page).getByRole('region', { name: texts.statement })
  const choose = (name: string, rows: string[][]) =>
    part
      .getByLabel(texts.statementFile)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.map((row) => row.join()).join('\n')) })
  await choose('names.csv', [
    ['Name', 'Phone'],
    ['Asha', '1'],
  ])
  await expect(part.getByText(texts.noStatement)).toBeVisible()
  await choose('november.csv', lines)
  await expect(part.getByText(texts.matched(1, 2))).toBeVisible()
  await expect(part.getByRole('region', { name: texts.onStatement })).toContainText('SMS CHARGES')
  const inBook = part.getByRole('region', { name: texts.inBook })
  await expect(inBook).toContainText('Internet')
  await expect(inBook).not.toContainText('Rent')
  await expect(part.getByRole('region', { name: texts.found })).toContainText('Rent')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, texts.keepFound(1)).click()
  await expect(part.getByText(texts.known(1))).toBeVisible()
  await expect(part.getByRole('region', { name: texts.found })).toHaveCount(0)
  await expect(part.getByRole('region', { name: texts.onStatement })).toContainText('SMS CHARGES')

  const other = await openScreen(to('books', undefined, { book: 'bank' }), { as: await joinTeam(site, 'madhuri', 'user') })
  const there = main(other).getByRole('region', { name: texts.statement })
  const buffer = Buffer.from([...lines, [`${day}/${month}/${year}`, 'BROADBAND', '999.00', '', '0']].map((row) => row.join()).join('\n'))
  await there.getByLabel(texts.statementFile).setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer })
  await expect(there.getByText(texts.matched(2, 3))).toBeVisible()
  await expect(there.getByText(texts.known(1))).toBeVisible()
  await expect(there.getByRole('region', { name: texts.found })).toContainText('Internet')
  // The drawer of the test before has brought a deposit.
  await expect(there.getByRole('region', { name: texts.inBook }).filter({ hasText: 'Internet' })).toHaveCount(0)
  await button(other, texts.keepFound(1)).click()
  await expect(there.getByText(texts.known(2))).toBeVisible()

  const book = main(other).getByRole('table', { name: texts.bookNames.bank })
  await expect(book.getByText(texts.seenOn(`${day}/${month}/${year}`, '433012345678'))).toBeVisible()
  expect(await accessibilityProblems(other)).toEqual([])
  await book.getByRole('button', { name: texts.of(texts.notSeen, 'Rent, -₹4,011.00') }).click()
  await expect(book.getByText(texts.seenOn(`${day}/${month}/${year}`, '433012345678'))).toHaveCount(0)
  await expect(there.getByRole('region', { name: texts.found })).toContainText('Rent')
})

test('an account without prices sees no books', async ({ site, openScreen }) => {
  const bench = await joinTeam(site, 'bench', 'user')
  const admin = await site.admin()
  const { id } = (await admin.get('/api/team')).body.find((each: { userName: string }) => each.userName === 'bench')
  await admin.put(`/api/team/${id}`, { seesMoney: false })
  const page = await openScreen(to('books'), { as: bench })
  await expect(main(page).getByText(money.noMoney)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.title })).toHaveCount(0)
})
