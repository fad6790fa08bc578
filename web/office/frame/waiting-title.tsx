import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/back-office.tsx'
import { TitlePrefix } from '#web/kit/components/page-meta.tsx'
import { dashboardQuery } from '#web/office/dashboard/dashboard.queries.ts'

/** Shows in the title of the tab how many requests and messages of customers wait for the shop. */
export function WaitingTitle({ children }: { children: ReactNode }) {
  const { data: count = 0 } = useQuery({
    ...dashboardQuery(),
    select: ({ waiting, unanswered }) =>
      waiting.bookings.count + waiting.repairRequests.count + Object.values(unanswered).reduce((sum, count) => sum + count, 0),
  })
  return <TitlePrefix value={count > 0 ? texts.titlePrefix(formatNumber(count)) : ''}>{children}</TitlePrefix>
}
