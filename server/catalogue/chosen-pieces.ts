import type { NewBillLine } from '#contract/money/bills.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { kinds, type StoredRequest } from '#server/requests/index.ts'
import { choosePieces, listGoneFor, listHere, type MovedPiece, splitSerials } from './pieces.repository.ts'
import type { TermsOfSale } from './stock.repository.ts'

/** The pieces of a line: what was paid for one and what refurbishing added, in paise, and whether only the margin of its sale is taxed. */
export interface ChosenPieces {
  ids: number[]
  cost: number | null
  added: number
  isMargin: boolean
}

type Line = Pick<NewBillLine, 'itemId' | 'quantity' | 'serial'>

/**
 * The pieces that the lines of a bill are about, by the position of the line, where these have serial numbers: what the request has taken
 * already, those that its line names, or else the oldest. Throws 422 for a serial number that no piece has, and for pieces on one line that
 * cost differently or are taxed differently. Their items are locked.
 */
export async function choosePiecesOf(
  tx: Tx,
  request: StoredRequest | null,
  items: ReadonlyMap<number, TermsOfSale>,
  lines: readonly Line[],
  matches: readonly ({ pieces: number } | undefined)[],
): Promise<Map<number, ChosenPieces>> {
  const chosen = new Map<number, ChosenPieces>()
  const left = new Map<number, MovedPiece[]>()
  for (const [index, { itemId, quantity, serial = '' }] of lines.entries()) {
    if (!itemId || !items.get(itemId)?.hasSerials) continue
    const taken = await listTaken(tx, request, itemId)
    const pieces = left.get(itemId) ?? [...taken, ...(await listHere(tx, itemId))]
    const isHeld = (matches[index]?.pieces ?? 0) > 0
    // What a repair was promised, or a booking took before its pieces were kept one by one, may have any number.
    const isUnknown = isHeld && (!isBooking(request) || (taken.length === 0 && request?.status === kinds.bookings.closedStatus))
    const which = { serials: splitSerials(serial), ...(!isUnknown && { field: `lines.${index}.serial` }) }
    const { chosen: own } = choosePieces(pieces, quantity, which)
    left.set(
      itemId,
      pieces.filter((piece) => !own.includes(piece)),
    )
    const [first] = own
    if (!first) continue
    if (own.some((piece) => (['cost', 'added_cost', 'is_margin'] as const).some((each) => piece[each] !== first[each])))
      throw fieldProblem(`lines.${index}.quantity`, 'pieces_differ')
    chosen.set(index, { ids: own.map(({ id }) => id), cost: first.cost, added: first.added_cost, isMargin: first.is_margin === 1 })
  }
  return chosen
}

const isBooking = (request: StoredRequest | null): boolean => request?.entity === kinds.bookings.entity

const listTaken = (db: Reader, request: StoredRequest | null, itemId: number): Promise<MovedPiece[]> =>
  request ? listGoneFor(db, itemId, { entity: request.entity, entity_id: request.id }) : Promise.resolve([])
