import { BOOKS, type Book, effectOn, LEAVES } from '#contract/money/books.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type CountRecord, findPayees, listCounts, listMovesIn, type MoveRecord, type Payee } from './books.repository.ts'
import { differencesOf } from './books.ts'
import type { Span } from './report.repository.ts'

/** An account of a company in Tally, in its group there. */
export interface Ledger {
  name: string
  group: string
  /** Of a business that the shop buys from. */
  gstin?: string
}

/** What is not a document and not a payment: in `sides` the ledger of its book comes first. A credit is above zero, and they sum to zero. */
export interface BookVoucher {
  type: 'Payment' | 'Receipt' | 'Contra'
  day: string
  number: string
  narration: string
  sides: readonly (readonly [ledger: Ledger, credit: number])[]
}

/** The ledgers of the two books. Tally keeps each way in which customers pay into the bank apart; what the shop pays leaves this account. */
export const BOOK_LEDGERS: Readonly<Record<Book, Ledger>> = {
  cash: { name: 'Cash', group: 'Cash-in-Hand' },
  bank: { name: 'Bank account', group: 'Bank Accounts' },
}
/** Where a count found more or less than there should have been: a loss of the drawer, and in the bank something that nobody has entered. */
const DIFFERENCES: Readonly<Record<Book, Ledger>> = {
  cash: { name: 'Cash differences', group: 'Indirect Expenses' },
  bank: { name: 'Bank differences', group: 'Suspense A/c' },
}
/** The tax of a supplier's bill, which does not say whether it is of the state or of the union. */
const TAX_PAID: Ledger = { name: 'GST paid on expenses', group: 'Duties & Taxes' }

/** What persons sold to the shop, paid from a book or by a payment of a bill in exchange. */
export const BOUGHT_USED: Ledger = { name: 'Used goods bought from persons', group: 'Purchase Accounts' }

/**
 * Owed to a supplier is what is on bills that these books do not have: a payment is on account. One with a GSTIN has one ledger, whether its bill
 * is entered or only its payment; of others the name is known by their bills.
 */
const supplier = ({ name, gstin }: Payee): Ledger => {
  const group = 'Sundry Creditors'
  if (gstin) return { name: `Supplier ${gstin}`, group, gstin }
  return { name: name ? `Supplier ${name}` : 'Suppliers without GSTIN', group }
}

/** The ledgers for which a move was made, each with its part of the amount. The prefix keeps a category from being one of the others. */
function purposesOf({ kind, category, amount, tax }: MoveRecord, payee: Payee): (readonly [Ledger, number])[] {
  switch (kind) {
    case 'expense':
      return [
        [{ name: `Expense: ${category}`, group: 'Indirect Expenses' }, amount - tax],
        [TAX_PAID, tax],
      ]
    case 'supplier':
      return [[supplier(payee), amount]]
    case 'buyback':
      return [[BOUGHT_USED, amount]]
    case 'salary':
      return [[{ name: 'Salaries', group: 'Indirect Expenses' }, amount]]
    case 'drawing':
      return [[{ name: 'Drawings of the owner', group: 'Capital Account' }, amount]]
    case 'contribution':
      return [[{ name: 'Capital of the owner', group: 'Capital Account' }, amount]]
    case 'deposit':
      return [[BOOK_LEDGERS.bank, amount]]
    case 'withdrawal':
      return [[BOOK_LEDGERS.cash, amount]]
  }
}

/** Payments of customers are numbered by their ids; these have a letter of their own. */
const moveNumber = (id: number) => `M${id}`
const countNumber = (id: number) => `C${id}`

function moveVoucher(move: MoveRecord, payee: Payee = { name: '', gstin: move.gstin }): BookVoucher {
  const { id, kind, book, day, note, reference, reverses } = move
  const effect = effectOn(book, { ...move, isReversal: reverses !== null })
  const purposes = purposesOf(move, payee).filter(([, amount]) => amount > 0)
  return {
    type: LEAVES[kind] ? 'Contra' : effect < 0 ? 'Payment' : 'Receipt',
    day,
    number: moveNumber(id),
    narration: [reverses !== null && `Takes back ${moveNumber(reverses)}`, note, reference].filter(Boolean).join(', '),
    sides: [[BOOK_LEDGERS[book], -effect], ...purposes.map(([ledger, amount]) => [ledger, Math.sign(effect) * amount] as const)],
  }
}

const countVoucher = (book: Book, { id, day, note }: CountRecord, difference: number): BookVoucher => ({
  type: difference < 0 ? 'Payment' : 'Receipt',
  ...{ day, number: countNumber(id), narration: note },
  sides: [
    [BOOK_LEDGERS[book], -difference],
    [DIFFERENCES[book], difference],
  ],
})

/** The moves of money of a span, and what its counts found beyond what should have been there. */
export async function bookVouchers(db: Reader, span: Span): Promise<BookVoucher[]> {
  const moves = await listMovesIn(db, span)
  // What was taken back was paid to the same one.
  const payees = await findPayees(
    db,
    moves.flatMap(({ kind, id, reverses }) => (kind === 'supplier' ? (reverses ?? id) : [])),
  )
  const found = moves.map((move) => moveVoucher(move, payees.get(move.reverses ?? move.id)))
  for (const book of BOOKS) {
    const counts = await listCounts(db, book, span)
    const differences = await differencesOf(db, book, counts)
    for (const count of counts) {
      const difference = differences.get(count.id) ?? 0
      if (difference !== 0) found.push(countVoucher(book, count, difference))
    }
  }
  return found
}
