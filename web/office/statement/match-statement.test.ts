import { expect, test } from 'vitest'
import type { BookRow } from '#contract/money/books.ts'
import { matchStatement, readStatement, spanOf } from './match-statement.ts'

const table = (headers: string[], ...rows: string[][]) => ({
  headers,
  rows: rows.map((cells, at) => ({
    number: at + 2,
    cells: Object.fromEntries(headers.map((header, column) => [header, cells[column] ?? ''])),
  })),
})
let id = 0
const entry = (day: string, amount: number, over: Partial<BookRow> = {}): BookRow => ({
  ...{ id: ++id, kind: 'payment', day, at: `${day}T09:00:00.000Z`, by: 'owner', amount, balance: null, mode: 'upi' },
  ...{ category: '', note: '', reference: '', about: '', name: '', counted: null, isReversal: false, isReversed: false },
  ...over,
})

test.each([
  [
    'of a bank with two columns',
    table(
      ['Date', 'Narration', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['01/11/26', 'UPI-SUNITA-433012345678', '', '1,180.00', '5,180.00'],
      ['02/11/26', 'RENT', '4,000.00', '', '1,180.00'],
      ['', 'Opening', '', '', '4,000.00'],
    ),
  ],
  [
    'of a bank with one amount and its direction',
    table(
      ['Txn Date', 'Description', 'Amount (INR)', 'Cr/Dr'],
      ['2026-11-01', 'UPI-SUNITA-433012345678', '1180', 'CR'],
      ['2026-11-02', 'RENT', '4,000.00', 'DR'],
    ),
  ],
  [
    'of an app, with the direction behind the amount',
    table(['Date', 'Details', 'Amount'], ['1 Nov 2026', 'UPI-SUNITA-433012345678', '₹1,180.00 Cr'], ['2 Nov 2026', 'RENT', '₹4,000.00 Dr']),
  ],
])('reads the statement %s', (_, file) => {
  expect(readStatement(file)?.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-01', 118_000],
    ['2026-11-02', -400_000],
  ])
  expect(readStatement(file)?.[0]?.text).toContain('433012345678')
})

test('a file without days or amounts is no statement', () => {
  expect(readStatement(table(['Name', 'Amount'], ['Asha', '100']))).toBeUndefined()
  expect(readStatement(table(['Date', 'Name'], ['01/11/2026', 'Asha']))).toBeUndefined()
})

test('a line matches one entry: by reference, else by the nearest day; what is left is a list', () => {
  const lines = [
    { number: 2, day: '2026-11-02', amount: 50_000, text: 'UPI/433012345678/Asha' },
    { number: 3, day: '2026-11-03', amount: 50_000, text: 'UPI' },
    { number: 4, day: '2026-11-04', amount: -400_000, text: 'Rent' },
    { number: 5, day: '2026-11-05', amount: -1_180, text: 'Charges' },
    { number: 6, day: '2026-11-20', amount: 70_000, text: 'NEFT' },
  ]
  const named = entry('2026-11-04', 50_000, { reference: '433012345678' })
  const near = entry('2026-11-03', 50_000)
  const unpaid = entry('2026-11-04', 50_000)
  const early = entry('2026-11-10', 70_000)
  const rent = entry('2026-11-01', -400_000, { kind: 'expense' })
  const counted = entry('2026-11-05', -1_180, { kind: 'count' })
  const outside = entry('2026-11-22', 900)
  const { count, onStatement, inBook } = matchStatement(lines, [unpaid, near, named, rent, counted, early, outside])
  expect(count).toBe(3)
  expect(onStatement.map(({ number }) => number)).toEqual([5, 6])
  expect(inBook).toEqual([unpaid, early])
  expect(spanOf(lines)).toEqual({ from: '2026-10-30', to: '2026-11-23' })
})
