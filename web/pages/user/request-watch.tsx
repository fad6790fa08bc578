import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as texts from '#texts/back-office.tsx'
import { TitlePrefix } from '#web/components/page-meta.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { useNewRequests } from '#web/features/notifications/use-new-requests.ts'
import { useThisDevice } from '#web/features/notifications/use-this-device.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { formatCount } from '#web/lib/money.ts'

/** Watches for new requests, and shows in the title of the tab how many wait for an answer. */
export function RequestWatch({ children }: { children: ReactNode }) {
  const { role, profile } = useSession()
  const isAdmin = role === 'admin'
  const { data: count = 0 } = useQuery({
    ...dashboardQuery(),
    enabled: isAdmin,
    select: ({ waiting }) => Object.values(waiting).reduce((sum, { count }) => sum + count, 0),
  })
  useNewRequests(isAdmin)
  useThisDevice(isAdmin, profile.userName)
  return <TitlePrefix value={count > 0 ? texts.titlePrefix(formatCount(count)) : ''}>{children}</TitlePrefix>
}
