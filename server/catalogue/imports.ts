import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS } from '#contract/constants.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ImportRow, RowOutcome } from '#contract/imports.ts'
import { type ProductInput, productInputSchema } from '#contract/products.ts'
import { cleanLine } from '#contract/text.ts'
import { type AuditActor, writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { parse } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { importIsClosed } from '#texts/imports.ts'
import * as imports from './imports.repository.ts'
import { insertProduct } from './products.repository.ts'

/** Products of one transaction. Other requests run between two. */
const CHUNK = 5
const UNDO_BATCH = 50

interface ReadRow {
  number: number
  key: string
  product: ProductInput | undefined
  errors: FieldError[]
}

/** The product in a row, or what is wrong with it. */
function readRow({ number, values: { key, ...values } }: ImportRow): ReadRow {
  const own = cleanLine(key ?? '')
  try {
    // An empty cell is no value: what may be missing is then missing.
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    const product = parse(productInputSchema, given)
    return { number, key: own ? `key:${hashOf(own)}` : `row:${hashOf(product)}`, product, errors: [] }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { number, key: '', product: undefined, errors: error.errors ?? [] }
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const outcomeOf = ({ number, errors, product, key }: ReadRow, isNew: (key: string) => boolean): RowOutcome => ({
  number,
  result: product ? (isNew(key) ? 'new' : 'known') : 'wrong',
  errors: errors.map(({ field, code, message }) => ({ field, code, message })),
})

/** A set whose `has` is true for each key once: the second of two same rows is known. */
function once(keys: ReadonlySet<string>): (key: string) => boolean {
  const left = new Set(keys)
  return (key) => left.delete(key)
}

/** What an import of the rows would do. */
export async function checkRows({ database }: { database: Database }, sent: readonly ImportRow[]): Promise<RowOutcome[]> {
  const rows = sent.map(readRow)
  const keys = rows.filter(({ product }) => product).map(({ key }) => key)
  const known = keys.length > 0 ? await imports.findKnownKeys(database.read, keys) : new Set<string>()
  const isNew = once(new Set(keys.filter((key) => !known.has(key))))
  return rows.map((row) => outcomeOf(row, isNew))
}

/** Adds the products of rows that are right and not known, a few in a transaction. Throws `conflict` once the import is over. */
export async function addRows(
  { database }: { database: Database },
  id: number,
  sent: readonly ImportRow[],
  by: AuditActor,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (let start = 0; start < sent.length; start += CHUNK) {
    const rows = sent.slice(start, start + CHUNK).map(readRow)
    outcomes.push(...(await database.write((tx) => addChunk(tx, id, rows, by))))
    await yieldToEventLoop()
  }
  return outcomes
}

async function addChunk(tx: Tx, id: number, rows: readonly ReadRow[], by: AuditActor): Promise<RowOutcome[]> {
  const open = await imports.findImport(tx, id)
  if (!open) throw new ProblemError('not_found')
  if (open.undone_at !== null || Date.now() - Date.parse(open.created_at) > DAY_MS) throw new ProblemError('conflict', importIsClosed)
  const keys = [...new Set(rows.filter(({ product }) => product).map(({ key }) => key))]
  const claimed = keys.length > 0 ? await imports.claimKeys(tx, id, keys) : new Set<string>()
  const isNew = once(claimed)
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const outcome = outcomeOf(row, isNew)
    outcomes.push(outcome)
    if (outcome.result !== 'new' || !row.product) continue
    const after = await insertProduct(tx, row.product, [])
    await imports.setImportedProduct(tx, row.key, after.id)
    await writeAuditEntry(tx, { entity: 'products', action: 'added', by, after })
  }
  return outcomes
}

/** Deletes the products of an import for good, but those that were changed or booked since. Nothing is added to it any more. */
export async function undoImport({ database }: { database: Database }, id: number, by: AuditActor): Promise<number> {
  await database.write(async (tx) => {
    if (!(await imports.findImport(tx, id))) throw new ProblemError('not_found')
    await imports.endImport(tx, id, new Date().toISOString())
  })
  let removed = 0
  await changeInBatches(UNDO_BATCH, new AbortController().signal, async () => {
    const count = await database.write(async (tx) => {
      const deleted = await imports.deleteUntouchedProducts(tx, id, UNDO_BATCH)
      if (deleted > 0) await writeAuditEvent(tx, { entity: 'imports', entityId: id, action: 'erased', by, details: { products: deleted } })
      return deleted
    })
    removed += count
    return count
  })
  return removed
}
