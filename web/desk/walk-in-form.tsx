import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type EarlierJob, type Job, type KnownCustomer, type VisitJob, walkInSchema } from '#contract/desk/desk.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/platform/languages.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { worldPhone } from '#contract/requests/phone.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import * as visits from '#texts/job-visits.ts'
import * as language from '#texts/request-language.ts'
import { arrivedBefore } from '#texts/waiting.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { createJob, customerQuery, type NewJob } from './desk.queries.ts'
import { HELD, IntakeFields, intakeLabels, intakeOf, withChecksOfKind } from './intake-fields.tsx'
import { IntakeMore, moreLabels, readMore } from './intake-more.tsx'
import { KnownDevice } from './known-device.tsx'
import { useIntakeLists } from './use-intake-lists.ts'
import styles from './walk-in-form.module.css'
import { anotherValues, changedEntry, WALK_IN, type WalkInValues, walkInValues } from './walk-in-values.ts'

const LANGUAGE_NAMES = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))

export interface WalkInFormProps {
  /** The job of a device that the same customer has brought: of this one only the device is asked for. */
  beside?: Job
  /** `another`: the customer has brought one more. */
  onSaved: (job: NewJob, name: string, another: boolean) => void
}

/**
 * A device at the counter. The phone comes first: what the shop knows of it appears below it, and one press takes it over. Name, phone and
 * fault are enough. Without a connection there is no job yet, only the name.
 */
export function WalkInForm({ beside, onSaved }: WalkInFormProps) {
  const isOnline = useIsOnline()
  const another = useRef(false)
  const anotherId = useId()
  const lists = useIntakeLists()
  const { mutateAsync: create } = useMutation(createJob(useQueryClient()))
  const [chosen, setChosen] = useState<EarlierJob>()
  const [arrived, setArrived] = useState<ApiError>()
  const form = useForm({
    name: beside ? `${WALK_IN}-${beside.id}` : WALK_IN,
    labels: {
      ...{ phone: texts.phone, name: texts.name, description: texts.description },
      ...intakeLabels,
      ...{ email: texts.email, language: language.label, warrantyOf: texts.warranty, visitOf: visits.another },
      ...{ deviceId: texts.whatDevice, entry: '' },
      ...moreLabels,
    },
    defaults: beside ? anotherValues(beside) : walkInValues(),
    held: [...HELD, 'warrantyOf', 'visitOf', 'deviceId', 'entry'],
    secrets: ['passcode'],
    schema: intakeOf(walkInSchema, (values: WalkInValues) => readMore(values)),
    send: (values, call) =>
      create({ ...withChecksOfKind(values, lists), call: { ...call, idempotencyKey: (!beside && changedEntry()) || call.idempotencyKey } }),
    onSuccess: (job, { name }) => onSaved(job, name, another.current),
    onError(error) {
      setArrived(error.code === 'conflict' ? error : undefined)
      return error.code === 'conflict'
    },
  })
  const { field, setValues } = form
  const { value: warrantyOf } = form.held('warrantyOf')
  const visitOf = form.held('visitOf')
  const { value: deviceId } = form.held('deviceId')
  const typed = useFormValues(form)
  const phone = worldPhone(typed.phone)
  // A serial number tells of the warranty of a device whose owner has another phone now.
  const { data: customer, isError } = useQuery({
    ...customerQuery(phone ?? '', typed.serial.trim()),
    enabled: phone !== undefined,
  })
  // Whoever comes here has a customer in front of them, and asks for the phone first.
  useBrowserLayoutEffect(() => document.getElementById(field(beside ? 'description' : 'phone').id)?.focus(), [])
  const taken = beside ? [beside, ...beside.visit] : []
  const persons = customer ? [...(customer.name === '' ? [] : [customer]), ...customer.others] : []
  const person = typed.name.trim() === '' ? persons[0] : persons.find(({ name }) => isSameName(name, typed.name))
  // Devices of the others at this phone are none of theirs. That of another owner was found by its serial number, and has no name.
  const isOffered = ({ customerId, isSameDevice }: EarlierJob) => customerId === null || isSameDevice || customerId === person?.id
  const earlier = customer?.jobs.filter((each) => isOffered(each) && taken.every((job) => job.id !== each.id)) ?? []
  return (
    <Panel as="div" className={styles.panel}>
      {arrived && <FocusedNotice tone="bad" text={arrivedBefore} event={arrived} />}
      <Form
        form={{
          ...form,
          onSubmit(event) {
            another.current = (event.nativeEvent as SubmitEvent).submitter?.id === anotherId
            form.onSubmit(event)
          },
        }}
        texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
        actions={
          beside || isOnline ? (
            <Button id={anotherId} type="submit" variant="line" block disabled={form.isSubmitting}>
              {visits.saveAndAnother}
            </Button>
          ) : (
            <p className={styles.hint}>{visits.anotherLater}</p>
          )
        }
      >
        {visitOf.value !== '' && (visitOf.error !== undefined || !beside) && (
          <Notice tone={visitOf.error ? 'bad' : 'warn'} text={visitOf.error ?? visits.broughtWith}>
            <p>
              <Button id={visitOf.id} variant="line" size="sm" onClick={() => visitOf.onChange('')}>
                {visits.onItsOwn}
              </Button>
            </p>
          </Notice>
        )}
        {beside ? (
          <Beside jobs={taken} customer={beside}>
            {(['phone', 'name', 'email', 'language'] as const).map((name) => (
              <input key={name} type="hidden" name={name} defaultValue={field(name).defaultValue} />
            ))}
          </Beside>
        ) : (
          <TextField
            {...field('phone')}
            mono
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onInput={() => {
              setChosen(undefined)
              if (warrantyOf || visitOf.value || deviceId) setValues({ warrantyOf: '', visitOf: '', deviceId: '' })
            }}
          />
        )}
        <div aria-live="polite" className={styles.known}>
          {isError && <Notice tone="warn" text={texts.lookupFailure} />}
          {!beside &&
            phone !== undefined &&
            customer &&
            persons.map((known) => (
              <p key={known.name} className={styles.person}>
                <b>{known === customer ? texts.known(known.name, texts.repairs(countOf(customer.jobs, known))) : known.name}</b>
                {known === customer && customer.owes !== undefined && customer.owes > 0 && (
                  <span className={styles.owes}>{texts.owes(formatPaise(customer.owes))}</span>
                )}
                <Button
                  variant="line"
                  size="sm"
                  {...(known !== customer && { 'aria-label': `${texts.useCustomer}: ${known.name}` })}
                  onClick={() => setValues(personOf(known))}
                >
                  {texts.useCustomer}
                </Button>
              </p>
            ))}
          {phone !== undefined && customer && earlier.length > 0 && (
            <EarlierDevices
              jobs={earlier}
              taken={chosen}
              onTake={({ latest, covering }) => {
                setChosen(latest)
                setValues({
                  ...{ ...deviceOf(latest), deviceId: String(latest.deviceId ?? '') },
                  warrantyOf: covering?.isCovered ? String(covering.id) : '',
                  ...(!beside && person && personOf(person)),
                })
              }}
              warrantyOf={warrantyOf}
              onWarranty={(warrantyOf) => setValues({ warrantyOf })}
            />
          )}
        </div>
        {!beside && <TextField {...field('name')} autoComplete="off" />}
        <TextArea {...field('description')} hint={texts.descriptionHint} />
        <div className={styles.intake}>
          <IntakeFields
            {...{ form, typed, lists, condition: form.held('condition'), technician: form.held('technicianId') }}
            belowSerial={
              typed.brand === '' &&
              typed.model === '' && (
                <KnownDevice
                  serial={typed.serial}
                  onUse={({ deviceKind, brand, model }) => setValues({ deviceKind: deviceKind ?? '', brand, model })}
                />
              )
            }
          />
        </div>
        {!beside && (
          <FieldGrid>
            <TextField {...field('email')} wide optional type="email" autoComplete="off" hint={texts.optional} />
            <SelectField {...field('language')} choices={LANGUAGE_CODES} labels={LANGUAGE_NAMES} />
          </FieldGrid>
        )}
        <IntakeMore field={field} typed={typed} />
      </Form>
    </Panel>
  )
}

/** Whose device it is, and which others are taken in already. */
const Beside = ({ jobs, customer, children }: { jobs: readonly VisitJob[]; customer: Job; children: ReactNode }) => (
  <div className={styles.known}>
    <p className={styles.person}>
      <b>{visits.ofCustomer(customer.name, formatPhone(customer.phone))}</b>
      <ButtonLink variant="line" size="sm" to={to('newJob')}>
        {visits.otherCustomer}
      </ButtonLink>
    </p>
    <ul className={styles.taken}>
      {jobs.map(({ id, reference, device }) => (
        <li key={id}>{visits.named(device, reference)}</li>
      ))}
    </ul>
    {children}
  </div>
)

const countOf = (jobs: readonly EarlierJob[], { id }: Pick<KnownCustomer, 'id'>): number =>
  jobs.filter(({ customerId }) => customerId !== null && customerId === id).length

/** What the form takes over of someone whom the shop knows. */
const personOf = ({ name, email, language }: Pick<KnownCustomer, 'name' | 'email' | 'language'>) => ({
  ...{ name, email },
  ...(language && { language }),
})

const deviceOf = ({ deviceKind, brand, model, serial }: EarlierJob) => ({
  deviceKind: deviceKind ?? '',
  brand,
  model,
  serial,
})

interface EarlierDevice {
  latest: EarlierJob
  /** The repair whose warranty lasts longest, if one had any. */
  covering: EarlierJob | undefined
  /** The repair for which it is here or expected. */
  open: EarlierJob | undefined
}

/** Of jobs from the newest to the oldest, what is known of each device. */
function devicesOf(jobs: readonly EarlierJob[]): EarlierDevice[] {
  const keyOf = ({ deviceId, serial, device }: EarlierJob) => deviceId ?? (serial || device)
  return [...new Set(jobs.map(keyOf))].map((key) => {
    const own = jobs.filter((job) => keyOf(job) === key)
    const warranties = own.filter(({ coveredUntil }) => coveredUntil !== null)
    return {
      latest: own[0] as EarlierJob,
      covering: warranties.sort((one, other) => String(other.coveredUntil).localeCompare(String(one.coveredUntil)))[0],
      open: own.find(({ stage }) => isOpenStage(stage)),
    }
  })
}

interface EarlierDevicesProps {
  jobs: readonly EarlierJob[]
  taken: EarlierJob | undefined
  onTake: (device: EarlierDevice) => void
  /** Id of the repair under whose warranty this one is; empty for none. */
  warrantyOf: string
  onWarranty: (id: string) => void
}

/**
 * The devices that the customer brought before: one press takes one over, and says whether it is under warranty. One that is here already leads to
 * its job.
 */
function EarlierDevices({ jobs, taken, onTake, warrantyOf, onWarranty }: EarlierDevicesProps) {
  // After a reload nothing is taken, and the draft has the warranty.
  const devices = devicesOf(jobs)
  const covered = devices.find(({ latest, covering }) => (taken ? latest.id === taken.id : String(covering?.id) === warrantyOf))?.covering
  return (
    <fieldset className={styles.devices}>
      <legend>
        <PanelTitle as="span">{texts.whatDevice}</PanelTitle>
      </legend>
      {devices.map((device) =>
        device.open ? (
          <div key={device.latest.id} className={styles.device}>
            <Named job={device.open}>{texts.stage[device.open.stage]}</Named>
            <ButtonLink variant="line" size="sm" to={to('job', { id: device.open.id })}>
              {texts.openJob}
            </ButtonLink>
          </div>
        ) : (
          <label key={device.latest.id} className={styles.device}>
            <input type="radio" name="earlier-device" checked={taken?.id === device.latest.id} onChange={() => onTake(device)} />
            <Named job={device.latest}>{formatDate(device.latest.createdAt)}</Named>
            {device.covering?.coveredUntil && (
              <span className={styles.cover} data-covered={device.covering.isCovered || undefined}>
                {(device.covering.isCovered ? texts.covered : texts.notCovered)(formatDate(device.covering.coveredUntil))}
              </span>
            )}
          </label>
        ),
      )}
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

const Named = ({ job, children }: { job: EarlierJob; children: ReactNode }) => (
  <span>
    <b>{job.device}</b>
    <small>
      {job.reference}, {children}
    </small>
  </span>
)
