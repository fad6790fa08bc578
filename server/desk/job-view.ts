import type { Board, Card, Condition, DeviceKind, EarlierJob, Hazard, Job, VisitJob } from '#contract/desk/desk.ts'
import type { JobBrief } from '#contract/desk/job-brief.ts'
import type { Mark } from '#contract/desk/marks.ts'
import type { ReturnReason } from '#contract/desk/returns.ts'
import { type OpenStage, STAGE_FACTS, type Stage, stageOf } from '#contract/desk/stages.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { type Names, readNames } from '#server/accounts/index.ts'
import { toPayOf } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  coveredUntil,
  deviceOf,
  type JobFacts,
  kinds,
  listPhotos,
  othersOfVisit,
  readDeviceIds,
  readMainDevices,
  readPersonIds,
  type StoredRequest,
} from '#server/requests/index.ts'
import { asJob, type CardJob, listEarlier, readAgreed, readJob, type StoredJob } from './jobs.repository.ts'
import { findSealedPasscode } from './passcodes.repository.ts'
import { photoView } from './photos.ts'
import { endsUndone } from './used-parts.ts'

// The view that the staff have of a repair, in the language of the account.

/** Since when a repair has been in its stage. */
function sinceOf({ createdAt, updatedAt, details }: CardJob, stage: Stage): string {
  if (stage === 'returned') return details.returnedAt ?? updatedAt
  if (stage === 'handed_over') return details.handedOverAt ?? updatedAt
  const fact = STAGE_FACTS.find(([other]) => other === stage)?.[1]
  return (fact && details[fact]) ?? createdAt
}

/** The fields of forms about the device. */
const deviceFields = ({ deviceKind, brand, model, serial }: JobFacts) => ({
  deviceKind: deviceKind as DeviceKind | null,
  ...{ brand: brand ?? '', model: model ?? '', serial: serial ?? '' },
})

export function deviceName({ details }: CardJob, language: Language): string {
  const texts = serverTexts[language]
  return deviceOf(details, texts) || texts.requestStatus.repairTypeLabel(details.repairType)
}

export function technicianOf(id: number | null, names: Names): Job['technician'] {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

/** Letters of the fault on a card. */
const FAULT_SHOWN = 80

/** Without spreading objects into it, because a board has hundreds of cards. */
export function cardView(job: CardJob, names: Names, language: Language, toPay?: number): Card {
  const { details } = job
  const stage = stageOf(job.status, details)
  return {
    id: job.id,
    reference: job.reference,
    name: job.name,
    version: job.version,
    stage,
    since: sinceOf(job, stage),
    device: deviceName(job, language),
    dueOn: details.promisedOn ?? (details.preferredDate || null),
    isPromised: details.promisedOn !== null,
    part: details.part ?? '',
    partDue: details.partDue,
    outsideDue: details.outsideSince === null ? null : details.outsideDue,
    technician: technicianOf(details.technicianId, names),
    isWarranty: details.warrantyOf !== null,
    hazard: details.hazard as Hazard | null,
    fault: details.description.slice(0, FAULT_SHOWN),
    agreed: endsUndone(job) ? undefined : (job.agreed ?? undefined),
    toPay,
    news: details.news as Card['news'],
  }
}

/** What is still to be paid of each of these repairs, in paise, by their ids. */
const toPayOfJobs = (db: Reader, jobs: readonly CardJob[]): Promise<Map<number, number>> =>
  toPayOf(db, kinds.repairRequests.entity, new Map(jobs.map((job) => [job.id, endsUndone(job) ? null : (job.agreed ?? null)])))

/** The same for a column of the board; with what is still to be paid where that comes next. */
export async function cardsIn(
  db: Reader,
  { stage, count, jobs }: { stage: OpenStage; count: number; jobs: readonly CardJob[] },
  names: Names,
  language: Language,
): Promise<Board['columns'][number]> {
  const toPay = stage === 'ready' ? await toPayOfJobs(db, jobs) : undefined
  return { stage, count, cards: jobs.map((job) => cardView(job, names, language, toPay?.get(job.id))) }
}

/** What the telephone asks about each of these repairs. */
export async function jobBriefs(db: Reader, requests: readonly StoredRequest[], language: Language): Promise<JobBrief[]> {
  const jobs = requests.map(asJob)
  const totals = await readAgreed(
    db,
    jobs.map(({ id }) => id),
  )
  const agreed = new Map(jobs.map((job) => [job.id, endsUndone(job) ? null : (totals.get(job.id) ?? null)]))
  const toPay = await toPayOf(db, kinds.repairRequests.entity, agreed)
  return jobs.map(({ id, status, details }) => ({
    device: deviceOf(details, serverTexts[language]),
    stage: stageOf(status, details),
    promisedOn: details.promisedOn,
    toPay: toPay.get(id) ?? 0,
  }))
}

interface Beside {
  /** Those who may be named: whoever is at the counter, or the customer of a repair. */
  customers: readonly number[]
  /** The devices in question. */
  devices: readonly number[]
}

/** Earlier repairs. What another owner of a device wrote, and the name, are left out. */
export async function earlierViews(db: Reader, jobs: readonly StoredJob[], beside: Beside, language: Language): Promise<EarlierJob[]> {
  const persons = await readPersonIds(
    db,
    jobs.map(({ customerId }) => customerId),
  )
  const mains = await readMainDevices(
    db,
    jobs.flatMap(({ details }) => details.deviceId ?? []),
  )
  return jobs.map((job) => {
    const device = mains.get(job.details.deviceId ?? 0) ?? null
    return earlierView(job, { person: persons.get(job.customerId) ?? job.customerId, device }, beside, language)
  })
}

interface Whose {
  person: number
  /** After all merges; null where nothing says which it is. */
  device: number | null
}

function earlierView(job: StoredJob, { person, device }: Whose, { customers, devices }: Beside, language: Language): EarlierJob {
  const { id, reference, name, createdAt, details } = job
  const until = coveredUntil(details)
  const stage = stageOf(job.status, details)
  const isTheirs = customers.includes(person)
  return {
    ...{ id, reference, name: isTheirs ? name : '', createdAt, stage, device: deviceName(job, language) },
    ...{ description: isTheirs ? details.description : '', customerId: isTheirs ? person : null, deviceId: device },
    ...deviceFields(details),
    ...{ coveredUntil: until, isCovered: until !== null && until >= todayInShop() },
    isSameDevice: details.deviceId !== null && devices.includes(details.deviceId),
  }
}

function visitView(job: StoredJob, language: Language): VisitJob {
  const { id, reference, name, version, status, details } = job
  return { id, reference, name, version, stage: stageOf(status, details), device: deviceName(job, language) }
}

/** Names of checks that older repairs store as codes, from before the owner edited their list. */
const CODED_CHECKS: Readonly<Record<string, string>> = {
  power: 'Powers on',
  screen: 'Screen',
  keys: 'Keys and buttons',
  ports: 'Ports',
  camera: 'Camera',
  battery: 'Battery',
  liquid: 'No liquid inside',
}

function conditionOf(stored: string | null): Condition {
  const results = Object.entries(JSON.parse(stored ?? '{}') as Condition)
  return Object.fromEntries(results.map(([check, result]) => [CODED_CHECKS[check] ?? check, result]))
}

export async function jobView(db: Reader, job: StoredJob, language: Language): Promise<Job> {
  const { id, phone, email, status, createdAt, withdrawnAt, details } = job
  const covering = details.warrantyOf === null ? undefined : await readJob(db, details.warrantyOf)
  const devices = details.deviceId === null ? [] : await readDeviceIds(db, [details.deviceId])
  const earlier = await listEarlier(db, { phone, devices, serial: details.serial, exceptId: id })
  const customers = [...(await readPersonIds(db, [job.customerId])).values()]
  return {
    ...{ phone, email, createdAt, status: status as Job['status'] },
    ...cardView(job, await readNames(db), language),
    ...{ customerId: job.customerId, deviceId: devices[0] ?? details.deviceId, language: job.language },
    ...{ isWithdrawn: withdrawnAt !== null, description: details.description, repairType: details.repairType },
    ...deviceFields(details),
    accessories: details.accessories ?? '',
    ...{ condition: conditionOf(details.condition), conditionAfter: conditionOf(details.conditionAfter) },
    marks: JSON.parse(details.marks ?? '[]') as Mark[],
    ...{ mayErase: details.mayErase === null ? null : details.mayErase === 1, promisedOn: details.promisedOn },
    partFrom: details.partFrom ?? '',
    ...{
      benchAt: details.benchSince,
      receivedAt: details.receivedAt,
      readyAt: details.readyAt,
      closedAt: details.returnedAt ?? details.handedOverAt,
    },
    ...{ returnReason: details.returnReason as ReturnReason | null, returnWords: details.returnWords ?? '' },
    ...{ collectedBy: details.collectedBy ?? '', warrantyDays: details.warrantyDays, coveredUntil: coveredUntil(details) },
    hasPasscode: (await findSealedPasscode(db, id)) !== undefined,
    photos: (await listPhotos(db, id)).map(photoView),
    warrantyOf: covering ? { id: covering.id, reference: covering.reference } : null,
    visit: (await othersOfVisit(db, job)).map((other) => visitView(asJob(other), language)),
    earlier: await earlierViews(db, earlier, { customers, devices }, language),
  }
}
