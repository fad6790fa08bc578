import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { noteSchema } from '#contract/requests/tracking.ts'
import * as texts from '#texts/desk.ts'
import { FieldGrid, TextArea } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { addNote } from './desk.queries.ts'

export interface NoteFormProps {
  job: Job
  /** How often somebody has asked to write, perhaps before this form was there: it takes the focus. */
  askedFor: number
}

/** A note that no customer ever sees, and that looks like one. */
export function NoteForm({ job: { id, reference, name }, askedFor }: NoteFormProps) {
  const { mutateAsync: add } = useMutation(addNote())
  const form = useForm({
    name: `note-${id}`,
    labels: { text: texts.noteLabel },
    defaults: { text: '' },
    schema: noteSchema,
    send: ({ text }, call) => add({ job: { id, reference, name }, text, call }),
  })
  const takeFocus = useEffectEvent(() => form.focus('text'))
  useEffect(() => {
    if (askedFor > 0) takeFocus()
  }, [askedFor])
  return (
    <Form
      form={form}
      quiet
      texts={{ submit: texts.saveNote, submitting: texts.saving, failure: texts.noteFailure }}
      footer={texts.noteHint}
    >
      <FieldGrid>
        <TextArea {...form.field('text')} wide />
      </FieldGrid>
    </Form>
  )
}
