import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GRADES, HERE_PLACES, isHere, ORIGINS, type Piece, type PieceChange, pieceChangeSchema } from '#contract/catalogue/pieces.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/items.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { ITEMS_KEY } from './items.queries.ts'

type Values = Record<keyof typeof texts.pieceFields, string>

const toValues = ({
  serial = '',
  grade = '',
  place = 'shelf',
  note = '',
  origin = 'new',
  isMargin,
  cost,
}: Partial<Piece> | PieceChange): Values => ({
  ...{ serial, grade, place, note, origin, isMargin: isMargin ? 'yes' : 'no' },
  cost: typeof cost === 'number' ? decimalRupees(cost) : '',
})

export interface PieceEditProps {
  piece: Piece
  onClose: () => void
}

/** Changes what is known of a piece; only admins see what it cost, and say how it is taxed. */
export function PieceEdit({ piece, onClose }: PieceEditProps) {
  const client = useQueryClient()
  const isAdmin = useIsAdmin()
  const { id } = piece
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ body, call }: { body: PieceChange; call: CallOptions & { expectedVersion: number } }) =>
      api('PUT /api/pieces/:id', { params: { id }, body }, call),
    onSettled: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const read = ({ origin, isMargin, cost, place, ...values }: Values) => ({
    ...values,
    ...(isHere(piece.place) && { place }),
    ...(isAdmin && { origin, isMargin: isMargin === 'yes', cost: optionalHundredths(cost) ?? null }),
  })
  const edit = useVersionedEdit({
    name: `piece-${id}`,
    record: piece,
    labels: texts.pieceFields,
    schema: readForm(read, pieceChangeSchema),
    toValues,
    save: (body, call) => update({ body, call }),
    onSaved: onClose,
  })
  const { field } = edit.form
  return (
    <PanelDialog title={texts.changePiece} onClose={onClose}>
      <EditForm
        edit={edit}
        conflictText={texts.conflict}
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      >
        <FieldGrid>
          <TextField {...field('serial')} optional mono autoComplete="off" />
          <SelectField {...field('grade')} choices={GRADES} labels={texts.grades} prompt={texts.noGrade} />
          {isHere(piece.place) && <SelectField {...field('place')} choices={HERE_PLACES} labels={texts.places} />}
          {isAdmin && (
            <>
              <SelectField {...field('origin')} choices={ORIGINS} labels={texts.origins} />
              <TextField {...field('cost')} optional mono inputMode="decimal" autoComplete="off" />
              <SelectField {...field('isMargin')} choices={['no', 'yes']} labels={texts.taxedOn} />
            </>
          )}
          <TextField {...field('note')} wide optional autoComplete="off" />
        </FieldGrid>
      </EditForm>
    </PanelDialog>
  )
}
