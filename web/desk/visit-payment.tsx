import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitJob } from '#contract/desk/desk.ts'
import { sum } from '#contract/money/paise.ts'
import type { OpenAccount } from '#contract/money/together.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/together.ts'
import { finish } from '#web/kit/action/actions.ts'
import { Button } from '#web/kit/components/button.tsx'
import { toPayQuery } from '#web/money/money.queries.ts'
import { TogetherDialog } from '#web/money/money-forms.ts'
import { takeTogether } from '#web/money/together-actions.tsx'
import { jobKey, REFRESHES } from './job-moves.ts'

/** Takes in one payment what is to be paid for several devices. Nothing where that is known of fewer than two. */
export function VisitPayment({ id, jobs }: { id: number; jobs: readonly VisitJob[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const { data = [] } = useQuery(toPayQuery(jobs.map((job) => ({ entity: 'repair-requests', id: job.id }))))
  const accounts = data.flatMap(({ about, toPay }): OpenAccount[] => {
    const job = jobs.find((each) => each.id === about.id)
    return job && toPay > 0 ? [{ about, billId: null, reference: job.reference, device: job.device, toPay, since: null }] : []
  })
  const close = () => setIsOpen(false)
  if (!isOpen && accounts.length < 2) return null
  return (
    <>
      <div>
        <Button variant="line" onClick={() => setIsOpen(true)}>
          {texts.takeAmount(formatPaise(sum(accounts.map(({ toPay }) => toPay))))}
        </Button>
      </div>
      {isOpen && (
        <TogetherDialog
          accounts={accounts}
          onClose={close}
          onDone={(payments) =>
            finish(
              client,
              takeTogether(jobKey(id), REFRESHES, () => null),
              payments,
              { onDone: close },
            )
          }
        />
      )}
    </>
  )
}
