import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/tracking.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { NotifyButtons } from './notify-buttons.tsx'
import { setAside } from './staff-actions.ts'
import styles from './unanswered.module.css'

export const AnswerForm = later(async () => (await import('./answer-form.tsx')).AnswerForm)

/** Whether the customer waits for an answer. */
export const Unanswered = ({ request }: { request: FollowedRequest }) =>
  request.unansweredSince && (
    <div className={styles.unanswered}>
      <p>{texts.unansweredSince(formatDateTime(request.unansweredSince))}</p>
      <ActionButton action={setAside(request)} variant="line" size="sm" />
    </div>
  )

/** Whether the customer knows the latest status. That there is nothing new to say is not said to somebody who waits for an answer. */
export const Informed = ({ request }: { request: FollowedRequest }) => (
  <>
    {request.unnotifiedSince ? (
      <p>{texts.isUnnotified(formatDateTime(request.unnotifiedSince))}</p>
    ) : (
      !request.unansweredSince && <p>{texts.isNotified}</p>
    )}
    <NotifyButtons request={request} />
  </>
)
