import { expect, test } from 'vitest'
import { BOOKS, effectOn, type MOVE_KINDS } from './books.ts'

const move = (kind: (typeof MOVE_KINDS)[number], book: (typeof BOOKS)[number]) => ({ kind, book, amount: 700, isReversal: false })

test.each([
  ...(['expense', 'supplier', 'salary', 'drawing'] as const).flatMap((kind) => [
    { of: move(kind, 'cash'), cash: -700, bank: 0 },
    { of: move(kind, 'bank'), cash: 0, bank: -700 },
  ]),
  { of: move('contribution', 'cash'), cash: 700, bank: 0 },
  { of: move('contribution', 'bank'), cash: 0, bank: 700 },
  { of: move('deposit', 'cash'), cash: -700, bank: 700 },
  { of: move('withdrawal', 'bank'), cash: 700, bank: -700 },
])('a move $of.kind, $of.book adds $cash to the drawer and $bank to the bank, and its reversal takes both back', ({ of, cash, bank }) => {
  expect({ cash: effectOn('cash', of), bank: effectOn('bank', of) }).toEqual({ cash, bank })
  for (const book of BOOKS) expect(effectOn(book, of) + effectOn(book, { ...of, isReversal: true })).toBe(0)
})
