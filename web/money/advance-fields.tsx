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
  hint?: string
  most: number
  now: number
}

/** The advances of which something is held, and can pay for a bill. A new one has all unless one chooses; an issued one may have some already. */
export function offeredAdvances(payments: readonly ListedPayment[], bill?: Pick<Bill, 'number'>): OfferedAdvance[] {
  return payments.flatMap((payment) => {
    if (payment.left <= 0 || !isMoney(payment.mode)) return []
    const own = payment.applied.find(({ number }) => number === bill?.number)?.amount ?? 0
    const name = payment.voucher?.number ?? paymentName(payment)
    return {
      ...{ paymentId: payment.id, now: bill ? own : payment.left, most: payment.left + own },
      label: texts.advanceOf(name, formatDate(payment.day), formatPaise(payment.left)),
      ...(bill && own > 0 && { hint: texts.appliedTo(bill.number, formatPaise(own)) }),
    }
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
    <TextField
      key={advance.paymentId}
      {...field(advanceField(advance) as never)}
      wide
      mono
      inputMode="decimal"
      autoComplete="off"
      hint={advance.hint}
    />
  ))
