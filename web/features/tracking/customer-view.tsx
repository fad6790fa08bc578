import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerSchema, type FollowedRequest } from '#contract/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { IconButton } from '#web/components/button.tsx'
import { FieldGrid, TextArea } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Eye } from '#web/components/icons.ts'
import { PanelDialog } from '#web/components/panel-dialog.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { api } from '#web/lib/api-client.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { DERIVED } from '#web/lib/query-client.ts'
import { AskedList } from './asked-list.tsx'
import styles from './customer-view.module.css'
import { TellButtons } from './tell-buttons.tsx'
import { Timeline } from './timeline.tsx'
import { followedRequestQuery, type RequestId } from './tracking.queries.ts'

export interface CustomerViewButtonProps extends RequestId {
  reference: string
}

/** A button in the row of a request that opens what its customer sees. */
export function CustomerViewButton({ reference, ...request }: CustomerViewButtonProps) {
  const [open, setOpen] = useState(false)
  const label = texts.customerView(reference)
  return (
    <>
      <IconButton aria-label={label} title={texts.customerViewTitle} onClick={() => setOpen(true)}>
        <Icon icon={Eye} />
      </IconButton>
      {open && (
        <PanelDialog title={label} onClose={() => setOpen(false)}>
          <CustomerView {...request} />
        </PanelDialog>
      )}
    </>
  )
}

/** What the customer sees of a request, the shop's answer, and whether the customer knows the latest status. */
function CustomerView(id: RequestId) {
  const query = useQuery(followedRequestQuery(id))
  return (
    <QueryView query={query} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
      {(request) => (
        <div className={styles.view}>
          <div className={styles.status}>
            <StatusBadge status={request.status} />
            {request.isWithdrawn && <WithdrawnTag />}
          </div>
          <AskedList name={request.name} asked={request.asked} />
          <Timeline request={request} />
          <p>{request.untoldSince ? texts.isUntold(formatDateTime(request.untoldSince)) : texts.isTold}</p>
          <TellButtons request={request} />
          <AnswerForm request={request} />
        </div>
      )}
    </QueryView>
  )
}

function AnswerForm({ request: { entity, id } }: { request: FollowedRequest }) {
  const client = useQueryClient()
  const form = useForm({
    name: `answer-${entity}-${id}`,
    labels: { text: texts.answerLabel },
    defaults: { text: '' },
    schema: answerSchema,
    send: (body, call) => api('POST /api/requests/:entity/:id/answers', { params: { entity, id }, body }, call),
    onSuccess: () => void client.invalidateQueries({ queryKey: [DERIVED] }),
  })
  return (
    <Form
      form={form}
      texts={{ submit: texts.sendAnswer, submitting: texts.sending, failure: messages.tracking.sendFailure }}
      footer={texts.answerHint}
    >
      <FieldGrid>
        <TextArea {...form.field('text')} wide />
      </FieldGrid>
    </Form>
  )
}
