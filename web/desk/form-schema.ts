import type * as z from 'zod/mini'
import type { FormValues } from '#web/components/form/form-values.ts'
import { readForm } from '#web/money/form-schema.ts'

/** Reads what is typed with a schema in which an empty field is a missing one. */
export const leavingOutEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  readForm((values: FormValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), schema)

/**
 * The facts about a device, as its form has them. The form holds the checks and the technician, whose controls come with lists of their
 * own.
 */
export type IntakeValues = Record<
  'deviceKind' | 'brand' | 'model' | 'serial' | 'accessories' | 'mayErase' | 'promisedOn' | 'technicianId',
  string
> & { condition: Readonly<Record<string, string>> }

/** The same for an intake: a check without a result was not made, and a choice of two is a boolean. */
export const intakeOf = <Schema extends z.ZodMiniType>(schema: Schema, empty: 'missing' | 'null') =>
  readForm(({ mayErase, condition, ...others }: IntakeValues) => {
    const made = Object.entries(condition).filter(([, result]) => result !== '')
    const known = Object.entries(others).flatMap(([field, value]) =>
      value !== '' ? [[field, value]] : empty === 'null' ? [[field, NULLABLE.includes(field) ? null : '']] : [],
    )
    return { ...Object.fromEntries(known), condition: Object.fromEntries(made), ...(mayErase && { mayErase: mayErase === 'yes' }) }
  }, schema)

const NULLABLE = ['deviceKind', 'promisedOn', 'technicianId']
