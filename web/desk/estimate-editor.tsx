import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EstimateTemplate } from '#contract/desk/estimate-templates.ts'
import { ESTIMATE_LINES_MAX, type Estimates, totalsOf } from '#contract/desk/estimates.ts'
import type { SuggestedLine } from '#contract/money/payments.ts'
import type { TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk-estimates.ts'
import * as customers from '#texts/estimates.ts'
import { type Found, ItemFinder } from '#web/catalogue/items/item-finder.tsx'
import { withOneMore } from '#web/catalogue/items/with-one-more.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import { LinesField, TotalInSight } from '#web/content/documents/lines-field.tsx'
import { newRow } from '#web/content/documents/rows.ts'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { currentRowOf } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { ChargeButtons } from '#web/money/charge-buttons.tsx'
import { itemFacts, lineAmount } from '#web/money/item-line.ts'
import { accountQuery } from '#web/money/money.queries.ts'
import { noteEstimateAnswer, saveEstimate, sendEstimate, withdrawEstimate } from './desk.queries.ts'
import { draftOf, emptyLine, formSchema, linesKind, type TypedEstimate, type TypedLine, templateLines, typedOf } from './estimate-form.ts'
import { LineRest, withRate } from './estimate-line.tsx'
import styles from './estimate-panel.module.css'
import { EstimateTemplates } from './estimate-templates.tsx'
import { OutsideLines } from './outside-lines.tsx'

/** From this width of the window on, tax and warranty of a line have room beside its price. */
const ALL_COLUMNS_PX = 1280

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
  const { issues, totals, draft: right } = amountsOf(typed, estimates)
  // A line that is still being typed is not in it.
  const running = amountsOf({ ...typed, lines: typed.lines.filter((line) => isRight(line)) }, estimates).totals
  const discard = () => {
    const draft = estimates.revisions.find(({ state }) => state === 'draft')
    const done = () => {
      edit.discard()
      onDone()
    }
    if (!draft) return done()
    withdraw({ id, version: Math.max(edit.version(), versions.current.own), revision: draft.revision }, { onSuccess: done })
  }
  const taxed = taxKind === 'none' ? undefined : rates
  const emptyPart: TypedLine = { ...emptyLine(taxKind, rates), kind: 'part', code: '' }
  /** A part of the stock, with what the shop says of it. */
  const takePart = (found: Found) => {
    const facts = itemFacts(found.item, estimates, rates)
    const begin = (): TypedLine => ({ ...emptyPart, ...facts, ...withRate(facts.code, taxed) })
    form.setValues({ lines: withOneMore(form.values().lines, found.piece ? { item: found.item } : found, begin) })
  }
  const isWide = useMedia(`(min-width: ${ALL_COLUMNS_PX}px)`)
  const addRows = (rows: TypedEstimate['lines']) => form.setValues({ lines: [...form.values().lines, ...rows] })
  const addLines = (lines: Parameters<typeof templateLines>[0]['lines']) => addRows(templateLines({ lines }, taxKind, rates))
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
        actionsClass={styles.beside}
        actions={
          <div className={styles.actions}>
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
        <TotalInSight
          totals={running.map((sums) => ({ name: sums.name || texts.soFar, total: sums.total, note: taxOf(sums, estimates.isInclusive) }))}
          action={
            <Button aria-disabled={form.isSubmitting} onClick={() => submit('send')}>
              {texts.send}
            </Button>
          }
        >
          <DocumentIssues value={issues}>
            <ItemFinder forSale onTake={takePart} />
            <LinesField<TypedLine>
              {...form.held('lines')}
              hint={texts.linesHint}
              rowName={texts.line}
              added={{ empty: emptyLine(taxKind, rates), text: texts.addLine, max: ESTIMATE_LINES_MAX }}
              about={{ key: 'description', label: texts.fields.description }}
              figures={[
                { key: 'quantity', label: texts.fields.quantity, isCount: true },
                { key: 'unitPrice', label: texts.fields.unitPrice },
                ...(isWide && taxed ? [{ key: 'taxRate', label: texts.fields.taxRate } as const] : []),
                ...(isWide ? [{ key: 'warrantyDays', label: texts.fields.warrantyDays } as const] : []),
              ]}
              amountOf={lineAmount}
              notesOf={({ discount, variant }) => [
                discount && `${texts.fields.discount}: ${discount}`,
                variant && `${texts.fields.variant}: ${variant}`,
              ]}
              more={(controls) => <LineRest {...controls} rates={taxed} isWide={isWide} />}
              adds={
                <>
                  <Button variant="line" size="sm" onClick={() => addRows([newRow(emptyPart)])}>
                    {texts.addPart}
                  </Button>
                  <OutsideLines id={id} add={(description) => addRows([newRow({ ...emptyLine(taxKind, rates), description })])} />
                  <ChargeButtons charges={charges} add={(charge) => addLines([ofCharge(charge)])} />
                </>
              }
            />
          </DocumentIssues>
          <FieldGrid>
            <TextArea {...form.field('note')} optional rows={2} />
            <TextField {...form.field('validUntil')} optional type="date" min={todayInShop()} />
          </FieldGrid>
        </TotalInSight>
      </EditForm>
    </div>
  )
}

const isRight = (line: TypedEstimate['lines'][number]) => draftOf({ lines: [line], note: '', validUntil: '' }).draft !== undefined

/** The errors of what is typed now, and the sum of the lines as soon as all are right. */
function amountsOf(typed: TypedEstimate, pricing: Estimates) {
  const { issues, draft } = draftOf(typed)
  const lines = (draft?.lines ?? []).map(({ id = '', discount = 0, warrantyDays = null, variant = '', ...line }) => ({
    ...{ id, discount, warrantyDays, variant },
    ...line,
  }))
  return { issues, draft, totals: draft ? totalsOf(lines, pricing) : [] }
}

const ofCharge = ({ description, code, quantity, unitPrice }: SuggestedLine): EstimateTemplate['lines'][number] => ({
  ...{ kind: 'service', description, code, quantity, unitPrice },
  ...{ discount: 0, taxRate: 0, warrantyDays: null, itemId: null, variant: '' },
})

/** The tax in a total or on top of it, in words. */
const taxOf = ({ cgst, sgst, igst }: Record<'cgst' | 'sgst' | 'igst', number>, isInclusive: boolean) =>
  cgst + sgst + igst > 0 ? (isInclusive ? customers.tax : customers.taxOnTop)(formatPaise(cgst + sgst + igst)) : undefined
