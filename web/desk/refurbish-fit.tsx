import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { fittedPartSchema, type Refurbishment } from '#contract/desk/refurbish.ts'
import { SPARE_PARTS } from '#contract/staff-constants.ts'
import * as texts from '#texts/refurbish.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import { useItemSearch } from '#web/catalogue/items/use-item-search.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { fitPart } from './refurbish.queries.ts'

interface FitDialogProps {
  refurbishment: Refurbishment
  onClose: () => void
  onFitted: () => void
}

const read = ({ itemId = '', ...values }: Record<string, string>) => ({ ...values, itemId: Number(itemId) })

/** Fits a part of the stock: it is found by what is typed or scanned, and chosen. */
export function FitDialog({ refurbishment: { id, name, itemId: own }, onClose, onFitted }: FitDialogProps) {
  const client = useQueryClient()
  const searchId = useId()
  const { mutateAsync: fitIn } = useMutation(fitPart(id))
  const { q, setQ, found } = useItemSearch(SPARE_PARTS)
  const others = found.filter((item) => item.id !== own)
  const form = useForm({
    name: `fit-${id}`,
    labels: texts.partFields,
    defaults: { itemId: '', quantity: '1', serial: '' },
    schema: readForm(read, fittedPartSchema),
    send: (body, call) => fitIn({ body, call }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ITEMS_KEY })
      onFitted()
    },
    keepDraft: false,
  })
  const { field } = form
  return (
    <FormDialog
      title={texts.fitTitle(name)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.fit, submitting: texts.saving, failure: texts.fitFailure }}
    >
      <TextField
        id={searchId}
        label={texts.findPart}
        error={undefined}
        wide
        optional
        hint={texts.findHint}
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          // A scanner presses Enter: the form is not sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <SelectField
        {...field('itemId')}
        wide
        choices={others.map((item) => String(item.id))}
        labels={Object.fromEntries(others.map((item) => [item.id, `${item.name} · ${texts.inStock(item.stock - item.reserved)}`]))}
        prompt={texts.choosePart}
      />
      <TextField {...field('quantity')} mono inputMode="numeric" autoComplete="off" />
      <TextField {...field('serial')} optional mono autoComplete="off" hint={texts.serialHint} />
    </FormDialog>
  )
}
