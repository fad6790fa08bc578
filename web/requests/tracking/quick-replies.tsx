import { useRef, useState } from 'react'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import type { Attempt } from '#web/kit/form/attempt.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { api } from '#web/kit/lib/api-client.ts'
import styles from './customer-news.module.css'
import type { RequestActionsProps } from './request-actions.tsx'

/** Replies that are sent by one tap, as long as the shop had the last word: it answered, or the device is ready. */
export function QuickReplies({ token, request, isReady, onChange }: RequestActionsProps & { isReady: boolean }) {
  const [isSent, setSent] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const { submit, isSubmitting, error } = useSubmit({
    send: (text: string, call) => api('POST /api/track/:token/messages', { params: { token }, body: { text } }, call),
    ...{ fields: [], attempt, onStart() {}, onError: () => false },
    onSuccess(request) {
      setSent(true)
      onChange(request)
    },
  })
  const last = request.events.findLast(({ kind }) => ['answer', 'message', 'stage'].includes(kind))
  if (last?.kind !== 'answer' && !(isReady && last?.kind === 'stage'))
    return isSent && <FocusedNotice tone="good" text={messages.tracking.messageSent} />
  return (
    <div>
      <ul className={styles.replies} aria-label={texts.quickReplies}>
        {Object.values(isReady ? texts.readyReplies : texts.replies).map((text) => (
          <li key={text}>
            <button type="button" aria-disabled={isSubmitting} onClick={() => void submit(text, text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {error && <Notice tone="bad" text={error.advice ?? messages.tracking.sendFailure} />}
    </div>
  )
}
