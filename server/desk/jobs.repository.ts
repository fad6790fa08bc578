import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely'
import { BOARD_CARDS_MAX, BOARD_COUNT_MAX, SUGGESTIONS_MAX } from '#contract/constants.ts'
import { OPEN_STAGES, type OpenStage, STAGE_FACTS } from '#contract/desk/stages.ts'
import { identifiersOf } from '#contract/platform/fields.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { DUE_ON, IS_OPEN, isInStage, kinds, type RepairDetails, readRequests, type StoredRequest } from '#server/requests/index.ts'
import { findBySerial } from './estimates.repository.ts'

/** A repair with all that is known of it. */
export type StoredJob = StoredRequest<RepairDetails>
export const asJob = (request: StoredRequest): StoredJob => request as unknown as StoredJob

/** Requests whose devices are suggested at the counter. */
const DEVICES_OF_NEWEST = 5000

type Condition = RawBuilder<SqlBool>

/** In the order of their ids; those that do not exist any more are missing. */
export const readJobs = async (db: Reader, ids: readonly number[]): Promise<StoredJob[]> => {
  const jobs = new Map((await readRequests(db, kinds.repairRequests, ids)).map((request) => [request.id, asJob(request)]))
  return ids.flatMap((id) => jobs.get(id) ?? [])
}

/** Undefined when there is no such repair any more. */
export const readJob = async (db: Reader, id: number): Promise<StoredJob | undefined> => (await readJobs(db, [id]))[0]

/** A stage is a range of the index. */
const inStage = (stage: OpenStage, conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.join([isInStage(stage), ...conditions], sql` and `)}`

/** The open repairs in a stage. */
export const selectInStage = (db: Reader, stage: OpenStage, conditions: readonly Condition[] = []) =>
  db.selectFrom('repair_requests').select('id').where(inStage(stage, conditions))

const CARD_FACTS = [
  ...([
    'repairType',
    'preferredDate',
    'promisedOn',
    'deviceKind',
    'brand',
    'model',
    'technicianId',
    'part',
    'partDue',
    'outsideDue',
  ] as const),
  ...(['warrantyOf', 'handedOverAt', 'returnedAt', 'description', 'hazard', 'news', 'newsAt'] as const),
  ...STAGE_FACTS.map(([, fact]) => fact),
]
type CardHead = Pick<StoredJob, 'id' | 'reference' | 'name' | 'phone' | 'version' | 'status' | 'withdrawnAt' | 'createdAt' | 'updatedAt'>
type CardDetails = Pick<RepairDetails, (typeof CARD_FACTS)[number]>
type CardRow = CardHead & CardDetails & { agreed: number | null }
/** The columns of a repair that a card shows: a third of all, because a board has hundreds of cards. */
export type CardJob = CardHead & { details: CardDetails; agreed?: number | null }

/** The total of the estimate that `approvedLast` finds. */
const AGREED = sql<number | null>`(select case when state = 'declined' then null else total end from estimates
  where request_id = repair_requests.id and answered_at is not null order by revision desc limit 1)`

/** The agreed totals of these repairs by their ids, null without one. */
export async function readAgreed(db: Reader, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('repair_requests')
    .where('id', 'in', ids)
    .select(['id', AGREED.as('agreed')])
    .execute()
  return new Map(rows.map(({ id, agreed }) => [id, totalOf(agreed)]))
}

/** PostgreSQL has it as a text. */
const totalOf = (agreed: number | null): number | null => (agreed === null ? null : Number(agreed))

const selectCards = (db: Reader) =>
  db
    .selectFrom('repair_requests')
    .select([
      'id',
      'reference',
      'name',
      'phone',
      'version',
      'status',
      'withdrawn_at as withdrawnAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .select(CARD_FACTS.map((fact) => sql.ref<unknown>(kinds.repairRequests.columns[fact] as string).as(fact)))
    .select(AGREED.as('agreed'))
    .$castTo<CardRow>()

// A spread of so many columns takes a hundred times as long.
const toCardJob = (row: CardRow): CardJob => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  version: row.version,
  status: row.status,
  withdrawnAt: row.withdrawnAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  details: row,
  agreed: totalOf(row.agreed),
})

/** In the order of their ids; those that do not exist any more are missing. */
export async function readCards(db: Reader, ids: readonly number[]): Promise<CardJob[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db).where('id', 'in', ids).execute()
  const jobs = new Map(rows.map((row) => [row.id, toCardJob(row)]))
  return ids.flatMap((id) => jobs.get(id) ?? [])
}

/** How many of these repairs there are in each stage, counted up to `BOARD_COUNT_MAX`: a sum for each of `conditions`. */
export async function countInStages(
  db: Reader,
  stages: readonly OpenStage[],
  conditions: readonly (readonly Condition[])[],
): Promise<Map<OpenStage, number>> {
  const parts = stages.flatMap((stage) =>
    conditions.map((each) => {
      // The order is that of the index, which SQLite would not take without it; PostgreSQL would sort all.
      const counted = selectInStage(db, stage, each)
        .$if(db.dialect === 'sqlite', (open) => open.orderBy(DUE_ON).orderBy('id'))
        .limit(BOARD_COUNT_MAX)
      return sql`select ${sql.lit(stage)} as stage, count(*) as count from (${counted}) as counted`
    }),
  )
  const rows = await fromRaw(db, sql<{ stage: OpenStage; count: number }>`${sql.join(parts, sql` union all `)}`)
    .select(['stage', 'count'])
    .execute()
  const counts = new Map<OpenStage, number>()
  for (const { stage, count } of rows) counts.set(stage, (counts.get(stage) ?? 0) + Number(count))
  return counts
}

/** The open repairs of each stage: how many, at most `BOARD_COUNT_MAX`, and the first of them, those due first in front. */
export async function listBoard(
  db: Reader,
  conditions: readonly Condition[],
  stages: readonly OpenStage[],
): Promise<{ stage: OpenStage; count: number; jobs: CardJob[] }[]> {
  const counts = await countInStages(db, stages, [conditions])
  const columns: { stage: OpenStage; count: number; jobs: CardJob[] }[] = []
  for (const stage of OPEN_STAGES) {
    const count = counts.get(stage) ?? 0
    const open = selectCards(db).where(inStage(stage, conditions))
    const rows = count === 0 ? [] : await open.orderBy(DUE_ON).orderBy('id').limit(BOARD_CARDS_MAX).execute()
    columns.push({ stage, count, jobs: rows.map(toCardJob) })
  }
  return columns
}

/** How many open repairs, or of a brand, each account has, by its id. */
export async function countHeld(db: Reader, conditions: readonly Condition[]): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('repair_requests')
    .where(sql<SqlBool>`${sql.join([IS_OPEN, sql`technician_id is not null`, ...conditions], sql` and `)}`)
    .groupBy('technician_id')
    .select(({ fn }) => ['technician_id as id', fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [Number(id), Number(count)]))
}

/** Ids of the open repairs that have been ready since this time or longer. */
export const listReadySince = (db: Reader, before: Date): Promise<number[]> =>
  db.readIds(selectInStage(db, 'ready').where('ready_at', '<=', before.toISOString()).orderBy('id'))

/** The repairs whose devices left the shop last, handed over or returned. */
export async function listLeft(db: Reader): Promise<CardJob[]> {
  // A query for each, because each has an index.
  const latest = (column: 'handed_over_at' | 'returned_at') =>
    selectCards(db).where(column, 'is not', null).orderBy(column, 'desc').orderBy('id', 'desc').limit(BOARD_CARDS_MAX).execute()
  const left = [...(await latest('handed_over_at')), ...(await latest('returned_at'))].map(toCardJob)
  const leftAt = ({ details: { handedOverAt, returnedAt } }: CardJob) => handedOverAt ?? returnedAt ?? ''
  return left.sort((one, other) => leftAt(other).localeCompare(leftAt(one)) || other.id - one.id).slice(0, BOARD_CARDS_MAX)
}

/** The newest repairs with this phone, of these devices or, when it is known, with a part of this serial number, newest first. */
export async function listEarlier(
  db: Reader,
  { phone, devices, serial, exceptId = 0 }: { phone: string; devices: readonly number[]; serial?: string | null; exceptId?: number },
): Promise<StoredJob[]> {
  const others = db.selectFrom('repair_requests').where('id', '<>', exceptId).select('id').orderBy('id', 'desc').limit(BOARD_CARDS_MAX)
  const ids = [
    ...(await db.readIds(others.where('phone', '=', phone))),
    ...(devices.length > 0 ? await db.readIds(others.where('device_id', 'in', devices)) : []),
    ...(serial ? (await findBySerial(db, serial, BOARD_CARDS_MAX)).filter((id) => id !== exceptId) : []),
  ]
  return readJobs(db, [...new Set(ids)].sort((first, second) => second - first).slice(0, BOARD_CARDS_MAX))
}

/** The newest repairs in which a part with exactly this serial number was built in. */
export const repairsWithPart = async (db: Reader, serial: string, limit: number): Promise<StoredRequest[]> =>
  readRequests(db, kinds.repairRequests, await findBySerial(db, identifiersOf(serial), limit))

/** Brands and models among the newest requests, most frequent first. */
export async function listDevices(db: Reader, deviceKind: string | undefined): Promise<{ brand: string; model: string }[]> {
  const rows = await db
    .selectFrom('repair_requests')
    .where(sql<SqlBool>`id > (select coalesce(max(id), 0) - ${DEVICES_OF_NEWEST} from repair_requests)`)
    .$if(deviceKind !== undefined, (query) => query.where('device_kind', '=', deviceKind as string))
    .where('brand', 'is not', null)
    .select(['brand', 'model'])
    .$narrowType<{ brand: NotNull }>()
    .groupBy(['brand', 'model'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('brand')
    .orderBy('model')
    .limit(SUGGESTIONS_MAX)
    .execute()
  return rows.map(({ brand, model }) => ({ brand, model: model ?? '' }))
}
