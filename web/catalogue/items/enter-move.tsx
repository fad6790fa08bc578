import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ENTERED_MOVES, type Item, type NewMove, newMoveSchema } from '#contract/catalogue/items.ts'
import * as texts from '#texts/items.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { ITEMS_KEY } from './items.queries.ts'

export interface EnterMoveProps {
  item: Item
  onClose: () => void
  onEntered: (item: Item) => void
}

/** Enters that pieces came or went, or how many were counted. */
export function EnterMove({ item: { id, name, serials }, onClose, onEntered }: EnterMoveProps) {
  const client = useQueryClient()
  const { mutateAsync: enter } = useMutation({
    mutationFn: ({ body, call }: { body: NewMove; call: CallOptions }) => api('POST /api/items/:id/moves', { params: { id }, body }, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const form = useForm({
    name: `move-${id}`,
    labels: texts.moveFields,
    defaults: { kind: ENTERED_MOVES[0], quantity: '', note: '', serials: '' },
    schema: newMoveSchema,
    keepDraft: false,
    send: (body, call) => enter({ body, call }),
    onSuccess: onEntered,
  })
  return (
    <FormDialog
      title={`${texts.move}: ${name}`}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.moveFailure }}
    >
      <SelectField {...form.field('kind')} choices={ENTERED_MOVES} labels={texts.entered} />
      <TextField {...form.field('quantity')} mono inputMode="numeric" autoComplete="off" hint={texts.countedHint} />
      <TextField {...form.field('note')} wide optional autoComplete="off" />
      {serials && <TextField {...form.field('serials')} wide optional mono autoComplete="off" hint={texts.whichHint} />}
    </FormDialog>
  )
}
