import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REPAIR_STATUSES, REPAIR_TYPES } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { type RepairRequest, repairRequestEditSchema } from '#contract/repair-requests.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { SendForm } from '#web/components/form/send-form.tsx'
import { useSendForm } from '#web/components/form/use-send-form.ts'
import { ArrowLeft, Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
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

const typed = (request: RepairRequest): Record<Field, string> => ({ ...editable(request), phone: formatPhone(request.phone) })

export interface RepairRequestEditFormProps {
  request: RepairRequest
  /** Reads the stored request anew, after somebody else changed it. */
  reload: () => Promise<RepairRequest | undefined>
  onDone: () => void
}

/** The edit form view (§2): Update saves and returns. Nobody overwrites a newer change unseen. */
export function RepairRequestEditForm({ request, reload, onDone }: RepairRequestEditFormProps) {
  const update = useMutation(updateRepairRequest(useQueryClient()))
  const [before] = useState(request)
  const [newer, setNewer] = useState<RepairRequest>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const form = useSendForm({
    name: `repair-edit-${before.id}`,
    labels,
    defaults: typed(before),
    schema: repairRequestEditSchema,
    keepDraft: false,
    clearAfter: false,
    send: (values, { signal }) =>
      update.mutateAsync({ ...values, id: before.id, version: (newer ?? before).version, ...(signal && { signal }) }),
    onSent: onDone,
    onFailed(error) {
      if (error.code !== 'conflict') return false
      void reload().then(setNewer)
      return true
    },
  })
  const theirs = newer ? (Object.keys(labels) as Field[]).filter((field) => newer[field] !== before[field]) : []

  return (
    <>
      <header>
        <div>
          <button type="button" className="btn-icon back" aria-label="Back to the list" onClick={onDone}>
            <Icon of={ArrowLeft} />
          </button>
          <h1 ref={heading} tabIndex={-1}>
            Repair request R-{before.id}
          </h1>
          <p className="muted">Received {formatDateTime(before.createdAt)}</p>
        </div>
      </header>
      <div className="panel editpanel">
        {newer && (
          <Notice tone="warn" text={messages.repairRequests.changedMeanwhile}>
            <ul>
              {theirs.map((field) => (
                <li key={field}>
                  {labels[field]}: {newer[field]}
                </li>
              ))}
            </ul>
            <Button variant="line" size="sm" className="mt-2" onClick={() => form.setValues(typed(newer))}>
              Take these values
            </Button>
          </Notice>
        )}
        <SendForm
          form={form}
          submitText="Update"
          failure={messages.repairRequests.updateFailure}
          foot="All fields are required."
          actions={
            <Button variant="line" block onClick={onDone}>
              Cancel
            </Button>
          }
        >
          <div className="grid2">
            <TextField {...form.field('name')} wide autoComplete="off" />
            <TextField {...form.field('phone')} className="mono" type="tel" autoComplete="off" />
            <TextField {...form.field('email')} type="email" autoComplete="off" />
            <SelectField {...form.field('repairType')} choices={REPAIR_TYPES} />
            <TextField {...form.field('preferredDate')} type="date" />
            <SelectField {...form.field('status')} choices={REPAIR_STATUSES} />
            <TextArea {...form.field('description')} wide />
          </div>
        </SendForm>
      </div>
    </>
  )
}
