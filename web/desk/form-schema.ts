import type * as z from 'zod/mini'
import type { FormValues } from '#web/components/form/form-values.ts'
import { readForm } from '#web/money/form-schema.ts'

/** Reads what is typed with a schema in which an empty field is a missing one. */
export const leavingOutEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  readForm((values: FormValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), schema)

const CHECK = 'check-'
/** The name of the control of a check. */
export const checkField = (check: string) => CHECK + encodeURIComponent(check)
const checkOf = (field: string) => (field.startsWith(CHECK) ? decodeURIComponent(field.slice(CHECK.length)) : undefined)

/** The same for an intake: the checks are one field of the API, and a choice of two is a boolean. */
export const intakeOf = <Schema extends z.ZodMiniType>(schema: Schema, empty: 'missing' | 'null') =>
  readForm((values: FormValues) => {
    const { mayErase, ...others } = values
    const condition = Object.entries(values).flatMap(([field, result]) => {
      const check = checkOf(field)
      return check !== undefined && result ? [[check, result]] : []
    })
    const known = Object.entries(others).flatMap(([field, value]) =>
      value !== '' ? [[field, value]] : empty === 'null' ? [[field, NULLABLE.includes(field) ? null : '']] : [],
    )
    return { ...Object.fromEntries(known), condition: Object.fromEntries(condition), ...(mayErase && { mayErase: mayErase === 'yes' }) }
  }, schema)

const NULLABLE = ['deviceKind', 'promisedOn', 'technicianId']
