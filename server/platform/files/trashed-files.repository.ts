import type { TrashEntity } from '#contract/staff-constants.ts'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'

const BATCH_SIZE = 1000

/** Identifies a row of the trash by its original table and id. */
export interface TrashRef {
  entity: TrashEntity
  id: number
}

/** The files of a row in the trash. */
export interface TrashedFiles extends TrashRef {
  names: string[]
}

/** The files of everything in the trash, in batches. */
export async function* trashedFiles(db: Reader): AsyncGenerator<TrashedFiles[]> {
  const batches = streamBatches(BATCH_SIZE, (cursor = 0) =>
    db
      .selectFrom('trash')
      .where('id', '>', cursor)
      .where(({ eb, cast }) => eb(cast<string>('files', 'text'), '<>', NO_FILES))
      .select(['id', 'entity', 'entity_id', 'files'])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute(),
  )
  for await (const rows of batches)
    yield rows.map(({ entity, entity_id: id, files }) => ({ entity, id, names: JSON.parse(files) as string[] }))
}

export const NO_FILES = '[]'

/** `until` is the end of the lease, which also identifies its owner; null when there are no files to lock. */
export interface FileLock {
  names: string[]
  until: string | null
}

/** Locks the files of a row in the trash until `until`. Returns undefined when it is not in the trash, `locked` while they are locked. */
export async function lockTrashedFiles(
  tx: Tx,
  ref: TrashRef,
  { now, until }: { now: string; until: string },
): Promise<FileLock | 'locked' | undefined> {
  const row = await tx
    .selectFrom('trash')
    .where('entity', '=', ref.entity)
    .where('entity_id', '=', ref.id)
    .select(['id', 'files', 'files_locked_until'])
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.files === NO_FILES) return { names: [], until: null }
  if (row.files_locked_until !== null && row.files_locked_until > now) return 'locked'
  await tx.updateTable('trash').set({ files_locked_until: until }).where('id', '=', row.id).execute()
  return { names: JSON.parse(row.files) as string[], until }
}

/** Ends a lease, unless another process has taken it over. */
export async function unlockTrashedFiles(tx: Tx, { entity, id }: TrashRef, until: string): Promise<void> {
  await tx
    .updateTable('trash')
    .set({ files_locked_until: null })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('files_locked_until', '=', until)
    .execute()
}
