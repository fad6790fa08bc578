import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CHECK_RESULTS, type CounterLists, DEVICE_KINDS, type Intake, type Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { Row } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldGrid, FieldSet, SelectField, TextField } from '#web/components/form/fields.tsx'
import type { BoundField, HeldField } from '#web/components/form/use-form.ts'
import { devicesQuery, intakeListsQuery, peopleQuery } from './desk.queries.ts'
import type { IntakeValues } from './form-schema.ts'
import styles from './intake-fields.module.css'
import { ScanSerial } from './scan-serial.tsx'

const NO_LISTS = { ...Object.fromEntries(['accessories', ...DEVICE_KINDS].map((list) => [list, []])), names: {} } as unknown as CounterLists
/** The lists of the owner. Nobody at the counter waits for them: what they add to the form is not required. */
export const useIntakeLists = (): CounterLists => useQuery(intakeListsQuery()).data ?? NO_LISTS

/** Labels of what is known of a device, in the order of the screen. */
export const intakeLabels = {
  ...{ deviceKind: texts.kind, brand: texts.brand, model: texts.model, serial: texts.serial, accessories: texts.accessories },
  ...{ condition: texts.condition, promisedOn: texts.promisedOn, technicianId: texts.technician, mayErase: texts.data },
} satisfies Record<keyof IntakeValues, string>

/** The fields that the form holds. */
export const HELD = ['condition', 'technicianId'] as const

/** The fields of an intake as the form has them. */
export const intakeValues = (job?: Job): IntakeValues => ({
  ...{ deviceKind: job?.deviceKind ?? '', brand: job?.brand ?? '', model: job?.model ?? '', serial: job?.serial ?? '' },
  ...{ accessories: job?.accessories ?? '', condition: job?.condition ?? {}, promisedOn: job?.promisedOn ?? '' },
  mayErase: job?.mayErase === undefined || job.mayErase === null ? '' : job.mayErase ? 'yes' : 'no',
  technicianId: job?.technician ? String(job.technician.id) : '',
})

/** Leaves out the checks of another kind of device, which were made before the right kind was chosen. */
export function withChecksOfKind<Values extends Pick<Intake, 'deviceKind' | 'condition'>>(
  values: Values,
  lists: CounterLists,
  job?: Job,
): Values {
  const own = [...(values.deviceKind ? lists[values.deviceKind] : []), ...Object.keys(job?.condition ?? {})]
  const isOwn = (check: string) => own.includes(check) || !DEVICE_KINDS.some((kind) => lists[kind].includes(check))
  return { ...values, condition: Object.fromEntries(Object.entries(values.condition ?? {}).filter(([check]) => isOwn(check))) }
}

export interface IntakeFieldsProps {
  form: {
    field: (name: Exclude<keyof IntakeValues, (typeof HELD)[number]>) => BoundField
    values: () => IntakeValues
    setValues: (values: Partial<IntakeValues>) => void
  }
  /** The typed values, as they change. */
  typed: IntakeValues
  condition: HeldField<IntakeValues['condition']>
  technician: HeldField<string>
  lists: CounterLists
  /** The job that is changed. */
  job?: Job
}

/** The device, its condition, the promised day and the technician: nothing of it is required. */
export function IntakeFields({ form, typed, condition, technician, lists, job }: IntakeFieldsProps) {
  const { field, values, setValues } = form
  const id = useId()
  const kind = DEVICE_KINDS.find((each) => each === typed.deviceKind) ?? ''
  const { brand } = typed
  const { data: devices = [] } = useQuery(devicesQuery(kind))
  const { data: active = [] } = useQuery(peopleQuery())
  // Whoever has the job may no longer be among those who can be chosen.
  const people = job?.technician && active.every(({ id }) => id !== job.technician?.id) ? [...active, job.technician] : active
  const checks = kind === '' ? [] : [...new Set([...lists[kind], ...Object.keys(job?.condition ?? {})])]
  function addAccessory(name: string) {
    const known = values().accessories.trim()
    if (!known.split(/\s*,\s*/).includes(name)) setValues({ accessories: known === '' ? name : `${known}, ${name}` })
  }
  const brands = [...new Set(devices.map((device) => device.brand))]
  const models = [...new Set(devices.filter((device) => !brand || device.brand === brand).map(({ model }) => model))].filter(Boolean)
  return (
    <>
      <FieldGrid>
        <SelectField {...field('deviceKind')} optional choices={DEVICE_KINDS} labels={texts.deviceKind} prompt={texts.chooseKind} />
        <TextField {...field('brand')} optional autoComplete="off" list={`${id}brands`} />
        <TextField {...field('model')} optional autoComplete="off" list={`${id}models`} />
        <TextField {...field('serial')} optional mono autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </FieldGrid>
      <ScanSerial onFound={(serial) => setValues({ serial })} />
      <FieldGrid>
        <TextField {...field('accessories')} wide optional autoComplete="off" hint={texts.accessoriesHint} />
      </FieldGrid>
      <Row gap={2} className={styles.accessories}>
        {lists.accessories.map((stored) => {
          const name = lists.names[stored] ?? stored
          return (
            <Button key={stored} variant="line" size="sm" onClick={() => addAccessory(name)}>
              {texts.addAccessory(name)}
            </Button>
          )
        })}
      </Row>
      <datalist id={`${id}brands`}>
        {brands.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}models`}>
        {models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {checks.length > 0 && (
        <FieldSet legend={texts.condition}>
          <FieldGrid>
            {checks.map((check, at) => (
              <SelectField
                key={check}
                id={`${condition.id}-${at}`}
                name={`${condition.name}.${check}`}
                label={lists.names[check] ?? check}
                error={undefined}
                value={condition.value[check] ?? ''}
                onChange={({ target }) => condition.onChange({ ...condition.value, [check]: target.value })}
                optional
                choices={CHECK_RESULTS}
                labels={texts.result}
                prompt={texts.notChecked}
              />
            ))}
          </FieldGrid>
        </FieldSet>
      )}
      <FieldGrid>
        <TextField {...field('promisedOn')} optional type="date" />
        <SelectField
          {...technician}
          onChange={({ target }) => technician.onChange(target.value)}
          optional
          choices={people.map((person) => String(person.id))}
          labels={Object.fromEntries(people.map((person) => [String(person.id), person.name]))}
          prompt={texts.nobodyYet}
        />
        <SelectField
          {...field('mayErase')}
          optional
          choices={['no', 'yes']}
          labels={{ no: texts.keepData, yes: texts.eraseAllowed }}
          prompt={texts.notAsked}
        />
      </FieldGrid>
    </>
  )
}
