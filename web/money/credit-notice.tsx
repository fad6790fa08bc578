import type { Credit } from '#contract/money/payments.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/credit.ts'
import { Notice } from '#web/kit/components/notice.tsx'

/** Says when a customer owes more than their credit limit, in paise; `more` is what comes to it now. Nothing is refused. */
export function CreditNotice({ credit, more = 0 }: { credit: Credit | null; more?: number }) {
  if (!credit || credit.owes + more <= credit.limit) return null
  const text = more > 0 ? texts.wouldOwe : texts.owes
  return <Notice tone="warn" text={text(formatPaise(credit.owes + more), formatPaise(credit.limit))} />
}
