import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { type Goods, type NewUnorderedGoods, newUnorderedGoodsSchema } from '#contract/purchases/goods.ts'
import * as texts from '#texts/purchases.ts'
import { type Found, ItemFinder } from '#web/catalogue/items/item-finder.tsx'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import { withOneMore } from '#web/catalogue/items/with-one-more.ts'
import { supplierChoicesQuery } from '#web/catalogue/suppliers/suppliers.queries.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import { LinesField, TotalInSight } from '#web/content/documents/lines-field.tsx'
import type { Identified } from '#web/content/documents/rows.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { costOf, totalsOf } from './line-cost.ts'
import { useRowsForm } from './use-rows-form.ts'

interface LineRow {
  itemId: number
  quantity: string
  cost: string
  serials: string
}
type Values = { supplierId: string; day: string; deliveryNote: string; note: string; lines: Identified<LineRow>[] }

const read = ({ day, lines, ...values }: AnyValues) => ({
  ...{ ...values, ...(day !== '' && { day }) },
  lines: (lines as LineRow[]).map(({ itemId, quantity, cost, serials }) => ({
    ...{ itemId, quantity, cost: optionalHundredths(cost) ?? null, serials },
  })),
})

export interface UnorderedDialogProps {
  onClose: () => void
  onReceived: (goods: Goods) => void
}

/** Takes in what nobody had ordered. */
export function UnorderedDialog({ onClose, onReceived }: UnorderedDialogProps) {
  const { data } = useQuery(supplierChoicesQuery)
  return (
    <PanelDialog title={texts.unordered} onClose={onClose}>
      {data ? <UnorderedForm suppliers={data.rows} onReceived={onReceived} /> : <LoadingText text={texts.loading} />}
    </PanelDialog>
  )
}

type UnorderedFormProps = Pick<UnorderedDialogProps, 'onReceived'> & { suppliers: readonly { id: number; name: string }[] }

function UnorderedForm({ suppliers, onReceived }: UnorderedFormProps) {
  const client = useQueryClient()
  const [items] = useState(() => new Map<number, Pick<Item, 'name' | 'serials'>>())
  const { mutateAsync: receive } = useMutation({
    mutationFn: ({ body, call }: { body: NewUnorderedGoods; call: CallOptions }) => api('POST /api/goods', { body }, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const { form, issues } = useRowsForm<Values, NewUnorderedGoods, Goods>({
    name: 'unordered-goods',
    labels: { ...texts.orderFields, ...texts.receiveFields },
    defaults: { supplierId: '', day: '', deliveryNote: '', note: '', lines: [] },
    schema: readForm(read, newUnorderedGoodsSchema),
    // It would not know the names of items.
    keepDraft: false,
    held: ['lines'],
    send: (body, call) => receive({ body, call }),
    onSuccess: onReceived,
  })
  const lines = form.held('lines')
  const take = ({ item }: Found) => {
    items.set(item.id, item)
    lines.onChange((now) => withOneMore(now, { item }, () => ({ itemId: item.id, quantity: '1', cost: '', serials: '' })))
  }
  return (
    <Form form={form} texts={{ submit: texts.receiveSubmit, submitting: texts.saving, failure: texts.receiveFailure }}>
      <TotalInSight totals={totalsOf(lines.value)}>
        <FieldGrid>
          <SelectField
            {...form.field('supplierId')}
            choices={suppliers.map(({ id }) => String(id))}
            labels={Object.fromEntries(suppliers.map(({ id, name }) => [id, name]))}
            prompt={texts.chooseSupplier}
          />
          <TextField {...form.field('deliveryNote')} optional autoComplete="off" />
          <TextField {...form.field('day')} optional type="date" />
          <TextField {...form.field('note')} optional autoComplete="off" />
        </FieldGrid>
        <ItemFinder onTake={take} />
        <DocumentIssues value={issues}>
          <LinesField<LineRow>
            {...lines}
            rowName={texts.lineName}
            about={{ label: texts.columns.item, of: ({ itemId }) => items.get(itemId)?.name ?? '' }}
            figures={[
              { key: 'quantity', label: texts.lineFields.quantity, isCount: true },
              { key: 'cost', label: texts.lineFields.cost },
            ]}
            amountOf={costOf}
            more={({ row: { itemId }, text }) => items.get(itemId)?.serials && <RowInput label={texts.serials} {...text('serials')} />}
            opens={() => true}
          />
        </DocumentIssues>
      </TotalInSight>
    </Form>
  )
}
