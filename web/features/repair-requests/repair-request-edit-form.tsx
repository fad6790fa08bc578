import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import type { RepairRequest, RepairRequestEdit } from '#contract/repair-requests.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { EditForm } from '#web/components/form/edit-form.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { useVersionedEdit } from '#web/components/form/use-versioned-edit.ts'
import { Icon } from '#web/components/icon.tsx'
import { ArrowLeft } from '#web/components/icons.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { editableTypes, repairRequestEditFormSchema } from './repair-request-form.schema.ts'
import { editable, updateRepairRequest } from './repair-requests.queries.ts'

const labels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  status: 'Status',
  description: 'Description',
}
type Field = keyof typeof labels

const toValues = (request: RepairRequest | RepairRequestEdit): Record<Field, string> => ({
  ...editable(request),
  phone: formatPhone(request.phone),
})

const display = (field: Field, value: string) => (field === 'preferredDate' ? formatDate(value) : value)

export interface RepairRequestEditFormProps {
  request: RepairRequest
  onDone: () => void
}

/** The edit form view (§2): Update saves and returns. */
export function RepairRequestEditForm({ request, onDone }: RepairRequestEditFormProps) {
  const { mutateAsync: update } = useMutation(updateRepairRequest(useQueryClient()))
  const [schema] = useState(() => repairRequestEditFormSchema(request, toValues(request)))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const edit = useVersionedEdit({
    name: `repair-edit-${request.id}`,
    record: request,
    labels,
    schema,
    toValues,
    display,
    save: (values, { timeoutMs, expectedVersion }) => update({ ...values, id: request.id, expectedVersion, timeoutMs }),
    onSaved: onDone,
  })
  const { field } = edit.form

  function cancel() {
    edit.discard()
    onDone()
  }

  return (
    <>
      <header>
        <div>
          <button type="button" className="btn-icon back" aria-label="Back to the list" onClick={onDone}>
            <Icon icon={ArrowLeft} />
          </button>
          <h1 ref={heading} tabIndex={-1}>
            Repair request R-{request.id}
          </h1>
          <p className="muted">Received {formatDateTime(request.createdAt)}</p>
        </div>
      </header>
      <div className="panel editpanel">
        <EditForm
          edit={edit}
          conflictText={messages.repairRequests.conflict}
          submitText="Update"
          failure={messages.repairRequests.updateFailure}
          foot="All fields are required."
          actions={
            <Button variant="line" block onClick={cancel}>
              Cancel
            </Button>
          }
        >
          <div className="grid2">
            <TextField {...field('name')} wide autoComplete="off" />
            <TextField {...field('phone')} className="mono" type="tel" autoComplete="off" />
            <TextField {...field('email')} type="email" autoComplete="off" />
            <SelectField {...field('repairType')} choices={editableTypes(request.repairType)} />
            <TextField {...field('preferredDate')} type="date" />
            <SelectField {...field('status')} choices={REPAIR_STATUSES} />
            <TextArea {...field('description')} wide />
          </div>
        </EditForm>
      </div>
    </>
  )
}
