import * as z from 'zod/mini'
import { LIST_LIMIT_MAX, PRODUCT_FIELD_MAX, TEXT_MAX } from '#contract/constants.ts'
import { pdfFile } from '#contract/money/bills.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  calendarDate,
  email,
  identifier,
  idParams,
  isoTimestamp,
  listQuery,
  noContent,
  optionalIdentifiers,
  optionalLine,
  orEmpty,
  ownLanguage,
  paise,
  requiredLine,
  requiredText,
  rowId,
  version,
} from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { LINK_TOKEN_LENGTH, readToken } from '#contract/platform/link-token.ts'
import { money } from '#contract/platform/money-fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** What goes out: the device of a job, a board or other part of it, or a piece of the stock. */
export const OUTSIDE_KINDS = ['device', 'board', 'piece'] as const
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

export const OUTSIDE_REASONS = ['repair', 'claim'] as const
export type OutsideReason = (typeof OUTSIDE_REASONS)[number]

/** What the lab says; until it says anything the thing is on its way. */
export const LAB_ANSWERS = ['received', 'working', 'done', 'impossible', 'sent_back'] as const
export type LabAnswer = (typeof LAB_ANSWERS)[number]
export const LAB_STATES = ['sent', ...LAB_ANSWERS] as const
export type LabState = (typeof LAB_STATES)[number]

/** How a repair ended. `charged`: nothing was repaired, and it is to be paid all the same. */
export const REPAIR_OUTCOMES = ['repaired', 'unrepaired', 'charged', 'lost'] as const
/** How a claim ended: another thing came, an amount was credited, or the claim was refused. */
export const CLAIM_OUTCOMES = ['replaced', 'credited', 'refused', 'lost'] as const
export const OUTSIDE_OUTCOMES = [...REPAIR_OUTCOMES, 'replaced', 'credited', 'refused'] as const
export type OutsideOutcome = (typeof OUTSIDE_OUTCOMES)[number]
export const outcomesOf = (reason: OutsideReason): readonly OutsideOutcome[] => (reason === 'claim' ? CLAIM_OUTCOMES : REPAIR_OUTCOMES)

/** Photos that a lab adds to one sending. */
export const LAB_PHOTOS_MAX = 8

const LINE_MAX = 80
const SERIALS_MAX = 80

/** Whose: of a job or of the stock. Which thing it is follows from it. */
const subject = {
  kind: z.enum(OUTSIDE_KINDS, code('choice')),
  jobId: z.optional(z.nullable(rowId())),
  pieceId: z.optional(z.nullable(rowId())),
}
/** What a sending says and an edit changes. */
const facts = {
  party: requiredLine(PRODUCT_FIELD_MAX),
  phone: z.optional(z.union([z.literal(''), anyPhone], code('phone'))),
  email: z.optional(z.union([z.literal(''), email], code('email'))),
  /** What exactly goes, with what lies beside it. The lab reads it, so it names no customer. */
  what: requiredLine(PRODUCT_FIELD_MAX),
  serial: optionalIdentifiers(SERIALS_MAX),
  why: requiredText(TEXT_MAX),
  dueOn: z.optional(z.nullable(calendarDate)),
  /** In paise; null for a price that the lab is still to say. */
  agreed: z.optional(z.nullable(paise())),
  /** The language of the lab's page and of the challan. */
  language: ownLanguage,
}

export const newOutsideSchema = z.object({ ...subject, reason: z.enum(OUTSIDE_REASONS, code('choice')), ...facts }).check(
  z.refine(({ kind, jobId }) => kind === 'piece' || typeof jobId === 'number', { path: ['jobId'], error: code('required') }),
  z.refine(({ kind, pieceId }) => kind !== 'piece' || typeof pieceId === 'number', { path: ['pieceId'], error: code('required') }),
)
export type NewOutside = z.output<typeof newOutsideSchema>

export const outsideChangeSchema = z.partial(z.object(facts))
export type OutsideChange = z.output<typeof outsideChangeSchema>

export const outsideBackSchema = z.object({
  outcome: z.enum(OUTSIDE_OUTCOMES, code('choice')),
  /** What came back, as it was looked at; empty where nothing did. */
  came: optionalLine(PRODUCT_FIELD_MAX),
  /** Whether it works; null where nobody tried. */
  works: z.optional(z.nullable(z.boolean(code('choice')))),
  /** What it costs the shop, in paise; null where nothing is to be paid, or it is not known yet. */
  cost: z.optional(orEmpty(paise(), null, 'amount')),
  /** The serial number of what came instead. */
  newSerial: z.optional(identifier(LINE_MAX)),
  /** The amount that the supplier credits, in paise. */
  credited: z.optional(orEmpty(paise(), null, 'amount')),
  note: optionalLine(PRODUCT_FIELD_MAX),
})
export type OutsideBack = z.output<typeof outsideBackSchema>

export const outsideCancelSchema = z.object({ reason: requiredLine(PRODUCT_FIELD_MAX) })

/** A photo that only its routes show: the staff's, and that of the lab's link. */
const labPhotoSchema = z.object({ id: z.int(), width: z.int(), height: z.int() })
export type LabPhoto = z.infer<typeof labPhotoSchema>

/** In paise, for accounts that see money: null where nobody has said it. */
const amount = money(z.optional(z.nullable(z.int())))

/** Something that was sent out, as the staff see it. */
export const outsideSchema = z.object({
  ...{ id: z.int(), version, number: z.string(), kind: z.enum(OUTSIDE_KINDS), reason: z.enum(OUTSIDE_REASONS) },
  /** The job that it is of; null for a piece of the stock, and with `pieceId` once the job is gone: then only number, party and days are left. */
  job: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  pieceId: z.nullable(z.int()),
  /** The refurbishment from which the piece went. */
  refurbishmentId: z.nullable(z.int()),
  ...{ party: z.string(), phone: z.string(), email: z.string(), language: z.enum(LANGUAGE_CODES) },
  ...{ what: z.string(), serial: z.string(), why: z.string(), dueOn: z.nullable(z.string()), agreed: amount },
  ...{ sentAt: isoTimestamp, sentBy: z.string() },
  /** What the lab last said, with its price in paise; null until it says one. */
  lab: z.object({ state: z.enum(LAB_STATES), price: amount, note: z.string(), at: z.nullable(isoTimestamp) }),
  /** The lab's photos, oldest first. */
  photos: z.array(labPhotoSchema),
  /** How it came back; null while it is outside, and where the sending was cancelled. */
  back: z.nullable(
    z.object({
      ...{ outcome: z.enum(OUTSIDE_OUTCOMES), came: z.string(), works: z.nullable(z.boolean()), cost: amount },
      ...{ newSerial: z.string(), credited: amount, note: z.string(), at: isoTimestamp },
    }),
  ),
  /** Why it never went; null unless the sending was cancelled. */
  cancelled: z.nullable(z.object({ reason: z.string(), at: isoTimestamp })),
})
export type Outside = z.infer<typeof outsideSchema>

/** Whether it is still with the lab. */
export const isOut = ({ back, cancelled }: Pick<Outside, 'back' | 'cancelled'>): boolean => back === null && cancelled === null

/** The same for the lab, by its private link: no customer, and of the shop's decisions only whether it goes on. */
export const labWorkSchema = z.object({
  ...{ number: z.string(), reference: z.string(), kind: z.enum(OUTSIDE_KINDS), reason: z.enum(OUTSIDE_REASONS) },
  ...{ party: z.string(), what: z.string(), serial: z.string(), why: z.string() },
  ...{ sentOn: z.string(), dueOn: z.nullable(z.string()), agreed: z.nullable(z.int()) },
  ...{ state: z.enum(LAB_STATES), price: z.nullable(z.int()), note: z.string() },
  photos: z.array(labPhotoSchema),
  /** Whether the lab can still answer: nothing has come back, and the sending stands. */
  isOpen: z.boolean(),
})
export type LabWork = z.infer<typeof labWorkSchema>

export const labAnswerSchema = z.object({
  state: z.enum(LAB_ANSWERS, code('choice')),
  /** In paise; null while the lab does not say one. */
  price: z.optional(orEmpty(paise(), null, 'amount')),
  note: optionalLine(PRODUCT_FIELD_MAX),
})
export type LabAnswerSent = z.output<typeof labAnswerSchema>

/** `out`: what is with a lab. */
export const OUTSIDE_FILTERS = ['out'] as const
export const outsideListQuery = z.object({
  ...{ page: listQuery.page, limit: listQuery.limit },
  ...{ job: z.optional(rowId()), refurbishment: z.optional(rowId()) },
  show: z.optional(z.enum(OUTSIDE_FILTERS, code('choice'))),
})

const photoParams = z.object({ id: rowId(), photoId: rowId() })
/** Nothing stands behind the token of a lab's link, so that its limits are counted by it. */
const labParams = z.object({
  token: z.string().check(
    z.overwrite((part) => readToken(part, LINK_TOKEN_LENGTH)),
    z.maxLength(200),
  ),
})

export const outsideRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/outside',
    operationId: 'listOutside',
    access: 'user',
    summary:
      'What was sent to labs and back to suppliers, newest first; `job` has those of one repair, `refurbishment` those of one piece of our own',
    query: outsideListQuery,
    counted: true,
    status: 200,
    response: z.array(outsideSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/outside/:id',
    operationId: 'getOutside',
    access: 'user',
    summary: 'One sending, with what the lab says',
    params: idParams,
    status: 200,
    response: outsideSchema,
  },
  send: {
    method: 'POST',
    path: '/api/outside',
    operationId: 'sendOutside',
    access: 'user',
    summary: 'Send the device or a board of a repair, or a piece of the stock, to a lab or back to a supplier, with a delivery challan',
    body: newOutsideSchema,
    idempotent: true,
    errors: ['not_found', 'request_closed', 'series_unknown', 'wrong_date'],
    status: 201,
    response: outsideSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/outside/:id',
    operationId: 'updateOutside',
    access: 'user',
    summary: 'Change what is agreed with a lab, while the thing is there',
    params: idParams,
    body: outsideChangeSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: outsideSchema,
  },
  takeBack: {
    method: 'POST',
    path: '/api/outside/:id/back',
    operationId: 'takeOutsideBack',
    access: 'user',
    summary: 'Take back what was outside: what came, whether it works, what it costs the shop',
    params: idParams,
    body: outsideBackSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: outsideSchema,
  },
  cancel: {
    method: 'POST',
    path: '/api/outside/:id/cancel',
    operationId: 'cancelOutside',
    access: 'user',
    summary: 'Cancel a sending that was entered by mistake, with a reason; its challan keeps its number',
    params: idParams,
    body: outsideCancelSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: outsideSchema,
  },
  link: {
    method: 'POST',
    path: '/api/outside/:id/link',
    operationId: 'getLabLink',
    access: 'user',
    summary:
      'The token of the private link of the lab, the link, which is null where the site has no address, and a URL that opens WhatsApp with it',
    params: idParams,
    status: 200,
    /** The token is null where it was sealed with another key, as before a restore on another machine. */
    response: z.object({ token: z.nullable(z.string()), link: z.nullable(z.string()), whatsApp: z.string() }),
  },
  pdf: {
    method: 'GET',
    path: '/api/outside/:id/pdf',
    operationId: 'downloadChallan',
    access: 'user',
    summary: 'The delivery challan as a PDF file (A4) with the private link of the lab as a QR code',
    params: idParams,
    query: z.object({ language: ownLanguage }),
    ...pdfFile,
  },
  showPhoto: {
    method: 'GET',
    path: '/api/outside/:id/photos/:photoId',
    operationId: 'getLabPhoto',
    access: 'user',
    summary: 'A photo that a lab added, for the staff',
    params: photoParams,
    ...privatePicture,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/outside/:id/photos/:photoId',
    operationId: 'removeLabPhoto',
    access: 'user',
    summary: 'Remove a photo that a lab added, for good',
    params: photoParams,
    status: 204,
    response: noContent,
  },
})

export const labRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/lab/:token',
    operationId: 'getLabWork',
    access: 'public',
    summary: 'What a shop sent to a lab, by the private link of its challan',
    params: labParams,
    limitedAsRead: true,
    status: 200,
    response: labWorkSchema,
  },
  answer: {
    method: 'POST',
    path: '/api/lab/:token/answers',
    operationId: 'answerAsLab',
    access: 'public',
    summary: 'The lab says how far it is, its price and a note; refused once the thing is back',
    params: labParams,
    body: labAnswerSchema,
    rateLimit: 'tracking',
    idempotent: true,
    errors: ['request_closed'],
    status: 201,
    response: labWorkSchema,
  },
  addPhoto: {
    method: 'POST',
    path: '/api/lab/:token/photos',
    operationId: 'addPhotoAsLab',
    access: 'public',
    summary: 'The lab adds a photo; refused once the thing is back. The same file twice makes one',
    params: labParams,
    body: z.object({}),
    files: { field: 'images', max: 1 },
    rateLimit: 'tracking',
    idempotent: true,
    errors: ['request_closed'],
    status: 201,
    response: labWorkSchema,
  },
  showPhoto: {
    method: 'GET',
    path: '/api/lab/:token/photos/:photoId',
    operationId: 'getPhotoAsLab',
    access: 'public',
    summary: 'A photo that the lab added, by the same link',
    params: z.extend(labParams, { photoId: rowId() }),
    ...privatePicture,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/lab/:token/photos/:photoId',
    operationId: 'removePhotoAsLab',
    access: 'public',
    summary: 'The lab removes a photo that it added by mistake; refused once the thing is back',
    params: z.extend(labParams, { photoId: rowId() }),
    rateLimit: 'tracking',
    errors: ['request_closed'],
    status: 200,
    response: labWorkSchema,
  },
})
