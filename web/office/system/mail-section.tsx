import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsentMail } from '#contract/office/system.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/system.ts'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { ClampedText } from '#web/kit/list/clamped-text.tsx'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { useDeleteDialog } from '#web/kit/list/use-delete-dialog.tsx'
import { MailServer } from './mail-server.tsx'
import { removeMail, retryMail, unsentMailsQuery } from './mails.queries.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'
import { TestMail } from './test-mail.tsx'

const nameOf = ({ subject, template }: UnsentMail) => subject ?? template

interface Outcome {
  tone: 'good' | 'bad'
  text: string
}

/** Mails that have failed or wait for their next attempt, to be sent again or deleted. */
export function MailSection() {
  const { sendsEmail } = useShop()
  const query = useQuery(unsentMailsQuery())
  const client = useQueryClient()
  const retry = useMutation(retryMail(client))
  const [outcome, setOutcome] = useState<Outcome>()
  const { confirmDelete, deleteDialog } = useDeleteDialog({
    texts: messages.system.mail,
    describe: (mail: UnsentMail) => texts.mailAbout(nameOf(mail), mail.recipient),
    remove: removeMail(client),
    onDeleted: () => setOutcome({ tone: 'good', text: messages.system.mail.deleted }),
  })
  const sendAgain = ({ id }: UnsentMail) =>
    retry.mutate(id, {
      onSuccess: () => setOutcome({ tone: 'good', text: sendsEmail ? messages.system.retried : noMail.retried }),
      onError: (error) =>
        setOutcome({
          tone: 'bad',
          text: adviceOf(error) ?? messages.system.retryFailure,
        }),
    })
  const columns: Column<UnsentMail>[] = [
    ...mailColumns,
    {
      title: texts.actions,
      actions: true,
      cell(mail) {
        const recipient = mail.recipient ?? nameOf(mail)
        // On its way: it cannot be sent once more.
        const sending = mail.state === 'sending' || (retry.isPending && retry.variables === mail.id)
        return (
          <>
            <Button
              variant="line"
              size="sm"
              aria-disabled={sending}
              aria-label={texts.sendAgainTo(recipient)}
              onClick={() => sendAgain(mail)}
            >
              {texts.sendAgain}
            </Button>
            <Button variant="line" size="sm" aria-label={texts.deleteMailTo(recipient)} onClick={() => confirmDelete(mail)}>
              {common.deleteLabel}
            </Button>
          </>
        )
      },
    },
  ]

  return (
    <SystemSection
      id="mail"
      title={texts.mail}
      query={query}
      loading={messages.system.loadingMails}
      failure={messages.system.mailsLoadFailure}
    >
      {(mails) => (
        <>
          <MailServer />
          {outcome && <FocusedNotice {...outcome} event={outcome} />}
          {mails.length === 0 ? (
            sendsEmail && <p>{messages.system.noMails}</p>
          ) : (
            <DataTable label={texts.unsentMails} columns={columns} rows={mails} rowKey={({ id }) => id} />
          )}
          <TestMail />
          {deleteDialog}
        </>
      )}
    </SystemSection>
  )
}

const mailColumns: Column<UnsentMail>[] = [
  {
    title: texts.mail,
    cardTitle: true,
    free: true,
    cell: (mail) => (
      <div className={styles.mail}>
        <b className={mail.subject ? undefined : styles.template}>{nameOf(mail)}</b>
        {mail.recipient && <small>{mail.recipient}</small>}
      </div>
    ),
  },
  {
    title: texts.state,
    cell: ({ state, nextAttemptAt }) => (
      <div className={styles.mail}>
        {texts.states[state]}
        {state === 'waiting' && nextAttemptAt && <small>{texts.nextAttempt(formatDateTime(nextAttemptAt))}</small>}
      </div>
    ),
  },
  { title: texts.since, className: styles.moment, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: texts.attempts, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
  {
    title: texts.lastError,
    className: styles.lastError,
    cell: ({ lastError }) => <ClampedText text={lastError ? texts.mailFailures[lastError.reason](lastError.reply) : texts.noError} />,
  },
]
