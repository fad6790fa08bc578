import * as z from 'zod/mini'
import { PRICE_MAX, TEXT_MAX, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { DEVICE_KINDS } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  calendarDate,
  decimalNumber,
  email,
  optionalIdentifiers,
  optionalLine,
  personName,
  requiredText,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'

/** Where a repair of another program may stand. One that waits becomes received: the shop sets again what it waits for. */
export const IMPORTED_STAGES = ['received', 'bench', 'ready', 'handed_over', 'returned'] as const satisfies Stage[]

const LINE_MAX = 80
const pastDate = z.optional(calendarDate.check(z.refine((value) => value <= todayInShop(), code('date_future'))))

const ABOUT_A_JOB = ['ticket', 'description', 'brand', 'model', 'serial'] as const

/** A customer of another program, with a repair when the row says something about one. */
export const customerRowSchema = z
  .object({
    name: personName,
    phone: anyPhone,
    email: z.optional(email),
    /** The number of the repair in the other program. */
    ticket: optionalLine(LINE_MAX),
    description: z.optional(requiredText(TEXT_MAX, 'description')),
    deviceKind: z.optional(z.enum(DEVICE_KINDS, code('choice'))),
    brand: optionalLine(LINE_MAX),
    model: optionalLine(LINE_MAX),
    serial: optionalIdentifiers(LINE_MAX),
    stage: z.optional(z.enum(IMPORTED_STAGES, code('choice'))),
    receivedOn: pastDate,
    deliveredOn: pastDate,
    /** In rupees. */
    amount: z.optional(decimalNumber(0, PRICE_MAX, 'amount')),
    warrantyDays: z.optional(wholeNumber(0, WARRANTY_DAYS_MAX)),
    notes: z.optional(requiredText(TEXT_MAX)),
  })
  .check(
    z.refine((row) => !hasJob(row) || (row.receivedOn ?? row.deliveredOn) !== undefined, { error: code('required'), path: ['receivedOn'] }),
    z.refine(({ receivedOn, deliveredOn }) => !receivedOn || !deliveredOn || receivedOn <= deliveredOn, {
      error: code('date'),
      path: ['deliveredOn'],
    }),
  )
export type CustomerRow = z.output<typeof customerRowSchema>

/** Whether a row says something about a repair; a date or a note alone is about its customer. */
export const hasJob = (row: Partial<Record<(typeof ABOUT_A_JOB)[number], string | undefined>>): boolean =>
  ABOUT_A_JOB.some((field) => Boolean(row[field]))
