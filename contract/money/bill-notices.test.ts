import { expect, test } from 'vitest'
import { billNotices } from './bill-notices.ts'
import type { NewBill } from './bills.ts'

const line = (code: string, itemId: number | null = null) => ({ description: 'Item', code, itemId, quantity: 1, unitPrice: 1 })
const notices = (lines: NewBill['lines'], totals: number[], customer = {}, rates: number[] = [], registration = 'regular' as const) =>
  billNotices(
    { customer, lines },
    totals.map((total, index) => ({ total, taxRate: rates[index] ?? 1800 })),
    registration,
  )

test('goods of more than ₹50,000 want an e-way bill, services of any amount none', () => {
  expect(notices([line('8471')], [5_000_000])).toEqual([])
  expect(notices([line('8471'), line('8473')], [5_000_000, 1])).toEqual(['eWayBill'])
  expect(notices([line('998713')], [9_000_000])).toEqual([])
  expect(notices([line('', 7)], [5_000_001])).toEqual(['eWayBill'])
})

test('a shop without registration hears that goods to another state need one', () => {
  const unregistered = (code: string, state: '29' | null) => notices([line(code)], [100], { state }, [0], 'unregistered' as never)
  expect(unregistered('8471', '29')).toEqual(['otherState'])
  expect(unregistered('', '29')).toEqual(['otherState'])
  expect([unregistered('998713', '29'), unregistered('8471', null)]).toEqual([[], []])
  expect(notices([line('8471')], [100], { state: '29' })).toEqual([])
})

test('exempt lines beside taxed ones need a bill of supply of their own for a customer with a GSTIN', () => {
  const lines = [line('8471'), line('4901')]
  expect(notices(lines, [1, 1], { gstin: '29ZZZCZ0000Z1ZX' }, [1800, 0])).toEqual(['exemptBeside'])
  expect(notices(lines, [1, 1], {}, [1800, 0])).toEqual([])
  expect(notices(lines, [1, 1], { gstin: '29ZZZCZ0000Z1ZX' }, [0, 0])).toEqual([])
})
