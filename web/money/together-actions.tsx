import type { QueryKey } from '@tanstack/react-query'
import { sum } from '#contract/money/paise.ts'
import type { Payment } from '#contract/money/payments.ts'
import { formatPaise } from '#texts/amounts.ts'
import { reverseFailure } from '#texts/bills.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/together.ts'
import type { Called, WithForm } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api } from '#web/kit/lib/api-client.ts'

const amountOf = (payments: readonly Payment[]) => formatPaise(sum(payments.map(({ amount }) => amount)))

/** Takes what a customer hands over at once, in a dialog of its own, with one way back for all parts. */
export const takeTogether = (about: string, refreshes: readonly QueryKey[], form: WithForm<Payment[]>['form']): WithForm<Payment[]> => ({
  name: texts.take,
  ...{ about, refreshes, form },
  said: (payments) => texts.taken(amountOf(payments), payments.length),
  undo: ([first]) => first && reverseTogether(first, about, refreshes),
})

/** One part stands for all. */
const reverseTogether = ({ id }: Payment, about: string, refreshes: readonly QueryKey[]): Called => ({
  name: lists.undo,
  ...{ about, refreshes },
  call: (call) => api('POST /api/payments/:id/reversal', { params: { id }, body: {} }, call),
  failure: (error) => adviceOf(error) ?? reverseFailure,
})
