import { type Insertable, type Selectable, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { deleteAuditEntries } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { isAmongNewest, isShort, matchesSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { rowsUnused } from '../merged-rows.ts'
import { readTrashedIds } from '../trashed-ids.repository.ts'

export type DeviceRow = Selectable<Tables['devices']>
type NewDevice = Pick<Insertable<Tables['devices']>, 'device_kind' | 'owner_id' | 'owned_since'> &
  Pick<DeviceRow, 'brand' | 'model' | 'serial'>

const LOCK = 4405
const MAIN = sql<number>`coalesce(main_id, id)`

/** From here on whoever looks for one of these serial numbers waits for this transaction: two at once make one device. */
export async function lockSerials(tx: Tx, serials: readonly string[]): Promise<void> {
  if (tx.dialect === 'sqlite') return
  for (const serial of [...serials].sort()) {
    const lock = sql`pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${serial}))`
    await fromRaw(tx, sql<{ held: string }>`select cast(${lock} as text) as held`).select('held').execute()
  }
}

/** The device of each of these serial numbers that is known. */
export async function findBySerials(db: Reader, serials: readonly string[]): Promise<Map<string, number>> {
  if (serials.length === 0) return new Map()
  const rows = await db.selectFrom('device_serials').where('value', 'in', serials).selectAll().execute()
  return new Map(rows.map(({ value, device_id }) => [value, device_id]))
}

export const readDevice = (db: Reader, id: number): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').where('id', '=', id).selectAll().executeTakeFirst()

/** Undefined once it was merged or deleted. */
const lockMain = (tx: Tx, id: number): Promise<DeviceRow | undefined> =>
  tx.selectFrom('devices').where('id', '=', id).where('main_id', 'is', null).selectAll().$call(forUpdate(tx)).executeTakeFirst()

/** The row of a device. The row that stands for the device is locked, so that all of its rows change one at a time. */
export async function lockDevice(tx: Tx, id: number): Promise<DeviceRow | undefined> {
  for (let row = await readDevice(tx, id); row; row = await readDevice(tx, id)) {
    const main = row.main_id ?? row.id
    if (!(await lockMain(tx, main))) continue
    const now = await readDevice(tx, id)
    if (now && (now.main_id ?? now.id) === main) return now
  }
  return undefined
}

/** The ids of the rows that stand for these devices, after all merges, by the ids of theirs. */
export async function readMainIds(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('devices')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', MAIN.as('main')])
    .execute()
  return new Map(rows.map(({ id, main }) => [id, Number(main)]))
}

/** The rows of these devices, each after the one that stands for it. */
export const readRowsOf = async (db: Reader, mains: readonly number[]): Promise<DeviceRow[]> =>
  mains.length === 0
    ? []
    : db
        .selectFrom('devices')
        .where((eb) => eb.or([eb('id', 'in', mains), eb('main_id', 'in', mains)]))
        .selectAll()
        .orderBy(sql`case when main_id is null then 0 else 1 end`)
        .orderBy('id')
        .execute()

/** The ids of all rows of the devices of which these are some. */
export async function readIdsOf(db: Reader, ids: readonly number[]): Promise<number[]> {
  const mains = [...new Set((await readMainIds(db, ids)).values())]
  return (await readRowsOf(db, mains)).map(({ id }) => id)
}

/** What a search reads: the texts of all rows that were merged. */
const searchOf = (...rows: Pick<DeviceRow, 'brand' | 'model' | 'serial'>[]) => ({
  search: searchText(...rows.flatMap(({ brand, model, serial }) => [brand, model, serial])),
  sound: soundText('devices', ...rows.flatMap(({ brand, model }) => [brand, model])),
})

/** After a change of the facts of a row, or of which rows a device has. */
export async function storeDeviceSearch(tx: Tx, main: number): Promise<void> {
  await tx
    .updateTable('devices')
    .set(searchOf(...(await readRowsOf(tx, [main]))))
    .where('id', '=', main)
    .execute()
}

/** Returns the id. */
export async function insertDevice(tx: Tx, device: NewDevice): Promise<number> {
  const now = new Date().toISOString()
  const row = { ...device, ...searchOf(device), created_at: now, updated_at: now }
  const { id } = await tx.insertInto('devices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row that stands for the device changes with each of its rows. */
export async function updateDevice(tx: Tx, { id, ...row }: DeviceRow): Promise<void> {
  const updated_at = new Date().toISOString()
  await tx
    .updateTable('devices')
    .set({ ...row, ...searchOf(row), updated_at })
    .where('id', '=', id)
    .execute()
  if (row.main_id !== null) await raiseVersion(tx, row.main_id)
  await storeDeviceSearch(tx, row.main_id ?? id)
}

export const raiseVersion = (tx: Tx, id: number): Promise<unknown> =>
  tx.updateTable('devices').set({ version: sql<number>`version + 1`, updated_at: new Date().toISOString() }).where('id', '=', id).execute()

/** A device has these serial numbers and no others. One that another device has stays with that. */
export async function storeSerials(tx: Tx, id: number, serials: readonly string[]): Promise<void> {
  let others = tx.deleteFrom('device_serials').where('device_id', '=', id)
  if (serials.length > 0) others = others.where('value', 'not in', serials)
  await others.execute()
  if (serials.length === 0) return
  await tx
    .insertInto('device_serials')
    .values(serials.map((value) => ({ value, device_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The repairs of these rows of devices, newest first. */
export const findJobsOf = (db: Reader, devices: readonly number[], limit: number): Promise<number[]> =>
  db.readIds(db.selectFrom('repair_requests').where('device_id', 'in', devices).select('id').orderBy('id', 'desc').limit(limit))

/** Whether no other repair is of this row of a device. */
export const isOnlyOf = async (db: Reader, device: number, job: number): Promise<boolean> =>
  (await findJobsOf(db, [device], 2)).every((id) => id === job)

/** The devices of these repairs. */
export async function findDevicesOf(db: Reader, jobs: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('repair_requests').where('id', 'in', jobs).select('device_id').distinct().execute()
  return rows.flatMap(({ device_id }) => device_id ?? [])
}

/** The devices of which a row is, or was, of one of these customers, newest first. */
export const findDevicesOfOwners = async (db: Reader, owners: readonly number[], limit: number): Promise<number[]> =>
  owners.length === 0
    ? []
    : db.readIds(
        db.selectFrom('devices').where('owner_id', 'in', owners).select(MAIN.as('id')).distinct().orderBy('id', 'desc').limit(limit),
      )

const selectDevices = (db: Reader, q: string | undefined) =>
  db
    .selectFrom('devices')
    .where('main_id', 'is', null)
    .$if(Boolean(q), (query) => query.where(matchesSearch(db, 'devices', q as string)))
    .$if(Boolean(q && isShort(q)), (query) => query.where(isAmongNewest('devices')))

/** The ids of the rows that stand for devices, newest first. */
export async function listDevices(
  db: Reader,
  {
    q,
    ids,
    ...page
  }: { page?: number | undefined; limit?: number | undefined; q?: string | undefined; ids?: readonly number[] | undefined },
): Promise<{ ids: number[]; total: number }> {
  if (ids?.length === 0) return { ids: [], total: 0 }
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const devices = selectDevices(db, q).$if(ids !== undefined, (query) => query.where('id', 'in', ids as readonly number[]))
  const { count } = await devices.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: await db.readIds(devices.select('id').orderBy('id', 'desc').limit(limit).offset(offset)), total: Number(count) }
}

/** The ids of the newest that match; they are not counted. */
export const findDevices = (db: Reader, q: string, limit: number): Promise<number[]> =>
  db.readIds(selectDevices(db, q).select('id').orderBy('id', 'desc').limit(limit))

/** Those of the devices of which there is no repair, in the trash neither: the ids of all their rows. */
export async function findUnusedDevices(db: Reader, ids: readonly number[]): Promise<number[]> {
  const mains = [...new Set((await readMainIds(db, ids)).values())]
  const rows = (await readRowsOf(db, mains)).map(({ id, main_id }) => ({ id, main: main_id ?? id }))
  const all = rows.map(({ id }) => id)
  if (all.length === 0) return []
  const used = await db.selectFrom('repair_requests').where('device_id', 'in', all).select('device_id as id').distinct().execute()
  const unused = rowsUnused(rows, new Set(used.flatMap(({ id }) => id ?? [])))
  return unused.length === 0 ? [] : rowsUnused(unused, await readTrashedIds(db, 'device_id')).map(({ id }) => id)
}

/** Deletes what `findUnusedDevices` finds, with what the audit log has of them. */
export async function deleteUnusedDevices(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await findUnusedDevices(tx, ids)
  // Until it is locked, a repair of it may come in, and another one may be merged into it.
  for (const id of found) await lockDevice(tx, id)
  const unused = await findUnusedDevices(tx, found)
  if (unused.length === 0) return
  await deleteAuditEntries(tx, 'devices', unused)
  await tx.deleteFrom('devices').where('id', 'in', unused).execute()
}

/** The next devices after an id, in the order of their ids. */
export const readDevicesAfter = (db: Reader, last: number, limit: number): Promise<number[]> =>
  db.readIds(db.selectFrom('devices').where('id', '>', last).select('id').orderBy('id').limit(limit))
