import * as z from 'zod/mini'
import { DAY_MS, REPAIR_STATUSES } from '#contract/constants.ts'
import type { DeviceKind } from '#contract/desk/desk.ts'
import { STAGE_FACTS, type StageFacts, stageOf } from '#contract/desk/stages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { REPAIR_FORMS } from '#contract/requests/repair-forms.ts'
import { type NewRepairRequest, type RepairRequest, repairRequestEditSchema } from '#contract/requests/repair-requests.ts'
import type { ServerTexts } from '#languages/server-texts.ts'
import { DUE_ON } from '../due-on.repository.ts'
import { defineKind, type StoredRequest } from '../request.ts'
import { csvColumns, line } from './csv-columns.ts'

/** The shop's facts about a device and its repair. Times in ISO 8601, days as `YYYY-MM-DD`; null where nothing is known. */
export type JobFacts = StageFacts & {
  deviceKind: string | null
  brand: string | null
  model: string | null
  serial: string | null
  accessories: string | null
  /** JSON: the result of each check that was made. */
  condition: string | null
  /** JSON: the same after the work. */
  conditionAfter: string | null
  /** JSON: marks on a drawing of the device. */
  marks: string | null
  hazard: string | null
  /** 0 or 1. */
  mayErase: number | null
  promisedOn: string | null
  /** Id of the account. */
  technicianId: number | null
  part: string | null
  partFrom: string | null
  partDue: string | null
  outsideDue: string | null
  handedOverAt: string | null
  collectedBy: string | null
  /** One of `RETURN_REASONS`, and the shop's own words on it. */
  returnReason: string | null
  returnWords: string | null
  warrantyDays: number | null
  /** Id of an earlier repair. */
  warrantyOf: number | null
  /** Id of the first repair of its visit; null for that one. */
  visitId: number | null
  /** Id of its device; null where nothing says which it is. */
  deviceId: number | null
  /** One of `NEWS_KINDS` that nobody whom it concerns has seen yet, and since when. */
  news: string | null
  newsAt: string | null
}

export type RepairDetails = Pick<RepairRequest, 'repairType' | 'preferredDate' | 'description'> & JobFacts

/** The column of each fact. */
export const JOB_COLUMNS = {
  ...{ deviceKind: 'device_kind', brand: 'brand', model: 'model', serial: 'serial', accessories: 'accessories' },
  ...{
    condition: 'condition',
    conditionAfter: 'condition_after',
    marks: 'marks',
    hazard: 'hazard',
    mayErase: 'may_erase',
    promisedOn: 'promised_on',
    technicianId: 'technician_id',
  },
  ...{ receivedAt: 'received_at', benchSince: 'bench_since', waitingSince: 'waiting_since' },
  ...{ partSince: 'part_since', part: 'part', partFrom: 'part_from', partDue: 'part_due', readyAt: 'ready_at', declinedAt: 'declined_at' },
  ...{ outsideSince: 'outside_since', outsideDue: 'outside_due' },
  ...{ handedOverAt: 'handed_over_at', returnedAt: 'returned_at', collectedBy: 'collected_by' },
  ...{ returnReason: 'return_reason', returnWords: 'return_words' },
  ...{
    warrantyDays: 'warranty_days',
    warrantyOf: 'warranty_of',
    visitId: 'visit_id',
    deviceId: 'device_id',
    news: 'news',
    newsAt: 'news_at',
  },
} as const satisfies Readonly<Record<keyof JobFacts, string>>

export const NOTHING_KNOWN = Object.fromEntries(Object.keys(JOB_COLUMNS).map((fact) => [fact, null])) as unknown as JobFacts

/** Brand and model of a device, else its kind in the language of the texts; empty when none is known. */
export const deviceOf = ({ deviceKind, brand, model }: Pick<JobFacts, 'deviceKind' | 'brand' | 'model'>, { desk }: ServerTexts): string =>
  [brand, model].filter(Boolean).join(' ') || (deviceKind === null ? '' : desk.deviceKind[deviceKind as DeviceKind])

/** The product of a booking, or the device that is offered or repaired, that one in the language of the texts; empty for a message. */
export const thingOf = ({ details }: Pick<StoredRequest, 'details'>, texts: ServerTexts): string =>
  'deviceKind' in details ? deviceOf(details as unknown as JobFacts, texts) : String(details.productName ?? details.device ?? '')

/** The last day on which a repair is under warranty; null without one. */
export function coveredUntil({ handedOverAt, warrantyDays }: Pick<JobFacts, 'handedOverAt' | 'warrantyDays'>): string | null {
  if (handedOverAt === null || !warrantyDays) return null
  return todayInShop(new Date(Date.parse(handedOverAt) + warrantyDays * DAY_MS))
}

/** What a repair has that the shop enters, or that a message goes on as: nobody has chosen a date for it. */
export const NOT_CHOSEN = { repairType: REPAIR_FORMS.standalone.types[0], preferredDate: '' } as const

/** Repair requests of the five forms (S5), and those that the shop enters at the counter. */
export const repairRequests = defineKind<RepairDetails, NewRepairRequest>({
  name: 'repairRequests',
  entity: 'repair-requests',
  table: 'repair_requests',
  statuses: REPAIR_STATUSES,
  isStatusSearched: true,
  closedStatus: 'Resolved',
  orders: { due: [DUE_ON, 'id'], oldest: ['id'] },
  about: 'repair_type',
  reference: { field: 'reference', column: 'reference' },
  columns: { repairType: 'repair_type', preferredDate: 'preferred_date', description: 'description', ...JOB_COLUMNS },
  detailsOf: async ({ repairType, preferredDate, description }) => ({ repairType, preferredDate, description, ...NOTHING_KNOWN }),
  editRules: z.partial(repairRequestEditSchema),
  asked: ({ repairType, preferredDate, description }) => ({ repairType, preferredDate, description }),
  job(facts, status, texts) {
    const stage = stageOf(status, facts)
    const leftWithIt = (stage === 'ready' && facts.accessories) || ''
    return { stage, device: deviceOf(facts, texts), promisedOn: facts.promisedOn, leftWithIt, coveredUntil: coveredUntil(facts) }
  },
  notice: ({ repairType, preferredDate, description }, { staffMails: texts, requestStatus, day: { day } }) => ({
    about: line(requestStatus.repairTypeLabel(repairType)),
    facts: [
      [texts.facts.repairType, line(requestStatus.repairTypeLabel(repairType))],
      ...(preferredDate ? [[texts.facts.preferredDate, day(preferredDate)] as const] : []),
    ],
    words: description,
  }),
  searchTexts: ({ repairType, description, brand, model, serial }) => [
    repairType,
    description,
    ...[brand, model, serial].filter((text) => text !== null),
  ],
  soundTexts: ({ brand, model }) => [brand, model].filter((text) => text !== null),
  csv: [
    csvColumns.number,
    ['reference', ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    ['repairType', ({ details }) => details.repairType],
    ['preferredDate', ({ details }) => details.preferredDate],
    ['description', ({ details }) => details.description],
    ...csvColumns.status,
  ],
  derivedFields: [...STAGE_FACTS.map(([, fact]) => fact), 'outsideDue', 'handedOverAt', 'returnedAt', 'news', 'newsAt'],
  personalFields: ['description', 'serial', 'accessories', 'collectedBy', 'returnWords', 'marks'],
})
