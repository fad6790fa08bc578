// Databases: both, because what is due is a sum that the database keeps under locks.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Piece } from '#contract/catalogue/pieces.ts'
import type { Refurbishment } from '#contract/desk/refurbish.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { compareGstr2b, type EnteredBill } from '#contract/purchases/gstr2b.ts'
import type { Order } from '#contract/purchases/orders.ts'
import type { PurchaseRegister, SupplierBill, SupplierBillRow } from '#contract/purchases/supplier-bills.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

const SHOP = '27AAAPA0000A1Z7'
const LOCAL = '27AAAPA0000A1Z7'
const FAR = '29ZZZCZ0000Z1ZX'
const TODAY = todayInShop()
const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await site.writeBills({ billPrefix: 'INV', creditPrefix: 'CN' }, SHOP)
})

let names = 0
const ok = async <Body = any>(sent: Promise<{ status: number; text: string; body: Body }>): Promise<Body> => {
  const { status, text, body } = await sent
  expect(status, text).toBeLessThan(300)
  return body
}
const addSupplier = (over: object = {}) =>
  ok(admin.post('/api/suppliers', { name: `Supplier ${++names}`, gstin: LOCAL, termsDays: 30, ...over }))
const local = (taxable: number, rate = 1800) => {
  const half = Math.round((taxable * rate) / 20_000)
  return { rate, taxable, cgst: half, sgst: half }
}
const far = (taxable: number, rate = 1800) => ({ rate, taxable, igst: Math.round((taxable * rate) / 10_000) })
const bill = (supplier: { id: number }, over: object = {}) =>
  admin.post('/api/supplier-bills', {
    supplierId: supplier.id,
    number: `B-${++names}`,
    day: TODAY,
    rates: [local(100_000)],
    isItc: true,
    ...over,
  })
const read = (id: number): Promise<SupplierBill> => ok(admin.get(`/api/supplier-bills/${id}`))
const pay = (id: number, amount: number, over: object = {}) =>
  admin.post(`/api/supplier-bills/${id}/payments`, { book: 'bank', amount, ...over })
const list = (query: string): Promise<SupplierBillRow[]> => ok(admin.get(`/api/supplier-bills?limit=100&${query}`))
const errors = async (sent: ReturnType<typeof bill>) => Object.keys(fieldErrors(await sent))
const register = (): Promise<PurchaseRegister> => ok(admin.get(`/api/supplier-bills/register?from=${TODAY}&to=${TODAY}`))
const bankOf = async (): Promise<number> =>
  (await ok(admin.get(`/api/money/books/bank?from=${TODAY}&to=${TODAY}&limit=100`))).reduce((sum: number, row: any) => sum + row.amount, 0)

describe('a bill of a supplier', () => {
  test('is due by the terms, paid from a book in parts, and due again once the move is taken back', async () => {
    const supplier = await addSupplier({ termsDays: 0 })
    const made = await ok<SupplierBill>(bill(supplier, { rates: [local(100_000), { ...local(5_000, 0) }], roundOff: -12 }))
    expect(made).toMatchObject({
      total: 122_988,
      due: 122_988,
      dueOn: TODAY,
      gstin: LOCAL,
      isInterstate: false,
      payments: [],
      isOverdue: false,
    })
    const before = await bankOf()
    expect(await ok(pay(made.id, 100_000, { reference: 'utr 77', note: 'Part' }))).toMatchObject({ paid: 100_000, due: 22_988 })
    expect(Object.keys(fieldErrors(await pay(made.id, 22_989)))).toEqual(['amount'])
    const paid = await ok<SupplierBill>(pay(made.id, 22_988, { book: 'cash' }))
    expect(paid).toMatchObject({ due: 0, payments: [{ book: 'bank', reference: 'UTR77' }, { book: 'cash' }] })
    expect((await bankOf()) - before).toBe(-100_000)
    expect((await list('show=due')).map(({ id }) => id)).not.toContain(made.id)
    expect(Object.keys(fieldErrors(await admin.post(`/api/supplier-bills/${made.id}/cancellation`, { note: 'Wrong' })))).toEqual(['note'])
    for (const { id } of paid.payments) await ok(admin.post(`/api/money/moves/${id}/reversal`, { note: 'Bounced' }))
    expect(await read(made.id)).toMatchObject({ paid: 0, due: 122_988, payments: [{ isReversed: true }, { isReversed: true }] })
    expect((await list('show=due')).map(({ id }) => id)).toContain(made.id)
    const audit = await ok<any[]>(admin.get(`/api/changes?entity=supplier-bills&id=${made.id}`))
    expect(audit.map(({ action }) => action)).toEqual(['changed', 'changed', 'added'])
    const moves = await technician.get(`/api/money/days/${TODAY}?book=bank`)
    expect(moves.text, 'the book names no supplier').not.toContain(supplier.name)
  })

  test('is paid to the ledger of its supplier in the file for Tally, and what is taken back comes from there', async () => {
    const [registered, small] = [await addSupplier({ gstin: FAR }), await addSupplier({ name: 'Chai & Parts', gstin: '' })]
    const entered = [
      await ok(bill(registered, { rates: [far(50_000)] })),
      await ok(bill(small, { rates: [{ rate: 0, taxable: 7_700 }], isItc: false })),
    ]
    const [moves, others] = await Promise.all(entered.map(({ id }) => ok<SupplierBill>(pay(id, 7_700))))
    await ok(admin.post(`/api/money/moves/${others?.payments[0]?.id}/reversal`, { note: 'Bounced' }))
    const file = async (name: string) => (await admin.get(`/api/money/tally/${name}?from=${TODAY}&to=${TODAY}`)).text
    const vouchers = (await file('vouchers')).split('<TALLYMESSAGE').filter((each) => each.includes('>77.00<'))
    const ofMove = (id: number | undefined) => vouchers.filter((each) => each.includes(`<VOUCHERNUMBER>M${id}<`)).join()
    expect(ofMove(moves?.payments[0]?.id)).toContain(`<LEDGERNAME>Supplier ${FAR}<`)
    expect(ofMove(others?.payments[0]?.id)).toContain('<LEDGERNAME>Supplier Chai &amp; Parts<')
    expect(
      vouchers.filter((each) => each.includes('Supplier Chai &amp; Parts')),
      'and its reversal',
    ).toHaveLength(2)
    expect(await file('masters')).toContain('<LEDGER NAME="Supplier Chai &amp; Parts" ACTION="Create">')
  })

  test('has its number once in a financial year, whoever is first, and again once it is cancelled', async () => {
    const [supplier, other] = [await addSupplier(), await addSupplier()]
    const numbers = ['INV/26-001', 'inv 26 001', 'INV-26-001', 'INV/26-001']
    const answers = await Promise.all(numbers.map((number) => bill(supplier, { number })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(answers.filter(({ status }) => status === 422).map((each) => Object.keys(fieldErrors(each)))).toEqual(Array(3).fill(['number']))
    await ok(bill(other, { number: 'INV/26-001' }))
    await ok(bill(supplier, { number: 'INV/26-001', day: '2025-03-31', isItc: true }))
    const first = answers.find(({ status }) => status === 201)?.body
    expect(await ok(admin.post(`/api/supplier-bills/${first.id}/cancellation`, { note: 'Wrong' }))).toMatchObject({
      isCancelled: true,
      due: 0,
    })
    expect((await pay(first.id, 1)).status).toBe(404)
    await ok(bill(supplier, { number: 'INV/26-001' }))
  })

  test('refuses at its field what no paper says', async () => {
    const [supplier, distant, bare] = [await addSupplier(), await addSupplier({ gstin: FAR }), await addSupplier({ gstin: '' })]
    expect(await errors(bill(supplier, { rates: [far(100_000)] }))).toEqual(['rates.0.igst'])
    expect(await errors(bill(distant, { rates: [local(100_000)] }))).toEqual(['rates.0.cgst'])
    expect(await ok(bill(distant, { rates: [far(100_000)] }))).toMatchObject({ isInterstate: true, total: 118_000 })
    expect(await errors(bill(bare))).toEqual(['supplierId'])
    expect(await errors(bill(bare, { rates: [local(100_000, 0)] }))).toEqual(['isItc'])
    expect(await errors(bill(supplier, { rates: [{ ...local(100_000), cgst: 9_050, sgst: 8_950 }] }))).toEqual(['rates.0.cgst'])
    expect(await errors(bill(supplier, { rates: [{ ...local(100_000), cgst: 6_000, sgst: 6_000 }] }))).toEqual(['rates.0.taxable'])
    expect(await errors(bill(supplier, { rates: [local(1), local(2)] }))).toEqual(['rates'])
    expect(await errors(bill(supplier, { number: ' - ' }))).toEqual(['number'])
    expect(await errors(bill(supplier, { day: '2999-01-01' }))).toEqual(['day'])
    expect(await errors(bill(supplier, { dueOn: '2020-01-01' }))).toEqual(['dueOn'])
    expect(await errors(bill(supplier, { goodsIds: [999_999] }))).toEqual(['goodsIds'])
    expect(await errors(bill(supplier, { kind: 'credit_note' }))).toEqual(['billId'])
    for (const path of ['supplier-bills', 'supplier-bills/1', `supplier-bills/register?from=${TODAY}&to=${TODAY}`])
      expect((await technician.get(`/api/${path}`)).status).toBe(403)
  })

  test('is lowered by credit notes, by no more than it is', async () => {
    const supplier = await addSupplier()
    const made = await ok<SupplierBill>(bill(supplier))
    const note = (taxable: number) => bill(supplier, { kind: 'credit_note', billId: made.id, rates: [local(taxable)] })
    const both = await Promise.all([note(60_000), note(60_000)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await read(made.id)).toMatchObject({ credited: 70_800, due: 47_200, creditNotes: [{ total: 70_800 }] })
    expect(await errors(bill(await addSupplier(), { kind: 'credit_note', billId: made.id, rates: [local(1_000)] }))).toEqual(['billId'])
    const credit = both.find(({ status }) => status === 201)?.body
    await ok(admin.post(`/api/supplier-bills/${credit.id}/cancellation`, { note: 'Wrong' }))
    expect(await read(made.id)).toMatchObject({ credited: 0, due: 118_000, creditNotes: [] })
  })

  test.each([false, true])('says what its goods cost, and the stock is worth that (serial numbers: %s)', async (serials) => {
    const supplier = await addSupplier()
    const item = await ok(
      admin.post('/api/items', { name: `Battery ${++names}`, category: 'Spare Parts', supplier: supplier.name, serials }),
    )
    const order = await ok<Order>(
      admin.post('/api/purchase-orders', { supplierId: supplier.id, lines: [{ itemId: item.id, quantity: 5, cost: 10_000 }] }),
    )
    const receive = (quantity: number) =>
      ok(technician.post(`/api/purchase-orders/${order.id}/goods`, { lines: [{ lineId: order.lines[0]?.id, quantity }] }))
    const value = async () => (await ok(admin.get('/api/items/value'))).value
    const before = await value()
    const [first, second] = [await receive(3), await receive(2)]
    await ok(
      technician.post(`/api/goods/${first.id}/returns`, {
        lines: [{ lineId: first.lines[0].id, quantity: 1 }],
        reason: 'dead',
        isReplaced: false,
      }),
    )
    expect((await value()) - before).toBe(40_000)
    expect((await ok<any[]>(admin.get(`/api/goods?unbilled=${supplier.id}`))).map(({ id }) => id)).toEqual([second.id, first.id])
    const costs = [{ lineId: first.lines[0].id, cost: 12_345 }]
    const made = await ok<SupplierBill>(bill(supplier, { rates: [local(24_690)], goodsIds: [first.id], costs }))
    expect(made.goods).toMatchObject([{ id: first.id, orderNumber: first.orderNumber }])
    expect((await value()) - before).toBe(40_000 + 2 * 2_345)
    expect((await ok<any[]>(admin.get(`/api/goods?order=${order.id}`))).map(({ bill }) => bill?.number ?? null)).toEqual([
      null,
      made.number,
    ])
    expect((await ok<any[]>(admin.get(`/api/items/${item.id}/prices`))).map(({ cost }) => cost)).toEqual([10_000, 12_345])
    expect(await errors(bill(supplier, { goodsIds: [first.id] }))).toEqual(['goodsIds'])
    expect(await errors(bill(supplier, { goodsIds: [second.id], costs }))).toEqual(['costs.0.lineId'])
    expect((await technician.get(`/api/goods?order=${order.id}`)).text).not.toContain(made.number)
    await ok(admin.post(`/api/items/${item.id}/moves`, { kind: 'counted', quantity: 0, note: 'Done' }))
    expect(await value()).toBe(before)
  })
})

test('corrects what a part costs that is in another piece, and what that one costs, here or sold', async () => {
  const supplier = await addSupplier()
  const add = (name: string, over: object = {}) =>
    ok(admin.post('/api/items', { name: `${name} ${++names}`, category: 'Spare Parts', serials: true, ...over }))
  const [battery, laptop] = [await add('Battery', { supplier: supplier.name }), await add('ThinkPad', { stock: 2, cost: 100_000 })]
  const order = await ok<Order>(
    admin.post('/api/purchase-orders', { supplierId: supplier.id, lines: [{ itemId: battery.id, quantity: 3, cost: 10_000 }] }),
  )
  const goods = await ok(
    technician.post(`/api/purchase-orders/${order.id}/goods`, { lines: [{ lineId: order.lines[0]?.id, quantity: 3 }] }),
  )
  const pieces = async (item: { id: number }) => (await ok<Piece[]>(admin.get(`/api/pieces?item=${item.id}`))).reverse()
  const jobs: { id: number }[] = []
  for (const { id } of await pieces(laptop)) {
    const job = await ok(technician.post('/api/refurbishments', { pieceId: id, work: 'New battery' }))
    await ok(technician.post(`/api/refurbishments/${job.id}/parts`, { itemId: battery.id, quantity: 1 }))
    jobs.push(job)
  }
  const [first] = await pieces(laptop)
  const line = { description: 'ThinkPad', code: '8471', quantity: 1, unitPrice: 177_000, itemId: laptop.id }
  await ok(admin.post('/api/bills', { about: null, customer: {}, lines: [line] }))
  const value = async () => (await ok(admin.get('/api/items/value'))).value
  const before = await value()
  await ok(bill(supplier, { goodsIds: [goods.id], costs: [{ lineId: goods.lines[0].id, cost: 12_345 }] }))
  expect((await value()) - before, 'one battery is on the shelf, one in a laptop that is here').toBe(2 * 2_345)
  const costs = { cost: 100_000, addedCost: 12_345 }
  expect(await pieces(laptop)).toMatchObject([
    { ...costs, id: first?.id, place: 'customer' },
    { ...costs, place: 'shelf' },
  ])
  expect((await pieces(battery)).map(({ place, cost }) => [place, cost])).toEqual(
    ['fitted', 'fitted', 'shelf'].map((place) => [place, 12_345]),
  )
  const [sold, here] = await Promise.all(jobs.map(({ id }) => ok<Refurbishment>(admin.get(`/api/refurbishments/${id}`))))
  expect(sold).toMatchObject({ parts: [{ cost: 12_345 }], amounts: { added: 12_345, sold: 150_000, profit: 37_655 } })
  expect(here).toMatchObject({ parts: [{ cost: 12_345 }], amounts: { added: 12_345, sold: null } })
  await ok(technician.delete(`/api/refurbishments/${here?.id}/parts/${here?.parts[0]?.id}`))
  expect((await value()) - before, 'out of it again').toBe(2 * 2_345)
  expect((await pieces(laptop)).map(({ addedCost }) => addedCost)).toEqual([12_345, 0])
})

test('the register of any bills and credit notes is their sum by rate, on screen and in its file', async () => {
  const suppliers = [await addSupplier(), await addSupplier({ gstin: FAR })] as const
  const drawn = fc.record({
    isFar: fc.boolean(),
    isItc: fc.boolean(),
    rates: fc.uniqueArray(fc.constantFrom(0, 500, 1800, 2800), { minLength: 1 }),
    taxable: fc.integer({ min: 1, max: 50_000_000 }),
    roundOff: fc.integer({ min: -49, max: 50 }),
    credit: fc.option(fc.integer({ min: 1, max: 100 })),
    isCancelled: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 5 }), async (all) => {
      const before = await register()
      let [total, igst, half] = [0, 0, 0]
      for (const { isFar, isItc, rates, taxable, roundOff, credit, isCancelled } of all) {
        const supplier = suppliers[isFar ? 1 : 0]
        const lines = rates.map((rate) => (isFar ? far : local)(taxable + 100, rate))
        const made = await ok<SupplierBill>(bill(supplier, { rates: lines, roundOff, isItc }))
        const count = (rows: readonly any[], sign: number, more: number) => {
          for (const each of rows) {
            total += sign * (each.taxable + (each.igst ?? 0) + 2 * (each.cgst ?? 0))
            igst += isItc ? sign * (each.igst ?? 0) : 0
            half += isItc ? sign * (each.cgst ?? 0) : 0
          }
          total += sign * more
        }
        if (credit) {
          const noted = [(isFar ? far : local)(credit, rates[0])]
          await ok(bill(supplier, { kind: 'credit_note', billId: made.id, rates: noted, isItc }))
          count(noted, -1, 0)
        } else if (isCancelled) {
          await ok(admin.post(`/api/supplier-bills/${made.id}/cancellation`, { note: 'Wrong' }))
          continue
        }
        count(lines, 1, roundOff)
      }
      const after = await register()
      expect(after.total - before.total).toBe(total)
      expect(after.itc.igst - before.itc.igst).toBe(igst)
      expect([after.itc.cgst - before.itc.cgst, after.itc.sgst - before.itc.sgst]).toEqual([half, half])
    }),
    { numRuns: 6 },
  )
  const taxes = await ok<EnteredBill[]>(admin.get(`/api/supplier-bills/taxes?from=${TODAY}&to=${TODAY}`))
  const entered = await list(`supplier=${suppliers[1].id}`)
  expect(taxes.filter(({ gstin }) => gstin === FAR).map(({ id }) => id)).toEqual(
    expect.arrayContaining(entered.flatMap(({ id, isCancelled }) => (isCancelled ? [] : id))),
  )
  expect(compareGstr2b(taxes, taxes)).toMatchObject({ differs: [], onlyHere: [], onlyThere: [] })
  const { total, rates } = await register()
  const { text } = await ok(
    admin.get(`/api/supplier-bills/registers/purchases?from=${TODAY}&to=${TODAY}`).then((each) => ({ ...each, body: each })),
  )
  const cells = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(','))
  const column = (at: number) => Math.round(cells.reduce((sum: number, row: string[]) => sum + Number(row.at(at)), 0) * 100)
  expect(column(-1)).toBe(total)
  expect(column(-6)).toBe(rates.reduce((sum, each) => sum + each.taxable, 0))
})
