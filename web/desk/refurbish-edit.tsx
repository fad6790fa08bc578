import { useMutation } from '@tanstack/react-query'
import { type Refurbishment, type RefurbishmentChange, refurbishmentChangeSchema } from '#contract/desk/refurbish.ts'
import * as texts from '#texts/refurbish.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, TextArea } from '#web/kit/form/fields.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { changeRefurbishment } from './refurbish.queries.ts'
import { readWork, TechnicianField } from './refurbish-begin.tsx'

type Values = Record<keyof typeof texts.fields, string>

const toValues = (row: Refurbishment | RefurbishmentChange): Values => {
  const technicianId = 'technician' in row ? row.technician?.id : (row as RefurbishmentChange).technicianId
  return { work: row.work ?? '', technicianId: typeof technicianId === 'number' ? String(technicianId) : '' }
}

/** Changes what is to be done, and who does it. */
export function RefurbishEdit({ refurbishment, onClose }: { refurbishment: Refurbishment; onClose: () => void }) {
  const { id, technician } = refurbishment
  const { mutateAsync: change } = useMutation(changeRefurbishment(id))
  const edit = useVersionedEdit({
    name: `refurbishment-${id}`,
    record: refurbishment,
    labels: texts.fields,
    schema: readForm(readWork, refurbishmentChangeSchema),
    toValues,
    save: (body, call) => change({ body, call }),
    onSaved: onClose,
  })
  const { field } = edit.form
  return (
    <PanelDialog title={texts.change} onClose={onClose}>
      <EditForm
        edit={edit}
        conflictText={texts.conflict}
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      >
        <FieldGrid>
          <TextArea {...field('work')} wide />
          <TechnicianField {...field('technicianId')} known={technician} />
        </FieldGrid>
      </EditForm>
    </PanelDialog>
  )
}
