import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOfKind, ESTIMATE_LINES_MAX, type Estimates, LINE_KINDS, type LineKind, totalsOf } from '#contract/desk/estimates.ts'
import type { PricedAs } from '#contract/money/bill-amounts.ts'
import { rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk-estimates.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import type { RowControls } from '#web/content/documents/rows.ts'
import { RowInput, RowSelect, RowsField } from '#web/content/documents/rows-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { currentRowOf } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { ChargeButtons } from '#web/money/charge-buttons.tsx'
import { accountQuery } from '#web/money/money.queries.ts'
import { StockPart } from '#web/money/stock-part.tsx'
import { EstimateLines } from '#web/requests/tracking/estimate-lines.tsx'
import { noteEstimateAnswer, saveEstimate, sendEstimate, withdrawEstimate } from './desk.queries.ts'
import {
  draftOf,
  emptyLine,
  formSchema,
  linesKind,
  percent,
  type TypedEstimate,
  type TypedLine,
  templateLines,
  typedOf,
} from './estimate-form.ts'
import styles from './estimate-panel.module.css'
import { EstimateTemplates } from './estimate-templates.tsx'

/** The step after the save: the draft stays one, is looked at, goes to the customer, or was approved by phone. */
type Then = 'save' | 'look' | 'send' | { variant: string; total: number }

export interface EstimateEditorProps {
  /** The shop's rates of goods and services. */
  rates: readonly TaxRate[]
  estimates: Estimates
  /** It was sent, approved or discarded. */
  onDone: () => void
}

/** The draft of the next revision, with its totals as they are typed. */
export function EstimateEditor({ rates, estimates, onDone }: EstimateEditorProps) {
  const { id, taxKind } = estimates
  const client = useQueryClient()
  const { data: { charges = [] } = {} } = useQuery(accountQuery({ entity: 'repair-requests', id }))
  const { mutateAsync: save } = useMutation(saveEstimate())
  const { mutateAsync: send } = useMutation(sendEstimate(client))
  const { mutateAsync: approve } = useMutation(noteEstimateAnswer(client))
  const { mutate: withdraw, isPending: isDiscarding, error: discardError } = useMutation(withdrawEstimate(client))
  const then = useRef<Then>('save')
  /** The versions that this form has begun to save over, and has made. */
  const versions = useRef<{ first?: number | undefined; own: number }>({ own: 0 })
  const [typed, setTyped] = useState(() => typedOf(estimates))
  const [isMerged, setIsMerged] = useState(false)
  const edit = useVersionedEdit({
    name: `estimate-${id}`,
    record: estimates,
    labels: { lines: texts.lines, note: texts.note, validUntil: texts.validUntil },
    held: ['lines'],
    schema: formSchema,
    toValues: typedOf,
    display: (field, value) => (field === 'validUntil' ? value && formatDate(value as string) : (value as string)),
    mergeOf: (field) => (field === 'lines' ? (linesKind.merge as MergeField) : undefined),
    onChange: () => setTyped(form.values()),
    canSubmit() {
      versions.current.first = undefined
      setIsMerged(false)
      return true
    },
    async save(draft, { expectedVersion: version, ...call }) {
      versions.current.first ??= version
      const saved = await save({ id, version, ...draft, call })
      // What someone else changed is looked at before a customer gets it.
      const isOver = version !== versions.current.first && version !== versions.current.own
      versions.current.own = saved.version
      if (isOver && then.current !== 'save') then.current = 'look'
      const { revision = 1 } = saved.revisions[0] ?? {}
      if (then.current === 'send') return send({ id, version: saved.version, revision, call })
      if (typeof then.current === 'object')
        return approve({ id, version: saved.version, revision, answer: 'approved', ...then.current, call })
      return saved
    },
    onSaved() {
      if (then.current === 'look') setIsMerged(true)
      else if (then.current !== 'save') onDone()
    },
  })
  const { form } = edit
  const { issues, totals, lines, draft: right } = amountsOf(typed, estimates)
  const discard = () => {
    const draft = estimates.revisions.find(({ state }) => state === 'draft')
    const done = () => {
      edit.discard()
      onDone()
    }
    if (!draft) return done()
    withdraw({ id, version: Math.max(edit.version(), versions.current.own), revision: draft.revision }, { onSuccess: done })
  }
  const addLines = (lines: Parameters<typeof templateLines>[0]['lines']) =>
    form.setValues({ lines: [...form.values().lines, ...templateLines({ lines }, taxKind, rates)] })
  const submit = (next: Then) => {
    then.current = next
    form.submit()
  }
  const { conflict } = edit
  return (
    <div className={styles.editor}>
      {isMerged && <FocusedNotice tone="warn" text={texts.bothChanged} />}
      {discardError && (
        <Notice tone="bad" text={currentRowOf(discardError) ? texts.conflict : (adviceOf(discardError) ?? texts.discardFailure)} />
      )}
      <EstimateTemplates lines={right?.lines} add={addLines} />
      <ChargeButtons
        charges={charges}
        add={({ description, code, quantity, unitPrice }) =>
          addLines([
            { kind: 'service', description, code, quantity, unitPrice, ...{ discount: 0, taxRate: 0, warrantyDays: null, productId: null, variant: '' } },
          ])
        }
      />
      <EditForm
        edit={{
          form: {
            ...form,
            onSubmit: (event) => {
              then.current = 'save'
              form.onSubmit(event)
            },
          },
          conflict: conflict && {
            ...conflict,
            resolve(takeRemote) {
              then.current = 'save'
              conflict.resolve(takeRemote)
            },
          },
          discard: edit.discard,
        }}
        conflictText={texts.editConflict}
        quiet
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
        actions={
          <div className={styles.actions}>
            <Button aria-disabled={form.isSubmitting} onClick={() => submit('send')}>
              {texts.send}
            </Button>
            <Button variant="line" aria-disabled={form.isSubmitting || isDiscarding} onClick={discard}>
              {texts.discard}
            </Button>
            {totals.map(({ name, total }) => (
              <Button key={name} variant="line" aria-disabled={form.isSubmitting} onClick={() => submit({ variant: name, total })}>
                {texts.approvedByPhone(name, formatPaise(total))}
              </Button>
            ))}
          </div>
        }
        footer={form.sent ? texts.saved : texts.sendHint}
      >
        <DocumentIssues value={issues}>
          <RowsField<TypedLine>
            {...form.held('lines')}
            hint={texts.linesHint}
            max={ESTIMATE_LINES_MAX}
            empty={emptyLine(taxKind, rates)}
            rowName={texts.line}
            add={texts.addLine}
          >
            {(controls) => <LineFields {...controls} pricing={estimates} rates={taxKind === 'none' ? undefined : rates} />}
          </RowsField>
        </DocumentIssues>
        <FieldGrid>
          <TextArea {...form.field('note')} wide optional />
          <TextField {...form.field('validUntil')} optional type="date" min={todayInShop()} />
        </FieldGrid>
        {totals.map(({ name, ...total }) => (
          <section key={name} className={styles.totals} aria-label={name || texts.title}>
            {name && <h3>{name}</h3>}
            <EstimateLines lines={lines} variant={name} total={total} isInclusive={estimates.isInclusive} />
          </section>
        ))}
      </EditForm>
    </div>
  )
}

/** The errors of what is typed now, and the sum of the lines as soon as all are right. */
function amountsOf(typed: TypedEstimate, pricing: Estimates) {
  const { issues, draft } = draftOf(typed)
  const lines = (draft?.lines ?? []).map(({ id = '', discount = 0, warrantyDays = null, variant = '', ...line }) => ({
    ...{ id, discount, warrantyDays, variant },
    ...line,
  }))
  return { issues, draft, lines, totals: draft ? totalsOf(lines, pricing) : [] }
}

interface LineFieldsProps extends RowControls<TypedLine> {
  /** Undefined in a shop that takes no tax. */
  rates: readonly TaxRate[] | undefined
  pricing: PricedAs
}

const KINDS = LINE_KINDS.map((kind) => [kind, texts.kinds[kind]] as const)

function LineFields({ row, rates, pricing, change, errorOf, text }: LineFieldsProps) {
  const withRate = (code: string) => {
    const rate = rates && rateOn(rates, code, todayInShop())
    return { code, ...(rate !== undefined && { taxRate: percent(rate) }) }
  }
  const input = (key: Exclude<keyof TypedLine, 'kind' | 'productId'>, wide = false) => (
    <RowInput label={texts.fields[key]} wide={wide} {...text(key)} />
  )
  return (
    <>
      {input('description', true)}
      <RowSelect
        label={texts.kind}
        value={row.kind}
        choices={KINDS}
        error={errorOf('kind')}
        onChange={(kind) => {
          const code = codeOfKind(kind as LineKind, row.code)
          // A rate that was typed stays with its code.
          change({ kind: kind as LineKind, productId: null, ...(code !== row.code && withRate(code)) })
        }}
      />
      {input('quantity')}
      {input('unitPrice')}
      {input('discount')}
      {input('warrantyDays')}
      {rates && <RowInput label={texts.fields.code} {...text('code')} onChange={(code) => change(withRate(code))} />}
      {rates && input('taxRate')}
      {input('variant')}
      {row.kind === 'part' && (
        <StockPart
          productId={row.productId}
          pricing={pricing}
          rates={rates ?? []}
          change={(chosen) => change({ ...chosen, ...(chosen.code !== undefined && withRate(chosen.code)) })}
          error={errorOf('productId')}
        />
      )}
    </>
  )
}
