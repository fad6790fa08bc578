import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import * as texts from '#texts/back-office.tsx'
import { VisuallyHidden } from '#web/components/box.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { unsentMailsQuery } from '#web/features/system/system.queries.ts'
import { untoldQuery } from '#web/features/tracking/tracking.queries.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { formatCount } from '#web/lib/money.ts'
import styles from './menu-badges.module.css'

const COUNTED_UP_TO = 99

/** How many records of a kind wait for an answer. */
export function PendingBadge({ kind }: { kind: keyof Dashboard['waiting'] }) {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: role === 'admin', select: ({ waiting }) => waiting[kind].count })
  return <Badge count={count} text={texts.pending} />
}

/** How many emails could not be sent. */
export function FailedMailsBadge() {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({
    ...unsentMailsQuery(),
    enabled: role === 'admin',
    select: (mails) => mails.filter(({ state }) => state === 'failed').length,
  })
  return <Badge count={count} text={texts.failed} />
}

/** How many customers do not know the latest status of their request. */
export function UntoldBadge() {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({ ...untoldQuery(), enabled: role === 'admin', select: ({ total }) => total })
  return <Badge count={count} text={texts.untold} />
}

interface BadgeProps {
  count: number
  /** The count with its meaning, for screen readers. */
  text: (count: string) => string
}

function Badge({ count, text }: BadgeProps) {
  if (count === 0) return null
  const formatted = formatCount(count)
  return (
    <span className={styles.badge}>
      {/* A full inbox must not push the name into a second line; the dashboard has the number. */}
      <span aria-hidden="true">{count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : formatted}</span>
      <VisuallyHidden> {text(formatted)}</VisuallyHidden>
    </span>
  )
}
