import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/office/webhooks.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/connections.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { useDeleteDialog } from '#web/kit/list/use-delete-dialog.tsx'
import styles from '#web/office/system/system.module.css'
import { SystemSection } from '#web/office/system/system-section.tsx'
import {
  deliveriesQuery,
  removeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  setWebhookActive,
  testWebhook,
  webhooksQuery,
} from './connections.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

interface Outcome {
  tone: 'good' | 'bad'
  text: string
}

/** Where the events of requests are sent, and what became of that. */
export function WebhooksSection() {
  const client = useQueryClient()
  const [open, setOpen] = useState<'form' | WebhookSecret>()
  const [outcome, setOutcome] = useState<Outcome>()
  const onError = (error: unknown) => setOutcome({ tone: 'bad', text: adviceOf(error) ?? texts.notDone })
  const setActive = useMutation({ ...setWebhookActive(client), onError })
  const renew = useMutation({ ...renewWebhookSecret(), onSuccess: setOpen, onError })
  const test = useMutation({ ...testWebhook(client), onSuccess: () => setOutcome({ tone: 'good', text: texts.testSent }), onError })
  const again = useMutation({ ...sendDeliveryAgain(client), onSuccess: () => setOutcome({ tone: 'good', text: texts.sentAgain }), onError })
  const { confirmDelete, deleteDialog } = useDeleteDialog({
    texts: texts.webhookTexts,
    describe: ({ url }: Webhook) => url,
    remove: removeWebhook(client),
    onDeleted: () => setOutcome({ tone: 'good', text: texts.webhookDeleted }),
  })
  const close = () => setOpen(undefined)
  const actionsOf = (webhook: Webhook) => {
    const { url, active } = webhook
    return (
      <Row gap={2}>
        {active && (
          <Button variant="line" size="sm" aria-label={texts.sendTestTo(url)} onClick={() => test.mutate(webhook)}>
            {texts.sendTest}
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          aria-label={active ? texts.turnOffOf(url) : texts.turnOnOf(url)}
          onClick={() => setActive.mutate(webhook)}
        >
          {active ? texts.turnOff : texts.turnOn}
        </Button>
        <Button variant="line" size="sm" aria-label={texts.renewSecretOf(url)} onClick={() => renew.mutate(webhook)}>
          {texts.renewSecret}
        </Button>
        <Button variant="line" size="sm" aria-label={texts.deleteWebhookOf(url)} onClick={() => confirmDelete(webhook)}>
          {common.deleteLabel}
        </Button>
      </Row>
    )
  }
  return (
    <SystemSection
      title={texts.webhooks}
      query={useQuery(webhooksQuery())}
      loading={texts.loadingWebhooks}
      failure={texts.webhooksLoadFailure}
    >
      {(webhooks) => (
        <>
          {outcome && <FocusedNotice {...outcome} event={outcome} />}
          <p className={styles.hint}>{texts.webhooksHint}</p>
          {webhooks.length === 0 ? (
            <p>{texts.noWebhooks}</p>
          ) : (
            <>
              <ul className={styles.webhooks}>
                {webhooks.map((webhook) => (
                  <li key={webhook.id} className={styles.webhook}>
                    <b>{webhook.url}</b>
                    <small>{webhook.active ? texts.isOn : texts.isOff}</small>
                    {actionsOf(webhook)}
                  </li>
                ))}
              </ul>
              <Deliveries
                isOn={(id) => webhooks.some((webhook) => webhook.id === id && webhook.active)}
                onSendAgain={(delivery) => again.mutate(delivery)}
              />
            </>
          )}
          <div className={styles.action}>
            <Button variant="line" size="sm" onClick={() => setOpen('form')}>
              {texts.addWebhook}
            </Button>
          </div>
          {open === 'form' && (
            <PanelDialog title={texts.addWebhook} onClose={close}>
              <WebhookForm onAdded={setOpen} />
            </PanelDialog>
          )}
          {typeof open === 'object' && (
            <SecretDialog title={texts.newSecret} hint={texts.newSecretHint(open.url)} secret={open.secret} onClose={close} />
          )}
          {deleteDialog}
        </>
      )}
    </SystemSection>
  )
}

interface DeliveriesProps {
  isOn: (webhookId: number) => boolean
  onSendAgain: (delivery: WebhookDelivery) => void
}

function Deliveries({ isOn, onSendAgain }: DeliveriesProps) {
  const columns: Column<WebhookDelivery>[] = [
    ...deliveryColumns,
    {
      title: texts.columns.actions,
      actions: true,
      className: styles.template,
      cell: (delivery) =>
        isOn(delivery.webhookId) && (
          <Button
            variant="line"
            size="sm"
            aria-label={texts.sendAgainOf(delivery.type, delivery.reference)}
            onClick={() => onSendAgain(delivery)}
          >
            {texts.sendAgain}
          </Button>
        ),
    },
  ]
  return (
    <QueryView query={useQuery(deliveriesQuery())} loading={texts.loadingWebhooks} failure={texts.deliveriesLoadFailure}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p>{texts.noDeliveries}</p>
        ) : (
          <DataTable label={texts.deliveries} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
        )
      }
    </QueryView>
  )
}

function resultOf({ failure, status, deliveredAt }: WebhookDelivery): string {
  if (failure && failure !== 'status') return texts.failures[failure]
  if (status !== null) return texts.answered(status)
  return deliveredAt ? formatDateTime(deliveredAt) : texts.notTried
}

const deliveryColumns: Column<WebhookDelivery>[] = [
  {
    title: texts.columns.message,
    cardTitle: true,
    cell: ({ type, reference }) => (
      <div className={styles.mail}>
        <b className={styles.template}>{type}</b>
        {reference && <small>{reference}</small>}
      </div>
    ),
  },
  {
    title: texts.columns.state,
    cell: ({ state, nextAttemptAt }) => (
      <div className={styles.mail}>
        {texts.states[state]}
        {nextAttemptAt && <small>{texts.nextAttempt(formatDateTime(nextAttemptAt))}</small>}
      </div>
    ),
  },
  { title: texts.columns.when, className: styles.moment, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: texts.columns.attempts, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
  { title: texts.columns.result, className: styles.lastError, cell: resultOf },
]
