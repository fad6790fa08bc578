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
  ...{ receipts: [], seen: null },
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
  expect(readStatement(file)?.map(({ reference }) => reference)).toEqual(['433012345678', ''])
})

test('a file without days or amounts is no statement', () => {
  expect(readStatement(table(['Name', 'Amount'], ['Asha', '100']))).toBeUndefined()
  expect(readStatement(table(['Date', 'Name'], ['01/11/2026', 'Asha']))).toBeUndefined()
})

test.each([
  ['UPI/433012345678/Asha', '', '433012345678'],
  ['NEFT-HDFCN52026112912345678-DECCAN TRADERS', '', 'HDFCN52026112912345678'],
  ['the phone of whoever paid is none: UPI-9822041399@ybl-919822041399', '', ''],
  ['a name is none: CHRISTOPHER', '', ''],
  ['UPI-SUNITA', '0000433012345678', '0000433012345678'],
  ['UPI/433012345678/Asha', '0', '433012345678'],
])('the identifier of a line: %s, %s', (text, cell, reference) => {
  const rows = table(['Date', 'Narration', 'Chq./Ref.No.', 'Amount'], ['01/11/2026', text, cell, '10.00'])
  expect(readStatement(rows)?.[0]?.reference).toBe(reference)
})

/** Reference and text in one. */
const line = (number: number, day: string, amount: number, text: string, reference = '') => ({ number, day, amount, text, reference })

test('a line matches one entry: by reference, else by the nearest day; what is left is a list', () => {
  const lines = [
    line(2, '2026-11-02', 50_000, 'UPI/433012345678/Asha', '433012345678'),
    line(3, '2026-11-03', 50_000, 'UPI'),
    line(4, '2026-11-04', -400_000, 'Rent'),
    line(5, '2026-11-05', -1_180, 'Charges'),
    line(6, '2026-11-20', 70_000, 'NEFT'),
  ]
  const named = entry('2026-11-04', 50_000, { reference: '433012345678' })
  const near = entry('2026-11-03', 50_000)
  const unpaid = entry('2026-11-04', 50_000)
  const early = entry('2026-11-10', 70_000)
  const rent = entry('2026-11-01', -400_000, { kind: 'expense' })
  const counted = entry('2026-11-05', -1_180, { kind: 'count' })
  const outside = entry('2026-11-22', 900)
  const mistakes = [entry('2026-11-05', 300, { isReversed: true }), entry('2026-11-05', -300, { isReversal: true })]
  const book = [unpaid, early, named, near, rent, counted, outside, ...mistakes]
  const { found, known, onStatement, inBook } = matchStatement(lines, book)
  expect(found.map(({ line: { number }, entry: of }) => [number, of])).toEqual([
    [2, named],
    [3, near],
    [4, rent],
  ])
  expect(known).toBe(0)
  expect(onStatement.map(({ number }) => number)).toEqual([5, 6])
  expect(inBook).toEqual([unpaid, early])
  expect(spanOf(lines)).toEqual({ from: '2026-08-02', to: '2026-11-23' })
})

test('what was seen before is no news on a statement that has the line again, and is not left on one that has it not', () => {
  const seen = { id: 1, day: '2026-10-30', reference: '433012345678' }
  const first = entry('2026-10-29', 50_000, { seen })
  const twin = entry('2026-10-30', 50_000)
  const cheque = entry('2026-10-31', 90_000, { mode: 'cheque', reference: '004711' })
  const before = entry('2026-10-28', 100)
  const again = [line(2, '2026-10-30', 50_000, 'UPI/433012345678', '433012345678'), line(3, '2026-10-30', 50_000, 'UPI/433099999999')]
  const both = matchStatement(again, [before, first, twin])
  expect([both.known, both.found.map(({ line: { number }, entry: of }) => [number, of])]).toEqual([1, [[3, twin]]])

  const later = [line(2, '2026-11-20', 90_000, 'CHQ DEP 004711', '004711'), line(3, '2026-11-21', 50_000, 'UPI')]
  const { known, found, onStatement, inBook } = matchStatement(later, [before, first, twin, cheque])
  expect(known).toBe(0)
  expect(
    found.map(({ entry: of }) => of),
    'by its number, three weeks later',
  ).toEqual([cheque])
  expect(onStatement.map(({ number }) => number)).toEqual([3])
  expect(inBook, 'from the first statement on, not before it').toEqual([twin])
})
