import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { CHECK_RESULTS, DEVICE_KINDS, type DeviceKind, type Job } from '#contract/desk.ts'
import * as texts from '#texts/desk.ts'
import { Row } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldGrid, FieldSet, SelectField, TextField } from '#web/components/form/fields.tsx'
import type { BoundField } from '#web/components/form/use-form.ts'
import { useFormValues } from '#web/components/form/use-form-values.ts'
import { devicesQuery, intakeListsQuery, peopleQuery } from './desk.queries.ts'
import { checkField } from './form-schema.ts'
import styles from './intake-fields.module.css'
import { ScanSerial } from './scan-serial.tsx'

export type IntakeLists = Readonly<Record<DeviceKind | 'accessories', readonly string[]>>

const NO_LISTS = Object.fromEntries(['accessories', ...DEVICE_KINDS].map((list) => [list, []])) as unknown as IntakeLists
/** The lists of the owner. Nobody at the counter waits for them: what they add to the form is not required. */
export const useIntakeLists = (): IntakeLists => useQuery(intakeListsQuery()).data ?? NO_LISTS

/** All checks that a form may ask for, also those of a job that are on no list any more. */
const allChecks = (lists: IntakeLists, job?: Job): string[] => [
  ...new Set([...DEVICE_KINDS.flatMap((kind) => lists[kind]), ...Object.keys(job?.condition ?? {})]),
]

/** Labels of what is known of a device, in the order of the screen. */
export const intakeLabels = (lists: IntakeLists, job?: Job): Record<string, string> => ({
  ...{ deviceKind: texts.kind, brand: texts.brand, model: texts.model, serial: texts.serial, accessories: texts.accessories },
  ...Object.fromEntries(allChecks(lists, job).map((check) => [checkField(check), texts.conditionOf(check)])),
  ...{ mayErase: texts.data, promisedOn: texts.promisedOn, technicianId: texts.technician },
})

/** The fields of an intake as the form has them. */
export function intakeValues(lists: IntakeLists, job?: Job): Record<string, string> {
  const nothing = Object.fromEntries(Object.keys(intakeLabels(lists, job)).map((field) => [field, '']))
  if (!job) return nothing
  return {
    ...nothing,
    ...{ deviceKind: job.deviceKind ?? '', brand: job.brand, model: job.model, serial: job.serial, accessories: job.accessories },
    ...Object.fromEntries(Object.entries(job.condition).map(([check, result]) => [checkField(check), result])),
    mayErase: job.mayErase === null ? '' : job.mayErase ? 'yes' : 'no',
    ...{ promisedOn: job.promisedOn ?? '', technicianId: job.technician ? String(job.technician.id) : '' },
  }
}

export interface IntakeFieldsProps {
  form: {
    formRef: RefObject<HTMLFormElement | null>
    field: (name: string) => BoundField
    values: () => Record<string, string>
    setValues: (values: Record<string, string>) => void
  }
  lists: IntakeLists
  /** The job that is changed. */
  job?: Job
}

/** The device, its condition, the promised day and the technician: nothing of it is required. */
export function IntakeFields({ form, lists, job }: IntakeFieldsProps) {
  const { field, values, setValues } = form
  const id = useId()
  const typed = useFormValues(form)
  const kind = DEVICE_KINDS.find((each) => each === typed.deviceKind) ?? ''
  const brand = typed.brand ?? ''
  const { data: devices = [] } = useQuery(devicesQuery(kind))
  const { data: people = [] } = useQuery(peopleQuery())
  const checks = kind === '' ? [] : [...new Set([...lists[kind], ...Object.keys(job?.condition ?? {})])]
  function addAccessory(name: string) {
    const known = values().accessories?.trim() ?? ''
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
        {lists.accessories.map((name) => (
          <Button key={name} variant="line" size="sm" onClick={() => addAccessory(name)}>
            {texts.addAccessory(name)}
          </Button>
        ))}
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
            {checks.map((check) => (
              <SelectField
                key={check}
                {...field(checkField(check))}
                label={check}
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
          {...field('technicianId')}
          optional
          key={people.length}
          choices={people.map((person) => String(person.id))}
          labels={Object.fromEntries(people.map((person) => [String(person.id), person.name]))}
          prompt={texts.nobodyYet}
        />
        <SelectField
          {...field('mayErase')}
          optional
          choices={['no', 'yes']}
          labels={{ no: texts.keepData, yes: texts.eraseAllowed }}
          prompt={texts.notChecked}
        />
      </FieldGrid>
    </>
  )
}
