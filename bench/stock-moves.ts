import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { isHere } from '#contract/catalogue/pieces.ts'
import { addItem } from '#server/catalogue/add-item.ts'
import { enterMove } from '#server/catalogue/enter-move.ts'
import { bookedProducts, findNewestPieces, lockPiece, movePieces, placePiece } from '#server/catalogue/index.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { Requests } from '#server/requests/index.ts'
import { onNewDatabase, openBench, runKilled } from './killed-workers.ts'

/**
 * Whether pieces are lost, doubled or sold twice when counters are killed: `npx tsx bench/stock-moves.ts --moves 20000 --processes 8
 * [--postgres]`. Processes receive, hold, sell, take back, count, scrap and carry pieces of a few items on one database and are killed at
 * random moments. Then every quantity must be the sum of its moves, every piece in one place, and what was acknowledged stored.
 */
const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '20000' },
    processes: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
    /** Set in the processes that move. */
    worker: { type: 'string' },
    url: { type: 'string' },
  },
})
const MOVES = Number(values.moves)
const LIFE = { min: 50, max: 800 }
/** Between two transactions of a process. Without it, one that starts never gets the lock of SQLite. */
const PAUSE_MAX_MS = 20
/** Half of them with serial numbers. Few, so that all want the same. */
const ITEMS = 6
const by = { userId: 1, userName: 'bench' }

if (values.worker) await moveUntilEnd(values.worker, values.url)
else await onNewDatabase(values.postgres, moveAndCheck)

async function moveUntilEnd(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openBench(dataDir, databaseUrl)
  const requests = new Requests(database, bookedProducts)
  const parts = { requests, mail: undefined as never }
  const ids = await database.read.readIds(database.read.selectFrom('items').select('id').orderBy('id'))
  for (;;) {
    const itemId = ids[randomInt(ids.length)] as number
    const mark = randomBytes(6).toString('hex').toUpperCase()
    try {
      const isMoved = await database.write((tx) => moveOnce(tx, parts, itemId, mark))
      if (isMoved) process.send?.({ mark })
      const { count } = await database.read
        .selectFrom('stock_moves')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOVES) break
      await sleep(randomInt(0, PAUSE_MAX_MS))
    } catch (error) {
      // Nothing is there to take or to hold, or another process held the lock for long: nothing was saved.
      if (!(error instanceof ProblemError)) throw error
    }
  }
  await database.close()
}

/** One of all that may happen to pieces. Returns whether moves with this mark as their note were stored. */
async function moveOnce(tx: Tx, parts: Parameters<typeof movePieces>[0], itemId: number, mark: string): Promise<boolean> {
  const kind = randomInt(8)
  const quantity = randomInt(1, 4)
  if (kind < 2) {
    const serials = Array.from({ length: quantity }, (_, at) => `${mark}${at}`).join(', ')
    const { serials: has } = await tx.selectFrom('items').where('id', '=', itemId).select('serials').executeTakeFirstOrThrow()
    return enterMove(parts, tx, itemId, { kind: 'received', quantity, note: mark, serials: has ? serials : '' }, by)
  }
  if (kind === 2) return enterMove(parts, tx, itemId, { kind: 'scrapped', quantity: 1, note: mark, serials: '' }, by)
  if (kind === 3) {
    await enterMove(parts, tx, itemId, { kind: 'counted', quantity: randomInt(12), note: mark, serials: '' }, by)
    // It may have found what was known.
    return false
  }
  if (kind === 4) return carry(tx, itemId)
  // Held for a repair, sold to whoever is first, or back from the customer.
  const entered = { kind: kind === 5 ? ('reserved' as const) : kind === 6 ? ('sold' as const) : ('returned' as const), note: mark }
  let isMoved = false
  await movePieces(parts, tx, {
    ...{ itemId, by, reason: { entered } },
    movedOf({ stock, reserved }) {
      const free = stock - reserved
      const moved =
        kind === 5
          ? { stock: 0, reserved: free > 0 ? 1 : -reserved }
          : kind === 6
            ? { stock: -Math.min(1, free), reserved: 0 }
            : { stock: randomInt(2), reserved: 0 }
      isMoved = moved.stock !== 0 || moved.reserved !== 0
      return moved
    },
  })
  return isMoved
}

/** Somebody carries the newest piece elsewhere in the shop. */
async function carry(tx: Tx, itemId: number): Promise<false> {
  const [newest] = await findNewestPieces(tx, itemId, 1)
  const piece = newest && (await lockPiece(tx, newest.id))
  if (piece && isHere(piece.place)) await placePiece(tx, piece, { place: piece.place === 'shelf' ? 'technician' : 'shelf' }, by)
  return false
}

async function moveAndCheck(database: Database, own: readonly string[]): Promise<void> {
  await database.write(async (tx) => {
    for (let at = 0; at < ITEMS; at += 1)
      await addItem(tx, { name: `Part ${at}`, category: 'Spare Parts', stock: 1, serials: at % 2 === 1, cost: 100_00 + at }, by)
  })
  const since = performance.now()
  const acknowledged: string[] = []
  const { kills, failedStarts } = await runKilled({
    ...{ file: import.meta.filename, processes: Number(values.processes), life: LIFE, pauseMs: PAUSE_MAX_MS },
    args: [...own, '--moves', String(MOVES)],
    onMessage: (message) => acknowledged.push((message as { mark: string }).mark),
  })
  const seconds = (performance.now() - since) / 1000
  const db = database.read
  const { count } = await db
    .selectFrom('stock_moves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const wrong = await wrongThings(database)
  const marks = new Set((await db.selectFrom('stock_moves').select('note').distinct().execute()).map(({ note }) => note))
  const lost = acknowledged.filter((mark) => !marks.has(mark))
  console.log(
    `${count} moves by ${values.processes} processes on ${values.postgres ? 'PostgreSQL' : 'SQLite'} in ${seconds.toFixed(0)} s, ${kills} kills, ${failedStarts} starts that found the database locked; ` +
      `${acknowledged.length} transactions acknowledged, ${lost.length} lost; wrong: ${wrong.length === 0 ? 'nothing' : wrong.join(', ')}`,
  )
  if (kills === 0 || lost.length > 0 || wrong.length > 0) process.exitCode = 1
}

/** The items whose quantities are not the sums of their moves, and the pieces that are not in one place. */
async function wrongThings({ read: db }: Database): Promise<string[]> {
  const HERE = sql`('shelf', 'technician', 'outside')`
  const items = fromRaw(
    db,
    sql<{ id: number }>`select items.id from items where stock < 0 or reserved < 0 or reserved > stock
      or stock <> (select coalesce(sum(stock), 0) from stock_moves where item_id = items.id)
      or reserved <> (select coalesce(sum(reserved), 0) from stock_moves where item_id = items.id)
      or value <> (select coalesce(sum(value), 0) from stock_moves where item_id = items.id)
      or (serials = 1 and stock <> (select count(*) from pieces where item_id = items.id and place in ${HERE}))
      or (serials = 1 and value <> (select coalesce(sum(cost), 0) from pieces where item_id = items.id and place in ${HERE}))`,
  )
  const pieces = fromRaw(
    db,
    sql<{ id: number }>`select pieces.id from pieces where
      (select coalesce(sum(stock), 0) from stock_moves where piece_id = pieces.id) <> (case when place in ${HERE} then 1 else 0 end)
      or place <> (select place from stock_moves where piece_id = pieces.id order by id desc limit 1)`,
  )
  const ids = async (rows: typeof items) => (await rows.select('id').execute()).map(({ id }) => id)
  return [...(await ids(items)).map((id) => `item ${id}`), ...(await ids(pieces)).map((id) => `piece ${id}`)]
}
