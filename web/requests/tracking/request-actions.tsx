import { useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { customerMessageSchema, otherDateSchema, type TrackedRequest } from '#contract/requests/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { QuietRow } from './quiet-row.tsx'
import styles from './request-actions.module.css'

export interface RequestActionsProps {
  token: string
  request: TrackedRequest
  /** Shows the request as it is after an action. */
  onChange: (request: TrackedRequest) => void
}

/** The stages in which nobody has begun to work on a device. */
const BEFORE_WORK: readonly (string | undefined)[] = [undefined, 'asked', 'received', 'waiting_customer', 'waiting_part']

/** The actions of a customer: write, choose another date for a repair, withdraw before the work has begun. */
export function RequestActions(props: RequestActionsProps) {
  const [done, setDone] = useState('')
  const onDone = (text: string) => (request: TrackedRequest) => {
    props.onChange(request)
    setDone(text)
  }
  const { isOpen, asked, job } = props.request
  // Once the device is in the shop, the shop names the day.
  const isExpected = job === undefined || job.stage === 'asked'
  return (
    <div className={styles.actions}>
      <div aria-live="polite">{done && <Notice tone="good" text={done} />}</div>
      <QuietRow title={texts.write}>
        <MessageForm {...props} onChange={onDone(messages.tracking.messageSent)} />
      </QuietRow>
      {isOpen && isExpected && asked.preferredDate !== undefined && (
        <QuietRow title={texts.otherDate}>
          <DateForm {...props} onChange={onDone(messages.tracking.dateChosen)} />
        </QuietRow>
      )}
      {isOpen && BEFORE_WORK.includes(job?.stage) && (
        <QuietRow title={texts.withdrawRow}>
          <Withdraw {...props} onChange={onDone(messages.tracking.withdrawn)} />
        </QuietRow>
      )}
    </div>
  )
}

function MessageForm({ token, request, onChange }: RequestActionsProps) {
  const form = useForm({
    name: `track-message-${request.reference}`,
    labels: { text: texts.messageLabel },
    defaults: { text: '' },
    schema: customerMessageSchema,
    send: (body, call) => api('POST /api/track/:token/messages', { params: { token }, body }, call),
    onSuccess: onChange,
  })
  return (
    <Form form={form} quiet texts={{ submit: texts.send, submitting: texts.sending, failure: messages.tracking.sendFailure }}>
      <FieldGrid>
        <TextArea {...form.field('text')} wide />
      </FieldGrid>
    </Form>
  )
}

function DateForm({ token, onChange }: RequestActionsProps) {
  const form = useForm({
    name: 'track-date',
    labels: { preferredDate: texts.dateLabel },
    defaults: { preferredDate: '' },
    schema: otherDateSchema,
    keepDraft: false,
    send: (body, call) => api('POST /api/track/:token/date', { params: { token }, body }, call),
    onSuccess: onChange,
  })
  return (
    <Form form={form} quiet texts={{ submit: texts.changeDate, submitting: texts.sending, failure: messages.tracking.sendFailure }}>
      <FieldGrid>
        <TextField {...form.field('preferredDate')} wide type="date" min={todayInShop()} />
      </FieldGrid>
    </Form>
  )
}

function Withdraw({ token, request: { entity, reference, job }, onChange }: RequestActionsProps) {
  const [step, setStep] = useState<'ready' | 'asking' | 'sending' | 'failed'>('ready')
  async function withdraw() {
    setStep('sending')
    try {
      onChange(await api('POST /api/track/:token/withdraw', { params: { token } }, { timeoutMs: FORM_TIMEOUT_MS }))
    } catch {
      setStep('failed')
    }
  }
  return (
    <div className={styles.withdraw}>
      <p>{texts.withdrawHint}</p>
      <Button variant="danger" onClick={() => setStep('asking')}>
        {texts.withdraw}
      </Button>
      {step !== 'ready' && (
        <ConfirmDialog
          question={messages.tracking.confirmWithdraw}
          detail={reference}
          confirmText={texts.withdraw}
          busy={step === 'sending'}
          failure={step === 'failed' ? messages.tracking.withdrawFailure : undefined}
          onConfirm={() => void withdraw()}
          onCancel={() => setStep('ready')}
        >
          <p>
            {texts.withdrawMeans[job && job.stage !== 'asked' ? 'inShop' : entity]} {texts.withdrawFinal}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
