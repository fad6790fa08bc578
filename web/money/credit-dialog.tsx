import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Bill, type NewCreditNote, newCreditNoteSchema } from '#contract/money/bills.ts'
import { creditableUntil, financialYear } from '#contract/money/financial-year.ts'
import { code } from '#contract/platform/field-errors.ts'
import { paise, wholeNumber } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isEmpty, optionalHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { createCreditNote } from './money.queries.ts'

/** What a credit note takes back: pieces at their billed price, or a part of the price while the pieces stay. */
const WAYS = ['pieces', 'amount'] as const
type Way = (typeof WAYS)[number]
type Line = Bill['lines'][number]

const most = ({ quantity, credited }: Line) => quantity - credited
const fieldOf = (name: 'pieces' | 'amount' | 'stock', { id }: Pick<Line, 'id'>) => `${name}-${id}`
const read = <Schema extends z.ZodMiniType>(convert: (typed: string) => unknown, schema: Schema) =>
  z.pipe(z.transform(convert as (typed: unknown) => unknown), schema as never) as unknown as z.ZodMiniType<z.output<Schema>>

/** Checks what is typed, field by field; the output is the credit note. */
function schemaFor(lines: readonly Line[], way: Way) {
  const ofLine = (line: Line): [field: string, schema: z.ZodMiniType][] =>
    way === 'pieces'
      ? [
          [fieldOf('pieces', line), read((typed) => (isEmpty(typed) ? 0 : typed), wholeNumber(0, most(line)))],
          [fieldOf('stock', line), z.string()],
        ]
      : [[fieldOf('amount', line), read(optionalHundredths, z.optional(paise(1)))]]
  const fields = z.object(Object.fromEntries(lines.flatMap(ofLine)))
  const taken = (values: Record<string, unknown>): NewCreditNote['lines'] =>
    lines.flatMap((line): NewCreditNote['lines'] => {
      const quantity = Number(values[fieldOf('pieces', line)] ?? 0)
      const amount = values[fieldOf('amount', line)] as number | undefined
      if (quantity > 0) return [{ id: line.id, quantity, toStock: values[fieldOf('stock', line)] === 'yes' }]
      return amount ? [{ id: line.id, amount }] : []
    })
  return z.pipe(
    z.extend(fields, { reason: newCreditNoteSchema.shape.reason }).check((ctx) => {
      const wrong = (path: string) => ctx.issues.push({ code: 'custom', path: [path], message: code('required'), input: '' })
      const values = ctx.value as Record<string, unknown>
      const chosen = taken(values)
      if (chosen.length === 0 && lines[0]) wrong(fieldOf(way, lines[0]))
      for (const line of lines)
        if (line.isFromStock && chosen.some(({ id, quantity }) => id === line.id && quantity) && !values[fieldOf('stock', line)])
          wrong(fieldOf('stock', line))
    }),
    z.transform((values: Record<string, unknown>): NewCreditNote => ({ reason: String(values.reason), lines: taken(values) })),
  )
}

export interface CreditDialogProps {
  bill: Bill
  onClose: () => void
  onIssued: (note: Bill) => void
}

/** Takes pieces of a bill back, or lowers its prices; a line left at nothing stays as it is. */
export function CreditDialog({ bill, onClose, onIssued }: CreditDialogProps) {
  const { mutateAsync: create } = useMutation(createCreditNote())
  const [way, setWay] = useState<Way>('pieces')
  const all = bill.lines.filter((line) => most(line) > 0 || line.left > 0)
  const lines = all.filter((line) => (way === 'pieces' ? most(line) : line.left) > 0)
  const last = creditableUntil(financialYear(bill.issuedOn))
  /** Errors of the server at the fields of their lines. */
  async function send(note: NewCreditNote, call: CallOptions) {
    try {
      return await create({ ...note, id: bill.id, call })
    } catch (error) {
      if (error instanceof ApiError)
        for (const each of error.errors) {
          const line = note.lines[Number(/^lines\.(\d+)\./.exec(each.field)?.[1])]
          if (line) each.field = fieldOf(way, line)
        }
      throw error
    }
  }
  const form = useForm({
    name: `credit-${bill.id}`,
    labels: {
      reason: texts.creditFields.reason,
      ...Object.fromEntries(
        all.flatMap((line) => [
          [fieldOf('pieces', line), texts.creditPieces(line.description, most(line))],
          [fieldOf('stock', line), texts.backToStock(line.description)],
          [fieldOf('amount', line), texts.creditAmount(line.description, formatPaise(line.left))],
        ]),
      ),
    } as Record<string, string>,
    defaults: {
      reason: '',
      ...Object.fromEntries(
        all.flatMap((line) => [
          [fieldOf('pieces', line), String(most(line))],
          [fieldOf('stock', line), ''],
          [fieldOf('amount', line), ''],
        ]),
      ),
    } as Record<string, string>,
    schema: schemaFor(lines, way),
    keepDraft: false,
    send,
    onSuccess: onIssued,
  })
  return (
    <FormDialog
      title={texts.credit}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.issueCredit, submitting: texts.issuing, failure: texts.creditFailure }}
      footer={texts.creditHint}
    >
      {bill.form === 'invoice' && todayInShop() > last && <Notice tone="warn" text={texts.creditedTooLate(formatDate(last))} />}
      <TextField {...form.field('reason')} wide autoComplete="off" />
      <SegmentedChoice label={texts.creditWay} values={WAYS} value={way} nameOf={(each) => texts.creditWays[each]} onChange={setWay} />
      {lines.map((line) =>
        way === 'amount' ? (
          <TextField key={line.id} {...form.field(fieldOf('amount', line))} wide optional mono inputMode="decimal" autoComplete="off" />
        ) : (
          <CreditedPieces key={line.id} form={form} line={line} />
        ),
      )}
    </FormDialog>
  )
}

const ANSWERS = ['yes', 'no'] as const

function CreditedPieces({ form, line }: { form: ReturnType<typeof useForm<Record<string, string>, NewCreditNote, Bill>>; line: Line }) {
  return (
    <>
      <TextField {...form.field(fieldOf('pieces', line))} wide mono inputMode="numeric" autoComplete="off" />
      {line.isFromStock && (
        <SelectField
          {...form.field(fieldOf('stock', line))}
          wide
          hint={texts.backToStockHint}
          prompt={texts.chooseStock}
          choices={ANSWERS}
          labels={texts.stockAnswers}
        />
      )}
    </>
  )
}
