import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import type * as z from 'zod/mini'
import { addDays, hoursOn } from '#contract/content/opening-hours.ts'
import { checksOf } from '#contract/desk/checks.ts'
import { type CounterLists, DEVICE_KINDS, HAZARDS, type Intake, type Job } from '#contract/desk/desk.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import grid from '#web/kit/form/form.module.css'
import type { FieldValue } from '#web/kit/form/form-values.ts'
import { leavingOutEmpty, readForm } from '#web/kit/form/read-form.ts'
import type { BoundField, HeldField } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDate, formatDayMonth } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import { CheckFields, madeOf, type TypedChecks } from './check-fields.tsx'
import { devicesQuery } from './desk.queries.ts'
import styles from './intake-fields.module.css'
import { promiseDays } from './promise-days.ts'
import { usePeople } from './use-people.ts'

/** The fields of an intake as its form has them. */
export type IntakeValues = Record<Exclude<keyof Intake, 'marks' | 'condition'>, string> & { condition: TypedChecks }
type Name = keyof IntakeValues
type Person = NonNullable<Job['technician']>

/** The words for what is stored as something else. */
interface Words {
  nameOf: (stored: string) => string
  people?: readonly Person[]
}

/** Where a fact is shown besides the forms. */
type Place = 'job' | 'slip'

interface IntakeField<Value, Made = Value> {
  label: string
  /** What is stored, as the form has it; as text unless given. */
  toForm?: (stored: never) => Made
  /** What is typed, as the schema checks it; as it is unless given. */
  fromForm?: (typed: Value) => unknown
  /** How it reads; as it is unless given. */
  show?: (typed: Value, words: Words) => string
  places?: readonly Place[]
  control: (controls: Controls) => ReactNode
}

const orNull = (typed: string) => typed || null
const YES_NO: Readonly<Record<string, string>> = { no: texts.keepData, yes: texts.eraseAllowed }

/** All that is known of a device when it comes in, in the order of the screen: nothing of it is required. */
const FIELDS: { [Field in Name]: IntakeField<IntakeValues[Field]> } = {
  deviceKind: {
    label: texts.kind,
    fromForm: orNull,
    show: (kind) => labelOf(texts.deviceKind, kind),
    control: ({ field }) => (
      <SelectField {...field('deviceKind')} optional choices={DEVICE_KINDS} labels={texts.deviceKind} prompt={texts.chooseKind} />
    ),
  },
  brand: {
    label: texts.brand,
    control: ({ field, devices }) => <Suggested {...field('brand')} known={devices.map(({ brand }) => brand)} />,
  },
  model: {
    label: texts.model,
    control: ({ field, typed, devices }) => (
      <Suggested
        {...field('model')}
        known={devices.filter(({ brand }) => !typed.brand || brand === typed.brand).map(({ model }) => model)}
      />
    ),
  },
  serial: {
    label: texts.serial,
    places: ['job', 'slip'],
    control: ({ field, setValues, belowSerial }) => (
      <>
        <TextField {...field('serial')} optional mono autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <div className={grid.wide}>
          <ScanSerial onFound={(serial) => setValues({ serial })} />
          {belowSerial}
        </div>
      </>
    ),
  },
  accessories: {
    label: texts.accessories,
    show: (accessories, { nameOf }) => accessories.split(', ').map(nameOf).join(', '),
    places: ['job', 'slip'],
    control: (controls) => <Accessories {...controls} />,
  },
  condition: {
    label: texts.condition,
    toForm: (stored: Intake['condition']) => stored ?? {},
    fromForm: madeOf,
    show: (checks, { nameOf }) =>
      Object.entries(madeOf(checks))
        .map(([check, result]) => texts.checked(nameOf(check), labelOf(texts.result, result)))
        .join(', '),
    // The page of the job and the slip have them beside those after the work.
    control: (controls) => <Checks {...controls} />,
  },
  hazard: {
    label: texts.hazard,
    fromForm: orNull,
    show: (hazard) => labelOf(texts.hazards, hazard),
    // The page of the job has it in red.
    places: ['slip'],
    control: ({ field }) => <SelectField {...field('hazard')} optional choices={HAZARDS} labels={texts.hazards} prompt={texts.noHazard} />,
  },
  promisedOn: {
    label: texts.promisedOn,
    fromForm: orNull,
    show: (day) => day && formatDate(day),
    control: (controls) => <Promised {...controls} />,
  },
  technicianId: {
    label: texts.technician,
    fromForm: orNull,
    show: (id, { people = [] }) => people.find((person) => String(person.id) === id)?.name ?? texts.nobodyYet,
    control: ({ technician, people }) => (
      <SelectField
        {...technician}
        onChange={({ target }) => technician.onChange(target.value)}
        optional
        choices={people.map((person) => String(person.id))}
        labels={Object.fromEntries(people.map((person) => [String(person.id), person.name]))}
        prompt={texts.nobodyYet}
      />
    ),
  },
  mayErase: {
    label: texts.data,
    toForm: (stored: boolean | null | undefined) => (stored === undefined || stored === null ? '' : stored ? 'yes' : 'no'),
    fromForm: (typed) => (typed ? typed === 'yes' : undefined),
    show: (typed) => YES_NO[typed] ?? '',
    places: ['job', 'slip'],
    control: ({ field }) => (
      <SelectField {...field('mayErase')} optional choices={Object.keys(YES_NO)} labels={YES_NO} prompt={texts.notAsked} />
    ),
  },
}

const NAMES = Object.keys(FIELDS) as Name[]
const all = <Value,>(map: (name: Name, field: IntakeField<never, FieldValue>) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, map(name, FIELDS[name])])) as Record<Name, Value>

export const intakeLabels = all((_, { label }) => label)

/** The fields that the form holds, because their choices come later than the form. */
export const HELD = ['condition', 'technicianId'] as const

/** The fields as the form has them. */
export const intakeValues = (known: Job | Intake = {}): IntakeValues => {
  const stored: Record<string, unknown> = 'technician' in known ? { ...known, technicianId: known.technician?.id } : known
  return all((name, { toForm }) => (toForm ? toForm(stored[name] as never) : String(stored[name] ?? ''))) as unknown as IntakeValues
}

/** How a field reads. */
export const intakeText = <Field extends Name>(name: Field, typed: IntakeValues[Field], words: Words): string =>
  FIELDS[name].show?.(typed, words) ?? String(typed)

/** The facts of a device for one of the places that show them, each with its label. */
export function intakeFacts(place: Place, job: Job, nameOf: Words['nameOf']): (readonly [string, string])[] {
  const values = intakeValues(job)
  return NAMES.filter((name) => FIELDS[name].places?.includes(place)).map((name) => [
    intakeLabels[name],
    intakeText(name, values[name], { nameOf }),
  ])
}

/** Reads what is typed with the schema of an intake, or of a form with more fields, of which an empty one is a missing one unless `more` reads it. */
export const intakeOf = <Schema extends z.ZodMiniType, Values extends IntakeValues = IntakeValues>(
  schema: Schema,
  more?: (values: Values) => object,
) =>
  readForm(
    (values: Values) => ({
      ...leavingOutEmpty(values),
      ...more?.(values),
      ...all((name, { fromForm }) => (fromForm ? fromForm(values[name] as never) : values[name])),
    }),
    schema,
  )

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
    field: (name: Exclude<Name, (typeof HELD)[number]>) => BoundField
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
  /** What the shop knows of the number. */
  belowSerial?: ReactNode
}

interface Controls extends Omit<IntakeFieldsProps, 'form'> {
  field: IntakeFieldsProps['form']['field']
  values: () => IntakeValues
  setValues: (values: Partial<IntakeValues>) => void
  people: readonly Person[]
  /** What the shop has had of this kind. */
  devices: readonly { brand: string; model: string }[]
}

/** The device, its condition, the promised day and the technician. */
export function IntakeFields({ form, ...props }: IntakeFieldsProps) {
  const people = usePeople(props.job?.technician)
  const { data: devices = [] } = useQuery(devicesQuery(kindOf(props.typed)))
  return (
    <FieldGrid>
      {NAMES.map((name) => (
        <Fragment key={name}>{FIELDS[name].control({ ...form, ...props, people, devices })}</Fragment>
      ))}
    </FieldGrid>
  )
}

const kindOf = ({ deviceKind }: IntakeValues) => DEVICE_KINDS.find((kind) => kind === deviceKind) ?? ''

/** A text for which the shop knows some. */
function Suggested({ known, ...field }: BoundField & { known: readonly string[] }) {
  const id = useId()
  return (
    <>
      <TextField {...field} optional autoComplete="off" list={id} />
      <datalist id={id}>
        {[...new Set(known)].filter(Boolean).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** The promised day, with one press for those that are promised most. */
function Promised({ field, typed, setValues }: Controls) {
  const shop = useShop()
  const today = todayInShop()
  const nameOf = (day: string) => (day === today ? texts.today : day === addDays(today, 1) ? texts.tomorrow : formatDayMonth(day))
  const isClosed = typed.promisedOn !== '' && hoursOn(shop, typed.promisedOn).length === 0
  return (
    <div className={styles.promised}>
      <TextField {...field('promisedOn')} optional type="date" hint={isClosed ? texts.closedThen : undefined} />
      <Row gap={2}>
        {promiseDays(shop, today).map((day) => (
          <Button key={day} variant="line" size="sm" onClick={() => setValues({ promisedOn: day })}>
            {nameOf(day)}
          </Button>
        ))}
      </Row>
    </div>
  )
}

function Accessories({ field, values, setValues, lists }: Controls) {
  function add(name: string) {
    const known = values().accessories.trim()
    if (!known.split(/\s*,\s*/).includes(name)) setValues({ accessories: known === '' ? name : `${known}, ${name}` })
  }
  return (
    <>
      <TextField {...field('accessories')} wide optional autoComplete="off" hint={texts.accessoriesHint} />
      <div className={grid.wide}>
        <Row gap={2} className={styles.accessories}>
          {lists.accessories.map((stored) => {
            const name = lists.names[stored] ?? stored
            return (
              <Button key={stored} variant="line" size="sm" onClick={() => add(name)}>
                {texts.addAccessory(name)}
              </Button>
            )
          })}
        </Row>
      </div>
    </>
  )
}

function Checks({ typed, condition, lists, job }: Controls) {
  const kind = kindOf(typed)
  const checks = kind === '' ? [] : checksOf(lists[kind], job?.condition ?? {})
  return (
    checks.length > 0 && (
      <div className={grid.wide}>
        <CheckFields legend={texts.condition} checks={checks} names={lists.names} held={condition} />
      </div>
    )
  )
}
