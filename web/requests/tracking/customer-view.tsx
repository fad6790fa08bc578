import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerSchema, type FollowedRequest } from '#contract/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as language from '#texts/request-language.ts'
import * as texts from '#texts/tracking.ts'
import { Button, IconButton } from '#web/components/button.tsx'
import { FieldGrid, TextArea } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Eye } from '#web/components/icons.ts'
import { PanelDialog } from '#web/components/panel-dialog.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import { AskedList } from './asked-list.tsx'
import styles from './customer-view.module.css'
import { LanguageSelect } from './language-select.tsx'
import { TellButtons } from './tell-buttons.tsx'
import { Timeline } from './timeline.tsx'
import { answerRequest, followedRequestQuery, type RequestId, setAside, undoSetAside, undoTold } from './tracking.queries.ts'
import { UndoNotice } from './undo-notice.tsx'

export interface CustomerViewButtonProps extends RequestId {
  reference: string
  /** Where the request stands. */
  state: ReactNode
}

/** A button in the row of a request that opens what its customer sees. */
export function CustomerViewButton({ reference, state, ...request }: CustomerViewButtonProps) {
  const [open, setOpen] = useState(false)
  const label = texts.customerView(reference)
  return (
    <>
      <IconButton aria-label={label} title={texts.customerViewTitle} onClick={() => setOpen(true)}>
        <Icon icon={Eye} />
      </IconButton>
      {open && (
        <PanelDialog title={label} onClose={() => setOpen(false)}>
          <LoadedView state={state} {...request} />
        </PanelDialog>
      )}
    </>
  )
}

/** A request loaded by its id, in a dialog. */
function LoadedView({ state, ...id }: Pick<CustomerViewButtonProps, 'state'> & RequestId) {
  return (
    <QueryView query={useQuery(followedRequestQuery(id))} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
      {(request) => <CustomerView request={request} actions={state} />}
    </QueryView>
  )
}

export interface CustomerViewProps {
  request: FollowedRequest
  /** Where the request stands and what can be done, above all; without it the status. */
  actions?: ReactNode
  /** Further parts, above the conversation. */
  children?: ReactNode
}

/** Who sent a request and what it is, all that the customer sees, the shop's answer, and whether the customer knows the latest status. */
export const CustomerView = ({ request, actions, children }: CustomerViewProps) => (
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
        <dd>{request.email && <EmailLink email={request.email} sample={false} />}</dd>
      </div>
      <div>
        <dt>{language.label}</dt>
        <dd>
          <LanguageSelect request={request} />
        </dd>
      </div>
      {request.address && (
        <div>
          <dt>{texts.address}</dt>
          <dd>{request.address}</dd>
        </div>
      )}
    </AskedList>
    {children}
    <Timeline request={request} />
    <Unanswered request={request} />
    <Informed request={request} />
    <AnswerForm request={request} />
  </div>
)

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
  const [wasTold, setWasTold] = useState(false)
  const { entity, id, reference, name, untoldSince } = request
  if (wasTold && !untoldSince)
    return (
      <UndoNotice text={texts.wasTold(reference, name)} request={{ entity, id }} undo={undoTold()} onUndone={() => setWasTold(false)} />
    )
  return (
    <>
      <p>{untoldSince ? texts.isUntold(formatDateTime(untoldSince)) : texts.isTold}</p>
      <TellButtons request={request} onTold={() => setWasTold(true)} />
    </>
  )
}

/** The shop writes to the customer. */
export function AnswerForm({ request: { entity, id } }: { request: FollowedRequest }) {
  const { mutateAsync: answer } = useMutation(answerRequest())
  const form = useForm({
    name: `answer-${entity}-${id}`,
    labels: { text: texts.answerLabel },
    defaults: { text: '' },
    schema: answerSchema,
    send: ({ text }, call) => answer({ entity, id, text, ...call }),
  })
  return (
    <Form
      form={form}
      texts={{ submit: texts.sendAnswer, submitting: texts.sending, failure: messages.tracking.sendFailure }}
      footer={useShop().sendsEmail ? texts.answerHint : noMail.answerHint}
    >
      <FieldGrid>
        <TextArea {...form.field('text')} wide />
      </FieldGrid>
    </Form>
  )
}
