import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Item,
  type ItemChange,
  type ItemPurchase,
  itemChangeSchema,
  type NewItem,
  newItemSchema,
  UNITS,
} from '#contract/catalogue/items.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { ITEM_CATEGORIES } from '#contract/staff-constants.ts'
import * as texts from '#texts/items.ts'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { type BoundField, useForm } from '#web/kit/form/use-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { ITEMS_KEY, itemPurchaseQuery } from './items.queries.ts'

type Values = Record<keyof typeof texts.fields, string>

const EMPTY: Values = {
  ...{ name: '', category: '', code: '', unit: UNITS[0], price: '', warrantyDays: '', shelf: '', barcode: '', minimum: '0' },
  ...{ cost: '', supplier: '', stock: '0', serials: 'no', archived: 'no' },
}

const amount = (typed: string | undefined) => optionalHundredths(typed ?? '') ?? null
const typed = (paise: number | null | undefined) => (typeof paise === 'number' ? decimalRupees(paise) : '')

/** Prices are typed in rupees. */
const read = ({ price, cost, serials, archived, ...values }: AnyValues) => ({
  ...{ ...values, price: amount(price as string), cost: amount(cost as string), serials: serials === 'yes', archived: archived === 'yes' },
})

const toValues = (row: (Item & ItemPurchase) | ItemChange): Values => ({
  ...{ ...EMPTY, name: row.name ?? '', category: row.category ?? '', code: row.code ?? '', unit: row.unit ?? UNITS[0] },
  ...{ price: typed(row.price), cost: typed(row.cost), warrantyDays: String(row.warrantyDays ?? ''), shelf: row.shelf ?? '' },
  ...{ barcode: row.barcode ?? '', minimum: String(row.minimum ?? 0), supplier: row.supplier ?? '' },
  ...{ serials: row.serials ? 'yes' : 'no', archived: row.archived ? 'yes' : 'no' },
})

const Fields = ({ field, isShown = false }: { field: (name: keyof Values) => BoundField; isShown?: boolean }) => (
  <>
    <TextField {...field('name')} wide autoComplete="off" />
    <SelectField {...field('category')} choices={ITEM_CATEGORIES} labels={texts.category} prompt={texts.chooseCategory} />
    {isShown ? <p>{texts.priceOfProduct}</p> : <TextField {...field('price')} optional mono inputMode="decimal" autoComplete="off" />}
    <TextField {...field('shelf')} optional autoComplete="off" />
    <TextField {...field('minimum')} mono inputMode="numeric" autoComplete="off" hint={texts.minimumHint} />
    <TextField {...field('barcode')} optional mono autoComplete="off" />
    <TextField {...field('code')} optional mono inputMode="numeric" autoComplete="off" hint={texts.codeHint} />
    <SelectField {...field('unit')} choices={UNITS} labels={texts.units} />
    <TextField {...field('warrantyDays')} optional mono inputMode="numeric" autoComplete="off" />
    <TextField {...field('cost')} optional mono inputMode="decimal" autoComplete="off" />
    <TextField {...field('supplier')} optional autoComplete="off" />
    <SelectField {...field('serials')} choices={['no', 'yes']} labels={texts.keepsSerials} hint={texts.serialsHint} />
  </>
)

export interface NewItemDialogProps {
  onClose: () => void
  onAdded: (item: Item) => void
}

/** Adds what the shop stocks, with the pieces that are there. */
export function NewItemDialog({ onClose, onAdded }: NewItemDialogProps) {
  const client = useQueryClient()
  const { mutateAsync: create } = useMutation({
    mutationFn: ({ body, call }: { body: NewItem; call: CallOptions }) => api('POST /api/items', { body }, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const form = useForm({
    name: 'new-item',
    labels: texts.fields,
    defaults: EMPTY,
    schema: readForm(read, newItemSchema),
    send: (body, call) => create({ body, call }),
    onSuccess: onAdded,
  })
  return (
    <FormDialog
      title={texts.add}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
    >
      <Fields field={form.field} />
      <TextField {...form.field('stock')} mono inputMode="numeric" autoComplete="off" />
    </FormDialog>
  )
}

export interface ItemEditProps {
  item: Item
  onClose: () => void
}

/** Changes an item; its pieces change by moves. */
export function ItemEdit({ item, onClose }: ItemEditProps) {
  const { data } = useQuery(itemPurchaseQuery(item.id))
  return (
    <PanelDialog title={texts.facts} onClose={onClose}>
      {data ? <Edit item={{ ...item, ...data }} onClose={onClose} /> : <LoadingText text={texts.loading} />}
    </PanelDialog>
  )
}

function Edit({ item, onClose }: { item: Item & ItemPurchase; onClose: () => void }) {
  const client = useQueryClient()
  const { id } = item
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ body, call }: { body: ItemChange; call: CallOptions & { expectedVersion: number } }) =>
      api('PUT /api/items/:id', { params: { id }, body }, call),
    onSettled: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const edit = useVersionedEdit({
    name: `item-${id}`,
    record: item,
    labels: texts.fields,
    schema: readForm(({ stock: _, ...values }: Values) => read(values), itemChangeSchema),
    toValues,
    save: (body, call) => update({ body, call }),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      conflictText={texts.conflict}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
    >
      <FieldGrid>
        <Fields field={edit.form.field} isShown={item.product !== null} />
        <SelectField {...edit.form.field('archived')} choices={['no', 'yes']} labels={texts.kept} />
      </FieldGrid>
    </EditForm>
  )
}
