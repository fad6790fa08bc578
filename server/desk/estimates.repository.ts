import { type Selectable, sql } from 'kysely'
import type { EstimateDraft, EstimateLine, EstimateState, Hold } from '#contract/desk/estimates.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A stored revision with its lines in order. Amounts are in paise. */
export interface StoredEstimate extends Pricing {
  id: number
  requestId: number
  revision: number
  state: EstimateState
  note: string
  validUntil: string | null
  chosen: string | null
  total: number | null
  sentAt: string | null
  answeredAt: string | null
  answeredBy: string | null
  version: number
  lines: EstimateLine[]
}

function toEstimate(row: Selectable<Tables['estimates']>, lines: Selectable<Tables['estimate_lines']>[]): StoredEstimate {
  const { id, revision, state, note, chosen, total, version, rounding } = row
  return {
    ...{ id, requestId: row.request_id, revision, state, note, chosen, total, version, rounding },
    ...{ taxKind: row.tax_kind, isInclusive: row.is_inclusive === 1, validUntil: row.valid_until },
    ...{ sentAt: row.sent_at, answeredAt: row.answered_at, answeredBy: row.answered_by },
    lines: lines
      .filter((line) => line.estimate_id === id)
      .map(({ kind, code, description, quantity, discount, variant, held, serial, ...line }) => ({
        ...{ id: line.line_id, kind, itemId: line.item_id, code, description, quantity, unitPrice: line.unit_price },
        ...{ discount, taxRate: line.tax_rate, warrantyDays: line.warranty_days, variant, held, serial },
      })),
  }
}

/** The estimates of a repair, newest revision first. Whoever changes one holds the lock on the repair. */
export async function listEstimates(db: Reader, requestId: number): Promise<StoredEstimate[]> {
  const rows = await db.selectFrom('estimates').where('request_id', '=', requestId).selectAll().orderBy('revision', 'desc').execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db.selectFrom('estimate_lines').where('estimate_id', 'in', ids).selectAll().orderBy('position').execute()
  return rows.map((row) => toEstimate(row, lines))
}

/** Stores the draft as the revision that `version` belongs to, or without one as a new revision. */
export async function storeDraft(tx: Tx, { requestId, revision, earlier, draft, pricing, serials }: DraftToStore): Promise<void> {
  const now = new Date().toISOString()
  const values = {
    ...{ tax_kind: pricing.taxKind, is_inclusive: pricing.isInclusive ? 1 : 0, rounding: pricing.rounding },
    ...{ note: draft.note ?? '', valid_until: draft.validUntil, updated_at: now },
  }
  const unanswered = { chosen: null, total: null, sent_at: null, answered_at: null, answered_by: null, reminded_at: null }
  const { id } = await (earlier
    ? tx
        .updateTable('estimates')
        .set({ ...values, version: earlier.version + 1 })
        .where('id', '=', earlier.id)
        .returning('id')
    : tx
        .insertInto('estimates')
        .values({ request_id: requestId, revision, state: 'draft', ...values, ...unanswered, version: 1, created_at: now })
        .returning('id')
  ).executeTakeFirstOrThrow()
  await tx.deleteFrom('estimate_lines').where('estimate_id', '=', id).execute()
  await tx
    .insertInto('estimate_lines')
    .values(
      draft.lines.map((line, position) => ({
        ...{ estimate_id: id, line_id: line.id as string, position, kind: line.kind, item_id: line.itemId ?? null },
        ...{ code: line.code ?? '', description: line.description, quantity: line.quantity, unit_price: line.unitPrice },
        ...{ discount: line.discount ?? 0, tax_rate: line.taxRate, warranty_days: line.warrantyDays ?? null },
        ...{ variant: line.variant ?? '', held: 'none' as const },
        serial: serials.get(line.id as string) ?? '',
      })),
    )
    .execute()
}

interface DraftToStore {
  requestId: number
  revision: number
  /** The stored draft that it replaces. */
  earlier: StoredEstimate | undefined
  /** With an id in each line. */
  draft: EstimateDraft
  pricing: Pricing
  /** Serial numbers of parts that are built in, by line: a new revision keeps them. */
  serials: ReadonlyMap<string, string>
}

type Change = Partial<Pick<Tables['estimates'], 'state' | 'chosen' | 'total' | 'sent_at' | 'answered_at' | 'answered_by' | 'reminded_at'>>

export async function changeEstimate(tx: Tx, { id, version }: StoredEstimate, change: Change): Promise<void> {
  await tx
    .updateTable('estimates')
    .set({ ...change, version: version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function setHeld(tx: Tx, { id }: StoredEstimate, lineId: string, held: Hold): Promise<void> {
  await tx.updateTable('estimate_lines').set({ held }).where('estimate_id', '=', id).where('line_id', '=', lineId).execute()
}

export async function setSerial(tx: Tx, estimate: StoredEstimate, lineId: string, serial: string): Promise<void> {
  await tx.updateTable('estimate_lines').set({ serial }).where('estimate_id', '=', estimate.id).where('line_id', '=', lineId).execute()
  await changeEstimate(tx, estimate, {})
}

/** The newest repairs in which a part with this serial number was built in. */
export const findBySerial = (db: Reader, serial: string, limit: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('estimate_lines')
      .innerJoin('estimates', 'estimates.id', 'estimate_lines.estimate_id')
      .where('serial', '=', serial)
      // The index has those with a serial number alone.
      .where('serial', '<>', sql.lit(''))
      .select('request_id as id')
      .distinct()
      .orderBy('estimates.request_id', 'desc')
      .limit(limit),
  )

/** Repairs with an estimate that waits and was sent before this moment, without a reminder yet. */
export const findUnreminded = (db: Reader, sentBefore: string, limit: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('estimates')
      .where('state', '=', 'sent')
      .where('sent_at', '<', sentBefore)
      .where('reminded_at', 'is', null)
      .select('request_id as id')
      .orderBy('sent_at')
      .limit(limit),
  )

/** Repairs with an estimate that waits and whose last day is before `day`. */
export const findExpired = (db: Reader, day: string, limit: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('estimates')
      .where('state', '=', 'sent')
      .where('valid_until', '<', day)
      .select('request_id as id')
      .orderBy('sent_at')
      .limit(limit),
  )

const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> => (await query.execute()).map(({ id }) => id)
