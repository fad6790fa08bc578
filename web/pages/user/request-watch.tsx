import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/back-office.tsx'
import { TitlePrefix } from '#web/components/page-meta.tsx'
import { useIsAdmin } from '#web/hooks/use-is-admin.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { dashboardQuery } from '#web/office/dashboard/dashboard.queries.ts'
import { useNewRequests } from '#web/requests/notifications/use-new-requests.ts'
import { useThisDevice } from '#web/requests/notifications/use-this-device.ts'

/** Watches for new requests and for what customers write, and shows in the title of the tab how many wait for the shop. */
export function RequestWatch({ children }: { children: ReactNode }) {
  const { profile } = useSession()
  const isAdmin = useIsAdmin()
  const { data: count = 0 } = useQuery({
    ...dashboardQuery(),
    select: ({ waiting, unanswered }) =>
      waiting.bookings.count + waiting.repairRequests.count + Object.values(unanswered).reduce((sum, count) => sum + count, 0),
  })
  useNewRequests()
  useThisDevice(isAdmin, profile.userName)
  return <TitlePrefix value={count > 0 ? texts.titlePrefix(formatNumber(count)) : ''}>{children}</TitlePrefix>
}
