import type { Insertable, Selectable } from 'kysely'
import type { MoveKind } from '#contract/money/books.ts'
import type { SettlementMode } from '#contract/money/payments.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Span } from './report.repository.ts'

export type MatchRow = Selectable<Tables['bank_matches']>

/** Where the entries of a span were seen. */
export async function listMatchesIn(db: Reader, { from, to }: Span): Promise<MatchRow[]> {
  const ofPayments = await db
    .selectFrom('payments')
    .innerJoin('bank_matches', 'bank_matches.payment_id', 'payments.id')
    .where('payments.day', '>=', from)
    .where('payments.day', '<=', to)
    .selectAll('bank_matches')
    .execute()
  const ofMoves = await db
    .selectFrom('money_moves')
    .innerJoin('bank_matches', 'bank_matches.move_id', 'money_moves.id')
    .where('money_moves.day', '>=', from)
    .where('money_moves.day', '<=', to)
    .selectAll('bank_matches')
    .execute()
  return [...ofPayments, ...ofMoves]
}

/** The modes of payments, and the kinds and books of moves, by their ids. */
export async function findMatchable(tx: Tx, { payments, moves }: { payments: readonly number[]; moves: readonly number[] }) {
  const foundPayments: { id: number; mode: SettlementMode }[] =
    payments.length === 0 ? [] : await tx.selectFrom('payments').where('id', 'in', payments).select(['id', 'mode']).execute()
  const foundMoves: { id: number; kind: MoveKind; book: 'cash' | 'bank' }[] =
    moves.length === 0 ? [] : await tx.selectFrom('money_moves').where('id', 'in', moves).select(['id', 'kind', 'book']).execute()
  return {
    payments: new Map(foundPayments.map((payment) => [payment.id, payment])),
    moves: new Map(foundMoves.map((move) => [move.id, move])),
  }
}

/** Returns undefined, and stores nothing, for an entry that was seen before. */
export const insertMatch = (tx: Tx, match: Omit<Insertable<Tables['bank_matches']>, 'id'>): Promise<MatchRow | undefined> =>
  tx
    .insertInto('bank_matches')
    .values(match)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Returns what it was; undefined when there is none. */
export const deleteMatch = (tx: Tx, id: number): Promise<MatchRow | undefined> =>
  tx.deleteFrom('bank_matches').where('id', '=', id).returningAll().executeTakeFirst()
