import type { Reader } from '#server/platform/db/database.ts'
import { groupBy } from './accounts.repository.ts'

/** When a piece was sold, and for how much without tax, in paise: null where no bill says it. */
export interface Sale {
  at: string
  amount: number | null
}

/** A line of the bill that sold a piece, with the piece and its move. */
interface SoldLine {
  pieceId: number
  serial: string
  at: string
  /** What the piece cost when it was sold, in paise. */
  worth: number
  /** Null without a bill, as what follows. */
  quantity: number | null
  value: number | null
  serials: string | null
  cost: number | null
  /** What credit notes have taken from its price, in paise. */
  reduced: number | null
}

/** How these pieces, which were sold, were sold last. */
export async function findSales(db: Reader, pieceIds: readonly number[]): Promise<Map<number, Sale>> {
  if (pieceIds.length === 0) return new Map()
  const rows: SoldLine[] = await db
    .selectFrom('stock_moves as move')
    .innerJoin('pieces', 'pieces.id', 'move.piece_id')
    .leftJoin('bill_lines as line', (join) =>
      join
        .onRef('line.item_id', '=', 'pieces.item_id')
        // What a booking or a repair has taken is billed before or after.
        .on('line.bill_id', '=', ({ fn, ref, selectFrom }) =>
          fn.coalesce(
            ref('move.bill_id'),
            selectFrom('bills')
              .whereRef('bills.entity', '=', 'move.entity')
              .whereRef('bills.entity_id', '=', 'move.entity_id')
              .where('bills.kind', '=', 'bill')
              .select(({ fn: ofBills }) => ofBills.max('bills.id').as('id')),
          ),
        ),
    )
    .where('move.id', 'in', ({ selectFrom }) =>
      selectFrom('stock_moves as last')
        .where('last.piece_id', 'in', pieceIds)
        .where('last.stock', '<', 0)
        .groupBy('last.piece_id')
        .select(({ fn }) => fn.max('last.id').as('id')),
    )
    .select(['pieces.id as pieceId', 'pieces.serial', 'move.created_at as at'])
    .select(({ neg, ref }) => neg(ref('move.value')).as('worth'))
    .select(['line.quantity', 'line.value', 'line.serial as serials', 'line.cost'])
    .select(({ selectFrom }) =>
      selectFrom('bill_lines as credit')
        .whereRef('credit.line_id', '=', 'line.id')
        .where('credit.quantity', '=', 0)
        .select(({ fn }) => fn.sum<number | null>('credit.value').as('reduced'))
        .as('reduced'),
    )
    .orderBy('move.id')
    .orderBy('line.position')
    .execute()
  return new Map(
    [...groupBy(rows, ({ pieceId }) => pieceId)].map(([id, lines]) => [id, { at: lines[0]?.at ?? '', amount: amountOf(lines) }]),
  )
}

/** The share of a piece in the line that sold it, less what credit notes have taken from its price. */
function amountOf(lines: readonly SoldLine[]): number | null {
  const line =
    lines.find(({ serial, serials }) => serial !== '' && serials?.split(', ').includes(serial)) ??
    lines.find(({ cost, worth }) => (cost ?? 0) === Number(worth)) ??
    lines[0]
  return line?.quantity ? Math.round((Number(line.value) - Number(line.reduced ?? 0)) / line.quantity) : null
}
