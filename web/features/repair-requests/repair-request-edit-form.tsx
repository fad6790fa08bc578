import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import type { RepairRequest, RepairRequestEdit } from '#contract/repair-requests.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { ConflictNotice, type Dispute } from '#web/components/conflict-notice.tsx'
import type { FormSnapshot } from '#web/components/form/draft.ts'
import { DraftNotice } from '#web/components/form/draft-notice.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { resumeDraft } from '#web/components/form/resume-draft.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { ArrowLeft } from '#web/components/icons.ts'
import { newerRow } from '#web/lib/api-client.ts'
import { compareChanges, pick } from '#web/lib/compare-changes.ts'
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
const fields = Object.keys(labels) as Field[]

const typed = (request: RepairRequest | RepairRequestEdit): Record<Field, string> => ({
  ...editable(request),
  phone: formatPhone(request.phone),
})
const recordOf = (request: RepairRequest): FormSnapshot<Record<Field, string>> => ({ version: request.version, values: typed(request) })

export interface RepairRequestEditFormProps {
  request: RepairRequest
  onDone: () => void
}

interface Conflict {
  theirs: RepairRequest
  disputed: Field[]
  /** Only the other one has changed these. */
  theirsOnly: Field[]
  mine: RepairRequestEdit
}

/** The edit form view (§2): Update saves and returns. Nobody overwrites a newer change unseen. */
export function RepairRequestEditForm({ request, onDone }: RepairRequestEditFormProps) {
  const update = useMutation(updateRepairRequest(useQueryClient()))
  // The list may bring a newer row while somebody types.
  const [before] = useState(request)
  const [schema] = useState(() => repairRequestEditFormSchema(before, typed(before)))
  const [conflict, setConflict] = useState<Conflict>()
  const name = `repair-edit-${before.id}`
  const [resumed] = useState(() => resumeDraft(name, recordOf(before)))
  /** The request as what stands in the form has been compared with it. */
  const known = useRef(resumed.baseline)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function conflictOf(error: unknown, mine: RepairRequestEdit): Conflict | undefined {
    const theirs = newerRow<RepairRequest>(error)
    return theirs && { theirs, mine, ...compareChanges(fields, known.current.values, typed(theirs), typed(mine)) }
  }

  const sent = useRef<RepairRequestEdit>(undefined)
  const form = useForm({
    name,
    labels,
    defaults: resumed.latest.values,
    schema,
    baseline: () => known.current,
    resetTo: false,
    async send(values, { timeoutMs }) {
      sent.current = values
      setConflict(undefined)
      for (let merged = values; ; ) {
        try {
          return await update.mutateAsync({ ...merged, id: before.id, seen: known.current.version, timeoutMs })
        } catch (error) {
          const found = conflictOf(error, merged)
          if (!found || found.disputed.length > 0) throw error
          // Somebody has changed other fields: both changes stand side by side.
          form.setValues(pick(typed(found.theirs), found.theirsOnly))
          merged = { ...merged, ...pick(editable(found.theirs), found.theirsOnly) }
          sent.current = merged
          known.current = recordOf(found.theirs)
        }
      }
    },
    onSuccess: onDone,
    onError(error) {
      const found = sent.current && conflictOf(error, sent.current)
      if (found) form.setValues(pick(typed(found.theirs), found.theirsOnly))
      setConflict(found)
      return found !== undefined
    },
  })

  function discard() {
    known.current = resumed.latest
    setConflict(undefined)
    form.reset(resumed.latest.values)
  }

  function settle({ theirs }: Conflict, chosen: Field[]) {
    known.current = recordOf(theirs)
    form.setValues(pick(typed(theirs), chosen))
    setConflict(undefined)
    form.submit()
  }

  return (
    <>
      <header>
        <div>
          <button type="button" className="btn-icon back" aria-label="Back to the list" onClick={onDone}>
            <Icon icon={ArrowLeft} />
          </button>
          <h1 ref={heading} tabIndex={-1}>
            Repair request R-{before.id}
          </h1>
          <p className="muted">Received {formatDateTime(before.createdAt)}</p>
        </div>
      </header>
      <div className="panel editpanel">
        {form.isDraftRestored && !form.isSubmitting && <DraftNotice onDiscard={discard} />}
        {conflict && (
          <ConflictNotice
            text={messages.repairRequests.conflict}
            disputes={disputesOf(conflict)}
            takenOver={conflict.theirsOnly.map((field) => labels[field])}
            onSave={(chosen) => settle(conflict, chosen)}
          />
        )}
        <Form
          form={form}
          showsDraft={false}
          submitText="Update"
          failure={messages.repairRequests.updateFailure}
          foot="All fields are required."
          actions={
            <Button
              variant="line"
              block
              onClick={() => {
                discard()
                onDone()
              }}
            >
              Cancel
            </Button>
          }
        >
          <div className="grid2">
            <TextField {...form.field('name')} wide autoComplete="off" />
            <TextField {...form.field('phone')} className="mono" type="tel" autoComplete="off" />
            <TextField {...form.field('email')} type="email" autoComplete="off" />
            <SelectField {...form.field('repairType')} choices={editableTypes(before.repairType)} />
            <TextField {...form.field('preferredDate')} type="date" />
            <SelectField {...form.field('status')} choices={REPAIR_STATUSES} />
            <TextArea {...form.field('description')} wide />
          </div>
        </Form>
      </div>
    </>
  )
}

/** As a person reads it: a day in the shop's writing. */
const shown = (field: Field, value: string) =>
  field === 'preferredDate' ? formatDate(value) : field === 'phone' ? formatPhone(value) : value

const disputesOf = ({ theirs, mine, disputed }: Conflict): Dispute<Field>[] =>
  disputed.map((field) => ({ field, label: labels[field], mine: shown(field, mine[field]), theirs: shown(field, theirs[field]) }))
