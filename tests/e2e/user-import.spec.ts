import type { Page } from '@playwright/test'
import { PRODUCT_FIELD_MAX } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { ExcelDay, xlsx } from '#tests/support/xlsx.ts'
import { fieldErrorText } from '../../texts/hi/field-errors.ts'
import * as hindi from '../../texts/hi/imports.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

/** A shop of another size moves in with `MISTRI_MOVING=2000,5000`. */
const [PRODUCTS = 200, CUSTOMERS = 500] = (process.env.MISTRI_MOVING ?? '').split(',').filter(Boolean).map(Number)
/** The calls that bring rows. */
const LOST = /\/api\/imports\/\d+\/rows/
/** A number as the screen writes it. */
const shown = (count: number) => count.toLocaleString('en-IN')
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

const total = async (path: string) => {
  const { headers, body } = await admin.get(`${path}${path.includes('?') ? '&' : '?'}page=1&limit=1`)
  return Number(headers.get('x-total-count') ?? body.total)
}

/** The field waits for what earlier imports remember, which Playwright does not. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const field = page.getByLabel('CSV or Excel file')
  await expect(field).toBeEnabled()
  await field.setInputFiles(file)
}
/** The bar at the top covers what is scrolled below it, which is no target then. */
async function auditFromTop(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  return auditAt(page, [360, 1280])
}
const check = (page: Page) => page.getByRole('button', { name: 'Check' }).click()

test('a shop moves in with products from Excel and customers from a CSV file: mapped, checked, imported, remembered and undone', async ({
  openScreen,
}) => {
  test.setTimeout(60_000 + (PRODUCTS + CUSTOMERS) * 60)
  const began = Date.now()
  const took = (what: string) =>
    test.info().annotations.push({ type: 'time', description: `${what}: ${Math.round((Date.now() - began) / 1000)} s` })
  const heading = ['SKU', 'Name', 'Categories', 'Regular price', 'Stock', 'Description']
  const products = Array.from({ length: PRODUCTS }, (_, at) => [
    ...[`SKU-${at}`, `Charger ${at}`, 'Accessories > Chargers', 1100 + at, 3, '<p>65 W, with cable</p>'],
  ])
  const book = {
    name: 'woocommerce.xlsx',
    mimeType: EXCEL,
    buffer: xlsx([heading, ...products, ['SKU-X', 'Odd', 'Accessories', 'free', 1, 'Odd']]),
  }
  const page = await openScreen(to('importFiles'), { reducedMotion: 'reduce', allow: [LOST] })
  await choose(page, book)
  await expect(page.getByLabel('Column of Price (₹)')).toHaveValue('Regular price')
  await expect(page.getByLabel('Column of Category')).toHaveValue('Categories')
  await expect(page.getByLabel('Column of RAM')).toHaveValue('')
  await page.getByLabel('Value of Condition for all').selectOption('Refurbished')
  await check(page)
  const minutes = { timeout: 30_000 + (PRODUCTS + CUSTOMERS) * 10 }
  await expect(notice(page, `${shown(PRODUCTS)} new, 0 already there, 1 row with a problem.`)).toBeVisible(minutes)
  await expect(page.getByRole('table', { name: 'Rows with a problem' }).getByText('Price (₹): ')).toBeVisible()
  expect(await auditFromTop(page)).toEqual([])
  expect(await total('/api/products')).toBe(0)
  // The answer to the second call is lost; what it added is counted, and the rest follows.
  let calls = 0
  await page.route(LOST, async (route) => {
    calls += 1
    if (calls !== 2) return route.fallback()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  const button = page.getByRole('button', { name: `Import ${shown(PRODUCTS)} rows` })
  await button.click()
  await expect(notice(page, 'it goes on where it stopped')).toBeFocused(minutes)
  expect(await total('/api/products')).toBe(100)
  await button.click()
  await expect(notice(page, `${shown(PRODUCTS)} rows were imported.`)).toBeFocused(minutes)
  const last = PRODUCTS - 1
  expect((await admin.get(`/api/products?q=Charger+${last}&page=1&limit=100`)).body.products).toContainEqual(
    expect.objectContaining({ name: `Charger ${last}`, price: 1100 + last, condition: 'Refurbished', description: '65 W, with cable' }),
  )

  const line = (at: number) =>
    at % 5 === 0
      ? `Ravi Patil ${at},9.0110${String(10_000 + at)}E+09,n/a,,,,,,,`
      : `Asha Kale ${at},098220-${10_000 + at},asha${at}@example.in,T-${at},Dell Inspiron 15,No power,Repaired & Collected,05/11/2024,09/11/2024,"₹1,500"`
  const csv = [
    'Customer,Mobile,Email,Ticket No,Device,Issue,Status,Created Date,Delivery Date,Total',
    ...Array.from({ length: CUSTOMERS }, (_, at) => line(at)),
  ]
  const list = {
    name: 'repairdesk.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${csv.join('\r\n')}\r\nNo Phone,020,,T-X,Printer,Jam,Done,05/11/2024,,`),
  }
  await page.getByRole('button', { name: 'Customers and past repairs' }).click()
  await choose(page, list)
  await expect(page.getByLabel('Column of Received on')).toHaveValue('Created Date')
  await expect(page.getByLabel('Value of Stage for all')).toHaveValue('handed_over')
  await check(page)
  await expect(notice(page, `${shown(CUSTOMERS)} new, 0 already there, 1 row with a problem.`)).toBeVisible(minutes)
  await expect(page.getByRole('table', { name: 'Rows with a problem' }).getByText('Phone: ')).toBeVisible()
  expect(await auditFromTop(page)).toEqual([])
  await page.getByRole('button', { name: `Import ${shown(CUSTOMERS)} rows` }).click()
  await expect(notice(page, `${shown(CUSTOMERS)} rows were imported.`)).toBeFocused(minutes)
  took(`${PRODUCTS} products and ${CUSTOMERS} customers chosen, checked and imported`)
  expect([await total('/api/repair-requests?status=Resolved'), await total('/api/contact')]).toEqual([CUSTOMERS * 0.8, CUSTOMERS * 0.2])
  expect((await admin.get('/api/desk/customers?phone=9822010007')).body).toMatchObject({
    ...{ name: 'Asha Kale 7', email: 'asha7@example.in' },
    jobs: [{ stage: 'handed_over', createdAt: '2024-11-05T04:30:00.000Z', device: 'Dell Inspiron 15' }],
  })
  expect((await admin.get('/api/desk/customers?phone=9011010005')).body).toMatchObject({ name: 'Ravi Patil 5', jobs: [] })

  await page.reload()
  await choose(page, book)
  await expect(page.getByLabel('Value of Condition for all')).toHaveValue('Refurbished')
  await check(page)
  await expect(notice(page, `0 new, ${shown(PRODUCTS)} already there, 1 row with a problem.`)).toBeVisible(minutes)
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  for (const [name, count] of [
    ['repairdesk.csv', CUSTOMERS],
    ['woocommerce.xlsx', PRODUCTS],
  ] as const) {
    await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, `${shown(count)} records were deleted.`)).toBeFocused(minutes)
  }
  took('all of it, also checked again and undone')
  expect([await total('/api/products'), await total('/api/repair-requests'), await total('/api/contact')]).toEqual([0, 0, 0])
})

test('days and phones that Excel stored as numbers are read below the title of a sheet, words in the encoding of Windows too, and a file that is none says so', async ({
  openScreen,
}) => {
  const page = await openScreen(to('importFiles'), { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Customers and past repairs' }).click()
  await choose(page, { name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
  await expect(page.getByText('Save it as .xlsx')).toBeVisible()
  const windows = Buffer.from('Name;Phone;Problem\r\nCaf\xe9 Kale;9822041375;Screen \x96 \x93dead\x94', 'latin1')
  await choose(page, { name: 'jobs.csv', mimeType: 'text/csv', buffer: windows })
  await expect(page.getByText('Screen – “dead”')).toBeVisible()
  await choose(page, {
    ...{ name: 'jobs.xlsx', mimeType: EXCEL },
    buffer: xlsx([
      ['Repairs of 2024'],
      ['Name', 'Phone', 'Problem', 'Received', 'Delivered'],
      ['Meera Joshi', 919822041375, 'Screen', new ExcelDay('2024-11-05'), new ExcelDay('2024-11-09')],
    ]),
  })
  await expect(page.getByText('05/11/2024')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(notice(page, '1 row was imported.')).toBeFocused()
  expect((await admin.get('/api/desk/customers?phone=9822041375')).body).toMatchObject({
    jobs: [{ description: 'Screen', createdAt: '2024-11-05T04:30:00.000Z' }],
  })
})

test('a family moves in whole from a web page that is named as an Excel file: both names, two people on one phone, and what no field takes', async ({
  openScreen,
}) => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
    <tr><th>Last Name<th>First Name<th>Mobile<th>Company<th>City
    <tr><td rowspan=2>Sane<td>Meera<td rowspan=2 x:num="9822041399">9.82E+09<td><td>Pune
    <tr><td>Vijay<td>Sane Traders<td>Nashik</table>`
  const file = { name: 'people.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(html) }
  const page = await openScreen(to('importFiles'), { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Customers and past repairs' }).click()
  await choose(page, { ...file, buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('save it as .xlsx or CSV')).toBeVisible()
  await choose(page, file)
  await expect(page.getByText('Meera Sane', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Column of Last name')).toHaveValue('Last Name')
  await expect(notice(page, 'merged cells')).toBeVisible()
  await expect(notice(page, 'They go into the notes: City.')).toBeVisible()
  await page.getByLabel('Write the other columns into the notes').uncheck()
  await expect(notice(page, 'are not imported: City.')).toBeVisible()
  await page.getByLabel('Write the other columns into the notes').check()
  await check(page)
  await expect(notice(page, '2 new, 0 already there, 0 rows with a problem.')).toBeVisible()
  expect(await auditFromTop(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(notice(page, '2 rows were imported.')).toBeFocused()
  const messages = (await admin.get('/api/contact?q=Sane&page=1&limit=10')).body as { name: string; phone: string; message: string }[]
  expect(messages.map(({ name, phone, message }) => [name, phone, message]).sort()).toEqual([
    ['Meera Sane', '+919822041399', 'City: Pune'],
    ['Vijay Sane', '+919822041399', 'Company: Sane Traders\nCity: Nashik'],
  ])
  await choose(page, file)
  await check(page)
  await expect(notice(page, '0 new, 2 already there, 0 rows with a problem.')).toBeVisible()
})

test('what is wrong in a row is said in the language of its reader, with its limit', async ({ openScreen }) => {
  await admin.put('/api/users/language', { language: 'hi' })
  const page = await openScreen(inLanguage('hi', to('importFiles')), { reducedMotion: 'reduce' })
  const field = page.getByLabel(hindi.file)
  await expect(field).toBeEnabled()
  const rows = [['Name', 'Regular price', 'Stock'].join(), `Charger,cheap,3`, `${'x'.repeat(PRODUCT_FIELD_MAX + 1)},900,3`]
  await field.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await page.getByRole('button', { name: hindi.check, exact: true }).click()
  const problems = page.getByRole('table', { name: hindi.problems })
  for (const [name, text] of [
    [hindi.fields.products.price, fieldErrorText('price')],
    [hindi.fields.products.name, fieldErrorText('too_long', { max: PRODUCT_FIELD_MAX })],
  ] as const)
    await expect(problems.getByText(hindi.problemOf(name as string, text))).toBeVisible()
  await admin.put('/api/users/language', { language: 'en' })
})
