import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UnsentMail } from '#contract/system.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { Notice } from '#web/components/notice.tsx'
import { removeMail, retryMail, unsentMailsQuery } from '#web/features/system/system.queries.ts'
import { adviceOf } from '#web/lib/advice.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { Section } from './section.tsx'

const columns = [
  { title: 'Mail' },
  { title: 'State' },
  { title: 'Since' },
  { title: 'Attempts', right: true },
  { title: 'Last error' },
  { title: 'Actions', hidden: true },
]

const STATES = { waiting: 'Waiting', sending: 'Sending...', failed: 'Failed' } as const

const nameOf = ({ subject, template }: UnsentMail) => subject ?? template

interface Outcome {
  tone: 'good' | 'bad'
  text: string
}

/** Mails that have failed or wait for their next attempt, to be sent again or deleted. */
export function MailSection() {
  const query = useQuery(unsentMailsQuery())
  const client = useQueryClient()
  const retry = useMutation(retryMail(client))
  const [deleting, setDeleting] = useState<UnsentMail>()
  const [outcome, setOutcome] = useState<Outcome>()
  const box = useRef<HTMLDivElement>(null)
  // The row with the pressed button may be gone: keyboard and screen reader go on at the outcome.
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])

  return (
    <Section title="Mail" query={query} loading={messages.system.loadingMails} failure={messages.system.mailsLoadFailure}>
      {(mails) => (
        <>
          {outcome && <Notice {...outcome} ref={box} tabIndex={-1} />}
          {mails.length === 0 ? (
            <Empty text={messages.system.noMails} />
          ) : (
            <RowsTable label="Mails that have not been sent" columns={columns}>
              {mails.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  busy={mail.state === 'sending' || (retry.isPending && retry.variables === mail.id)}
                  onRetry={() =>
                    retry.mutate(mail.id, {
                      onSuccess: () => setOutcome({ tone: 'good', text: messages.system.retried }),
                      onError: (error) =>
                        setOutcome({
                          tone: 'bad',
                          text: adviceOf(error) ?? messages.system.retryFailure,
                        }),
                    })
                  }
                  onDelete={() => setDeleting(mail)}
                />
              ))}
            </RowsTable>
          )}
          {deleting && (
            <DeleteDialog
              texts={messages.system.mail}
              detail={[nameOf(deleting), deleting.recipient].filter(Boolean).join(', ')}
              remove={removeMail(client)}
              of={deleting.id}
              onDone={(deleted) => {
                setDeleting(undefined)
                if (deleted) setOutcome({ tone: 'good', text: messages.system.mail.deleted })
              }}
            />
          )}
        </>
      )}
    </Section>
  )
}

interface MailRowProps {
  mail: UnsentMail
  /** On its way: it cannot be sent once more. */
  busy: boolean
  onRetry: () => void
  onDelete: () => void
}

function MailRow({ mail, busy, onRetry, onDelete }: MailRowProps) {
  const of = mail.recipient ?? nameOf(mail)
  return (
    <Row>
      <Cell className="hd">
        <span>
          <b>{nameOf(mail)}</b>
          {mail.recipient && <small className="wrapany">{mail.recipient}</small>}
        </span>
      </Cell>
      <Cell label="State">
        <span>
          {STATES[mail.state]}
          {mail.state === 'waiting' && mail.nextAttemptAt && <small>Next attempt {formatDateTime(mail.nextAttemptAt)}</small>}
        </span>
      </Cell>
      <Cell label="Since" className="mono">
        {formatDateTime(mail.createdAt)}
      </Cell>
      <Cell label="Attempts" right>
        {mail.attempts}
      </Cell>
      <Cell label="Last error" className="long">
        <span className="fulltext">{mail.lastError ?? 'None'}</span>
      </Cell>
      <Cell className="acts">
        <Button variant="line" size="sm" disabled={busy} aria-label={`Send again to ${of}`} onClick={onRetry}>
          Send again
        </Button>
        <Button variant="line" size="sm" aria-label={`Delete mail to ${of}`} onClick={onDelete}>
          Delete
        </Button>
      </Cell>
    </Row>
  )
}
