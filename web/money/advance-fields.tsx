import * as z from 'zod/mini'
import type { AppliedAdvance, Bill } from '#contract/money/bills.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { isMoney, type ListedPayment } from '#contract/money/payments.ts'
import { code } from '#contract/platform/field-errors.ts'
import { paise } from '#contract/platform/fields.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import type { AnyValues, FormValues } from '#web/kit/form/form-values.ts'
import type { BoundField } from '#web/kit/form/use-form.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { paymentName } from './payment-name.ts'

/** An advance of which a bill can have `most`, and has `now`. */
export interface OfferedAdvance {
  paymentId: number
  label: string
  most: number
  now: number
}

/** The advances that can pay for a bill: what is held, and what an issued one has of what was paid before it. A new one has all unless one chooses. */
export function offeredAdvances(payments: readonly ListedPayment[], bill?: Pick<Bill, 'number' | 'issuedAt'>): OfferedAdvance[] {
  return payments.flatMap((payment) => {
    const own = payment.applied.find(({ number }) => number === bill?.number)?.amount ?? 0
    const now = bill ? own : payment.left
    const isAhead = payment.left > 0 || (bill !== undefined && own > 0 && payment.at < bill.issuedAt)
    if (!isAhead || !isMoney(payment.mode)) return []
    const most = payment.left + own
    const name = payment.voucher?.number ?? paymentName(payment)
    return [{ paymentId: payment.id, now, most, label: texts.advanceOf(name, formatDate(payment.day), formatPaise(most)) }]
  })
}

const advanceField = ({ paymentId }: Pick<OfferedAdvance, 'paymentId'>) => `advance-${paymentId}`

/** What a form needs for the amounts: their labels, what they begin with, and how what is typed is read and checked. */
export function advanceFields(offered: readonly OfferedAdvance[]) {
  const of = <Value,>(read: (advance: OfferedAdvance) => Value): Record<string, Value> =>
    Object.fromEntries(offered.map((advance) => [advanceField(advance), read(advance)]))
  return {
    labels: of(({ label }) => label),
    defaults: of(({ now }) => decimalRupees(now)) as FormValues,
    read: (values: AnyValues) => of((advance) => readHundredths(String(values[advanceField(advance)] ?? ''))),
    schema: of(({ most }) => paise().check(z.maximum(most, code('advance_left')))) as Record<string, z.ZodMiniType<number>>,
    chosen: (values: Record<string, unknown>): AppliedAdvance[] =>
      offered.map((advance) => ({ paymentId: advance.paymentId, amount: Number(values[advanceField(advance)]) })),
  }
}

/** The field of an error that the server has at `advances.0.amount`. */
export const advanceFieldOf = (field: string, offered: readonly OfferedAdvance[]): string => {
  const advance = offered[Number(/^advances\.(\d+)\./.exec(field)?.[1])]
  return advance ? advanceField(advance) : field
}

/** How much of each advance pays for the bill. */
export const AdvanceFields = ({ offered, field }: { offered: readonly OfferedAdvance[]; field: (name: never) => BoundField }) =>
  offered.map((advance) => (
    <TextField key={advance.paymentId} {...field(advanceField(advance) as never)} wide mono inputMode="decimal" autoComplete="off" />
  ))
