// Databases: both, because bill, payment and move are one transaction, and two presses wait for each other.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Bill, BillRow } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import type { ListedPayment } from '#contract/money/payments.ts'
import type { Sold } from '#contract/money/sales.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await site.writeBills()
})

interface Line {
  unitPrice: number
  quantity: number
  isCable: boolean
}
const STOCK = 60
let cables = 0
/** An item of the stock, of which each property has its own. */
const cable = async (): Promise<number> =>
  (await admin.post('/api/items', { name: `Cable ${++cables}`, category: 'Accessories', price: 100, stock: STOCK })).body.id
const stockOf = async (id: number): Promise<number> => (await technician.get(`/api/items/${id}`)).body.stock
const bills = async (): Promise<BillRow[]> => (await technician.get('/api/bills?limit=100')).body
const paymentsOf = async (id: number): Promise<ListedPayment[]> => (await technician.get(`/api/bills/${id}/payments`)).body
const sell = (sale: object, key: string = crypto.randomUUID()): Promise<any> =>
  technician.post<Sold>('/api/sales', { customer: {}, ...sale }, { headers: { 'idempotency-key': key } })
const linesOf = (lines: readonly Line[], item: number) =>
  lines.map(({ isCable, ...line }) => ({ description: 'Cable', code: '8471', ...line, itemId: isCable ? item : null }))

test('a sale is one bill, one payment and one move of the stock, however often and at the same moment it is sent', async () => {
  const item = await cable()
  let left = STOCK
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ unitPrice: fc.integer({ min: 100, max: 400_000 }), quantity: fc.integer({ min: 1, max: 2 }), isCable: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 3 }),
      async (drawn, percent, retries) => {
        const before = await bills()
        const lines = linesOf(drawn, item)
        const total = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
        const amount = Math.floor((total * percent) / 100) || null
        const key = crypto.randomUUID()
        const sale = { lines, total, amount, mode: 'card' }
        const answers = await Promise.all(Array.from({ length: 1 + retries }, () => sell(sale, key)))
        for (const { status, body } of answers) {
          expect(status, JSON.stringify(body)).toBe(201)
          expect(body).toEqual(answers[0].body)
        }
        const after = await bills()
        expect(after).toHaveLength(before.length + 1)
        const { id, number, paid } = answers[0].body as Sold
        expect(after[0]).toMatchObject({ id, number, total, due: total - (amount ?? 0) })
        expect(paid).toBe(amount ?? 0)
        expect((await paymentsOf(id)).map((payment) => payment.amount)).toEqual(amount === null ? [] : [amount])
        left -= sum(drawn.map(({ quantity, isCable }) => (isCable ? quantity : 0)))
        expect(await stockOf(item)).toBe(left)
      },
    ),
    { numRuns: 6 },
  )
})

test('what is refused leaves no bill, no payment, no gap in the numbers, and the stock as it was', async () => {
  const item = await cable()
  const line = { unitPrice: 100_000, quantity: 1, isCable: true }
  const sale = { lines: linesOf([line], item), total: 100_000 }
  const first = (await sell({ ...sale, amount: 100_000, mode: 'upi', reference: 'UTR-1' })).body as Sold
  const before = await bills()
  const refused = async (over: object) => {
    const { status, body } = await sell({ ...sale, ...over })
    return [status, ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)]
  }
  expect(await refused({ amount: 100_001 })).toEqual([422, 'amount beyond_bill'])
  expect(await refused({ amount: 100_000, mode: 'upi', reference: 'UTR-1' })).toEqual([422, 'reference reference_twice'])
  expect(await refused({ amount: 100_000, mode: 'cheque' })).toEqual([422, 'reference required'])
  expect(await refused({ lines: linesOf([{ ...line, unitPrice: 20_000, quantity: STOCK }], item), total: 20_000 * STOCK })).toEqual([409])
  expect(await refused({ lines: linesOf([{ ...line, unitPrice: 6_000_000 }], item), total: 6_000_000 })).toEqual([
    422,
    'customer.name required',
  ])
  const other = await sell({ ...sale, total: 99_999, amount: 99_999 })
  expect([other.status, other.body.errors]).toMatchObject([409, [{ field: 'total', params: { max: 100_000 } }]])
  expect(await bills()).toEqual(before)
  expect(await stockOf(item)).toBe(STOCK - 1)
  const next = await sell({ ...sale, amount: 100_000, mode: 'upi', reference: 'UTR-1', confirmed: true })
  expect(Number(next.body.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 1)
  const bill: Bill = (await technician.get(`/api/bills/${next.body.id}`)).body
  expect(bill).toMatchObject({ about: null, paid: 100_000, due: 0 })
})
