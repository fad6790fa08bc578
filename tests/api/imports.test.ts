// Databases: both, because known rows are found in sets, and undone together.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, PRODUCT_FIELD_MAX } from '#contract/constants.ts'
import { IMPORT_BATCH_MAX } from '#contract/staff-constants.ts'
import { newBooking, newProduct } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
beforeEach(async () => {
  const { database } = site.built.context
  await database.write((tx) => tx.deleteFrom('imports').execute())
  for (const table of ['products', 'repair_requests', 'contact_requests', 'request_events'] as const)
    await database.write((tx) => tx.deleteFrom(table).execute())
})

const MAPPING = { columns: { name: 'Title' }, fixed: { category: 'Laptops' } }
/** A row as it stands in a file: texts alone. */
const row = (number: number, over: object = {}) => {
  const values = { ...newProduct(), name: `Latitude ${number}`, ...over }
  return { number, values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])) }
}
const start = async (kind = 'products') =>
  (await admin.post('/api/imports', { kind, fileName: `${kind}.csv`, mapping: MAPPING })).body.id as number
const add = async (id: number, ...rows: object[]) => (await admin.post(`/api/imports/${id}/rows`, { rows })).body as any[]
const checkOf = async (kind: string, ...rows: object[]) => (await admin.post('/api/imports/check', { kind, rows })).body as any[]
const check = (...rows: object[]) => checkOf('products', ...rows)
const results = (outcomes: any[]) => outcomes.map(({ result }) => result)
const products = async () => (await admin.get('/api/products?include=unlisted&page=1&limit=100')).body
const names = async () => (await products()).products.map(({ name }: { name: string }) => name).sort()

describe('rows of a file', () => {
  test('are checked without being stored: what is new, what is there twice, and what is wrong in words', async () => {
    const outcomes = await check(
      row(1, { price: '₹38,500' }),
      row(1),
      row(2),
      row(3, { price: 'cheap', category: 'Cars' }),
      row(4, { ram: ' ' }),
    )
    expect(results(outcomes)).toEqual(['new', 'new', 'new', 'wrong', 'wrong'])
    expect(outcomes[3].errors.map(({ field }: { field: string }) => field).sort()).toEqual(['category', 'price'])
    expect(outcomes[4].errors).toEqual([{ field: 'ram', code: 'required', message: expect.stringMatching(/\w/) }])
    const [long] = await check(row(5, { name: 'x'.repeat(PRODUCT_FIELD_MAX + 1) }))
    expect(long.errors).toMatchObject([{ field: 'name', code: 'too_long', params: { max: PRODUCT_FIELD_MAX } }])
    expect(results(await check(row(1), row(1)))).toEqual(['new', 'known'])
    expect((await products()).total).toBe(0)
  })

  test('become products with their stock and an entry in the history; wrong ones leave the others alone', async () => {
    const id = await start()
    expect(
      results(
        await add(id, row(1, { stock: 7, purchasePrice: 'Rs. 21,500.50', supplier: 'Nehru Place' }), row(2, { discount: 'half' }), row(3)),
      ),
    ).toEqual(['new', 'wrong', 'new'])
    expect(await names()).toEqual(['Latitude 1', 'Latitude 3'])
    const [{ id: productId }] = (await products()).products.filter(({ name }: { name: string }) => name === 'Latitude 1')
    expect((await admin.get(`/api/products/stock?ids=${productId}`)).body).toMatchObject([{ stock: 7 }])
    expect((await admin.get(`/api/products/${productId}/purchase`)).body).toEqual({ purchasePrice: 21_500.5, supplier: 'Nehru Place' })
    expect((await admin.get(`/api/changes?entity=products&id=${productId}`)).body).toMatchObject([{ action: 'added' }])
    expect((await admin.get('/api/imports')).body).toMatchObject([
      { id, kind: 'products', fileName: 'products.csv', mapping: MAPPING, records: 2 },
    ])
  })

  test('of the same file again make nothing twice: by the shop’s own key, else by what they say', async () => {
    const id = await start()
    const first = [row(1, { key: 'LAT-1' }), row(2), row(3, { key: 'LAT-3' })]
    await add(id, ...first)
    const again = await start()
    const changed = row(1, { key: ' LAT-1 ', price: 1 })
    expect(results(await check(...first, changed))).toEqual(['known', 'known', 'known', 'known'])
    expect(results(await add(again, ...first, changed, row(4)))).toEqual(['known', 'known', 'known', 'known', 'new'])
    expect(await names()).toEqual(['Latitude 1', 'Latitude 2', 'Latitude 3', 'Latitude 4'])
  })

  test('sent twice at the same time make one product each', async () => {
    const id = await start()
    const rows = Array.from({ length: IMPORT_BATCH_MAX }, (_, at) => row(at))
    await Promise.all([add(id, ...rows), add(id, ...rows), add(id, ...rows)])
    expect((await products()).total).toBe(IMPORT_BATCH_MAX)
  })

  test('beyond fifty a call, with unknown fields or none are refused', async () => {
    const id = await start()
    for (const rows of [Array.from({ length: IMPORT_BATCH_MAX + 1 }, (_, at) => row(at)), [], [{ number: 1, values: { owner: 'x' } }]])
      expect((await admin.post(`/api/imports/${id}/rows`, { rows })).status).toBe(422)
    expect((await admin.post('/api/imports/999999/rows', { rows: [row(1)] })).status).toBe(404)
  })
})

describe('undoing an import', () => {
  test('deletes its products but those that were changed or booked since, and lets the file be imported again', async () => {
    const id = await start()
    await add(id, row(1), row(2), row(3))
    const other = await start()
    await add(other, row(9))
    const byName = async (name: string) => (await products()).products.find((product: { name: string }) => product.name === name)
    const edited = await byName('Latitude 1')
    expect((await admin.put(`/api/products/${edited.id}`, newProduct({ name: 'Latitude 1', price: 5 }))).status).toBe(200)
    const booked = await byName('Latitude 2')
    expect((await site.guest().post('/api/bookings', newBooking({ productId: booked.id }))).status).toBe(201)
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 1, left: 2, next: null })
    expect(await names()).toEqual(['Latitude 1', 'Latitude 2', 'Latitude 9'])
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 0, left: 2, next: null })
    expect((await admin.post(`/api/imports/${id}/rows`, { rows: [row(3)] })).status).toBe(409)
    expect(results(await add(await start(), row(1), row(2), row(3)))).toEqual(['known', 'known', 'new'])
    expect((await admin.get(`/api/changes?entity=imports&id=${id}`)).body.map(({ action }: { action: string }) => action)).toEqual([
      ...['erased', 'erased', 'added'],
    ])
  })

  test('a product that was deleted is imported again', async () => {
    await add(await start(), row(1))
    const [{ id }] = (await products()).products
    await admin.delete(`/api/products/${id}`)
    expect(results(await add(await start(), row(1)))).toEqual(['new'])
  })
})

describe('items with their opening stock', () => {
  const items = async () => (await admin.get<any[]>('/api/items?limit=100')).body
  const of = (number: number, over: object = {}) => ({ number, values: { category: 'Spare Parts', ...over } })
  const rows = [
    of(2, { key: 'SSD-1', name: 'Imported SSD', price: '₹4,500', cost: '3,000.50', supplier: 'Nehru Place Parts', serials: 'im-1, IM-2' }),
    of(3, { name: 'Imported cable', unit: 'MTR', stock: '30', minimum: '10', shelf: 'C 4', barcode: '8901234500033', cost: '12.5' }),
    of(4, { name: 'Imported paste', category: 'Cars', stock: '-1' }),
  ]

  test('are checked, come once with their pieces, cost and supplier, and go with one undo but those that moved since', async () => {
    const checked = await checkOf('items', ...rows, of(5, { name: 'Few', stock: '1', serials: 'X1, X2' }))
    expect(results(checked)).toEqual(['new', 'new', 'wrong', 'wrong'])
    expect(checked[2].errors.map(({ field }: { field: string }) => field).sort()).toEqual(['category', 'stock'])
    expect(checked[3].errors).toMatchObject([{ field: 'stock', code: 'stock' }])
    const value = async () => (await admin.get('/api/items/value')).body.value as number
    const before = await value()
    const id = await start('items')
    expect(results(await add(id, ...rows))).toEqual(['new', 'new', 'wrong'])
    expect(results(await add(await start('items'), ...rows))).toEqual(['known', 'known', 'wrong'])
    const [cable, ssd] = (await items()).filter(({ name }) => name.startsWith('Imported'))
    expect(ssd).toMatchObject({ name: 'Imported SSD', stock: 2, serials: true, price: 450_000, product: null })
    expect(cable).toMatchObject({ stock: 30, unit: 'MTR', minimum: 10, shelf: 'C 4', serials: false })
    expect((await admin.get(`/api/items/${ssd.id}/purchase`)).body).toMatchObject({ cost: 300_050, supplier: 'Nehru Place Parts' })
    expect((await admin.get(`/api/pieces?item=${ssd.id}`)).body.map(({ serial }: { serial: string }) => serial)).toEqual(['IM2', 'IM1'])
    expect((await value()) - before).toBe(2 * 300_050 + 30 * 1250)
    // A piece that is there keeps its number.
    await add(await start('items'), of(9, { name: 'Imported twin', serials: 'IM1, IM9' }))
    const [twin] = await items()
    expect((await admin.get(`/api/pieces?item=${twin.id}`)).body.map(({ serial }: { serial: string }) => serial).sort()).toEqual([
      '',
      'IM9',
    ])
    await admin.post(`/api/items/${cable.id}/moves`, { kind: 'scrapped', quantity: 1, note: 'Cut' })
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 1, left: 1, next: null })
    expect((await items()).map(({ name }) => name).filter((name) => /SSD|cable/.test(name))).toEqual(['Imported cable'])
  })
})

test('rows come in call by call, and one undo takes all of them', async () => {
  const id = await start()
  for (let from = 0; from < 200; from += IMPORT_BATCH_MAX)
    expect(new Set(results(await add(id, ...Array.from({ length: IMPORT_BATCH_MAX }, (_, at) => row(from + at)))))).toEqual(
      new Set(['new']),
    )
  // A long one goes on behind the row at which an earlier call stopped.
  expect((await admin.post(`/api/imports/${id}/undo?after=zzz`)).body).toEqual({ removed: 0, left: 0, next: null })
  expect((await admin.get('/api/imports')).body[0]).toMatchObject({ records: 200, undoneAt: expect.any(String) })
  expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 200, left: 0, next: null })
})

describe('customers of another program', () => {
  /** A repair that was handed over two years ago. */
  const past = (number: number, over: Record<string, string> = {}) => ({
    number,
    values: {
      ...{ name: `Asha Kale ${number}`, phone: `98220${String(10_000 + number)}`, email: `asha${number}@example.in` },
      ...{
        ticket: `T-${number}`,
        description: 'No power',
        deviceKind: 'Laptop',
        brand: 'Dell',
        model: 'Inspiron 15',
        serial: `SN${number}`,
      },
      ...{ receivedOn: '2024-11-05', deliveredOn: '2024-11-09', amount: '₹1,500', warrantyDays: '90', notes: 'DC jack replaced' },
      ...{ stage: 'handed_over', ...over },
    },
  })
  const without = (number: number, over: Record<string, string> = {}) => ({
    number,
    values: { name: `Ravi Patil ${number}`, phone: `+91 90110 ${10_000 + number}`, email: '', notes: 'Prefers WhatsApp', ...over },
  })
  const page = async (path: string) => (await admin.get(`${path}${path.includes('?') ? '&' : '?'}page=1&limit=100`)).body as any[]
  const job = async (q: string) => (await admin.get(`/api/desk/jobs/${(await page(`/api/repair-requests?q=${q}`))[0].id}`)).body
  const jobs = async () => (await page('/api/repair-requests')).map(({ name }) => name).sort()
  const messages = () => page('/api/contact')
  /** Messages that are to be sent, and links that customers could follow. */
  const queued = async () => {
    const { read } = site.built.context.database
    const tables = ['outbox', 'tracking_links'] as const
    return Promise.all(tables.map(async (table) => (await read.selectFrom(table).select('created_at').execute()).length))
  }

  test('come with their past repairs, closed on their days, and nobody hears of it', async () => {
    expect((await admin.post('/api/system/webhooks', { url: 'https://hooks.example/mistri' })).status).toBe(201)
    // The admins get a mail about the webhook.
    await expect.poll(async () => (await queued())[0]).toBe(0)
    const before = [await queued(), (await admin.get('/api/dashboard')).body]
    const id = await start('customers')
    expect(results(await add(id, past(1), past(2, { stage: 'returned' }), without(4)))).toEqual(['new', 'new', 'new'])
    expect([await queued(), (await admin.get('/api/dashboard')).body]).toEqual(before)

    const first = await job('T-1')
    expect(first).toMatchObject({
      ...{ name: 'Asha Kale 1', phone: '+919822010001', email: 'asha1@example.in', stage: 'handed_over', status: 'Resolved' },
      ...{ description: 'No power\n#T-1', device: 'Dell Inspiron 15', serial: 'SN1', warrantyDays: 90, coveredUntil: '2025-02-07' },
      ...{ createdAt: '2024-11-05T04:30:00.000Z', receivedAt: '2024-11-05T04:30:00.000Z', closedAt: '2024-11-09T12:30:00.000Z' },
    })
    expect((await admin.get(`/api/requests/repair-requests/${first.id}`)).body.events).toMatchObject([
      { kind: 'note', data: { text: '₹1,500.00\nDC jack replaced' }, at: '2024-11-05T04:30:00.000Z' },
    ])
    expect((await admin.get(`/api/changes?entity=repair-requests&id=${first.id}`)).body).toMatchObject([{ action: 'added' }])
    expect(await job('T-2')).toMatchObject({ stage: 'returned', closedAt: '2024-11-09T12:30:00.000Z', coveredUntil: null })
    const atCounter = async (phone: string) => (await admin.get(`/api/desk/customers?phone=${phone}`)).body
    expect(await atCounter('9822010001')).toMatchObject({ name: 'Asha Kale 1', jobs: [{ id: first.id }] })
    expect(await atCounter('9011010004')).toEqual({
      id: expect.any(Number),
      name: 'Ravi Patil 4',
      email: '',
      language: 'en',
      others: [],
      owes: 0,
      jobs: [],
    })
    expect(await messages()).toMatchObject([{ name: 'Ravi Patil 4', phone: '+919011010004', status: 'Reached Out' }])

    // One that is still open is on the board, for no day that somebody named, and reminders to collect it count from today.
    await add(id, past(3, { stage: 'ready', deliveredOn: '' }))
    const open = await job('T-3')
    expect([Date.now() - Date.parse(open.readyAt) < 600_000, open.dueOn]).toEqual([true, null])
    expect(await queued()).toEqual(before[0])
    // Retention counts from the import, not from the day of the repair.
    await site.built.context.tasks.runAll(new Date())
    expect(await jobs()).toEqual(['Asha Kale 1', 'Asha Kale 2', 'Asha Kale 3'])
  })

  test('are checked in words: a day in the future or none, a delivery before its receipt, an unknown stage, a landline', async () => {
    const outcomes = await checkOf(
      'customers',
      past(1),
      past(2, { receivedOn: '2999-01-01', deliveredOn: '' }),
      past(3, { receivedOn: '', deliveredOn: '' }),
      past(4, { deliveredOn: '2024-11-04' }),
      past(5, { stage: 'gone', phone: '020-25' }),
      without(6, { name: '' }),
    )
    expect(outcomes.map(({ errors }) => errors.map(({ field, code }: { field: string; code: string }) => [field, code]))).toEqual([
      ...[[], [['receivedOn', 'date_future']], [['receivedOn', 'required']], [['deliveredOn', 'date']]],
      ...[
        [
          ['phone', 'phone'],
          ['stage', 'choice'],
        ],
        [['name', 'name']],
      ],
    ])
    expect(await jobs()).toEqual([])
  })

  test('come once: by ticket and device, by phone and name, or by what the row says, and also when two people send them at once', async () => {
    const id = await start('customers')
    const noTicket = { ticket: '', serial: '' }
    const same = without(3, { name: 'PATIL 3, Mr. Ravi' })
    const rows = [past(1), past(1, { serial: 'SN1b' }), past(2, noTicket), without(3), same, without(3, { name: 'Asha Patil' })]
    const [first, second] = await Promise.all([add(id, ...rows), start('customers').then((other) => add(other, ...rows))])
    expect([...results(first), ...results(second)].filter((result) => result === 'new')).toHaveLength(5)
    expect(await jobs()).toEqual(['Asha Kale 1', 'Asha Kale 1', 'Asha Kale 2'])
    expect((await messages()).map(({ name }) => name).sort()).toEqual(['Asha Patil', 'Ravi Patil 3'])
    // The ticket was closed meanwhile, and the customer without a repair is known by one.
    const later = [past(1, { notes: 'Paid' }), past(2, noTicket), without(9, { phone: '9822010001', name: 'Kale 1 Asha' })]
    expect(results(await checkOf('customers', ...later))).toEqual(['known', 'known', 'known'])
    expect(results(await add(id, ...later))).toEqual(['known', 'known', 'known'])
    // Somebody else of the family has no repair yet.
    expect(results(await add(id, without(9, { phone: '9822010001', name: 'Vijay Kale' })))).toEqual(['new'])
  })

  test('go with one undo but those that were worked on since, and an erased one leaves no trace', async () => {
    const id = await start('customers')
    await add(id, past(1), past(2), past(3), past(4), without(5))
    const opened = await job('T-1')
    expect((await admin.post(`/api/desk/jobs/${opened.id}/move`, { stage: 'bench' })).status).toBe(200)
    expect((await admin.post(`/api/requests/repair-requests/${(await job('T-2')).id}/notes`, { text: 'Came back' })).status).toBe(201)
    const erased = await job('T-3')
    expect((await admin.post('/api/trash/erase', { entity: 'repair-requests', id: erased.id })).status).toBe(204)
    const { read } = site.built.context.database
    expect(
      await read
        .selectFrom('imported_rows')
        .where('record_id', '=', erased.id)
        .where('entity', '=', 'repair-requests')
        .select('key')
        .execute(),
    ).toEqual([])
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 2, left: 2, next: null })
    expect(await jobs()).toEqual(['Asha Kale 1', 'Asha Kale 2'])
    expect(await messages()).toEqual([])
    expect((await admin.get('/api/imports')).body[0]).toMatchObject({ kind: 'customers', records: 2 })
    const again = await start('customers')
    expect(results(await add(again, past(1), past(2), past(3), past(4), without(5)))).toEqual(['known', 'known', 'new', 'new', 'new'])
  })

  test('stay after an undo when someone has begun an estimate for them', async () => {
    const id = await start('customers')
    const waiting = { stage: 'received', deliveredOn: '' }
    await add(id, past(1, waiting), past(2, waiting))
    const lines = [{ id: 'a', kind: 'service', code: '998713', description: 'Repair', quantity: 1, unitPrice: 50_000, taxRate: 1800 }]
    const draft = { lines, note: '', validUntil: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10) }
    expect((await admin.put(`/api/desk/jobs/${(await job('T-1')).id}/estimates/draft`, draft)).status).toBe(200)
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 1, left: 1, next: null })
    expect(await jobs()).toEqual(['Asha Kale 1'])
  })

  test('come back from the trash with the row that brought them', async () => {
    await add(await start('customers'), past(1))
    const { id } = await job('T-1')
    expect((await admin.delete(`/api/repair-requests/${id}`)).status).toBe(204)
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
    expect(results(await add(await start('customers'), past(1)))).toEqual(['known'])
  })
})

describe('suppliers from a file', () => {
  const row = (number: number, values: Record<string, string>) => ({ number, values })

  test('are added once a name however it is written, checked at their fields, and undone unless they are in use', async () => {
    const known = (await admin.post('/api/suppliers', { name: 'Laxmi Parts' })).body
    const rows = [
      row(1, { name: ' LAXMI  parts', phone: '9822041999' }),
      row(2, {
        name: 'Deccan Spares',
        phone: '(+91) 98220 41998',
        gstin: '27aaapa0000a1z7',
        termsDays: '30',
        address: 'Pune',
        note: 'Closed on Tuesdays',
      }),
      row(3, { name: 'deccan spares' }),
      row(4, { name: 'Wrong', gstin: '27AAAPA0000A1Z8', phone: '12', termsDays: 'soon' }),
      row(5, { name: 'Used Traders' }),
    ]
    const outcomes = ['known', 'new', 'known', 'wrong', 'new']
    const checked = await checkOf('suppliers', ...rows)
    expect(results(checked)).toEqual(outcomes)
    expect(checked[3].errors.map(({ field }: { field: string }) => field).sort()).toEqual(['gstin', 'phone', 'termsDays'])
    const id = await start('suppliers')
    expect(results(await add(id, ...rows))).toEqual(outcomes)
    const list = async () => (await admin.get('/api/suppliers?limit=100')).body
    expect((await list()).find(({ name }: { name: string }) => name === 'Deccan Spares')).toMatchObject({
      ...{ phone: '+919822041998', gstin: '27AAAPA0000A1Z7', termsDays: 30, address: 'Pune', note: 'Closed on Tuesdays' },
    })
    await admin.post('/api/items', { name: 'Hinge', category: 'Spare Parts', supplier: 'used traders' })
    expect(results(await add(await start('suppliers'), ...rows))).toEqual(['known', 'known', 'known', 'wrong', 'known'])
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 1, left: 1, next: null })
    const left = (await list()).map(({ name }: { name: string }) => name)
    expect([left.includes('Deccan Spares'), left.includes('Used Traders')]).toEqual([false, true])
    expect((await admin.get(`/api/suppliers/${known.id}`)).body.phone).toBe('')
  })
})
