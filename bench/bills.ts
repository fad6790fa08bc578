import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { documents } from '#contract/content/documents/index.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { shopDefaults } from '#samples/shop.ts'
import { bookedProducts } from '#server/catalogue/index.ts'
import { Bills } from '#server/money/bills.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { Requests } from '#server/requests/index.ts'
import { onNewDatabase, openBench, runKilled } from './killed-workers.ts'

/**
 * Whether numbers have gaps when counters are killed: `npx tsx bench/bills.ts --bills 10000 --processes 8 [--postgres]`. Processes issue
 * bills on one database and are killed at random moments, until the last number is reached; then every number must be there once, and the
 * sums of the bills must be those of their lines.
 */
const { values } = parseArgs({
  options: {
    bills: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
    /** Set in the processes that issue. */
    worker: { type: 'string' },
    url: { type: 'string' },
  },
})
const COUNT = Number(values.bills)
/** Soon after so many bills a process is killed. */
const LIFE = { min: 100, max: 1500 }
/** Between two bills of a process. Without it, one that starts never gets the lock of SQLite. */
const PAUSE_MAX_MS = 20
const year = financialYear(todayInShop())

if (values.worker) await issueUntilEnd(values.worker, values.url)
else await onNewDatabase(values.postgres, count)

/** Issues bills until the last number is taken. One beyond it is rolled back and leaves no trace. */
async function issueUntilEnd(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openBench(dataDir, databaseUrl)
  const requests = new Requests(database, bookedProducts)
  const bills = new Bills(undefined as never, requests, async () => ({ estimate: undefined, warrantyDays: null }))
  const facts = {
    settings: { ...documents.money.defaults, registration: 'regular' as const },
    shop: shopDefaults,
    termsIn: async () => '',
  }
  const by = {
    userId: 1,
    userName: 'bench',
    role: 'admin' as const,
    language: 'en' as const,
    tokenHash: '',
    authenticatedAt: '',
    seesMoney: true,
    hasSecondFactor: false,
    range: '',
  }
  // The law wants the customer of a large bill named.
  const customer = { name: 'Asha Kale', address: 'Shivaji Nagar, Pune', state: '27' as const }
  const isOver = new Error('The last number is taken.')
  for (;;) {
    const lines = Array.from({ length: randomInt(1, 5) }, () => ({
      ...{ description: 'Repair', code: '998713', quantity: randomInt(1, 4), unitPrice: randomInt(1, 10_000_00) },
    }))
    try {
      await database.write(async (tx) => {
        const bill = await bills.issue(tx, facts, { about: null, customer, lines }, by)
        if (bill.place_in_series > COUNT) throw isOver
      })
      process.send?.('issued')
      await sleep(randomInt(0, PAUSE_MAX_MS))
    } catch (error) {
      if (error === isOver) break
      // Another process held the lock for long: nothing was saved.
      if (!(error instanceof ProblemError && error.status === 503)) throw error
    }
  }
  await database.close()
}

async function count(database: Database, own: readonly string[]): Promise<void> {
  const since = performance.now()
  const { kills, failedStarts } = await runKilled({
    ...{ file: import.meta.filename, processes: Number(values.processes), life: LIFE, pauseMs: PAUSE_MAX_MS },
    args: [...own, '--bills', String(COUNT)],
  })
  const seconds = (performance.now() - since) / 1000

  const rows = await database.read.selectFrom('bills').select(['number', 'total', 'round_off']).orderBy('place_in_series').execute()
  const wrong = rows.filter(({ number }, index) => number !== documentNumber('INV', year, index + 1))
  const otherwise = await database.read
    .selectFrom('bills')
    .leftJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .groupBy(['bills.id', 'bills.total', 'bills.round_off'])
    .having(({ eb, fn, ref }) =>
      eb(fn.coalesce(fn.sum('bill_lines.total'), eb.lit(0)), '<>', eb(ref('bills.total'), '-', ref('bills.round_off'))),
    )
    .select('bills.id')
    .execute()
  console.log(
    `${rows.length} bills by ${values.processes} processes on ${values.postgres ? 'PostgreSQL' : 'SQLite'} in ${seconds.toFixed(0)} s, ${kills} kills, ${failedStarts} starts that found the database locked; ` +
      `numbers out of place: ${wrong.length}; bills whose lines sum otherwise: ${otherwise.length}`,
  )
  if (kills === 0 || rows.length !== COUNT || wrong.length > 0 || otherwise.length > 0) process.exitCode = 1
}
