import type { MouseEvent } from 'react'
import { isInShop } from '#contract/desk/stages.ts'
import type { TrackedAccount } from '#contract/money/payments.ts'
import { to } from '#contract/paths.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as bill from '#texts/bill.ts'
import * as layout from '#texts/layout.tsx'
import * as texts from '#texts/tracking.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { directionsHref } from '#web/kit/lib/directions.ts'
import { waitingTotals } from '#web/requests/tracking/waiting-totals.ts'
import { BarEntry } from '#web/site/layout/bar-entry.tsx'

/** Id of the card with what is due, an answer or a payment. */
export const DUE_ID = 'what-is-due'

export interface DueEntryProps {
  /** Without: there is no such request. */
  request?: TrackedRequest
  account?: TrackedAccount | undefined
}

/** What is due, in the bar of a phone: the answer to an estimate, a payment, the way to the shop; a new request once this one is over. */
export function DueEntry(props: DueEntryProps) {
  return (
    <BarEntry>
      <Entry {...props} />
    </BarEntry>
  )
}

function Entry({ request, account }: DueEntryProps) {
  const { map } = useShop()
  const [total, ...others] = (request && waitingTotals(request)) ?? []
  if (total !== undefined)
    return (
      <a href={`#${DUE_ID}`} onClick={lead}>
        {others.length > 0 ? texts.toChoose : texts.toApprove(formatPaise(total))}
      </a>
    )
  const { upi, toPay = 0 } = account ?? {}
  // What is agreed is due once the device is ready.
  if (upi && (!request?.isOpen || !request.job || request.job.stage === 'ready'))
    return <a {...(upi.isMerchant ? { href: upi.link } : { href: `#${DUE_ID}`, onClick: lead })}>{bill.payAmount(formatPaise(toPay))}</a>
  if (request?.isOpen || (request?.job && isInShop(request.job.stage)))
    return (
      <a href={directionsHref(map)} target="_blank" rel="noreferrer">
        {texts.directions}
      </a>
    )
  return <Link to={to('repairRequest')}>{layout.bookRepair}</Link>
}

/** Leads to the end of the card, where its buttons are; the URL stays the one that the customer got. */
function lead(event: MouseEvent) {
  const card = document.getElementById(DUE_ID)
  event.preventDefault()
  card?.scrollIntoView({ block: 'end' })
  card?.focus({ preventScroll: true })
}
