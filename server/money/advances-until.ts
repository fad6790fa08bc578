import { standing } from '#contract/money/account.ts'
import { isMoney, type MoneyMode } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listDocumentsOf } from './bills.repository.ts'
import { listPaymentsOf } from './payments.repository.ts'
import { keyOf } from './payments.ts'

/** What a customer paid for a request up to a day, before there was a bill, without what was entered by mistake. Amounts are in paise. */
export async function advancesUntil(
  db: Reader,
  request: RequestRef,
  last: string,
): Promise<{ amount: number; mode: MoneyMode; day: string }[]> {
  const [first] = await listDocumentsOf(db, request)
  return standing(await listPaymentsOf(db, keyOf(request))).flatMap(({ kind, mode, amount, day, created_at: at }) =>
    kind === 'payment' && isMoney(mode) && day <= last && (!first || at < first.created_at) ? { amount, mode, day } : [],
  )
}
