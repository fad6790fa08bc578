import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type NewSupplier,
  newSupplierSchema,
  type Supplier,
  type SupplierChange,
  supplierChangeSchema,
} from '#contract/catalogue/suppliers.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/suppliers.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { type BoundField, useForm } from '#web/kit/form/use-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { SUPPLIER_KEY } from './suppliers.queries.ts'

type Values = Record<keyof typeof texts.fields, string>

const EMPTY: Values = { name: '', phone: '', email: '', gstin: '', termsDays: '0', address: '', note: '', archived: 'no' }

const read = ({ archived, ...values }: Values) => ({ ...values, archived: archived === 'yes' })

const toValues = ({ phone = '', termsDays = 0, archived, ...row }: Supplier | SupplierChange): Values => ({
  ...{ name: row.name ?? '', email: row.email ?? '', gstin: row.gstin ?? '', address: row.address ?? '', note: row.note ?? '' },
  ...{ phone: phone && formatPhone(phone), termsDays: String(termsDays), archived: archived ? 'yes' : 'no' },
})

const Fields = ({ field }: { field: (name: keyof Values) => BoundField }) => (
  <>
    <TextField {...field('name')} wide autoComplete="off" />
    <TextField {...field('phone')} optional mono type="tel" autoComplete="off" />
    <TextField {...field('email')} optional type="email" autoComplete="off" />
    <TextField {...field('gstin')} optional mono autoComplete="off" autoCapitalize="characters" />
    <TextField {...field('termsDays')} optional mono inputMode="numeric" autoComplete="off" hint={texts.termsHint} />
    <TextArea {...field('address')} optional rows={2} />
    <TextArea {...field('note')} optional rows={2} />
  </>
)

export interface NewSupplierDialogProps {
  onClose: () => void
  onAdded: (supplier: Supplier) => void
}

/** Adds who sells to the shop. */
export function NewSupplierDialog({ onClose, onAdded }: NewSupplierDialogProps) {
  const { mutateAsync: create } = useMutation({
    mutationFn: ({ body, call }: { body: NewSupplier; call: CallOptions }) => api('POST /api/suppliers', { body }, call),
  })
  const form = useForm({
    name: 'new-supplier',
    labels: texts.fields,
    defaults: EMPTY,
    schema: readForm(read, newSupplierSchema),
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
    </FormDialog>
  )
}

export interface SupplierEditProps {
  supplier: Supplier
  onClose: () => void
}

/** Changes what is known of a supplier. */
export function SupplierEdit({ supplier, onClose }: SupplierEditProps) {
  const client = useQueryClient()
  const { id } = supplier
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ body, call }: { body: SupplierChange; call: CallOptions & { expectedVersion: number } }) =>
      api('PUT /api/suppliers/:id', { params: { id }, body }, call),
    onSettled: () => client.invalidateQueries({ queryKey: [SUPPLIER_KEY] }),
  })
  const edit = useVersionedEdit({
    name: `supplier-${id}`,
    record: supplier,
    labels: texts.fields,
    schema: readForm(read, supplierChangeSchema),
    toValues,
    save: (body, call) => update({ body, call }),
    onSaved: onClose,
  })
  return (
    <PanelDialog title={texts.facts} onClose={onClose}>
      <EditForm
        edit={edit}
        conflictText={texts.conflict}
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      >
        <FieldGrid>
          <Fields field={edit.form.field} />
          <SelectField {...edit.form.field('archived')} choices={['no', 'yes']} labels={texts.used} />
        </FieldGrid>
      </EditForm>
    </PanelDialog>
  )
}
