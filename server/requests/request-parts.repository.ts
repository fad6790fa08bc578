import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { deleteAuditEntries } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { deleteStoredResponses } from '#server/platform/http/idempotency.repository.ts'
import { type ImportedRow, putRowsBack, takeRows } from '#server/platform/imports/imports.repository.ts'
import { deleteMessagesAbout } from '#server/platform/outbox/outbox.repository.ts'
import { deleteUnused } from './customers/customers.repository.ts'
import { deleteUnusedDevices, findDevicesOf } from './devices/devices.repository.ts'
import type { KindDefinition, StoredRequest } from './request.ts'

/** Rows that one statement inserts: a statement takes a limited number of values. */
const INSERT_BATCH = 500

type Ids = RawBuilder<unknown>
/** A picture that goes with its request. */
export type PictureRow = { stem: string }
const byEntity = (entity: RequestEntity, ids: Ids) => sql<SqlBool>`entity = ${entity} and entity_id in (${ids})`
const byRepair = (entity: RequestEntity, ids: Ids) => sql<SqlBool>`${entity} = 'repair-requests' and request_id in (${ids})`

/** The tables with what belongs to requests besides their rows, in an order in which rows can be inserted, and the rows of a request. */
const TABLES = {
  links: { table: 'tracking_links', of: byEntity },
  events: { table: 'request_events', of: byEntity },
  photos: { table: 'job_photos', of: byRepair },
  estimates: { table: 'estimates', of: byRepair },
  estimateLines: {
    table: 'estimate_lines',
    of: (entity: RequestEntity, ids: Ids) => sql<SqlBool>`estimate_id in (select id from estimates where ${byRepair(entity, ids)})`,
  },
  outsideWorks: { table: 'outside_works', of: byRepair },
  outsidePhotos: {
    table: 'outside_photos',
    of: (entity: RequestEntity, ids: Ids) => sql<SqlBool>`outside_id in (select id from outside_works where ${byRepair(entity, ids)})`,
  },
} as const
const PARTS = Object.entries(TABLES) as [keyof typeof TABLES, { table: 'request_events'; of: typeof byEntity }][]

/** Everything that belongs to a request besides its row, for the trash. */
export type RequestParts = { [Part in keyof typeof TABLES]: Selectable<Tables[(typeof TABLES)[Part]['table']]>[] } & {
  /** The row of a file from which it came. */
  imported: ImportedRow[]
}

/** Deletes what belongs to requests, and returns it. Every page that follows one of them is notified. */
async function takeParts(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<RequestParts> {
  const parts: Record<string, unknown> = { imported: await takeRows(tx, entity, ids) }
  for (const [part, { table, of }] of PARTS.toReversed())
    parts[part] = await tx
      .deleteFrom(table)
      .where(of(entity, sql.join(ids)))
      .returningAll()
      .execute()
  await keepChallans(tx, (parts as RequestParts).outsideWorks)
  return parts as RequestParts
}

/** A challan keeps its number when its job goes, so that the series has no gap; nothing of the customer stays, and the link opens nothing. */
async function keepChallans(tx: Tx, works: RequestParts['outsideWorks']): Promise<void> {
  const now = new Date().toISOString()
  const nothing = {
    phone: '',
    email: '',
    what: '',
    serial: '',
    why: '',
    lab_note: '',
    came: '',
    new_serial: '',
    back_note: '',
    cancel_reason: '',
  }
  for (const work of works)
    await tx
      .insertInto('outside_works')
      .values({
        ...{ ...work, ...nothing, request_id: null, token_hash: `gone ${work.number}`, token_sealed: '' },
        ...{ cancelled_at: work.back_at === null ? (work.cancelled_at ?? now) : null, updated_at: now },
      })
      .execute()
}

/** Deletes the request with everything that belongs to it, and the responses stored for retries that show it. */
export async function takeRequest(
  tx: Tx,
  { table, entity }: KindDefinition,
  { id, reference }: Pick<StoredRequest, 'id' | 'reference'>,
): Promise<RequestParts> {
  const parts = await takeParts(tx, entity, [id])
  await tx.deleteFrom(table).where('id', '=', id).execute()
  await deleteStoredResponses(tx, [reference], id)
  return parts
}

/** Deletes requests with everything that belongs to them. Returns their photos, whose files are still to be removed. */
export async function deleteForGood(tx: Tx, { table, entity }: KindDefinition, ids: readonly number[]): Promise<PictureRow[]> {
  const { photos, outsidePhotos } = await takeParts(tx, entity, ids)
  await deleteAuditEntries(tx, entity, ids)
  await deleteMessagesAbout(tx, entity, ids)
  const devices = entity === 'repair-requests' ? await findDevicesOf(tx, ids) : []
  const deleted = await tx.deleteFrom(table).where('id', 'in', ids).returning('customer_id').execute()
  await deleteUnusedDevices(tx, devices)
  await deleteUnused(
    tx,
    deleted.map((row) => row.customer_id),
  )
  return [...photos, ...outsidePhotos]
}

/** Stores again what `takeRequest` returned. */
export async function putPartsBack(tx: Tx, { imported, ...parts }: RequestParts): Promise<void> {
  const works = (parts.outsideWorks ?? []).map(({ id }) => id)
  if (works.length > 0) await tx.deleteFrom('outside_works').where('id', 'in', works).execute()
  for (const [part, { table }] of PARTS) {
    // The trash of earlier versions has fewer parts.
    const rows = (parts[part] ?? []) as RequestParts['events']
    for (let from = 0; from < rows.length; from += INSERT_BATCH)
      await tx
        .insertInto(table)
        .values(rows.slice(from, from + INSERT_BATCH))
        .execute()
  }
  await putRowsBack(tx, imported)
}
