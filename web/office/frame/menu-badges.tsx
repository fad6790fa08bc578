import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/back-office.tsx'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { dashboardQuery } from '#web/office/dashboard/dashboard.queries.ts'
import { unsentMailsQuery } from '#web/office/system/mails.queries.ts'
import { unnotifiedQuery } from '#web/requests/tracking/tracking.queries.ts'
import styles from './menu-badges.module.css'

const COUNTED_UP_TO = 99

/** The menu is there before it is known whether anybody is logged in. */
const useHasRole = (): boolean => useSession().role !== undefined

/** How many customers of a kind have no answer to what they wrote; of messages that is what waits. */
export function UnansweredBadge({ kind }: { kind: Exclude<keyof Dashboard['unanswered'], 'contactRequests'> }) {
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: useHasRole(), select: ({ unanswered }) => unanswered[kind] })
  return <Badge count={count} text={texts.unanswered} tone="question" />
}

/** How many messages have no answer, new or later ones. */
export function MessagesBadge() {
  const { data: count = 0 } = useQuery({
    ...dashboardQuery(),
    enabled: useHasRole(),
    select: ({ unanswered }) => unanswered.contactRequests,
  })
  return <Badge count={count} text={texts.unanswered} />
}

/** How many jobs there is news of that this account, or anyone, has not seen. */
export function NewsBadge() {
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: useHasRole(), select: ({ morning }) => morning.news.count })
  return <Badge count={count} text={texts.news} />
}

/** How many records of a kind wait for the shop. */
export function PendingBadge({ kind }: { kind: keyof Dashboard['waiting'] }) {
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: useHasRole(), select: ({ waiting }) => waiting[kind].count })
  return <Badge count={count} text={texts.pending} />
}

/** How many emails could not be sent. */
export function FailedMailsBadge() {
  const isAdmin = useIsAdmin()
  const { data: count = 0 } = useQuery({
    ...unsentMailsQuery(),
    enabled: isAdmin,
    select: (mails) => mails.filter(({ state }) => state === 'failed').length,
  })
  return <Badge count={count} text={texts.failed} />
}

/** How many customers do not know the latest status of their request. */
export function UnnotifiedBadge() {
  const { data: count = 0 } = useQuery({ ...unnotifiedQuery(), enabled: useHasRole(), select: ({ total }) => total })
  return <Badge count={count} text={texts.unnotified} />
}

interface BadgeProps {
  count: number
  /** The count with its meaning, for screen readers. */
  text: (count: string) => string
  /** `question`: beside another badge, in another colour. */
  tone?: 'question'
}

function Badge({ count, text, tone }: BadgeProps) {
  if (count === 0) return null
  const formatted = formatNumber(count)
  return (
    <span className={styles.badge} data-tone={tone}>
      {/* A full inbox must not push the name into a second line; the dashboard has the number. */}
      <span aria-hidden="true">{count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : formatted}</span>
      <VisuallyHidden> {text(formatted)}</VisuallyHidden>
    </span>
  )
}
