import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import {
  addBoundaryRows,
  boundaryRoutes,
  callOf,
  type GeneratedCall,
  numberCalls,
  SEED,
  sendForm,
  sendJson,
} from '#tests/support/boundary-calls.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { TestApp } from '#tests/support/test-app.ts'

const RUNS_PER_ROUTE = 8

const sites: TestApp[] = []
let database: TestDatabase | undefined
/** An admin of the site on SQLite, and one of the site on PostgreSQL. */
let admins: HttpClient[]

beforeAll(async () => {
  database = await newDatabase()
  for (const url of [undefined, database?.url]) {
    const site = new TestApp(await mkdtemp(join(tmpdir(), 'mistri-both-')), url, {})
    await site.start()
    sites.push(site)
  }
  expect(sites.map(({ built }) => built.context.database.dialect)).toEqual(['sqlite', 'postgres'])
  admins = await Promise.all(sites.map(addBoundaryRows))
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await database?.drop()
  await Promise.all(sites.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })))
})

const asJson = boundaryRoutes.map((route) => [`${route.method} ${route.path}`, route, sendJson] as const)
const asForm = boundaryRoutes
  .filter(({ files }) => files)
  .map((route) => [`${route.method} ${route.path} as a form`, route, sendForm] as const)

/** The contract allows several statuses for most calls; a difference shows that a value reached one database and was refused by the other. */
describe('both databases give the same status to the same calls', () => {
  test.each([...asJson, ...asForm])('%s', async (_name, route: Route, send) => {
    const numbers: [GeneratedCall][] = numberCalls(route).map((call) => [call])
    await fc.assert(
      fc.asyncProperty(callOf(route), async (call) => {
        const [onSqlite, onPostgres] = await Promise.all(admins.map((admin) => send(admin, route, call)))
        expect(onPostgres?.status).toBe(onSqlite?.status)
        expect(onPostgres?.status).toBeLessThan(500)
      }),
      { seed: SEED, examples: numbers, numRuns: numbers.length + RUNS_PER_ROUTE },
    )
  })
})
