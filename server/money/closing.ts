import { DAY_MS } from '#contract/constants.ts'
import { signed } from '#contract/money/account.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import { CLOSED_LATE_DAYS, type Day, MONEY_MODES, type MoneyMode, type Payment } from '#contract/money/payments.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { findClosing, insertClosing, streamPayments } from './payments.repository.ts'
import { paymentView } from './payments.ts'

/** Payments of a day, the cash that was counted, and what came after it: a counted day never changes, and customers still come. */
export async function dayView(db: Reader, day: string): Promise<Day> {
  const payments: Payment[] = []
  for await (const batch of streamPayments(db, day, day)) payments.push(...batch.map(paymentView))
  const sums = Object.fromEntries(MONEY_MODES.map((mode) => [mode, 0])) as Day['sums']
  for (const payment of payments) if (payment.mode in sums) sums[payment.mode as MoneyMode] += signed(payment)
  const closing = await findClosing(db, day)
  const later = closing && closing.opening + sums.cash - closing.expected
  return { day, payments, sums, closing: closing ? { ...closing, later: later ?? 0, at: closing.created_at, by: closing.user_name } : null }
}

/** Closes a day with the counted cash. Throws `day_closed` the second time, and 422 for a day that has not come or is long past. */
export async function closeDay(
  tx: Tx,
  day: string,
  { opening, counted, note = '' }: { opening: number; counted: number; note?: string | undefined },
  by: Caller,
): Promise<Day> {
  if (day > todayInShop()) throw fieldProblem('day', 'date_future')
  if (day < todayInShop(new Date(Date.now() - CLOSED_LATE_DAYS * DAY_MS))) throw fieldProblem('day', 'date_old')
  const { sums, closing } = await dayView(tx, day)
  if (closing) throw new ProblemError('day_closed')
  const expected = opening + sums.cash
  if (expected > AMOUNT_MAX) throw fieldProblem('opening', 'amount')
  const author = { created_at: new Date().toISOString(), user_id: by.userId, user_name: by.userName }
  if (!(await insertClosing(tx, { ...{ day, opening, counted, note, expected }, ...author }))) throw new ProblemError('day_closed')
  await writeAuditEvent(tx, { entity: 'payments', entityId: 0, action: 'added', by, details: { day, expected, counted } })
  return dayView(tx, day)
}
