import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS } from '#contract/constants.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ImportRow, RowOutcome } from '#contract/imports.ts'
import type { ImportedEntity } from '#contract/staff-constants.ts'
import { cleanLine } from '#contract/text.ts'
import { type AuditActor, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { importIsClosed } from '#texts/imports.ts'
import type { ImportKind, RecordOfRow } from './import-kind.ts'
import * as imports from './imports.repository.ts'

/** Records of one transaction. Other requests run between two. */
const CHUNK = 5
const UNDO_BATCH = 20

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

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const outcomeOf = (row: ReadRow, isNew: (key: string) => boolean): RowOutcome =>
  isRight(row)
    ? { number: row.number, result: isNew(row.key) ? 'new' : 'known', errors: [] }
    : { number: row.number, result: 'wrong', errors: row.errors.map(({ field, code, message }) => ({ field, code, message })) }

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
async function findGone(db: Reader, kind: ImportKind, rows: readonly imports.ImportedRow[]): Promise<imports.ImportedRow[]> {
  const gone: imports.ImportedRow[] = []
  for (const [entity, of] of byEntity(rows)) {
    const existing = new Set(await kind.findExisting(db, entity, idsOf(of)))
    gone.push(...of.filter(({ record_id: id }) => id !== null && !existing.has(id)))
  }
  return gone
}

const byEntity = (rows: readonly imports.ImportedRow[]): Map<ImportedEntity, imports.ImportedRow[]> =>
  new Map(rows.map(({ entity }) => [entity, rows.filter((row) => row.entity === entity)]))
const idsOf = (rows: readonly imports.ImportedRow[]): number[] => rows.flatMap(({ record_id: id }) => (id === null ? [] : [id]))

/** The outcome that an import of the rows would have. */
export async function checkRows({ database }: { database: Database }, kind: ImportKind, sent: readonly ImportRow[]): Promise<RowOutcome[]> {
  const rows = sent.map((row) => readRow(kind, row))
  const missing = new Set((await findMissing(database.read, kind, rows)).map(({ key }) => key))
  const stored = missing.size > 0 ? await imports.findRows(database.read, [...missing]) : []
  const gone = new Set(await findGone(database.read, kind, stored))
  for (const row of stored) if (!gone.has(row)) missing.delete(row.key)
  const isNew = once(missing)
  return rows.map((row) => outcomeOf(row, isNew))
}

/** Adds the records of rows that are right and not known, a few in a transaction. Throws `conflict` once the import is over. */
export async function addRows(
  { database }: { database: Database },
  kinds: readonly ImportKind[],
  id: number,
  sent: readonly ImportRow[],
  by: AuditActor,
): Promise<RowOutcome[]> {
  const open = await imports.readImport(database.read, id)
  const kind = kinds.find(({ name }) => name === open?.kind)
  if (!kind) throw new ProblemError('not_found')
  const outcomes: RowOutcome[] = []
  for (let start = 0; start < sent.length; start += CHUNK) {
    const rows = sent.slice(start, start + CHUNK).map((row) => readRow(kind, row))
    outcomes.push(...(await database.write((tx) => addChunk(tx, kind, id, rows, by))))
    await yieldToEventLoop()
  }
  return outcomes
}

async function addChunk(tx: Tx, kind: ImportKind, id: number, rows: readonly ReadRow[], by: AuditActor): Promise<RowOutcome[]> {
  const open = await imports.lockImport(tx, id)
  if (!open) throw new ProblemError('not_found')
  if (open.undone_at !== null || Date.now() - Date.parse(open.created_at) > DAY_MS) throw new ProblemError('conflict', importIsClosed)
  const missing = await findMissing(tx, kind, rows)
  const claimed = missing.length > 0 ? await claim(tx, kind, id, missing) : new Set<string>()
  for (const { key, input } of missing) if (claimed.has(key)) await imports.setRecord(tx, key, await kind.add(tx, input, by))
  if (claimed.size > 0) await imports.updateImport(tx, id, { records: open.records + claimed.size })
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
 * any more. Returns how many were deleted, and how many are left.
 */
export async function undoImport(
  { database }: { database: Database },
  kinds: readonly ImportKind[],
  id: number,
  by: AuditActor,
): Promise<{ removed: number; left: number }> {
  const kind = await database.write(async (tx) => {
    const { kind: name, records = 0 } = (await imports.lockImport(tx, id)) ?? {}
    const found = kinds.find((each) => each.name === name)
    if (!found) throw new ProblemError('not_found')
    await imports.updateImport(tx, id, { undone_at: new Date().toISOString() })
    await writeAuditEvent(tx, { entity: 'imports', entityId: id, action: 'erased', by, details: { records } })
    return found
  })
  const total = { removed: 0, left: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const batch = await database.write((tx) => undoBatch(tx, kind, id, from))
    total.removed += batch.removed
    total.left += batch.left
    after = batch.last
    await yieldToEventLoop()
  }
  await database.write((tx) => imports.updateImport(tx, id, { records: total.left }))
  return total
}

/** `last` is the key after which the next batch begins; undefined after the last batch. */
async function undoBatch(tx: Tx, kind: ImportKind, id: number, after: string): Promise<{ removed: number; left: number; last?: string }> {
  const rows = await imports.listRows(tx, id, after, UNDO_BATCH)
  let removed = 0
  let left = 0
  for (const [entity, of] of byEntity(rows)) {
    const ids = idsOf(of)
    const deleted = await kind.removeUntouched(tx, entity, ids)
    const existing = new Set(await kind.findExisting(tx, entity, ids))
    await imports.takeRows(
      tx,
      entity,
      ids.filter((each) => !existing.has(each)),
    )
    removed += deleted.length
    left += existing.size
  }
  const last = rows.length < UNDO_BATCH ? undefined : rows.at(-1)?.key
  return { removed, left, ...(last !== undefined && { last }) }
}
