// Databases: both, because rows are read in batches, each from where the last one ended.
import { beforeAll, describe, expect, test } from 'vitest'
import { todayInShop } from '#contract/platform/today.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: '14" "Pro", silver', price: 124_999, stock: 999 }))).body
    .id
})

const book = async (over: object = {}) => (await site.guest().post('/api/bookings', { ...newBooking({ productId }), ...over })).body
const write = (over: object) => site.guest().post('/api/contact', { ...newContactRequest(), ...over })

/** The bytes as text, including the byte order mark. */
async function download(path: string) {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(site.origin + path, { headers: { cookie } })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text, rows: parse(text) }
}

/** RFC 4180: fields in quotes may hold commas, line ends and doubled quotes. Throws for text that is not CSV. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const body = text.replace(/^\uFEFF/, '')
  while (field.lastIndex < body.length) {
    const at = field.lastIndex
    const match = field.exec(body)
    if (!match) throw new Error(`No CSV at ${at}: ${body.slice(at, at + 80)}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  rows.pop()
  return rows
}
const byHead = ([head = [], ...rows]: string[][]) => rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))

describe('GET /api/bookings/export', () => {
  test('returns a download with the date in its name, in UTF-8 that Excel recognizes', async () => {
    await book()
    const { status, headers, text } = await download('/api/bookings/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${todayInShop()}.csv"`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('\uFEFFNumber,Booking,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })

  test('contains every field; prices are numbers, phones are texts', async () => {
    const booking = await book({ name: 'स्नेहा Kulkarni', address: 'Flat 6, "Sai"\nPune' })
    const [row] = byHead((await download('/api/bookings/export')).rows)
    expect(row).toMatchObject({
      Number: String(booking.id),
      Booking: booking.bookingId,
      Name: 'स्नेहा Kulkarni',
      Email: booking.email,
      Phone: '(+91) 98220 41375',
      Address: 'Flat 6, "Sai"\nPune',
      Product: '14" "Pro", silver',
      'Price (₹)': '124999',
      Status: 'Pending',
    })
    expect(row?.Received).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(row?.Received?.slice(0, 10)).toBe(todayInShop(new Date(booking.createdAt)))
  })

  test('returns the rows that match a search and a status, newest first', async () => {
    const booked = []
    for (let at = 0; at < 5; at++) booked.push(await book({ name: 'Exported Person', address: `Row ${at}` }))
    await admin.put(`/api/bookings/${booked[1].bookingId}`, { status: 'Booked' })
    await admin.put(`/api/bookings/${booked[3].bookingId}`, { status: 'Booked' })
    const addressesFor = async (query: string) =>
      byHead((await download(`/api/bookings/export?${query}`)).rows).map(({ Address }) => Address)
    expect(await addressesFor('q=exported%20person')).toEqual(['Row 4', 'Row 3', 'Row 2', 'Row 1', 'Row 0'])
    expect(await addressesFor('q=exported%20person&status=Booked')).toEqual(['Row 3', 'Row 1'])
    expect(await addressesFor('q=nobody-at-all')).toEqual([])
    expect((await admin.get('/api/bookings/export?status=Lost')).status).toBe(422)
  })

  test('contains each row once when there are more rows than one batch', async () => {
    const count = 10_203
    const now = new Date().toISOString()
    await site.built.context.database.write(async (tx) => {
      for (let from = 0; from < count; from += 500)
        await tx
          .insertInto('bookings')
          .values(
            Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
              ...{
                booking_id: `BK-X${from + at}`,
                customer_id: 1,
                name: 'Many',
                email: 'many@example.in',
                phone: '+919822041375',
                address: 'Pune',
              },
              ...{ product_id: productId, product_name: 'Many', price: 1, status: 'Pending' as const, search: `many rows ${from + at}` },
              ...{ version: 1, created_at: now, updated_at: now },
            })),
          )
          .execute()
    })
    const rows = byHead((await download('/api/bookings/export?q=many%20rows')).rows)
    expect(new Set(rows.map(({ Booking }) => Booking)).size).toBe(count)
    expect(rows.map(({ Number: number }) => Number(number))).toEqual(
      rows.map(({ Number: number }) => Number(number)).toSorted((a, b) => b - a),
    )
    const page = await admin.get<any[]>('/api/bookings?q=many%20rows&page=1020&limit=10')
    expect(page.headers.get('x-total-count')).toBe(String(count))
    expect(page.body.map(({ bookingId }) => bookingId)).toEqual(rows.slice(10_190, 10_200).map(({ Booking }) => Booking))
    const last = await admin.get<any[]>('/api/bookings?q=many%20rows&page=1021&limit=10')
    expect(last.body.map(({ bookingId }) => bookingId)).toEqual(rows.slice(10_200).map(({ Booking }) => Booking))
  })
})

describe('formulas', () => {
  test.each(['=HYPERLINK("https://evil.example";"Click")', '+1+1', '-2+3', '@SUM(A1)', "=cmd|' /C calc'!A0", '＝1+1', '=1+1\n=2+2'])(
    '%j opens as a text',
    async (message) => {
      expect((await write({ message, name: message.slice(0, 20) })).status).toBe(201)
      const [row] = byHead((await download('/api/contact/export')).rows)
      expect(row?.Message).toBe(`'${message}`)
      expect(row?.Name).toBe(`'${message.slice(0, 20).trim().replace('\n', ' ')}`)
    },
  )

  test('no field starts like a formula', async () => {
    await site.guest().post('/api/repair-requests', { ...newRepairRequest(), name: '@Home', description: '- does not start\n- beeps' })
    for (const path of ['/api/bookings/export', '/api/repair-requests/export', '/api/contact/export'])
      expect((await download(path)).rows.flat().filter((field) => /^\s*[=+\-@\t\r]/.test(field))).toEqual([])
  })
})

test.each([
  ['/api/bookings', () => book({ name: '=Chosen' })],
  ['/api/repair-requests', async () => (await site.guest().post('/api/repair-requests', newRepairRequest({ name: '=Chosen' }))).body],
  ['/api/contact', async () => (await write({ name: '=Chosen' })).body],
])('%s: only the chosen rows, newest first, without those that are gone', async (path, add) => {
  const [first, , last] = [await add(), await add(), await add()]
  const rows = byHead((await download(`${path}/export?ids=${first.id},${last.id},999999`)).rows)
  expect(rows.map(({ Number: number, Name }) => [number, Name])).toEqual([
    [`${last.id}`, "'=Chosen"],
    [`${first.id}`, "'=Chosen"],
  ])
  const tooMany = Array.from({ length: 101 }, (_, at) => at + 1).join()
  for (const ids of ['', 'x', '1,,2', '3000000000', tooMany]) expect((await admin.get(`${path}/export?ids=${ids}`)).status, ids).toBe(422)
})

describe('the other lists', () => {
  test('repair requests, with the preferred date', async () => {
    const request = (await site.guest().post('/api/repair-requests', newRepairRequest({ name: 'Only Me' }))).body
    const { headers, rows } = await download('/api/repair-requests/export?q=only%20me&status=Pending')
    expect(headers.get('content-disposition')).toContain(`filename="repair-requests-${todayInShop()}.csv"`)
    expect(byHead(rows)).toEqual([
      expect.objectContaining({
        Number: String(request.id),
        'Repair type': 'Data Recovery',
        'Preferred date': request.preferredDate,
        Phone: '(+91) 98220 41376',
      }),
    ])
  })

  test('contact requests, with the message', async () => {
    await write({ name: 'Only You', message: 'Is ₹500 enough?' })
    expect(byHead((await download('/api/contact/export?q=only%20you')).rows)).toEqual([
      expect.objectContaining({ Name: 'Only You', Message: 'Is ₹500 enough?', Status: 'Pending' }),
    ])
  })
})

describe('the stock and its suppliers', () => {
  test('are files with costs for admins, filtered as the lists are, which an import reads again', async () => {
    const supplier = { name: '=Deccan', phone: '9822041999', gstin: '27AAAPA0000A1Z7', termsDays: 30 }
    await admin.post('/api/suppliers', supplier)
    const facts = { category: 'Storage', serials: true, price: 590_050, supplier: '=Deccan', barcode: '8901234567890', minimum: 2 }
    const item = (await admin.post('/api/items', { name: 'SSD 512 GB', cost: 300_025, ...facts })).body
    await admin.post(`/api/items/${item.id}/moves`, { kind: 'received', quantity: 2, note: '', serials: '123456789012345678, EX2' })
    const technician = await site.user()
    for (const path of ['items', 'pieces', 'suppliers']) expect((await technician.get(`/api/${path}/export`)).status).toBe(403)
    const items = byHead((await download('/api/items/export?q=ssd')).rows)
    expect(items).toEqual([
      expect.objectContaining({
        ...{ Number: String(item.id), Name: 'SSD 512 GB', Category: 'Storage', HSN: '8471', 'Price (₹)': '5900.5', 'Cost (₹)': '3000.25' },
        ...{ Supplier: "'=Deccan", Barcode: "'8901234567890", Minimum: '2', Stock: '2', Reserved: '0', 'Value (₹)': '6000.5' },
      }),
    ])
    expect((await download('/api/items/export?show=archived')).rows).toHaveLength(1)
    const pieces = byHead((await download(`/api/pieces/export?item=${item.id}&show=here`)).rows)
    expect(pieces.map((row) => [row['Serial number'], row.Place, row['Cost (₹)'], row['Margin scheme']])).toEqual([
      ['EX2', 'shelf', '3000.25', 'No'],
      ["'123456789012345678", 'shelf', '3000.25', 'No'],
    ])
    const [row] = byHead((await download('/api/suppliers/export?q=deccan')).rows)
    expect(row).toMatchObject({ Name: "'=Deccan", Phone: '(+91) 98220 41999', GSTIN: '27AAAPA0000A1Z7', 'Payment days': '30', Items: '1' })
  })

  test('are read in batches, each row once', async () => {
    await site.built.context.database.write(async (tx) => {
      const at = new Date().toISOString()
      const rows = Array.from({ length: 260 }, (_, index) => ({
        name: `Bulk ${index}`,
        name_key: `bulk ${index}`,
        search: `bulk ${index}`,
        created_at: at,
        updated_at: at,
      }))
      await tx.insertInto('suppliers').values(rows).execute()
    })
    const names = byHead((await download('/api/suppliers/export')).rows).flatMap(({ Name = '' }) => (Name.startsWith('Bulk') ? Name : []))
    expect(names).toEqual(Array.from({ length: 260 }, (_, index) => `Bulk ${259 - index}`))
  })
})
