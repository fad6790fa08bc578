import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/tracking.ts'
import { Button } from '#web/components/button.tsx'
import { later } from '#web/components/later.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { NotifyButtons } from './notify-buttons.tsx'
import { setAside, undoNotified, undoSetAside } from './tracking.queries.ts'
import styles from './unanswered.module.css'
import { UndoNotice } from './undo-notice.tsx'

export const AnswerForm = later(async () => (await import('./answer-form.tsx')).AnswerForm)

/** Whether the customer waits for an answer. */
export function Unanswered({ request }: { request: FollowedRequest }) {
  const { mutate, isPending } = useMutation(setAside())
  const [isAside, setIsAside] = useState(false)
  const { entity, id, unansweredSince } = request
  if (unansweredSince)
    return (
      <div className={styles.unanswered}>
        <p>{texts.unansweredSince(formatDateTime(unansweredSince))}</p>
        <Button variant="line" size="sm" loading={isPending} onClick={() => mutate({ entity, id }, { onSuccess: () => setIsAside(true) })}>
          {texts.setAside}
        </Button>
      </div>
    )
  return isAside && <UndoNotice text={texts.isSetAside} request={{ entity, id }} undo={undoSetAside()} onUndone={() => setIsAside(false)} />
}

/** Whether the customer knows the latest status. */
export function Informed({ request }: { request: FollowedRequest }) {
  const [wasNotified, setWasNotified] = useState(false)
  const { entity, id, reference, name, unnotifiedSince } = request
  if (wasNotified && !unnotifiedSince)
    return (
      <UndoNotice
        text={texts.wasNotified(reference, name)}
        request={{ entity, id }}
        undo={undoNotified()}
        onUndone={() => setWasNotified(false)}
      />
    )
  return (
    <>
      <p>{unnotifiedSince ? texts.isUnnotified(formatDateTime(unnotifiedSince)) : texts.isNotified}</p>
      <NotifyButtons request={request} onNotified={() => setWasNotified(true)} />
    </>
  )
}
