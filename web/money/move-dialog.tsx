import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { BOOKS, type Book, ENTERED_MOVE_KINDS, LEAVES, type Move, type MoveKind, newMoveSchema } from '#contract/money/books.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/books.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { setupQuery } from './money.queries.ts'
import { ReceiptField } from './receipt-field.tsx'
import { createMove } from './receipts.queries.ts'

/** Kinds that a bill of a supplier may be behind. */
const TAXED: readonly MoveKind[] = ['expense', 'supplier']

export interface MoveDialogProps {
  book: Book
  day: string
  /** Suggested beside those that every shop has. */
  categories: readonly string[]
  onClose: () => void
  /** The entry is saved, but not the photo that was chosen with it. */
  onReceiptRefused: (move: Move, error: unknown) => void
}

/** Records that money came or went otherwise than by a payment of a customer. */
export function MoveDialog({ book, day, categories, onClose, onReceiptRefused }: MoveDialogProps) {
  const listId = useId()
  const [kind, setKind] = useState<MoveKind>('expense')
  const [receipt, setReceipt] = useState<File>()
  const isTaxed = useQuery(setupQuery()).data?.registration === 'regular' && TAXED.includes(kind)
  const { mutateAsync: create } = useMutation(createMove())
  const form = useForm({
    name: 'money-move',
    labels: texts.moveFields,
    defaults: { kind, book, amount: '', category: '', note: '', reference: '', gstin: '', taxable: '', tax: '' },
    schema: readForm(
      ({ amount = '', taxable = '', tax = '', ...values }) => ({
        ...{ ...values, day, amount: readHundredths(amount), taxable: optionalHundredths(taxable), tax: optionalHundredths(tax) },
      }),
      newMoveSchema,
    ),
    keepDraft: false,
    send: (move, call) => create({ ...move, call, receipt }),
    onSuccess(sent) {
      onClose()
      if ('refusal' in sent) onReceiptRefused(sent.move, sent.refusal)
    },
  })
  return (
    <FormDialog
      title={`${texts.move}, ${formatDate(day)}`}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.saveMove, submitting: bills.saving, failure: texts.moveFailure }}
      footer={texts.moveFooter}
    >
      <SelectField
        {...form.field('kind')}
        choices={ENTERED_MOVE_KINDS}
        labels={texts.kinds}
        onChange={({ target }) => setKind(ENTERED_MOVE_KINDS.find((each) => each === target.value) ?? 'expense')}
      />
      {!LEAVES[kind] && <SelectField {...form.field('book')} choices={BOOKS} labels={texts.names} />}
      <TextField {...form.field('amount')} mono inputMode="decimal" autoComplete="off" />
      {kind === 'expense' && (
        <>
          <TextField {...form.field('category')} list={listId} autoComplete="off" />
          <datalist id={listId}>
            {[...new Set([...categories, ...texts.categories])].map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
      <TextField {...form.field('note')} optional autoComplete="off" />
      <TextField {...form.field('reference')} optional mono autoComplete="off" hint={bills.referenceHint} />
      <ReceiptField file={receipt} onFile={setReceipt} />
      {isTaxed && (
        <>
          <TextField {...form.field('gstin')} optional mono autoComplete="off" hint={texts.gst} />
          <TextField {...form.field('taxable')} optional mono inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('tax')} optional mono inputMode="decimal" autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
