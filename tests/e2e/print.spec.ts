import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { documents } from '#contract/content/documents/index.ts'
import { addressLine } from '#contract/content/shop.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage, LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import { fillFields } from '#tests/support/forms.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as bill from '#texts/bill.ts'
import * as estimatePaper from '#texts/estimate-paper.ts'
import * as repairPage from '#texts/repair-request.ts'
import { whatHappensNext } from '#texts/repair-steps.ts'
import * as tracking from '#texts/tracking.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const GSTIN = '27AAPFU0939F1ZV'

/** A4 in CSS pixels, less the margins that a browser leaves. */
const PAPER = { width: 718, height: 1047 }

/** The texts that are printed, and the URLs that are printed behind links. */
async function printed(page: Page): Promise<{ text: string; urls: string[] }> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const found = await page.evaluate(() => ({
    text: document.body.innerText,
    urls: [...document.querySelectorAll('a')]
      .filter((link) => link.checkVisibility())
      .map((link) => getComputedStyle(link, '::after').content)
      .filter((content) => content.includes('http')),
  }))
  await page.emulateMedia({ media: null })
  return found
}

const times = (text: string, part: string) => text.split(part).length - 1

/** Pages of paper. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  const { value } = (await admin.get('/api/documents/shop')).body
  await admin.put('/api/documents/shop', { ...value, gstin: GSTIN })
})

const expectLetterhead = (text: string) => {
  for (const fact of [shopDefaults.name, GSTIN]) expect(times(text, fact), fact).toBe(1)
  expect(text).toContain(addressLine(shopDefaults))
}

test('a receipt is printed below the letterhead, and nothing else of its page', async ({ visitor }) => {
  const page = await visitor.open(to('repairRequest'))
  await fillFields(page, { Name: 'Asha Rao', Email: 'asha@example.in', Phone: '9822041376' })
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /problem|description/i }).fill('It does not start.')
  await page.getByLabel(/date/i).fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: /submit/i }).click()
  const reference = /R-[\dA-Z]+/
  await expect(page.getByRole('main').getByText(reference).first()).toBeVisible()
  // On the screen, too, the page no longer asks, and says what follows once.
  await expect(page.getByText(repairPage.intro)).toBeHidden()
  await expect(page.getByRole('heading', { name: whatHappensNext })).toHaveCount(1)
  const { text } = await printed(page)
  expectLetterhead(text)
  expect(text).toMatch(reference)
  expect(times(text, whatHappensNext)).toBe(1)
  for (const other of [repairPage.title, repairPage.contactDetails, 'Privacy Policy']) expect(text).not.toContain(other)
  expect(await pagesOf(page)).toBe(1)
})

test('the page of a request is printed with its reference, status and history', async ({ site, visitor }) => {
  const request = (await site.client().post('/api/repair-requests', newRepairRequest())).body
  const page = await visitor.open(to('trackedRequest', { token: request.trackingToken }))
  await expect(page.getByRole('main')).toContainText(request.reference)
  const { text } = await printed(page)
  expectLetterhead(text)
  expect(text).toContain(request.reference)
  expect(text.toLowerCase()).toContain('pending')
  expect(text).toContain(tracking.timeline)
  for (const other of [tracking.intro, tracking.send, tracking.withdraw, 'Privacy Policy']) expect(text).not.toContain(other)
})

test('a record is printed alone and whole, over as many pages as it takes', async ({ site, openScreen }) => {
  const request = (await site.client().post('/api/contact', newContactRequest({ name: 'Meera Joshi' }))).body
  const admin = await site.admin()
  for (let count = 1; count <= 40; count++)
    await admin.post(`/api/requests/contact-requests/${request.id}/answers`, { text: `Answer ${count}.` })
  const page = await openScreen(recordPath('contactRequests', request.id))
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Answer 40.')
  const { text, urls } = await printed(page)
  for (const part of [request.reference, 'Meera Joshi', 'Answer 1.', 'Answer 40.']) expect(text).toContain(part)
  for (const other of ['Dashboard', 'Logout', 'Delete', tracking.sendAnswer]) expect(text).not.toContain(other)
  expect(urls).toEqual([])
  expect(await pagesOf(page)).toBeGreaterThan(2)
})

test('a list is printed as a table without what is around it', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Latitude 7420' }))).body
  await site.client().post('/api/bookings', newBooking({ productId: product.id, name: 'Omkar Jadhav' }))
  for (const [path, label] of [
    [to('bookings'), 'Bookings'],
    [to('adminProducts'), 'Products'],
  ] as const) {
    const page = await openScreen(path)
    const table = page.getByRole('table', { name: label })
    await expect(table).toContainText('Latitude 7420')
    const { text, urls } = await printed(page)
    expect(text).toContain('Latitude 7420')
    for (const other of ['Logout', 'Save this view', 'Page 1 of 1']) expect(text, path).not.toContain(other)
    expect(urls).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    const [first, second] = await table
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect().top))
    expect(second, path).toBe(first)
    await page.emulateMedia({ media: null })
  }
})

/** The highest that a bill of two lines may be on a roll, in CSS pixels: that of the design. */
const ROLL_MAX = 850

/** A paper on the screen, as it will be printed on this size. */
async function show(page: Page, path: string, size: 'a4' | 'a5' | 'roll80') {
  await page.goto(path)
  await page.evaluate((own) => localStorage.setItem('paper:bill', own), size)
  await page.reload()
  await expect(page.getByRole('article')).toHaveAttribute('data-size', size)
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {}))
}

/** Extracting text from a PDF guesses where words end from the distances between letters, which differ by font and machine. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** The texts of each page of paper. */
const textsOfPages = async (page: Page): Promise<string[]> =>
  (await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).text.map(withoutSpaces)

/** Expects these words on a page of paper. */
const expectOn = (text: string | undefined, said: readonly string[], message: string) => {
  for (const each of said) expect(text, message).toContain(withoutSpaces(each))
}

/** How high a paper is on a roll, in CSS pixels. */
async function heightOnRoll(page: Page): Promise<number | undefined> {
  await page.emulateMedia({ media: 'print' })
  const box = await page.getByRole('article').boundingBox()
  await page.emulateMedia({ media: null })
  return box?.height
}

test('a bill of two lines is one page, and one of thirty says on each page what it is', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const money = { registration: 'regular', upiId: 'shop@bank', bankAccount: '123456789012', bankIfsc: 'HDFC0001234' }
  await admin.put('/api/documents/money', { ...documents.money.defaults, ...money, terms: 'Goods are taken back within 15 days.' })
  const customer = { name: 'Lakshmi Narayanan', phone: '9822042258', address: 'Flat 6, Kothrud\nPune 411038', state: '27' }
  const issue = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => ({
      ...{ description: `Part ${at + 1}`, code: '8473', quantity: 1, unitPrice: 118_000, serial: `SN${at + 1}`, warrantyDays: 90 },
    }))
    return (await admin.post('/api/bills', { about: null, customer, lines })).body
  }
  const [short, long] = [await issue(2), await issue(30)]
  const page = await openScreen(to('bill', { id: short.id }))
  for (const code of LANGUAGE_CODES) {
    await show(page, inLanguage(code, to('bill', { id: short.id })), 'a5')
    expect(await textsOfPages(page), code).toHaveLength(1)
  }
  // The file is of the size that is shown.
  await expect(page.locator('a[download]')).toHaveAttribute('href', /size=a5/)
  await show(page, to('bill', { id: short.id }), 'roll80')
  expect(await heightOnRoll(page)).toBeLessThan(ROLL_MAX)

  for (const size of ['a4', 'a5'] as const) {
    await show(page, to('bill', { id: long.id }), size)
    const texts = await textsOfPages(page)
    expect(texts.length, size).toBeGreaterThan(1)
    for (const text of texts) expectOn(text, [long.number, bill.columns.description], size)
    // The sums, the ways to pay and the signature are on one page, with a line that they are of.
    const last = ['Part 30', '₹35,400.00', bill.words, 'shop@bank', '123456789012', bill.signature(shopDefaults.name)]
    expectOn(texts.at(-1), last, size)
  }
})

test('an estimate is printed from its job on the paper of the shop, with its logo', async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })
  const { url: logo } = (await admin.sendForm('POST', '/api/documents/pictures', formOf({ kind: 'logo' }, [await png()]))).body
  const shop = (await admin.get('/api/documents/shop')).body
  await admin.put('/api/documents/shop', { ...shop.value, logo })
  const sent = async (count: number) => {
    const walkIn = {
      name: 'Lakshmi Narayanan',
      phone: '9822042258',
      description: 'The hinge is broken.',
      deviceKind: 'Laptop',
      brand: 'HP',
    }
    const job = (await admin.post('/api/desk/jobs', walkIn)).body
    const lines = Array.from({ length: count }, (_, at) => ({
      ...{ kind: 'part', code: '8473', description: `Part ${at + 1}`, quantity: 1, unitPrice: 118_000, taxRate: 1800, warrantyDays: 90 },
    }))
    await admin.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines, note: 'The hinge presses on the screen.', validUntil: null })
    expect((await admin.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 })).status).toBe(200)
    return job
  }
  const [short, long] = [await sent(2), await sent(30)]
  const page = await openScreen(to('job', { id: short.id }))
  await page.getByRole('link', { name: estimatePaper.print }).click()
  const paper = page.getByRole('article')
  for (const said of [short.reference, 'Lakshmi Narayanan', 'CGST 9%', '₹2,360.00']) await expect(paper).toContainText(said)
  expect(await accessibilityProblems(page)).toEqual([])
  const path = to('estimate', { id: short.id }, { revision: 1 })
  for (const code of LANGUAGE_CODES) {
    await show(page, inLanguage(code, path), 'a5')
    const picture = page.getByRole('article').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), code).toBeGreaterThan(0)
    await expect(picture).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.includes('/Subtype /Image'), code).toBe(true)
    expect(await textsOfPages(page), code).toHaveLength(1)
  }
  await show(page, path, 'roll80')
  expect(await heightOnRoll(page)).toBeLessThan(ROLL_MAX)
  for (const size of ['a4', 'a5'] as const) {
    await show(page, to('estimate', { id: long.id }, { revision: 1 }), size)
    const texts = await textsOfPages(page)
    expect(texts.length, size).toBeGreaterThan(1)
    for (const text of texts) expectOn(text, [long.reference], size)
    // The last has the sums alone where no line is left for it.
    for (const text of texts.slice(0, -1)) expectOn(text, [bill.columns.description], size)
    expectOn(texts.join(), ['Part 30'], size)
    expectOn(texts.at(-1), ['₹35,400.00', 'The hinge presses', bill.signature(shopDefaults.name)], size)
  }

  // Its customer has the same as a file.
  const customer = await visitor.newPage()
  await customer.goto(await trackedPath(admin, 'repair-requests', short.id))
  const download = customer.waitForEvent('download')
  await customer.getByRole('link', { name: estimatePaper.pdf }).click()
  expect((await download).suggestedFilename()).toBe(`estimate-${short.reference}-1.pdf`)
})
