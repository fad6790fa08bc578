import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Piece } from '#contract/catalogue/pieces.ts'
import { newRefurbishmentSchema, type Refurbishment } from '#contract/desk/refurbish.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/refurbish.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { SelectField, TextArea } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { type BoundField, useForm } from '#web/kit/form/use-form.ts'
import { createRefurbishment } from './refurbish.queries.ts'
import { usePeople } from './use-people.ts'

/** What is typed as the calls take it. */
export const readWork = ({ technicianId = '', ...values }: Record<string, string>) => ({
  ...values,
  technicianId: technicianId === '' ? null : Number(technicianId),
})

/** Gives a used piece to the workshop, or leads to where it stands there. */
export function RefurbishPiece({ piece }: { piece: Piece }) {
  const [isOpen, setOpen] = useState(false)
  const { refurbishmentId, origin, place, itemName, serial } = piece
  const name = [itemName, serial].filter(Boolean).join(' ')
  if (refurbishmentId !== null)
    return (
      <Row>
        <ButtonLink variant="line" size="sm" to={to('refurbishment', { id: refurbishmentId })} aria-label={texts.openOf(name)}>
          {texts.open}
        </ButtonLink>
      </Row>
    )
  // New goods are sold as they came; a piece that is with a lab comes back first.
  if (origin === 'new' || (place !== 'shelf' && place !== 'technician')) return null
  return (
    <Row>
      <Button variant="line" size="sm" aria-label={texts.beginOf(name)} onClick={() => setOpen(true)}>
        {texts.begin}
      </Button>
      {isOpen && <BeginDialog id={piece.id} name={name} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function BeginDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync: create } = useMutation(createRefurbishment())
  const form = useForm({
    name: `refurbish-${id}`,
    labels: texts.fields,
    defaults: { work: '', technicianId: '' },
    schema: readForm((values: Record<string, string>) => ({ ...readWork(values), pieceId: id }), newRefurbishmentSchema),
    send: (body, call) => create({ body, call }),
    onSuccess: (begun) => void navigate(to('refurbishment', { id: begun.id })),
  })
  return (
    <FormDialog
      title={texts.beginOf(name)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.begin, submitting: texts.saving, failure: texts.beginFailure }}
      footer={texts.beginFooter}
    >
      <TextArea {...form.field('work')} wide />
      <TechnicianField {...form.field('technicianId')} />
    </FormDialog>
  )
}

/** Everyone who can be given the work, with whoever has it. */
export function TechnicianField({ known, ...field }: BoundField & { known?: Refurbishment['technician'] }) {
  const people = usePeople(known)
  return (
    <SelectField
      {...field}
      optional
      choices={people.map(({ id }) => String(id))}
      labels={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
      prompt={texts.nobody}
    />
  )
}
