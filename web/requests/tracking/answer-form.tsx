import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { answerSchema, type FollowedRequest } from '#contract/requests/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/tracking.ts'
import { FieldGrid, TextArea } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { answerRequest } from './tracking.queries.ts'

export interface AnswerFormProps {
  request: Pick<FollowedRequest, 'entity' | 'id'>
  /** Changes with each press that leads here: the form takes the focus. */
  askedFor?: string | undefined
  /** As high as a line, for a panel that always shows it. */
  className?: string | undefined
}

/** The shop writes to the customer. */
export function AnswerForm({ request: { entity, id }, askedFor, className }: AnswerFormProps) {
  const { mutateAsync: answer } = useMutation(answerRequest())
  const form = useForm({
    name: `answer-${entity}-${id}`,
    labels: { text: texts.answerLabel },
    defaults: { text: '' },
    schema: answerSchema,
    send: ({ text }, call) => answer({ entity, id, text, ...call }),
  })
  const takeFocus = useEffectEvent(() => form.focus('text'))
  useEffect(() => {
    if (askedFor !== undefined) takeFocus()
  }, [askedFor])
  return (
    <Form
      form={form}
      className={className}
      texts={{ submit: texts.sendAnswer, submitting: texts.sending, failure: messages.tracking.sendFailure }}
      footer={useShop().sendsEmail ? texts.answerHint : noMail.answerHint}
    >
      <FieldGrid>
        <TextArea {...form.field('text')} wide />
      </FieldGrid>
    </Form>
  )
}
