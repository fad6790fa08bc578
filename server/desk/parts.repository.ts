import { type SqlBool, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { MissingPart } from '#contract/desk/parts.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { deviceOf } from '#server/requests/index.ts'
import { selectInStage } from './jobs.repository.ts'

type Page = { page?: number | undefined; limit?: number | undefined }

// However its name was typed, it is one supplier.
const SUPPLIER = sql`lower(coalesce(part_from, ''))`
/** Parts without an expected day come last. */
const EXPECTED = sql`coalesce(part_due, '9999-12-31')`

/** The index of migration 032 has these alone, with all that they are sorted by. */
const awaited = (db: Reader) => selectInStage(db, 'waiting_part', [sql<SqlBool>`part_since is not null`])

/** One page of the repairs that wait for a part: suppliers by the part that they should have sent first, and their parts in that order. */
export async function listAwaited(db: Reader, query: Page): Promise<number[]> {
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const rows = await awaited(db)
    .orderBy(sql`min(${EXPECTED}) over (partition by ${SUPPLIER})`)
    .orderBy(SUPPLIER)
    .orderBy(EXPECTED)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
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
    .leftJoin('products as product', 'product.id', 'line.product_id')
    // As the index has it: a parameter would not lead there.
    .where('line.held', '=', sql.lit('none'))
    .where('line.product_id', 'is not', null)
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
    .select(['estimate.answered_at as since', 'product.stock', 'product.reserved', 'product.supplier', 'job.part as waitsFor'])
    .select(['job.device_kind as deviceKind', 'job.brand', 'job.model'])
    .$if(seesSuppliers, (sorted) => sorted.orderBy(sql`lower(coalesce(product.supplier, ''))`))
    .orderBy('line.product_id')
    .orderBy('estimate.answered_at')
    .orderBy('job.id')
    .orderBy('line.position')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ since, stock, reserved, supplier, waitsFor, deviceKind, brand, model, ...row }) => ({
    ...row,
    ...{ since: since ?? '', device: deviceOf({ deviceKind, brand, model }, serverTexts[language]), waitsFor: waitsFor ?? '' },
    left: stock === null ? null : stock - (reserved ?? 0),
    supplier: seesSuppliers ? (supplier ?? '') : '',
  }))
}

export async function countMissing(db: Reader): Promise<number> {
  const { count } = await missing(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
