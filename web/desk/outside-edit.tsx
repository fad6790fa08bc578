import { useMutation } from '@tanstack/react-query'
import { type Outside, type OutsideChange, outsideChangeSchema } from '#contract/desk/outside.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import * as texts from '#texts/outside.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { changeOutside } from './outside.queries.ts'
import { LANGUAGE_NAMES, readOutside } from './outside-send.tsx'

const { kind, reason, ...labels } = texts.fields
type Values = Record<keyof typeof labels, string>

const toValues = ({ agreed, dueOn, ...outside }: Partial<Outside> | OutsideChange): Values => ({
  ...{ party: outside.party ?? '', phone: outside.phone ?? '', email: outside.email ?? '', what: outside.what ?? '' },
  ...{ serial: outside.serial ?? '', why: outside.why ?? '', language: outside.language ?? '', dueOn: dueOn ?? '' },
  agreed: typeof agreed === 'number' ? decimalRupees(agreed) : '',
})

/** Changes what is agreed with a lab. */
export function OutsideEdit({ outside, onClose }: { outside: Outside; onClose: () => void }) {
  const seesMoney = useSeesMoney()
  const { mutateAsync: change } = useMutation(changeOutside(outside.id))
  const edit = useVersionedEdit({
    name: `outside-edit-${outside.id}`,
    record: outside,
    labels,
    schema: readForm((values: Values) => ({ ...readOutside(values), ...(!seesMoney && { agreed: undefined }) }), outsideChangeSchema),
    toValues,
    save: (body, call) => change({ body, call }),
    onSaved: onClose,
  })
  const { field } = edit.form
  return (
    <PanelDialog title={texts.editTitle(outside.number)} onClose={onClose}>
      <EditForm
        edit={edit}
        conflictText={texts.conflict}
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      >
        <FieldGrid>
          <TextField {...field('party')} autoComplete="off" />
          <TextField {...field('phone')} optional mono type="tel" inputMode="tel" autoComplete="off" />
          <TextField {...field('email')} optional type="email" autoComplete="off" />
          <TextField {...field('what')} wide autoComplete="off" hint={texts.whatHint} />
          <TextField {...field('serial')} optional mono autoComplete="off" />
          <TextArea {...field('why')} wide />
          <TextField {...field('dueOn')} optional type="date" />
          {seesMoney && <TextField {...field('agreed')} optional mono inputMode="decimal" autoComplete="off" hint={texts.agreedHint} />}
          <SelectField {...field('language')} choices={LANGUAGE_CODES} labels={LANGUAGE_NAMES} />
        </FieldGrid>
      </EditForm>
    </PanelDialog>
  )
}
