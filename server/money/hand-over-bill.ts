import type { BillForm, NewBill } from '#contract/money/bills.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { StoredRequest } from '#server/requests/index.ts'
import { type FindTerms, findUnbilled } from './agreement.ts'
import { formOf, type MoneyFacts } from './money-facts.ts'
import { readAccount } from './payments.ts'
import { nextNumber } from './series.ts'

/** What is left to do about the money of a repair that goes home. Amounts are in paise. */
interface MoneyAtHandOver {
  /** The bill for all that is left of what was agreed. */
  bill: { form: BillForm; number: string; total: number; content: NewBill } | undefined
  /** What is to be paid once that bill is written; below zero the shop owes it back. */
  toPay: number
  /** The items of the agreement. */
  itemIds: number[]
}

/** The bill that the agreement of a repair still needs, with the number that is next, and the balance after it. */
export async function moneyAtHandOver(
  db: Reader,
  { findTerms, facts }: { findTerms: FindTerms; facts: MoneyFacts },
  request: StoredRequest,
): Promise<MoneyAtHandOver> {
  const { agreement, sums } = await readAccount(db, findTerms, request)
  const { lines, rest } = await findUnbilled(db, findTerms, request)
  const itemIds = agreement.lines.flatMap(({ itemId }) => itemId ?? [])
  const form = formOf(facts)
  if (!form || rest === null || rest <= 0 || lines.length === 0)
    return { bill: undefined, toPay: sums.toPay || Math.min(0, sums.due), itemIds }
  const { entity, id, name, phone, details } = request
  const content: NewBill = {
    about: { entity, id },
    customer: { name, phone, address: 'address' in details ? String(details.address) : '' },
    lines: lines.map(({ taxRate: _, ...line }) => line),
  }
  const number = await nextNumber(db, facts.settings.billPrefix)
  return { bill: { form, number, total: rest, content }, toPay: sums.due + rest, itemIds }
}
