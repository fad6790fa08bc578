import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerSchema, type FollowedRequest } from '#contract/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { IconButton } from '#web/components/button.tsx'
import { FieldGrid, TextArea } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Eye } from '#web/components/icons.ts'
import { EmailLink, PhoneLink } from '#web/components/list/customer.tsx'
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
          <LoadedView {...request} />
        </PanelDialog>
      )}
    </>
  )
}

/** A request loaded by its id, in a dialog. */
function LoadedView(id: RequestId) {
  return (
    <QueryView query={useQuery(followedRequestQuery(id))} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
      {(request) => <CustomerView request={request} />}
    </QueryView>
  )
}

export interface CustomerViewProps {
  request: FollowedRequest
  /** What else can be done with it, before the conversation. */
  actions?: ReactNode
}

/** Who sent a request and what it is, all that the customer sees, the shop's answer, and whether the customer knows the latest status. */
export const CustomerView = ({ request, actions }: CustomerViewProps) => (
  <div className={styles.view}>
    <div className={styles.status}>
      {actions ?? <StatusBadge status={request.status} />}
      {request.isWithdrawn && <WithdrawnTag />}
    </div>
    <AskedList {...request}>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <PhoneLink phone={request.phone} sample={false} />
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <EmailLink email={request.email} sample={false} />
        </dd>
      </div>
      {request.address && (
        <div>
          <dt>{texts.address}</dt>
          <dd>{request.address}</dd>
        </div>
      )}
    </AskedList>
    <Timeline request={request} />
    <p>{request.untoldSince ? texts.isUntold(formatDateTime(request.untoldSince)) : texts.isTold}</p>
    <TellButtons request={request} />
    <AnswerForm request={request} />
  </div>
)

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
