import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Span } from './report.repository.ts'

export type ReceiptRow = Selectable<Tables['move_receipts']>

/** The receipts of a move, oldest first. */
export const listReceiptsOf = (db: Reader, moveId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('move_receipts').where('move_id', '=', moveId).selectAll().orderBy('id').execute()

/** Those of all moves of a span. */
export const listReceiptsIn = (db: Reader, { from, to }: Span): Promise<ReceiptRow[]> =>
  db
    .selectFrom('money_moves')
    .innerJoin('move_receipts', 'move_receipts.move_id', 'money_moves.id')
    .where('money_moves.day', '>=', from)
    .where('money_moves.day', '<=', to)
    .selectAll('move_receipts')
    .orderBy('move_receipts.id')
    .execute()

/** A receipt of this move. */
export const findReceipt = (db: Reader, moveId: number, id: number): Promise<ReceiptRow | undefined> =>
  db.selectFrom('move_receipts').where('move_id', '=', moveId).where('id', '=', id).selectAll().executeTakeFirst()

export const insertReceipt = (tx: Tx, receipt: Omit<Insertable<Tables['move_receipts']>, 'id'>): Promise<ReceiptRow> =>
  tx.insertInto('move_receipts').values(receipt).returningAll().executeTakeFirstOrThrow()

/** Deletes up to `limit` receipts of moves that no law wants kept on `today`, and returns them. */
export const deleteEndedReceipts = (tx: Tx, today: string, limit: number): Promise<ReceiptRow[]> =>
  tx
    .deleteFrom('move_receipts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('move_receipts as receipt')
        .innerJoin('money_moves as move', 'move.id', 'receipt.move_id')
        .where('move.kept_until', '<', today)
        .select('receipt.id')
        .limit(limit),
    )
    .returningAll()
    .execute()
