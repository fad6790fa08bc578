import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EarlierJob, walkInSchema } from '#contract/desk/desk.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/platform/languages.ts'
import { worldPhone } from '#contract/requests/phone.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import * as language from '#texts/request-language.ts'
import { arrivedBefore } from '#texts/waiting.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { createJob, customerQuery, type NewJob } from './desk.queries.ts'
import { HELD, IntakeFields, intakeLabels, intakeOf, useIntakeLists, withChecksOfKind } from './intake-fields.tsx'
import styles from './walk-in-form.module.css'
import { changedEntry, WALK_IN, walkInValues } from './walk-in-values.ts'

const LANGUAGE_NAMES = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))

/**
 * A device at the counter. The phone comes first: what the shop knows of it appears below it, and one press takes it over. Name, phone and
 * fault are enough. Without a connection there is no job yet, only the name.
 */
export function WalkInForm({ onSaved }: { onSaved: (job: NewJob, name: string) => void }) {
  const lists = useIntakeLists()
  const { mutateAsync: create } = useMutation(createJob(useQueryClient()))
  const [taken, setTaken] = useState<EarlierJob>()
  const [arrived, setArrived] = useState<ApiError>()
  const form = useForm({
    name: WALK_IN,
    labels: {
      ...{ phone: texts.phone, name: texts.name, description: texts.description },
      ...intakeLabels,
      ...{ email: texts.email, language: language.label, warrantyOf: texts.warranty, entry: '' },
    },
    defaults: walkInValues(),
    held: [...HELD, 'warrantyOf', 'entry'],
    schema: intakeOf(walkInSchema),
    send: (values, call) =>
      create({ ...withChecksOfKind(values, lists), call: { ...call, idempotencyKey: changedEntry() || call.idempotencyKey } }),
    onSuccess: (job, { name }) => onSaved(job, name),
    onError(error) {
      setArrived(error.code === 'conflict' ? error : undefined)
      return error.code === 'conflict'
    },
  })
  const { field, setValues } = form
  const { value: warrantyOf } = form.held('warrantyOf')
  const typed = useFormValues(form)
  const phone = worldPhone(typed.phone)
  // A serial number tells of the warranty of a device whose owner has another phone now.
  const { data: customer, isError } = useQuery({
    ...customerQuery(phone ?? '', typed.serial.trim()),
    enabled: phone !== undefined,
  })
  // Whoever comes here has a customer in front of them, and asks for the phone first.
  useBrowserLayoutEffect(() => document.getElementById(field('phone').id)?.focus(), [])
  const takeName = () => customer && setValues({ name: customer.name, email: customer.email })
  return (
    <Panel as="div" className={styles.panel}>
      {arrived && <FocusedNotice tone="bad" text={arrivedBefore} event={arrived} />}
      <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}>
        <TextField
          {...field('phone')}
          mono
          type="tel"
          inputMode="tel"
          autoComplete="off"
          onInput={() => {
            setTaken(undefined)
            if (warrantyOf) setValues({ warrantyOf: '' })
          }}
        />
        <div aria-live="polite" className={styles.known}>
          {isError && <Notice tone="warn" text={texts.lookupFailure} />}
          {phone !== undefined && customer && customer.name !== '' && (
            <p className={styles.person}>
              <b>{texts.known(customer.name, texts.repairs(customer.jobs.length))}</b>
              {customer.owes !== undefined && customer.owes > 0 && (
                <span className={styles.owes}>{texts.owes(formatPaise(customer.owes))}</span>
              )}
              <Button variant="line" size="sm" onClick={takeName}>
                {texts.useCustomer}
              </Button>
            </p>
          )}
          {phone !== undefined && customer && customer.jobs.length > 0 && (
            <EarlierDevices
              jobs={customer.jobs}
              taken={taken}
              onTake={(job) => {
                setTaken(job)
                const warrantyOf = job.isCovered ? String(job.id) : ''
                setValues({ ...deviceOf(job), warrantyOf, ...(customer.name && { name: customer.name, email: customer.email }) })
              }}
              warrantyOf={warrantyOf}
              onWarranty={(warrantyOf) => setValues({ warrantyOf })}
            />
          )}
        </div>
        <TextField {...field('name')} autoComplete="off" />
        <TextArea {...field('description')} hint={texts.descriptionHint} />
        <div className={styles.intake}>
          <IntakeFields form={form} typed={typed} condition={form.held('condition')} technician={form.held('technicianId')} lists={lists} />
        </div>
        <FieldGrid>
          <TextField {...field('email')} wide optional type="email" autoComplete="off" hint={texts.optional} />
          <SelectField {...field('language')} choices={LANGUAGE_CODES} labels={LANGUAGE_NAMES} />
        </FieldGrid>
      </Form>
    </Panel>
  )
}

const deviceOf = ({ deviceKind, brand, model, serial }: EarlierJob) => ({
  deviceKind: deviceKind ?? '',
  brand,
  model,
  serial,
})

interface EarlierDevicesProps {
  jobs: readonly EarlierJob[]
  taken: EarlierJob | undefined
  onTake: (job: EarlierJob) => void
  /** Id of the repair under whose warranty this one is; empty for none. */
  warrantyOf: string
  onWarranty: (id: string) => void
}

/** The devices that the customer brought before: one press takes one over, and says whether it is under warranty. */
function EarlierDevices({ jobs, taken, onTake, warrantyOf, onWarranty }: EarlierDevicesProps) {
  // After a reload nothing is taken, and the draft has the warranty.
  const covered = taken ?? jobs.find(({ id }) => String(id) === warrantyOf)
  const latest = [...new Map([...jobs].reverse().map((job) => [job.serial || job.device, job])).values()].reverse()
  return (
    <fieldset className={styles.devices}>
      <legend>
        <PanelTitle as="span">{texts.whatDevice}</PanelTitle>
      </legend>
      {latest.map((job) => (
        <label key={job.id} className={styles.device}>
          <input type="radio" name="earlier-device" checked={taken?.id === job.id} onChange={() => onTake(job)} />
          <span>
            <b>{job.device}</b>
            <small>
              {job.reference}, {formatDate(job.createdAt)}
            </small>
          </span>
          {job.coveredUntil && (
            <span className={styles.cover} data-covered={job.isCovered || undefined}>
              {(job.isCovered ? texts.covered : texts.notCovered)(formatDate(job.coveredUntil))}
            </span>
          )}
        </label>
      ))}
      {covered?.isCovered && (
        <label className={styles.device}>
          <input
            type="checkbox"
            checked={warrantyOf === String(covered.id)}
            onChange={({ target }) => onWarranty(target.checked ? String(covered.id) : '')}
          />
          <span>{texts.warrantyJob(covered.reference)}</span>
        </label>
      )}
    </fieldset>
  )
}
