import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import type { RepairRequest, RepairRequestEdit } from '#contract/requests/repair-requests.ts'
import * as common from '#texts/common.ts'
import * as formTexts from '#texts/forms.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/repair-form.ts'
import * as editTexts from '#texts/repair-request-edit.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ArrowLeft } from '#web/kit/components/icons.ts'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import styles from './repair-request-edit-form.module.css'
import { editableTypes, repairRequestEditFormSchema } from './repair-request-form.schema.ts'
import { editable, updateRepairRequest } from './repair-requests.queries.ts'

const { description: _, ...otherFields } = texts.fields
const fieldLabels = { ...otherFields, status: editTexts.status, description: editTexts.description }
type Field = keyof typeof fieldLabels

const toValues = (request: RepairRequest | RepairRequestEdit): Record<Field, string> => ({
  ...editable(request),
  phone: formatPhone(request.phone),
})

/** A value as the form shows it, for someone who has to choose. */
function display(field: Field, value: string): string {
  if (field === 'preferredDate') return formatDate(value)
  if (field === 'repairType') return labelOf(labels.repairType, value)
  return field === 'status' ? labelOf(labels.repairStatus, value) : value
}

export interface RepairRequestEditFormProps {
  request: RepairRequest
  onDone: () => void
}

/** The edit form view (S2): Update saves and returns. */
export function RepairRequestEditForm({ request, onDone }: RepairRequestEditFormProps) {
  const { mutateAsync: update } = useMutation(updateRepairRequest(useQueryClient()))
  const [schema] = useState(() => repairRequestEditFormSchema(request, toValues(request)))
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const edit = useVersionedEdit({
    name: `repair-edit-${request.id}`,
    record: request,
    labels: fieldLabels,
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
          <IconButton className={styles.back} aria-label={editTexts.backToList} onClick={onDone}>
            <Icon icon={ArrowLeft} />
          </IconButton>
          <h1 ref={heading} tabIndex={-1}>
            {editTexts.title(request.reference)}
          </h1>
          <p className={styles.received}>{editTexts.received(formatDateTime(request.createdAt))}</p>
        </div>
      </header>
      <Panel as="div" className={styles.panel}>
        <EditForm
          edit={edit}
          conflictText={messages.repairRequests.conflict}
          texts={{ submit: editTexts.update, failure: messages.repairRequests.updateFailure }}
          footer={formTexts.allRequired}
          actions={
            <Button variant="line" block onClick={cancel}>
              {common.cancel}
            </Button>
          }
        >
          <FieldGrid>
            <TextField {...field('name')} wide autoComplete="off" />
            <TextField {...field('phone')} mono type="tel" autoComplete="off" />
            <TextField {...field('email')} type="email" autoComplete="off" />
            <SelectField {...field('repairType')} choices={editableTypes(request.repairType)} labels={labels.repairType} />
            <TextField {...field('preferredDate')} type="date" />
            <SelectField {...field('status')} choices={REPAIR_STATUSES} labels={labels.repairStatus} />
            <TextArea {...field('description')} wide />
          </FieldGrid>
        </EditForm>
      </Panel>
    </>
  )
}
