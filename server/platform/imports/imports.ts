import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS } from '#contract/constants.ts'
import type { ImportRow, RowOutcome, UndoneImport } from '#contract/office/imports.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { cleanLine } from '#contract/platform/text.ts'
import type { ImportedEntity } from '#contract/staff-constants.ts'
import { type AuditActor, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { importIsClosed } from '#texts/imports.ts'
import type { ImportKind, RecordOfRow } from './import-kind.ts'
import type { ImportedRow } from './imports.repository.ts'
import * as imports from './imports.repository.ts'

/** Rows after which other calls are answered: some milliseconds. */
const ROWS_AT_ONCE = 5
/** Records that an undo deletes at once, and in one transaction. */
const DELETED_AT_ONCE = 20
const DELETED_TOGETHER = 100
/** How long one call of an undo takes at most: a connection on which nothing is sent is closed after a minute, here and by proxies. */
const UNDO_MS = 5000

interface RightRow extends RecordOfRow<unknown> {
  number: number
  key: string
}
interface WrongRow {
  number: number
  errors: FieldError[]
}
type ReadRow = RightRow | WrongRow

const isRight = (row: ReadRow): row is RightRow => 'key' in row

/** The record in a row, or what is wrong with it. */
function readRow(kind: ImportKind, { number, values }: ImportRow): ReadRow {
  try {
    // An empty cell is no value: what may be missing is then missing.
    const record = kind.read(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')))
    const own = cleanLine(record.ownKey)
    return { ...record, number, key: `${kind.name}:${own ? 'key' : 'row'}:${hashOf(own || record.input)}` }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { number, errors: error.errors ?? [] }
  }
}

async function readRows(kind: ImportKind, sent: readonly ImportRow[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for (const row of sent) {
    rows.push(readRow(kind, row))
    if (rows.length % ROWS_AT_ONCE === 0) await yieldToEventLoop()
  }
  return rows
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const outcomeOf = (row: ReadRow, isNew: (key: string) => boolean): RowOutcome =>
  isRight(row)
    ? { number: row.number, result: isNew(row.key) ? 'new' : 'known', errors: [] }
    : { number: row.number, result: 'wrong', errors: row.errors }

/** A set whose `has` is true for each key once: the second of two same rows is known. */
function once(keys: Iterable<string>): (key: string) => boolean {
  const left = new Set(keys)
  return (key) => left.delete(key)
}

/** The rows of records that the shop does not have yet, each key once. */
async function findMissing(db: Reader, kind: ImportKind, rows: readonly ReadRow[]): Promise<RightRow[]> {
  const right = rows.filter(isRight)
  const there =
    (await kind.areThere?.(
      db,
      right.map(({ input }) => input),
    )) ?? new Set()
  const isFirst = once(right.map(({ key }) => key))
  return right.filter(({ input, key }) => !there.has(input) && isFirst(key))
}

/** Those of the imported rows whose records are gone. */
async function findGone(db: Reader, kind: ImportKind, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const gone: ImportedRow[] = []
  for (const [entity, of] of byEntity(rows)) {
    const existing = new Set(await kind.findExisting(db, entity, idsOf(of)))
    gone.push(...of.filter(({ record_id: id }) => id !== null && !existing.has(id)))
  }
  return gone
}

const byEntity = (rows: readonly ImportedRow[]): Map<ImportedEntity, ImportedRow[]> =>
  new Map(rows.map(({ entity }) => [entity, rows.filter((row) => row.entity === entity)]))
const idsOf = (rows: readonly ImportedRow[]): number[] => rows.flatMap(({ record_id: id }) => (id === null ? [] : [id]))

/** The outcome that an import of the rows would have. */
export async function checkRows({ database }: { database: Database }, kind: ImportKind, sent: readonly ImportRow[]): Promise<RowOutcome[]> {
  const rows = await readRows(kind, sent)
  const missing = new Set((await findMissing(database.read, kind, rows)).map(({ key }) => key))
  const stored = missing.size > 0 ? await imports.findRows(database.read, [...missing]) : []
  const gone = new Set(await findGone(database.read, kind, stored))
  for (const row of stored) if (!gone.has(row)) missing.delete(row.key)
  const isNew = once(missing)
  return rows.map((row) => outcomeOf(row, isNew))
}

/** Adds the records of rows that are right and not known, all in one transaction. Throws `conflict` once the import is over. */
export async function addRows(
  { database }: { database: Database },
  kinds: readonly ImportKind[],
  id: number,
  sent: readonly ImportRow[],
  by: AuditActor,
): Promise<RowOutcome[]> {
  const begun = await imports.readImport(database.read, id)
  const kind = kinds.find(({ name }) => name === begun?.kind)
  if (!kind) throw new ProblemError('not_found')
  const rows = await readRows(kind, sent)
  const claimed = await database.write(async (tx) => {
    const open = await imports.lockImport(tx, id)
    if (!open) throw new ProblemError('not_found')
    if (open.undone_at !== null || Date.now() - Date.parse(open.created_at) > DAY_MS) throw new ProblemError('conflict', importIsClosed)
    const missing = await findMissing(tx, kind, rows)
    if (missing.length === 0) return new Set<string>()
    const claimed = await claim(tx, kind, id, missing)
    const added: ImportedRow[] = []
    for (const { key, entity, input } of missing.filter((row) => claimed.has(row.key))) {
      if (added.length % ROWS_AT_ONCE === 0) await yieldToEventLoop()
      added.push({ key, entity, import_id: id, record_id: await kind.add(tx, input, by) })
    }
    await yieldToEventLoop()
    if (added.length > 0) await imports.setRecords(tx, added)
    await imports.updateImport(tx, id, { records: open.records + added.length })
    return claimed
  })
  const isNew = once(claimed)
  return rows.map((row) => outcomeOf(row, isNew))
}

/** Claims the keys that are not known, or whose records are gone. */
async function claim(tx: Tx, kind: ImportKind, importId: number, rows: readonly RightRow[]): Promise<Set<string>> {
  const stored = await imports.findRows(
    tx,
    rows.map(({ key }) => key),
  )
  for (const [entity, gone] of byEntity(await findGone(tx, kind, stored))) await imports.takeRows(tx, entity, idsOf(gone))
  return imports.claimKeys(
    tx,
    rows.map(({ key, entity }) => ({ key, entity, import_id: importId })),
  )
}

/**
 * Deletes the records of an import for good, but those that were changed since, or that something else depends on. Nothing is added to it
 * any more. Returns how many were deleted, how many are left, and behind which row another call has to go on.
 */
export async function undoImport(
  { database }: { database: Database },
  kinds: readonly ImportKind[],
  id: number,
  after: string | undefined,
  by: AuditActor,
): Promise<UndoneImport> {
  const end = performance.now() + UNDO_MS
  const kind = await database.write(async (tx) => {
    const open = await imports.lockImport(tx, id)
    const found = kinds.find(({ name }) => name === open?.kind)
    if (!open || !found) throw new ProblemError('not_found')
    if (after === undefined || open.undone_at === null) {
      await imports.updateImport(tx, id, { undone_at: new Date().toISOString() })
      await writeAuditEvent(tx, { entity: 'imports', entityId: id, action: 'erased', by, details: { records: open.records } })
    }
    return found
  })
  const undone: UndoneImport = { removed: 0, left: 0, next: after ?? '' }
  while (undone.next !== null && performance.now() < end) {
    const from = undone.next
    const batch = await database.write((tx) => undoBatch(tx, kind, id, from))
    undone.removed += batch.removed
    undone.left += batch.left
    undone.next = batch.next
    await yieldToEventLoop()
  }
  await database.write((tx) => imports.countRecords(tx, id))
  return undone
}

async function undoBatch(tx: Tx, kind: ImportKind, id: number, after: string): Promise<UndoneImport> {
  const undone: UndoneImport = { removed: 0, left: 0, next: after }
  for (let taken = 0; undone.next !== null && taken < DELETED_TOGETHER; taken += DELETED_AT_ONCE) {
    const rows = await imports.listRows(tx, id, undone.next, DELETED_AT_ONCE)
    for (const [entity, of] of byEntity(rows)) {
      const ids = idsOf(of)
      undone.removed += (await kind.removeUntouched(tx, entity, ids)).length
      const existing = new Set(await kind.findExisting(tx, entity, ids))
      undone.left += existing.size
      await imports.takeRows(
        tx,
        entity,
        ids.filter((each) => !existing.has(each)),
      )
    }
    undone.next = rows.length < DELETED_AT_ONCE ? null : (rows.at(-1)?.key ?? null)
    await yieldToEventLoop()
  }
  return undone
}
