import { standing } from '#contract/money/account.ts'
import type { PaymentReceipt } from '#contract/money/payment-receipt.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { type StoredRequest, thingOf } from '#server/requests/index.ts'
import { findBill } from './bills.repository.ts'
import type { Snapshot } from './bills.ts'
import { formOf, type MoneyFacts, shopOn } from './money-facts.ts'
import { findPayment, listPaymentsOf, listTogether } from './payments.repository.ts'
import { referencesOf } from './registers.ts'

/** The receipt of a payment with all that was handed over with it. Throws 404 for a reversal, and for what was written off. */
export async function paymentReceipt(
  db: Reader,
  facts: MoneyFacts,
  id: number,
  asked?: Language,
): Promise<{ receipt: PaymentReceipt; language: Language }> {
  const payment = await findPayment(db, id)
  if (!payment || payment.reverses !== null || payment.mode === 'write_off') throw new ProblemError('not_found')
  const rows = payment.together === '' ? [payment] : await listTogether(db, payment.together)
  const requests = await referencesOf(db, rows)
  const requestOf = ({ entity, entity_id: of }: (typeof rows)[number]) => requests.get(`${entity} ${of}`)
  const bills = await Promise.all(rows.map(({ bill_id: billId }) => (billId === null ? undefined : findBill(db, billId))))
  const [first] = requests.values()
  const language = asked ?? first?.language ?? DEFAULT_LANGUAGE
  const billed = bills.find((bill) => bill !== undefined)
  const customer = first ?? (billed && (JSON.parse(billed.snapshot) as Snapshot).customer)
  const thingIn = (request: StoredRequest | undefined) => (request ? thingOf(request, serverTexts[language]) : '')
  const { kind, mode, reference, day } = payment
  return {
    language,
    receipt: {
      ...{ kind, mode, reference, paidOn: day, shop: shopOn(facts, formOf(facts) ?? 'plain', '') },
      customer: { name: customer?.name ?? '', phone: customer?.phone ?? '' },
      parts: rows.map((row, index) => ({
        about: requestOf(row)?.reference ?? bills[index]?.number ?? '',
        device: thingIn(requestOf(row)),
        amount: row.amount,
      })),
      isCancelled: !standing(await listPaymentsOf(db, payment)).some((each) => each.id === id),
    },
  }
}
