import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { type NewOrder, newOrderSchema, type Order, type OrderChange, orderChangeSchema } from '#contract/purchases/orders.ts'
import * as texts from '#texts/purchases.ts'
import { type Found, ItemFinder } from '#web/catalogue/items/item-finder.tsx'
import { withOneMore } from '#web/catalogue/items/with-one-more.ts'
import { supplierChoicesQuery } from '#web/catalogue/suppliers/suppliers.queries.ts'
import { type DocumentIssue, DocumentIssues, issuesFrom, issuesOf } from '#web/content/documents/document-issues.ts'
import { LinesField, TotalInSight } from '#web/content/documents/lines-field.tsx'
import type { Identified } from '#web/content/documents/rows.ts'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import type { UseFormResult } from '#web/kit/form/use-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { costOf, totalsOf } from './line-cost.ts'
import { useRowsForm } from './use-rows-form.ts'

/** A line as it is typed, with the facts that go with it. */
interface LineRow {
  lineId: number | null
  itemId: number
  quantity: string
  cost: string
  repairId: number | null
  estimateLineId: string | null
}
type Values = { supplierId: string; expectedOn: string; note: string; lines: Identified<LineRow>[] }

const rowOf = (itemId: number): LineRow => ({
  ...{ lineId: null, itemId, quantity: '1', cost: '', repairId: null, estimateLineId: null },
})

const read = ({ expectedOn, lines, ...values }: AnyValues) => ({
  ...values,
  expectedOn: expectedOn || null,
  lines: (lines as LineRow[]).map(({ lineId, itemId, quantity, cost, repairId, estimateLineId }) => ({
    ...{ id: lineId, itemId, quantity, cost: optionalHundredths(cost) ?? null, repairId, estimateLineId },
  })),
})

interface FieldsProps<Out, Result> {
  form: UseFormResult<Values, Out, Result>
  issues: readonly DocumentIssue[]
  suppliers: readonly { id: number; name: string }[]
  /** Names of items, by their ids: a line is compared without them. */
  names: Map<number, string>
}

function Fields<Out, Result>({ form, issues, suppliers, names }: FieldsProps<Out, Result>) {
  const lines = form.held('lines')
  const take = (found: Found) => {
    const { id, name } = found.item
    names.set(id, name)
    lines.onChange((now) => withOneMore(now, { item: found.item }, () => rowOf(id)))
  }
  return (
    <TotalInSight totals={totalsOf(lines.value)}>
      <FieldGrid>
        <SelectField
          {...form.field('supplierId')}
          choices={suppliers.map(({ id }) => String(id))}
          labels={Object.fromEntries(suppliers.map(({ id, name }) => [id, name]))}
          prompt={texts.chooseSupplier}
        />
        <TextField {...form.field('expectedOn')} optional type="date" />
      </FieldGrid>
      <ItemFinder onTake={take} />
      <DocumentIssues value={issues}>
        <LinesField<LineRow>
          {...lines}
          rowName={texts.lineName}
          about={{ label: texts.columns.item, of: ({ itemId }) => names.get(itemId) ?? '' }}
          figures={[
            { key: 'quantity', label: texts.lineFields.quantity, isCount: true },
            { key: 'cost', label: texts.lineFields.cost },
          ]}
          amountOf={costOf}
        />
      </DocumentIssues>
      <TextArea {...form.field('note')} optional rows={2} />
    </TotalInSight>
  )
}

export interface NewOrderDialogProps {
  supplier?: number | undefined
  onClose: () => void
  onAdded: (order: Order) => void
}

/** Drafts an order. */
export function NewOrderDialog({ supplier, onClose, onAdded }: NewOrderDialogProps) {
  const { data } = useQuery(supplierChoicesQuery)
  return (
    <PanelDialog title={texts.newOrder} onClose={onClose}>
      {data ? <NewOrderForm suppliers={data.rows} supplier={supplier} onAdded={onAdded} /> : <LoadingText text={texts.loading} />}
    </PanelDialog>
  )
}

type NewOrderFormProps = Pick<NewOrderDialogProps, 'supplier' | 'onAdded'> & Pick<FieldsProps<never, never>, 'suppliers'>

function NewOrderForm({ suppliers, supplier, onAdded }: NewOrderFormProps) {
  const [names] = useState(() => new Map<number, string>())
  const { mutateAsync: create } = useMutation({
    mutationFn: ({ body, call }: { body: NewOrder; call: CallOptions }) => api('POST /api/purchase-orders', { body }, call),
  })
  const { form, issues } = useRowsForm<Values, NewOrder, Order>({
    name: 'new-order',
    labels: texts.orderFields,
    defaults: { supplierId: supplier ? String(supplier) : '', expectedOn: '', note: '', lines: [] },
    schema: readForm(read, newOrderSchema),
    // It would not know the names of items.
    keepDraft: false,
    held: ['lines'],
    send: (body, call) => create({ body, call }),
    onSuccess: onAdded,
  })
  return (
    <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}>
      <Fields form={form} issues={issues} suppliers={suppliers} names={names} />
    </Form>
  )
}

/** The ids of rows are those of their lines, so that the same line of two people is one. */
const toValues = (order: Order | OrderChange): Values => ({
  ...{ supplierId: String('supplier' in order ? order.supplier.id : (order.supplierId ?? '')) },
  ...{ expectedOn: order.expectedOn ?? '', note: order.note ?? '' },
  lines: (order.lines ?? []).map((line) => ({
    ...{ id: `${line.id ?? 'new'}-${line.itemId}`, lineId: line.id ?? null, itemId: line.itemId },
    ...{
      quantity: String(line.quantity),
      cost: typeof line.cost === 'number' ? decimalRupees(line.cost) : '',
      estimateLineId: line.estimateLineId ?? null,
    },
    repairId: 'repair' in line ? (line.repair?.id ?? null) : (line.repairId ?? null),
  })),
})

export interface OrderEditProps {
  order: Order
  onClose: () => void
}

/** Changes an order of which something is still to come. */
export function OrderEdit({ order, onClose }: OrderEditProps) {
  const { data } = useQuery(supplierChoicesQuery)
  return (
    <PanelDialog title={texts.editOrder} onClose={onClose}>
      {data ? <Edit order={order} suppliers={data.rows} onClose={onClose} /> : <LoadingText text={texts.loading} />}
    </PanelDialog>
  )
}

const changeSchema = readForm(read, orderChangeSchema)

function Edit({ order, suppliers, onClose }: OrderEditProps & Pick<FieldsProps<never, never>, 'suppliers'>) {
  const { id } = order
  const [issues, setIssues] = useState<DocumentIssue[]>([])
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ body, call }: { body: OrderChange; call: CallOptions & { expectedVersion: number } }) =>
      api('PUT /api/purchase-orders/:id', { params: { id }, body }, call),
  })
  const [names] = useState(() => new Map(order.lines.map(({ itemId, itemName }) => [itemId, itemName])))
  const edit = useVersionedEdit({
    name: `order-${id}`,
    record: order,
    labels: texts.orderFields,
    schema: changeSchema,
    toValues,
    display: (field, value) =>
      field === 'lines'
        ? texts.linesAs((value as Values['lines']).map(({ quantity, itemId }) => [quantity, names.get(itemId) ?? '']))
        : field === 'supplierId'
          ? (suppliers.find((each) => String(each.id) === value)?.name ?? '')
          : String(value),
    keepDraft: false,
    held: ['lines'],
    onChange: () => setIssues(issuesFrom(changeSchema.safeParse(edit.form.values()).error)),
    async save(body, call) {
      try {
        return await update({ body, call })
      } catch (error) {
        if (error instanceof ApiError) setIssues(issuesOf(error))
        throw error
      }
    },
    onSaved: onClose,
  })
  // One that was put aside is still that of the order.
  const choices = suppliers.some((each) => each.id === order.supplier.id) ? suppliers : [order.supplier, ...suppliers]
  return (
    <EditForm
      edit={edit}
      conflictText={texts.conflict}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
    >
      <Fields form={edit.form} issues={issues} suppliers={choices} names={names} />
    </EditForm>
  )
}
