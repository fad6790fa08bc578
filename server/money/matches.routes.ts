import { BOOK_OF_MODE, effectOn } from '#contract/money/books.ts'
import { type Match, matchRoutes, type NewMatch } from '#contract/money/matches.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { deleteMatch, findMatchable, insertMatch, type MatchRow } from './matches.repository.ts'

export const matchView = ({ id, day, reference }: MatchRow): Match => ({ id, day, reference })

interface Seen {
  id: number
  seenOn: string | null
  seenAs: string | null
}
const UNSEEN = { seenOn: null, seenAs: null }

/** An entry in the history of the payment or the move. */
function writeSeen(tx: Tx, match: MatchRow, by: AuditActor, isSeen: boolean): Promise<void> {
  const { payment_id: payment, move_id: move, day, reference } = match
  const id = (payment ?? move) as number
  const [unseen, seen] = [
    { id, ...UNSEEN },
    { id, seenOn: day, seenAs: reference || null },
  ]
  const entity = payment === null ? 'books' : 'payments'
  const change = isSeen ? { before: unseen, after: seen } : { before: seen, after: unseen }
  return writeAuditEntry<Seen>(tx, { entity, action: 'changed', by, ...change })
}

/** Throws 422 for what is not in the bank book, and for a day that has not come. */
async function keepMatches(tx: Tx, matches: readonly NewMatch[], by: Caller): Promise<{ added: number }> {
  const idsOf = (wanted: NewMatch['kind']) => matches.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const found = await findMatchable(tx, { payments: idsOf('payment'), moves: idsOf('move') })
  const isInBank = ({ kind, id }: NewMatch): boolean => {
    if (kind === 'payment') return BOOK_OF_MODE[found.payments.get(id)?.mode ?? 'cash'] === 'bank'
    const move = found.moves.get(id)
    return move !== undefined && effectOn('bank', { ...move, amount: 1, isReversal: false }) !== 0
  }
  const author = { created_at: new Date().toISOString(), user_id: by.userId, user_name: by.userName }
  let added = 0
  for (const [index, match] of matches.entries()) {
    if (!isInBank(match)) throw fieldProblem(`matches.${index}.id`, 'invalid')
    if (match.day > todayInShop()) throw fieldProblem(`matches.${index}.day`, 'date_future')
    const { kind, id, day, reference = '' } = match
    const [payment_id, move_id] = kind === 'payment' ? [id, null] : [null, id]
    const kept = await insertMatch(tx, { payment_id, move_id, day, reference, ...author })
    if (!kept) continue
    added += 1
    await writeSeen(tx, kept, by, true)
  }
  return { added }
}

/** Which entries of the bank book the shop has seen on the statements of its bank. */
export function registerMatches(register: RegisterRoutes, { database }: { database: Database }): void {
  register('matches', matchRoutes, {
    create: ({ body: { matches }, caller, write }) => write((tx) => keepMatches(tx, matches, caller)),
    remove: ({ params: { id }, caller }) =>
      database.write(async (tx) => {
        const match = await deleteMatch(tx, id)
        if (!match) throw new ProblemError('not_found')
        await writeSeen(tx, match, caller, false)
        return undefined
      }),
  })
}
