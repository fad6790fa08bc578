import { parseArgs } from 'node:util'
import { type Call, compareShops } from './measure-calls.ts'

/**
 * What the counter waits for, in a small shop and in one of 50,000 jobs and 30,000 customers: processor time of a call, and how long it takes.
 * Fails when a call needs more than `LIMIT_MS`. On Linux, with a build: `npx tsx bench/counter.ts`, with `--postgres` on a PostgreSQL of its
 * own, whose processor time counts as well.
 */
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const LIMIT_MS = 20

const CALLS: readonly Call[] = [
  ['dashboard', '/api/dashboard'],
  ['dashboard of a technician', '/api/dashboard', true],
  ['board', '/api/desk/board'],
  ['board, mine', '/api/desk/board?show=mine', true],
  ['a job', '/api/desk/jobs/17'],
  ['palette: digits of a phone', '/api/find?q=59999'],
  ['palette: a whole phone', '/api/find?q=7000059999'],
  ['palette: a name', '/api/find?q=asha%20kulkarni'],
  ['palette: a name that nobody has', '/api/find?q=zubin%20irani'],
  ['palette: a frequent name', '/api/find?q=kulkarni'],
  ['palette: a name in another script', '/api/find?q=%E0%A4%86%E0%A4%B6%E0%A4%BE'],
  ['palette: a model', '/api/find?q=latitude'],
  ['palette: a serial number', '/api/find?q=SN1234567'],
  ['palette: two letters', '/api/find?q=as'],
  ['palette: nothing', '/api/find?q=nobody-at-all'],
  ['customers', '/api/customers?page=1&limit=10'],
  ['customers: a name', '/api/customers?page=1&limit=10&q=asha%20kulkarni'],
  ['customers: digits of a phone', '/api/customers?page=1&limit=10&q=59999'],
  ['a customer', '/api/customers/17'],
  ['the phone at the counter', '/api/desk/customers?phone=7000059999'],
  ['repair requests', '/api/repair-requests?page=1&limit=10'],
]

const shopOf = (jobs: number) => [
  ['bench/seed.ts', '--products', '1000', '--bookings', '1000', '--requests', String(jobs), '--images', '0'],
]
await compareShops({ small: shopOf(1000), large: shopOf(50_000), calls: CALLS, isOnPostgres: values.postgres, limitMs: LIMIT_MS })
