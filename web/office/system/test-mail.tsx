import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TestMail as Latest } from '#contract/office/system.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/system.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { sendTestMail, testMailQuery } from './system.queries.ts'
import styles from './test-mail.module.css'

/** A button that mails the person who is logged in, and what became of the latest test mail. */
export function TestMail() {
  const client = useQueryClient()
  const { data: latest } = useQuery(testMailQuery())
  const send = useMutation(sendTestMail(client))
  const state = latest?.state
  const before = useRef(state)
  useEffect(() => {
    // What counts as done has changed.
    if (state === 'sent' && before.current === 'queued') void client.invalidateQueries({ queryKey: [DERIVED] })
    before.current = state
  }, [client, state])
  return (
    <div className={styles.testMail}>
      <Button variant="line" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
        {texts.testMail}
      </Button>
      {send.error ? <Notice tone="bad" text={adviceOf(send.error) ?? texts.testMailFailure} /> : latest && <State latest={latest} />}
    </div>
  )
}

function State({ latest: { state, recipient, at, lastError } }: { latest: Latest }) {
  if (state === 'none' || recipient === null) return <p className={styles.hint}>{texts.testMailHint}</p>
  if (state === 'sent') return <Notice tone="good" text={texts.testMailStates.sent(recipient, formatDateTime(at ?? ''))} />
  if (state === 'saved') return <Notice tone="warn" text={noMail.testSaved} />
  const reason = lastError ? texts.mailFailures[lastError.reason](lastError.reply) : ''
  if (state === 'failed') return <Notice tone="bad" text={texts.testMailStates.failed(recipient, reason)} />
  if (reason) return <Notice tone="warn" text={texts.testMailStates.retried(recipient, reason)} />
  return (
    <p className={styles.hint} role="status">
      {texts.testMailStates.queued(recipient)}
    </p>
  )
}
