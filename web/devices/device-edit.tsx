import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DEVICE_KINDS } from '#contract/desk/desk.ts'
import { type DeviceFacts, type DevicePage, deviceFactsSchema } from '#contract/devices/devices.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/device-page.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import grid from '#web/kit/form/form.module.css'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import { DEVICE_KEY } from './devices.queries.ts'

type Values = Record<keyof typeof texts.fields, string>

const toValues = ({ deviceKind, brand, model, serial = '' }: DevicePage | DeviceFacts): Values => ({
  deviceKind: deviceKind ?? '',
  ...{ brand, model, serial },
})
const schema = readForm((values: Values) => ({ ...values, deviceKind: values.deviceKind || null }), deviceFactsSchema)

export interface DeviceEditProps {
  device: DevicePage
  onClose: () => void
}

/** Changes what the shop writes about a device. */
export const DeviceEdit = (props: DeviceEditProps) => (
  <PanelDialog title={texts.facts} onClose={props.onClose}>
    <Edit {...props} />
  </PanelDialog>
)

function Edit({ device, onClose }: DeviceEditProps) {
  const client = useQueryClient()
  const { id } = device
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ facts, call }: { facts: DeviceFacts; call: CallOptions & { expectedVersion: number } }) =>
      api('PUT /api/devices/:id', { params: { id }, body: facts }, call),
    onSettled: () => Promise.all([DEVICE_KEY, DERIVED].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const edit = useVersionedEdit({
    name: `device-${id}`,
    record: device,
    labels: texts.fields,
    schema,
    toValues,
    save: (facts, call) => update({ facts, call }),
    onSaved: onClose,
  })
  const { field, setValues } = edit.form
  return (
    <EditForm
      edit={edit}
      conflictText={texts.conflict}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      footer={texts.asWritten}
    >
      <FieldGrid>
        <SelectField {...field('deviceKind')} optional choices={DEVICE_KINDS} labels={desk.deviceKind} prompt={texts.chooseKind} />
        <TextField {...field('brand')} optional autoComplete="off" />
        <TextField {...field('model')} optional autoComplete="off" />
        <TextField {...field('serial')} optional mono autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <div className={grid.wide}>
          <ScanSerial onFound={(serial) => setValues({ serial })} />
        </div>
      </FieldGrid>
    </EditForm>
  )
}
