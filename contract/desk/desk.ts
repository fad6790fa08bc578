import * as z from 'zod/mini'
import { BOARD_CARDS_MAX, REPAIR_STATUSES, SUGGESTIONS_MAX, TEXT_MAX, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { MONEY_MODES, needsReference, paymentReference } from '#contract/money/payments.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  calendarDate,
  email,
  idParams,
  isoTimestamp,
  optionalIdentifiers,
  optionalLine,
  ownLanguage,
  paise,
  personName,
  requiredLine,
  requiredText,
  rowId,
  todayOrLater,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { REPAIR_TYPES } from '#contract/requests/repair-forms.ts'
import { jobFilterQuery } from './job-filter.ts'
import { passcodeSchema } from './job-passcodes.ts'
import { jobPhotoSchema } from './job-photos.ts'
import { marksSchema } from './marks.ts'
import { NEWS_KINDS } from './news.ts'
import { ownCardSchema } from './refurbish-stages.ts'
import { RETURN_REASONS } from './returns.ts'
import { OPEN_STAGES, STAGES } from './stages.ts'

export const DEVICE_KINDS = ['Laptop', 'Desktop', 'Phone', 'Tablet', 'Monitor', 'Printer', 'Other'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** What hurts whoever takes the device in hand: a swollen battery, a liquid, or sharp glass. */
export const HAZARDS = ['battery', 'liquid', 'glass'] as const
export type Hazard = (typeof HAZARDS)[number]

/** A check that is left out was not made. */
export const CHECK_RESULTS = ['ok', 'fault'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]
/** Checks of one kind of device. */
export const CHECKS_MAX = 20
export const CHECK_NAME_MAX = 40

const LINE_MAX = 80
/** The result of each check that was made, by its name: one that is no longer on the owner's list keeps it. */
export const conditionSchema = z
  .record(requiredLine(CHECK_NAME_MAX), z.enum(CHECK_RESULTS, code('choice')))
  .check(z.refine((condition) => Object.keys(condition).length <= 2 * CHECKS_MAX, code('too_many_items')))
export type Condition = z.infer<typeof conditionSchema>

/** The device as it came in, its technician, and the promised day. A field that is missing from a change stays as it is. */
const intakeFields = {
  deviceKind: z.nullable(z.enum(DEVICE_KINDS, code('choice'))),
  brand: optionalLine(LINE_MAX),
  model: optionalLine(LINE_MAX),
  /** The serial number or the IMEI. */
  serial: optionalIdentifiers(LINE_MAX),
  accessories: optionalLine(TEXT_MAX),
  condition: conditionSchema,
  marks: marksSchema,
  hazard: z.nullable(z.enum(HAZARDS, code('choice'))),
  /** Whether the customer allows that data on the device is erased. */
  mayErase: z.boolean(code('choice')),
  promisedOn: z.nullable(calendarDate),
  /** Id of the account. */
  technicianId: z.nullable(rowId()),
}
export const intakeSchema = z.partial(z.object(intakeFields))
export type Intake = z.output<typeof intakeSchema>

/** The same for a repair in the shop, of which the checks are made again after the work. */
export const jobChangeSchema = z.extend(intakeSchema, { conditionAfter: z.optional(conditionSchema) })
export type JobChange = z.output<typeof jobChangeSchema>

/**
 * A customer at the counter: name, phone and fault are enough. The passcode and what is paid ahead are kept with the repair, as if each had
 * been entered by itself.
 */
export const walkInSchema = z
  .extend(intakeSchema, {
    name: personName,
    phone: anyPhone,
    email: z.optional(z.union([z.literal(''), email], code('email'))),
    description: requiredText(TEXT_MAX, 'description'),
    repairType: z.optional(z.enum(REPAIR_TYPES, code('repair_type'))),
    promisedOn: z.optional(z.nullable(todayOrLater)),
    /** The language that the customer reads. */
    language: ownLanguage,
    /** Id of the earlier repair under whose warranty this one is. */
    warrantyOf: z.optional(z.nullable(rowId())),
    /** Id of a repair whose device is here and was brought by the same phone: this one belongs to its visit. */
    visitOf: z.optional(z.nullable(rowId())),
    /** Id of a device of this customer that has no other serial number, brand or model; any other is not this device. */
    deviceId: z.optional(z.nullable(rowId())),
    passcode: z.optional(passcodeSchema.shape.passcode),
    /** In paise. */
    advance: z.optional(paise(1)),
    advanceMode: z.optional(z.enum(MONEY_MODES, code('choice'))),
    advanceReference: paymentReference,
  })
  .check(needsReference(({ advanceMode, advanceReference }) => [advanceMode, advanceReference], 'advanceReference'))
export type WalkIn = z.output<typeof walkInSchema>

/** Who takes a device home; empty for the customer. */
export const collectedBy = optionalLine(LINE_MAX)

const waitingForPart = z.object({
  stage: z.literal('waiting_part'),
  part: requiredLine(LINE_MAX),
  partFrom: optionalLine(LINE_MAX),
  partDue: z.optional(z.nullable(calendarDate)),
  /** Why the part that came goes back, while the repair waits on. */
  returned: optionalLine(TEXT_MAX),
})
/** The part that came is the wrong one. */
export const wrongPartSchema = z.extend(waitingForPart, { returned: requiredLine(TEXT_MAX) })

const returned = { stage: z.literal('returned'), collectedBy: optionalLine(LINE_MAX), returnWords: optionalLine(TEXT_MAX) }
const returnReason = z.enum(RETURN_REASONS, code('choice'))
/** A reason that is none of the list is said in words. */
const hasReason = z.refine<{ returnReason?: string | undefined; returnWords?: string | undefined }>(
  ({ returnReason, returnWords }) => returnReason !== 'other' || Boolean(returnWords),
  { path: ['returnWords'], error: code('required') },
)
/** A device goes back unrepaired, and the counter says why. */
export const returnSchema = z.object({ ...returned, returnReason }).check(hasReason)

/** A move to a stage, with the facts that it needs. */
export const moveSchema = z.discriminatedUnion(
  'stage',
  [
    z.object({ stage: z.enum(['asked', 'received', 'waiting_customer', 'bench', 'ready', 'declined']) }),
    waitingForPart,
    z.object({
      stage: z.literal('handed_over'),
      collectedBy,
      warrantyDays: z.optional(wholeNumber(0, WARRANTY_DAYS_MAX)),
    }),
    z.object({ ...returned, returnReason: z.optional(returnReason) }).check(hasReason),
  ],
  code('choice'),
)
export type Move = z.output<typeof moveSchema>

const person = z.object({ id: z.int(), name: z.string() })

/** A repair on the board. */
export const cardSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), version },
  stage: z.enum(STAGES),
  /** Since when it has been in this stage. */
  since: isoTimestamp,
  /** The promised day, or before one is promised the day that the customer prefers; null where nobody named one. */
  dueOn: z.nullable(z.string()),
  isPromised: z.boolean(),
  /** Kind, brand and model of the device, or the repair type. */
  device: z.string(),
  /** The part that it waits for; empty when it waits for none. */
  part: z.string(),
  partDue: z.nullable(z.string()),
  /** When it should be back from a lab; null where it is with none, or nobody said a day. */
  outsideDue: z.nullable(z.string()),
  technician: z.nullable(person),
  isWarranty: z.boolean(),
  hazard: z.nullable(z.enum(HAZARDS)),
  /** The beginning of what the customer says is wrong. */
  fault: z.string(),
  /** The total of the estimate that the customer agreed to, in paise. */
  agreed: money(z.optional(z.int())),
  /** What is still to be paid where the device is ready, in paise. */
  toPay: money(z.optional(z.int())),
  /** The newest that its technician, or anyone when nobody has it, has not seen yet. */
  news: z.nullable(z.enum(NEWS_KINDS)),
})
export type Card = z.infer<typeof cardSchema>

/** A repair that the same customer or the same device had before. What another owner of the device wrote, and the name, are left out. */
export const earlierJobSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), device: z.string(), description: z.string() },
  /** Whose it was; null for another owner of this device. */
  customerId: z.nullable(z.int()),
  deviceId: z.nullable(z.int()),
  deviceKind: z.nullable(z.enum(DEVICE_KINDS)),
  ...{ brand: z.string(), model: z.string(), serial: z.string() },
  stage: z.enum(STAGES),
  createdAt: isoTimestamp,
  /** The last day of its warranty; null without one. */
  coveredUntil: z.nullable(z.string()),
  isCovered: z.boolean(),
  /** Whether it was of this device, by its serial number. */
  isSameDevice: z.boolean(),
})
export type EarlierJob = z.infer<typeof earlierJobSchema>

/** A repair whose device was brought together with that of another one. */
export const visitJobSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), device: z.string(), version },
  stage: z.enum(STAGES),
})
export type VisitJob = z.infer<typeof visitJobSchema>

/** All that the shop knows of a repair at the bench. */
export const jobSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), phone: z.string(), email: z.string(), version },
  ...{ status: z.enum(REPAIR_STATUSES), stage: z.enum(STAGES), since: isoTimestamp, createdAt: isoTimestamp },
  ...{ dueOn: z.nullable(z.string()), isPromised: z.boolean(), isWithdrawn: z.boolean() },
  ...{ description: z.string(), repairType: z.string() },
  customerId: z.int(),
  /** Null where nothing says which device it is. */
  deviceId: z.nullable(z.int()),
  /** The language that the customer reads. */
  language: z.enum(LANGUAGE_CODES),
  deviceKind: z.nullable(z.enum(DEVICE_KINDS)),
  ...{ brand: z.string(), model: z.string(), serial: z.string(), accessories: z.string(), device: z.string() },
  ...{
    condition: conditionSchema,
    conditionAfter: conditionSchema,
    marks: marksSchema,
    hazard: z.nullable(z.enum(HAZARDS)),
    mayErase: z.nullable(z.boolean()),
    promisedOn: z.nullable(z.string()),
  },
  technician: z.nullable(person),
  /** As on its card. */
  news: z.nullable(z.enum(NEWS_KINDS)),
  ...{ part: z.string(), partFrom: z.string(), partDue: z.nullable(z.string()), outsideDue: z.nullable(z.string()) },
  ...{ receivedAt: z.nullable(isoTimestamp), readyAt: z.nullable(isoTimestamp), closedAt: z.nullable(isoTimestamp) },
  /** Since when somebody works on it, or has; null before. */
  benchAt: z.nullable(isoTimestamp),
  /** Why it went back unrepaired, in general and in the shop's own words. */
  ...{ returnReason: z.nullable(z.enum(RETURN_REASONS)), returnWords: z.string() },
  ...{ collectedBy: z.string(), warrantyDays: z.nullable(z.int()), coveredUntil: z.nullable(z.string()) },
  /** Whether the passcode of the device is kept. */
  hasPasscode: z.boolean(),
  /** Photos of this repair and the signature, oldest first. */
  photos: z.array(jobPhotoSchema),
  /** The repair under whose warranty this one is. */
  warrantyOf: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  /** The other repairs of its visit, in the order in which they came in. */
  visit: z.array(visitJobSchema),
  /** Other repairs of this customer or device, newest first. */
  earlier: z.array(earlierJobSchema),
})
export type Job = z.infer<typeof jobSchema>

/** The lists of the counter by kind of device, and what is left with one. */
export const counterListsSchema = z.object({
  accessories: z.array(z.string()),
  ...(Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, z.array(z.string())])) as Record<DeviceKind, z.ZodMiniArray<z.ZodMiniString>>),
  /** Each of these names in the language of the account. */
  names: z.record(z.string(), z.string()),
})
export type CounterLists = z.infer<typeof counterListsSchema>

/** How long a repair was in a stage, all times together, and how long others were lately on average; null when none has left it. */
export const stageTimeSchema = z.object({ stage: z.enum(OPEN_STAGES), seconds: z.int(), usualSeconds: z.nullable(z.int()) })
export type StageTime = z.infer<typeof stageTimeSchema>

export const boardSchema = z.object({
  /**
   * Open stages in order: how many repairs are in each, counted up to `BOARD_COUNT_MAX`, and the first of them, those due first in front.
   */
  columns: z.array(
    z.object({
      stage: z.enum(OPEN_STAGES),
      count: z.int(),
      cards: z.array(cardSchema).check(z.maxLength(BOARD_CARDS_MAX)),
    }),
  ),
  /** The repairs that left the shop last. */
  left: z.array(cardSchema).check(z.maxLength(BOARD_CARDS_MAX)),
  /** Pieces of the stock that are refurbished, which no count has. */
  own: z.array(ownCardSchema).check(z.maxLength(BOARD_CARDS_MAX)),
  /** How many open repairs of this brand, or of all, are of whoever asks, and how many are late, whatever `show` says. */
  counts: z.object({ mine: z.int(), late: z.int() }),
  /** Changes with every other property. */
  revision: z.string(),
})
export type Board = z.infer<typeof boardSchema>

export const customerSchema = z.object({
  /** As in the customer's latest repair, else the latest message; empty when the phone is unknown. */
  ...{ id: z.nullable(z.int()), name: z.string(), email: z.string() },
  /** The language in which this customer read last; null when the phone is unknown. */
  language: z.nullable(z.enum(LANGUAGE_CODES)),
  /** Others with the same phone, such as the family. */
  others: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), language: z.enum(LANGUAGE_CODES) })),
  /** What is due of the bills of this phone, in paise. */
  owes: money(z.optional(z.int())),
  jobs: z.array(earlierJobSchema),
})
export type KnownCustomer = z.infer<typeof customerSchema>

export const deskRoutes = defineRoutes({
  board: {
    method: 'GET',
    path: '/api/desk/board',
    operationId: 'getBoard',
    access: 'user',
    scope: 'requests:read',
    summary: 'Open repairs by stage. With the `revision` of a response as `after`, waits up to 25 seconds for a change',
    query: z.object({
      ...jobFilterQuery,
      after: z.optional(z.string().check(z.maxLength(60))),
    }),
    status: 200,
    response: boardSchema,
  },
  people: {
    method: 'GET',
    path: '/api/desk/people',
    operationId: 'listTechnicians',
    access: 'user',
    summary: 'Everyone who can be given a repair, by name, and which of them you are',
    status: 200,
    response: z.array(z.extend(person, { isYou: z.boolean() })),
  },
  lists: {
    method: 'GET',
    path: '/api/desk/intake-lists',
    operationId: 'getIntakeLists',
    access: 'user',
    summary: 'What is left with devices, and for each kind of device what is looked at when one comes in',
    status: 200,
    response: counterListsSchema,
  },
  customer: {
    method: 'GET',
    path: '/api/desk/customers',
    operationId: 'findCustomer',
    access: 'user',
    summary: 'What the shop knows of a phone: the name, earlier repairs, and what is still under warranty',
    query: z.object({ phone: anyPhone, serial: optionalIdentifiers(LINE_MAX) }),
    status: 200,
    response: customerSchema,
  },
  devices: {
    method: 'GET',
    path: '/api/desk/devices',
    operationId: 'suggestDevices',
    access: 'user',
    summary: 'Brands and models that the shop has had, most frequent first',
    query: z.object({ deviceKind: z.optional(z.enum(DEVICE_KINDS, code('choice'))) }),
    status: 200,
    response: z.array(z.object({ brand: z.string(), model: z.string() })).check(z.maxLength(SUGGESTIONS_MAX)),
  },
  create: {
    method: 'POST',
    path: '/api/desk/jobs',
    operationId: 'createJob',
    access: 'user',
    scope: 'requests:write',
    summary: 'Take in a device at the counter. A passcode and an advance are for sessions alone, the advance for accounts that see money',
    body: walkInSchema,
    idempotent: true,
    secrets: ['passcode'],
    errors: ['series_unknown', 'wrong_date'],
    status: 201,
    response: jobSchema,
  },
  get: {
    method: 'GET',
    path: '/api/desk/jobs/:id',
    operationId: 'getJob',
    access: 'user',
    scope: 'requests:read',
    summary: 'A repair at the bench',
    params: idParams,
    status: 200,
    response: jobSchema,
  },
  times: {
    method: 'GET',
    path: '/api/desk/jobs/:id/times',
    operationId: 'getJobTimes',
    access: 'admin',
    summary: 'How long a repair was in each stage, in order, beside what is usual',
    params: idParams,
    status: 200,
    response: z.array(stageTimeSchema),
  },
  change: {
    method: 'PUT',
    path: '/api/desk/jobs/:id',
    operationId: 'changeJob',
    access: 'user',
    scope: 'requests:write',
    summary:
      'Change what is known of the device, the checks after the work, the promised day or the technician; fields that are left out stay as they are',
    params: idParams,
    body: jobChangeSchema,
    versioned: true,
    status: 200,
    response: jobSchema,
  },
  remind: {
    method: 'POST',
    path: '/api/desk/jobs/:id/remind',
    operationId: 'remindCustomer',
    access: 'user',
    summary:
      'Remind the customer of a repair that is ready or waits for an answer: by email at once, and the customer is among those to inform. Does nothing while that is still to be done',
    params: idParams,
    status: 200,
    response: jobSchema,
  },
  move: {
    method: 'POST',
    path: '/api/desk/jobs/:id/move',
    operationId: 'moveJob',
    access: 'user',
    scope: 'requests:write',
    summary: 'Move a repair to a stage. Handing it over or returning it sets the status Resolved; an earlier stage opens it again',
    params: idParams,
    body: moveSchema,
    versioned: true,
    status: 200,
    response: jobSchema,
  },
  see: {
    method: 'POST',
    path: '/api/desk/jobs/:id/seen',
    operationId: 'seeJobNews',
    access: 'user',
    summary: 'The news of a repair is seen, and news for nobody any more. Does nothing when it is that of another technician',
    params: idParams,
    status: 200,
    response: jobSchema,
  },
  unsee: {
    method: 'DELETE',
    path: '/api/desk/jobs/:id/seen',
    operationId: 'unseeJobNews',
    access: 'user',
    summary: 'The latest news of a repair is news again',
    params: idParams,
    status: 200,
    response: jobSchema,
  },
  undo: {
    method: 'POST',
    path: '/api/desk/jobs/:id/undo',
    operationId: 'undoMove',
    access: 'user',
    scope: 'requests:write',
    summary:
      'Take back the move that a repair got this `version` by: its stage, and all else that the move changed and nobody has changed since. 409 once it has moved on, or when no move made that version',
    params: idParams,
    body: z.object({ version }),
    errors: ['conflict'],
    status: 200,
    response: jobSchema,
  },
})
