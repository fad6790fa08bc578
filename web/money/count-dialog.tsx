import { useMutation } from '@tanstack/react-query'
import { type Book, newCountSchema } from '#contract/money/books.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/books.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { createCount } from './books.queries.ts'

export interface CountDialogProps {
  book: Book
  day: string
  onClose: () => void
}

/** What was found in the drawer, or what the bank says. It is typed before it is compared. */
export function CountDialog({ book, day, onClose }: CountDialogProps) {
  const { mutateAsync: create } = useMutation(createCount(book))
  const form = useForm({
    name: `count-${book}`,
    labels: texts.countFields,
    defaults: { counted: '', note: '' },
    schema: readForm(({ counted = '', note }) => ({ day, note, counted: readHundredths(counted) }), newCountSchema),
    keepDraft: false,
    send: (count, call) => create({ ...count, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={`${texts.count[book]}, ${formatDate(day)}`}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.saveCount, submitting: bills.saving, failure: texts.countFailure }}
      footer={texts.countFooter}
    >
      <TextField {...form.field('counted')} mono inputMode="decimal" autoComplete="off" hint={texts.countHint[book]} />
      <TextField {...form.field('note')} optional autoComplete="off" />
    </FormDialog>
  )
}
