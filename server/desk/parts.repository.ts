import { type SqlBool, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { MissingPart } from '#contract/desk/parts.ts'
import type { Language } from '#contract/platform/languages.ts'
import { foldText } from '#contract/platform/text.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { deviceOf } from '#server/requests/index.ts'
import { selectInStage } from './jobs.repository.ts'

type Page = { page?: number | undefined; limit?: number | undefined }

/** However its name was typed, it is one supplier. In TypeScript, because SQLite folds ASCII only. */
const supplierOf = (name: string | null): string => foldText(name ?? '')
/** Parts without an expected day come last. */
const expected = (due: string | null): string => due ?? '9999-12-31'
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** A partial index has these alone, with all that they are sorted by. */
const awaited = (db: Reader) => selectInStage(db, 'waiting_part', [sql<SqlBool>`part_since is not null`])

/** One page of the repairs that wait for a part: suppliers by the part that they should have sent first, and their parts in that order. */
export async function listAwaited(db: Reader, query: Page): Promise<number[]> {
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const rows = await awaited(db).select(['part_from', 'part_due']).execute()
  const parts = rows.map(({ id, part_from, part_due }) => ({ id, supplier: supplierOf(part_from), due: expected(part_due) }))
  const firsts = new Map<string, string>()
  for (const { supplier, due } of parts.toSorted((a, b) => compare(b.due, a.due))) firsts.set(supplier, due)
  const first = ({ supplier }: { supplier: string }) => firsts.get(supplier) ?? ''
  return parts
    .sort((a, b) => compare(first(a), first(b)) || compare(a.supplier, b.supplier) || compare(a.due, b.due) || a.id - b.id)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

export async function countAwaited(db: Reader): Promise<number> {
  const { count } = await awaited(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines of the latest approval of open repairs that hold nothing of the stock. */
const missing = (db: Reader) =>
  db
    .selectFrom('estimate_lines as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimate_id')
    .innerJoin('repair_requests as job', 'job.id', 'estimate.request_id')
    .leftJoin('items as item', 'item.id', 'line.item_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'item.supplier_id')
    // As the index has it: a parameter would not lead there.
    .where('line.held', '=', sql.lit('none'))
    .where('line.item_id', 'is not', null)
    .where('estimate.chosen', 'is not', null)
    .where(({ or, eb }) => or([eb('line.variant', '=', ''), eb('line.variant', '=', eb.ref('estimate.chosen'))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('estimates as later')
            .whereRef('later.request_id', '=', 'estimate.request_id')
            .whereRef('later.revision', '>', 'estimate.revision')
            .where('later.answered_at', 'is not', null)
            .select('later.id'),
        ),
      ),
    )
    .where('job.status', '=', sql.lit('Pending'))
    .where('job.withdrawn_at', 'is', null)
    .where('job.declined_at', 'is', null)
    .where('job.returned_at', 'is', null)

/**
 * One page of the parts that are to be ordered: by supplier or, for accounts that must not see it, by part; the one approved first comes
 * first.
 */
export async function listMissing(
  db: Reader,
  query: Page,
  { seesSuppliers, language }: { seesSuppliers: boolean; language: Language },
): Promise<MissingPart[]> {
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const rows = await missing(db)
    .select(['job.id', 'line.line_id as lineId', 'job.reference', 'line.description as part', 'line.quantity'])
    .select(['estimate.answered_at as since', 'item.stock', 'item.reserved', 'supplier.name as supplier', 'job.part as waitsFor'])
    .select(['job.device_kind as deviceKind', 'job.brand', 'job.model'])
    .orderBy('line.item_id')
    .orderBy('estimate.answered_at')
    .orderBy('job.id')
    .orderBy('line.position')
    .$if(!seesSuppliers, (page) => page.limit(limit).offset(offset))
    .execute()
  const bySupplier = () => rows.toSorted((a, b) => compare(supplierOf(a.supplier), supplierOf(b.supplier))).slice(offset, offset + limit)
  return (seesSuppliers ? bySupplier() : rows).map(({ since, stock, reserved, supplier, waitsFor, deviceKind, brand, model, ...row }) => ({
    ...row,
    ...{ since: since ?? '', device: deviceOf({ deviceKind, brand, model }, serverTexts[language]), waitsFor: waitsFor ?? '' },
    left: stock === null ? null : stock - (reserved ?? 0),
    supplier: seesSuppliers ? (supplier ?? '') : '',
  }))
}

/** A part of an approved estimate that the stock did not have. */
export interface MissingLine {
  repairId: number
  reference: string
  estimateLineId: string
  itemId: number
  quantity: number
}

/** Parts of approved estimates that the stock did not have, of some items or of all; the one approved first comes first. */
export async function findMissing(db: Reader, itemIds?: readonly number[]): Promise<MissingLine[]> {
  const rows = await missing(db)
    .$if(itemIds !== undefined, (query) => query.where('line.item_id', 'in', [-1, ...(itemIds ?? [])]))
    .select(['job.id as repairId', 'job.reference', 'line.line_id as estimateLineId', 'line.item_id as itemId', 'line.quantity'])
    .orderBy('estimate.answered_at')
    .orderBy('job.id')
    .orderBy('line.position')
    .execute()
  return rows.flatMap(({ itemId, ...row }) => (itemId === null ? [] : [{ ...row, itemId }]))
}

/** The open repairs that hold pieces of these items, the one that holds them since last in front. */
export async function findHolders(db: Reader, itemIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('estimate_lines as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimate_id')
    .where('line.item_id', 'in', [-1, ...itemIds])
    .where('line.held', '=', 'reserved')
    .select(['estimate.request_id as id', 'estimate.answered_at as since'])
    .orderBy('estimate.answered_at', 'desc')
    .orderBy('estimate.request_id', 'desc')
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

/** Whether nobody holds some piece of these items. */
export const isAnyFree = async (db: Reader, itemIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('items')
    .where('id', 'in', [-1, ...itemIds])
    .where(sql<SqlBool>`stock > reserved`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The items of the parts of these repairs. */
export async function findItemsOfRepairs(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('estimate_lines as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimate_id')
    .where('estimate.request_id', 'in', ids)
    .where('line.item_id', 'is not', null)
    .select('line.item_id as itemId')
    .distinct()
    .execute()
  return rows.flatMap(({ itemId }) => itemId ?? [])
}

export async function countMissing(db: Reader): Promise<number> {
  const { count } = await missing(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
