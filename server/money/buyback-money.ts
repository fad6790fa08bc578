import { keptUntil } from '#contract/money/financial-year.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { BuybackMode } from '#contract/purchases/buybacks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { recordBuyback, reverseMove } from './books.ts'
import { assertOpen, formOf, type MoneyFacts, shopOn } from './money-facts.ts'
import { type PaymentParts, payInExchange, reverse } from './payments.ts'
import { takeNumber } from './series.ts'

/**
 * Takes the next number of a purchase voucher, with what else it has of its day. All others that buy wait until this transaction ends. Throws
 * 422 at `price` in a year that is closed, and as `takeNumber`.
 */
export async function numberBuyback(tx: Tx, facts: MoneyFacts) {
  const issuedOn = todayInShop()
  assertOpen(facts.settings, issuedOn, 'price')
  const numbered = await takeNumber(tx, facts.settings.buybackPrefix, issuedOn)
  return {
    ...{ ...numbered, issued_on: issuedOn },
    ...{ kept_until: keptUntil(numbered.year), shop: JSON.stringify(shopOn(facts, formOf(facts) ?? 'plain', '')) },
  }
}

interface BuybackPayment {
  mode: BuybackMode
  /** In paise. */
  amount: number
  /** Of the transfer; may be empty. */
  reference: string
  /** The number of the voucher. */
  number: string
  billId: number | null
}

/** Pays a seller from a book, or settles a bill of theirs. Returns the ids of the move or the payment. Throws as `payInExchange`. */
export async function payBuyback(
  tx: Tx,
  parts: PaymentParts,
  { mode, amount, reference, number, billId }: BuybackPayment,
  by: Caller,
): Promise<{ moveId: number | null; paymentId: number | null }> {
  if (mode === 'exchange') {
    const { id } = await payInExchange(tx, parts, { billId: billId ?? 0, amount, reference: number }, by)
    return { moveId: null, paymentId: id }
  }
  const { id } = await recordBuyback(tx, { book: mode === 'cash' ? 'cash' : 'bank', amount, reference, note: number }, by)
  return { moveId: id, paymentId: null }
}

/** Takes back how a purchase was paid. Throws `payment_reversed` where its bill was paid and given back since. */
export async function takeBackPayment(
  tx: Tx,
  parts: PaymentParts,
  { moveId, paymentId }: { moveId: number | null; paymentId: number | null },
  note: string,
  by: Caller,
): Promise<void> {
  if (moveId !== null) await reverseMove(tx, moveId, note, by, 'buyback')
  if (paymentId !== null) await reverse(tx, parts, paymentId, note, by, 'buyback')
}
