import { itemRoutes, labelCodeOf } from '#contract/catalogue/items.ts'
import { type Piece, PURCHASE_FIELDS, pieceRoutes } from '#contract/catalogue/pieces.ts'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { drawBarcode } from '#server/platform/barcode.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import type { Requests } from '#server/requests/index.ts'
import { addItem } from './add-item.ts'
import { enterMove } from './enter-move.ts'
import { itemsFile, piecesFile } from './exports.ts'
import { hasChange } from './has-change.ts'
import { auditedItem, findItem, listItems, listMoves, scanItem, streamItems, updateItem } from './items.repository.ts'
import { findPiece, isSentOut, listPieces, streamPieces, updatePiece } from './pieces.repository.ts'
import { lockPiece } from './place-piece.ts'
import { lockStock, storePiece } from './stock.repository.ts'
import { stockValues } from './stock-values.repository.ts'

const ENTITY = 'items'
/** What a Code 128 barcode can say. */
const PRINTABLE = /^[ -~]+$/

/** What the shop stocks, whether visitors see it or not. */
export function itemsFeature(register: RegisterRoutes, parts: { database: Database; mail: MailQueue; requests: Requests }): void {
  const { read, write } = parts.database
  const valueOn = stockValues(read)
  const known = async (db: Reader, id: number) => {
    const item = await findItem(db, id)
    if (!item) throw new ProblemError('not_found')
    return item
  }
  register('items', itemRoutes, {
    list: ({ query }) => listItems(read, query),
    export: async ({ query, caller: by }) => {
      await write((tx) => writeAuditEvent(tx, { entity: ENTITY, entityId: 0, action: 'exported', by }))
      return itemsFile(streamItems(read, query), by.language)
    },
    get: ({ params: { id } }) => known(read, id),
    purchase: ({ params: { id } }) => known(read, id),
    moves: ({ params: { id }, query }) => listMoves(read, id, query),
    create: ({ body, caller: by, write: writeOnce }) => writeOnce((tx) => addItem(tx, body, by)),
    update: ({ params: { id }, body, caller: by, expectedVersion }) =>
      write(async (tx) => {
        const item = await lockStock(tx, id)
        const before = await assertVersion(tx, ENTITY, await findItem(tx, id), expectedVersion)
        if (!item || !hasChange(before, body)) return before
        await updateItem(tx, item, body, by)
        const after = await known(tx, id)
        await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before: auditedItem(before), after: auditedItem(after) })
        return after
      }),
    async labels({ params: { id } }) {
      const item = await known(read, id)
      const { rows } = item.serials ? await listPieces(read, { item: id, show: 'here', limit: LIST_LIMIT_MAX }) : { rows: [] }
      const serials = rows.flatMap(({ serial }) => serial || [])
      const codes = serials.length > 0 ? serials : [labelCodeOf(item)]
      const { name, price } = item
      const labels = codes
        .filter((code) => PRINTABLE.test(code))
        .map((code) => ({ code, barcode: drawBarcode(code), qrCode: drawQrCode(code) }))
      return { id, name, price, labels }
    },
    async scan({ query: { code } }) {
      const scanned = await scanItem(read, code)
      if (!scanned) throw new ProblemError('not_found')
      return scanned
    },
    value: async ({ query: { day = todayInShop() } }) => ({ day, value: await valueOn(day) }),
    move: ({ params: { id }, body, caller: by, write: writeOnce }) =>
      writeOnce(async (tx) => {
        if (!(await enterMove(parts, tx, id, body, by))) throw new ProblemError('not_found')
        return known(tx, id)
      }),
  })
  register('pieces', pieceRoutes, {
    async list({ query, caller }) {
      const { rows, total } = await listPieces(read, query)
      return { rows: rows.map((piece) => pieceFor(caller, piece)), total }
    },
    export: async ({ query, caller: by }) => {
      await write((tx) => writeAuditEvent(tx, { entity: ENTITY, entityId: query.item ?? 0, action: 'exported', by }))
      return piecesFile(streamPieces(read, query), by.language)
    },
    get: async ({ params: { id }, caller }) => {
      const piece = await findPiece(read, id)
      if (!piece) throw new ProblemError('not_found')
      return pieceFor(caller, piece)
    },
    update: ({ params: { id }, body, caller: by, expectedVersion }) =>
      write(async (tx) => {
        const before = await lockPiece(tx, id)
        const item = before && (await lockStock(tx, before.itemId))
        await assertVersion(tx, ENTITY, before && pieceFor(by, before), expectedVersion)
        if (by.role !== 'admin' && PURCHASE_FIELDS.some((field) => body[field] !== undefined)) throw new ProblemError('forbidden')
        if (!item || !before) throw new ProblemError('not_found')
        if (!hasChange(before, body)) return pieceFor(by, before)
        // What a lab has comes back as its sending says.
        if (body.place !== undefined && body.place !== before.place && (await isSentOut(tx, id))) throw fieldProblem('place', 'choice')
        await updatePiece(tx, before, body)
        await storePiece(tx, item, before, body, by)
        const after = (await findPiece(tx, id)) ?? before
        // It is the item that changed.
        const ofItem = { id: item.id }
        await writeAuditEntry(tx, {
          entity: ENTITY,
          action: 'changed',
          by,
          before: { ...before, ...ofItem },
          after: { ...after, ...ofItem },
        })
        return pieceFor(by, after)
      }),
  })
}

/** A piece as somebody may see it: what it cost, only admins. */
const pieceFor = ({ role }: Pick<Caller, 'role'>, piece: Piece): Piece =>
  role === 'admin' ? piece : { ...piece, cost: null, addedCost: null }
