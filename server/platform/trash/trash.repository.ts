import { type Selectable, sql } from 'kysely'
import { DAY_MS, TRASH_DAYS } from '#contract/constants.ts'
import type { Trashed } from '#contract/platform/trash.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate, skipLocked } from '#server/platform/db/for-update.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { hasOpenAccount } from '#server/platform/db/open-accounts.ts'
import { hasValue } from '#server/platform/db/search.ts'
import type { RequestTableName, Tables } from '#server/platform/db/tables.ts'
import type { FileLock, TrashRef } from '#server/platform/files/trashed-files.repository.ts'
import { endOfFileLease } from '#server/platform/files/trashed-files.ts'
import { ProblemError } from '#server/platform/problem.ts'

type TrashRow = Selectable<Tables['trash']>

export interface NewTrashed<Data> {
  ref: TrashRef
  reference: string | null
  name: string
  email: string | null
  /** Everything that `restore` of its kind needs. */
  data: Data
  /** The names of its files. */
  files: string[]
  deletedBy: string
  /** Set to delete the row earlier than after TRASH_DAYS. */
  purgeAt?: Date | undefined
}

/** Stores a deleted row. Its files are locked: `trashFiles` moves them after the commit. */
export async function insertTrashed<Data>(tx: Tx, trashed: NewTrashed<Data>): Promise<FileLock> {
  const { ref, reference, name, email, data, files: names, deletedBy, purgeAt } = trashed
  const now = new Date()
  const latest = new Date(now.getTime() + TRASH_DAYS * DAY_MS)
  const until = names.length > 0 ? endOfFileLease() : null
  await tx
    .insertInto('trash')
    .values({
      entity: ref.entity,
      entity_id: ref.id,
      reference,
      name,
      email,
      data: JSON.stringify(data),
      files: JSON.stringify(names),
      files_locked_until: until,
      deleted_at: now.toISOString(),
      deleted_by: deletedBy,
      purge_at: (purgeAt && purgeAt < latest ? purgeAt : latest).toISOString(),
    })
    .execute()
  return { names, until }
}

/** The title of a row in the trash. */
export const findTrashed = (db: Reader, { entity, id }: TrashRef): Promise<{ name: string; reference: string | null } | undefined> =>
  db.selectFrom('trash').where('entity', '=', entity).where('entity_id', '=', id).select(['name', 'reference']).executeTakeFirst()

export const isInTrash = async (db: Reader, ref: TrashRef): Promise<boolean> => Boolean(await findTrashed(db, ref))

const HOLDS = { entity: sql.ref('trash.entity'), id: sql.ref('trash.entity_id') }

/** Newest first. */
export async function listTrash(
  db: Reader,
  { entity, ...page }: { entity?: Trashed['entity'] | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Trashed[]; total: number }> {
  const matching = entity ? db.selectFrom('trash').where('entity', '=', entity) : db.selectFrom('trash')
  const { limit, offset } = toLimitOffset(page)
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(['id', 'entity', 'entity_id as entityId', 'reference', 'name'])
    .select(['deleted_at as deletedAt', 'deleted_by as deletedBy', 'purge_at as purgeAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(count) }
}

/**
 * Removes a row from the trash and returns its data; undefined when it is not there, or when the lock on its files was lost. Of two
 * transactions that try, one gets it.
 */
export async function removeFromTrash<Data>(
  tx: Tx,
  { entity, id }: TrashRef,
  { until }: Pick<FileLock, 'until'>,
): Promise<Data | undefined> {
  let query = tx.deleteFrom('trash').where('entity', '=', entity).where('entity_id', '=', id)
  if (until !== null) query = query.where('files_locked_until', '=', until)
  const row = await query.returning('data').executeTakeFirst()
  return row && (JSON.parse(row.data) as Data)
}

type RestorableTable = 'products' | 'gallery_images' | RequestTableName

/** Inserts a row with its previous id. Throws `not_restorable` when another row has taken its id or its reference. */
export async function insertRestored<Row extends { id: number }>(tx: Tx, table: RestorableTable, row: Row): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new ProblemError('not_restorable')
}

/** Deletes rows of the trash for good, with the alerts for their products. Returns their files. */
async function forget(tx: Tx, rows: readonly Pick<TrashRow, 'id' | 'entity' | 'entity_id' | 'files'>[]): Promise<string[]> {
  if (rows.length === 0) return []
  const products = rows.filter(({ entity }) => entity === 'products').map((row) => row.entity_id)
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('trash').where('id', 'in', ids).execute()
  if (products.length > 0) await tx.deleteFrom('stock_alerts').where('product_id', 'in', products).execute()
  return rows.flatMap(({ files }) => JSON.parse(files) as string[])
}

const FORGOTTEN = ['id', 'entity', 'entity_id', 'files'] as const

/** Deletes one row for good. Returns its data and files; undefined when it is not in the trash, or when the lock on its files was lost. */
export async function eraseTrashed(
  tx: Tx,
  { entity, id }: TrashRef,
  { until }: Pick<FileLock, 'until'>,
): Promise<{ data: unknown; files: string[] } | undefined> {
  let query = tx.selectFrom('trash').where('entity', '=', entity).where('entity_id', '=', id)
  if (until !== null) query = query.where('files_locked_until', '=', until)
  const row = await query
    .select([...FORGOTTEN, 'data'])
    .$call(forUpdate(tx))
    .executeTakeFirst()
  return row && { data: JSON.parse(row.data) as unknown, files: await forget(tx, [row]) }
}

/** Records in the trash whose data have one of these values. */
export async function findTrashedWith(tx: Tx, values: readonly string[]): Promise<(TrashRef & { data: unknown })[]> {
  if (values.length === 0) return []
  const rows = await tx.selectFrom('trash').where(hasValue('data', values)).select(['entity', 'entity_id as id', 'data']).execute()
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as unknown }))
}

/**
 * Deletes up to `limit` rows for good whose time is over by `now`; not those whose files are being moved or whose accounts are open. Returns
 * their number and files.
 */
export async function purgeTrash(tx: Tx, now: Date, limit: number): Promise<{ count: number; files: string[] }> {
  const rows = await tx
    .selectFrom('trash')
    .where('purge_at', '<=', now.toISOString())
    .where(({ not }) => not(hasOpenAccount(HOLDS, now)))
    .where((eb) => eb.or([eb('files_locked_until', 'is', null), eb('files_locked_until', '<=', new Date().toISOString())]))
    .select(FORGOTTEN)
    .orderBy('purge_at')
    .limit(limit)
    .$call(skipLocked(tx))
    .execute()
  return { count: rows.length, files: await forget(tx, rows) }
}
