import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Bill, billCustomerSchema, type MoneySetup, type NewBill, newBillSchema } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import type { Account, SuggestedLine } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { type DocumentIssue, DocumentIssues, issuesFrom, issuesOf } from '#web/content/documents/document-issues.ts'
import { TotalInSight } from '#web/content/documents/lines-field.tsx'
import { newRow } from '#web/content/documents/rows.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { AdvanceFields, advanceFieldOf, advanceFields, type OfferedAdvance, offeredAdvances } from './advance-fields.tsx'
import { BillLines, type BillRow, EMPTY_LINE, readLines, typedLine } from './bill-lines.tsx'
import { BillNotices } from './bill-notices.tsx'
import { type Agreed, type BillSums, billSums } from './bill-sums.ts'
import { ChargeButtons } from './charge-buttons.tsx'
import { CreditNotice } from './credit-notice.tsx'
import { CustomerFields, NO_CUSTOMER } from './customer-fields.tsx'
import { createBill } from './money.queries.ts'

/** Checks what is typed, field by field; the output is the bill. */
const schemaFor = (about: RequestRef | null, offered: readonly OfferedAdvance[]) => {
  const advances = advanceFields(offered)
  return readForm(
    ({ lines, state, ...values }: AnyValues) => ({
      ...values,
      ...advances.read(values),
      ...{ state: state || null, lines: readLines(lines as BillRow[]) },
    }),
    z.pipe(
      z.extend(billCustomerSchema, {
        ...advances.schema,
        ...{ lines: newBillSchema.shape.lines, reason: newBillSchema.shape.reason },
      }),
      z.transform(({ lines, reason, ...values }): NewBill => {
        const chosen = advances.chosen(values)
        const isAll = offered.every(({ most }, index) => chosen[index]?.amount === most)
        const { name, phone, address, delivery, state, gstin } = values
        const customer = { name, phone, address, delivery, state, gstin }
        return { about, customer, reason, lines, ...(!isAll && { advances: chosen }) }
      }),
    ),
  )
}

/** Errors of the customer are those of the form's own fields. */
const withOwnFields = (error: ApiError, offered: readonly OfferedAdvance[]): void => {
  for (const each of error.errors) each.field = advanceFieldOf(each.field.replace(/^customer\./, ''), offered)
}

export interface BillFormProps {
  setup: MoneySetup
  about: RequestRef | null
  /** The lines and the customer that a bill of a request begins with. */
  start?: Pick<Account, 'suggestions' | 'charges' | 'payments' | 'agreed' | 'billed' | 'pricing' | 'credit' | 'visit'> & {
    customer: Record<string, string>
  }
  /** The lines that it begins with where they are others than what is left of the agreement. */
  lines?: readonly SuggestedLine[]
  onIssued: (bill: Bill) => void
}

/** Writes a bill: the customer, lines with their prices, and one button after which nothing changes. */
export function BillForm({ setup, about, start, lines = start?.suggestions ?? [], onIssued }: BillFormProps) {
  const { mutateAsync: create } = useMutation(createBill())
  // What is held changes when the bill has it.
  const [offered] = useState(() => offeredAdvances(start?.payments ?? []))
  const [schema] = useState(() => schemaFor(about, offered))
  const [issues, setIssues] = useState<DocumentIssue[]>([])
  const { suggestions = [], charges = [], customer, agreed = null, billed = 0, credit = null, visit = [] } = start ?? {}
  const own = agreed !== null && suggestions.length > 0 ? agreed - billed : 0
  const pricing: MoneySetup['pricing'] = { ...setup.pricing, ...start?.pricing }
  const [defaults] = useState(() => ({
    ...{ ...NO_CUSTOMER, reason: '' },
    ...customer,
    ...advanceFields(offered).defaults,
    lines: (lines.length > 0 ? lines.map(typedLine) : [EMPTY_LINE]).map(newRow),
  }))
  const [typed, setTyped] = useState<NewBill | undefined>(() => schema.safeParse(defaults).data)
  const form = useForm({
    name: about ? `bill-${about.entity}-${about.id}` : 'bill',
    labels: { ...texts.fields, ...advanceFields(offered).labels },
    defaults,
    schema,
    keepDraft: false,
    held: ['lines'],
    onChange: () => showIssues(),
    send: (bill, call) => create({ ...bill, call }),
    onSuccess: onIssued,
    onError(error) {
      withOwnFields(error, offered)
      setIssues(issuesOf(error))
      return false
    },
  })
  const showIssues = () => {
    const { data, error } = schema.safeParse(form.values())
    setTyped(data)
    setIssues(issuesFrom(error))
  }
  /** A line without a price, such as the work that was not done, gives way to it. */
  const addLines = (lines: readonly SuggestedLine[]) =>
    form.setValues({
      lines: [...form.values().lines.filter(({ unitPrice }) => unitPrice !== ''), ...lines.map((line) => newRow(typedLine(line)))],
    })
  const addLine = (line: SuggestedLine) => addLines([line])
  /** The other repairs of the visit that are on the bill. */
  const also = visit.filter(({ id }) => typed?.lines.some(({ jobId }) => jobId === id))
  const left: Agreed = {
    suggestions: [...suggestions, ...also.flatMap((job) => job.lines)],
    rest: own + sum(also.map((job) => job.rest)),
    agreements: 1 + also.length,
  }
  const sums = typed && billSums(typed, { ...setup, pricing }, left)
  const ahead = sum((typed?.advances ?? offered.map(({ most }) => ({ amount: most }))).map(({ amount }) => amount))
  return (
    <Form form={form} texts={{ submit: texts.issue, submitting: texts.issuing, failure: texts.issueFailure }} footer={texts.issueHint}>
      <TotalInSight totals={sums ? [{ name: texts.billTotal, total: sums.total }] : []}>
        {!about && <p>{texts.counterHint}</p>}
        {agreed !== null && <p>{texts.agreedPrice(formatPaise(agreed))}</p>}
        {agreed !== null && billed > 0 && (
          <>
            <p>{suggestions.length > 0 ? texts.restHint(formatPaise(billed)) : texts.beyondHint(formatPaise(billed))}</p>
            <TextField {...form.field('reason')} optional={suggestions.length > 0} />
          </>
        )}
        <DocumentIssues value={issues}>
          <BillLines {...form.held('lines')} setup={setup} pricing={pricing} />
          {visit.map((job) => (
            <BillToo key={job.id} job={job} isThere={also.includes(job)} add={addLines} />
          ))}
          {charges.length > 0 && (
            <Row gap={2}>
              <ChargeButtons charges={charges} add={addLine} />
            </Row>
          )}
        </DocumentIssues>
        <CustomerFields field={form.field} setup={setup} />
        {offered.length > 0 && (
          <FieldGrid>
            <AdvanceFields offered={offered} field={form.field} />
          </FieldGrid>
        )}
        {sums && <Notes sums={sums} credit={credit} ahead={ahead} />}
      </TotalInSight>
    </Form>
  )
}

interface BillTooProps {
  job: Account['visit'][number]
  isThere: boolean
  add: (lines: readonly SuggestedLine[]) => void
}

/** Takes all that is left of another repair of the visit into the bill. */
const BillToo = ({ job: { reference, device, rest, lines }, isThere, add }: BillTooProps) =>
  isThere ? null : (
    <Row gap={2}>
      <Button variant="line" size="sm" onClick={() => add(lines)}>
        {texts.billToo(`${device}, ${reference}`, formatPaise(rest))}
      </Button>
    </Row>
  )

interface NotesProps {
  sums: BillSums
  credit: Account['credit']
  /** What of advances is chosen for it. */
  ahead: number
}

/** What is paid ahead of a bill, and what the law asks besides. */
function Notes({ sums: { total, notices }, credit, ahead }: NotesProps) {
  const applied = Math.min(ahead, total)
  return (
    <>
      {ahead > 0 && (
        <p>
          {texts.afterAdvances(formatPaise(applied), formatPaise(total - applied))} {texts.advancesHint}
        </p>
      )}
      <CreditNotice credit={credit} more={total - applied} />
      <BillNotices notices={notices} />
    </>
  )
}
