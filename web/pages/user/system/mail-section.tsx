import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UnsentMail } from '#contract/system.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/system.ts'
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
  { title: texts.mail },
  { title: texts.state },
  { title: texts.since },
  { title: texts.attempts, right: true },
  { title: texts.lastError },
  { title: texts.actions, hidden: true },
]

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
    <Section title={texts.mail} query={query} loading={messages.system.loadingMails} failure={messages.system.mailsLoadFailure}>
      {(mails) => (
        <>
          {outcome && <Notice {...outcome} ref={box} tabIndex={-1} />}
          {mails.length === 0 ? (
            <Empty text={messages.system.noMails} />
          ) : (
            <RowsTable label={texts.unsentMails} columns={columns}>
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
  const recipient = mail.recipient ?? nameOf(mail)
  return (
    <Row>
      <Cell className="hd">
        <span>
          <b>{nameOf(mail)}</b>
          {mail.recipient && <small className="wrapany">{mail.recipient}</small>}
        </span>
      </Cell>
      <Cell label={texts.state}>
        <span>
          {texts.states[mail.state]}
          {mail.state === 'waiting' && mail.nextAttemptAt && <small>{texts.nextAttempt(formatDateTime(mail.nextAttemptAt))}</small>}
        </span>
      </Cell>
      <Cell label={texts.since} className="mono">
        {formatDateTime(mail.createdAt)}
      </Cell>
      <Cell label={texts.attempts} right>
        {mail.attempts}
      </Cell>
      <Cell label={texts.lastError} className="long">
        <span className="fulltext">{mail.lastError ?? texts.noError}</span>
      </Cell>
      <Cell className="acts">
        <Button variant="line" size="sm" disabled={busy} aria-label={texts.sendAgainTo(recipient)} onClick={onRetry}>
          {texts.sendAgain}
        </Button>
        <Button variant="line" size="sm" aria-label={texts.deleteMailTo(recipient)} onClick={onDelete}>
          {common.deleteLabel}
        </Button>
      </Cell>
    </Row>
  )
}
