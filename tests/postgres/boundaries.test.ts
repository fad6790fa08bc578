import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Route } from '#contract/platform/route.ts'
import {
  addBoundaryRows,
  bodyText,
  boundaryRoutes,
  callOf,
  fieldsOf,
  type GeneratedCall,
  numberCalls,
  pathOf,
  sendForm,
  sendJson,
  toWellFormed,
} from '#tests/support/boundary-calls.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { TestApp } from '#tests/support/test-app.ts'

const RUNS_PER_FIELD = 12
const RUNS_PER_FORM = 8

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

const holdsNul = (value: unknown): boolean => Object.values(value ?? {}).some((part) => typeof part === 'string' && part.includes('\0'))

function takes(schema: z.ZodMiniType | undefined, value: unknown): boolean {
  if (!schema) return true
  const { success, data } = schema.safeParse(value ?? {})
  return success && !holdsNul(data)
}

/** Whether the contract accepts the call; `malformed` when it cannot be read at all. */
function verdict(route: Route, call: GeneratedCall): 'malformed' | 'refused' | 'taken' {
  const raw = bodyText(call)
  if (pathOf(route, { ...call, query: {} }).includes('%ED%A0%80')) return 'malformed'
  let body: unknown
  try {
    body = raw === undefined || raw === '' ? undefined : JSON.parse(raw)
  } catch {
    return 'malformed'
  }
  if (raw?.includes('"__proto__":')) return 'malformed'
  // As in a form, where a list is JSON in a text field.
  const fields =
    route.files && typeof body === 'object' && body !== null
      ? Object.fromEntries(
          Object.entries(body).map(([name, value]) => [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
        )
      : body
  // Bytes that are not UTF-8 become replacement characters in the query.
  const query = Object.fromEntries(
    Object.entries(call.query).map(([name, value]) => [name, Array.isArray(value) ? value.map(toWellFormed) : toWellFormed(value)]),
  )
  return takes(route.params, call.params) && takes(route.query, query) && takes(route.body, fields) ? 'taken' : 'refused'
}

const named = (route: Route, suffix = ''): [string, Route] => [`${route.method} ${route.path}${suffix}`, route]

/** Sends a call to both sites, which give the same status. A value that one database takes and the other refuses makes a difference. */
async function sendToBoth(send: typeof sendJson, route: Route, call: GeneratedCall): Promise<number> {
  const [onSqlite, onPostgres] = await Promise.all(admins.map((admin) => send(admin, route, call)))
  expect(onPostgres?.status).toBe(onSqlite?.status)
  return onSqlite?.status ?? 0
}

/** Checks calls with each number in each numeric field, and `runs` others. */
function checkCalls(route: Route, runs: number, check: (call: GeneratedCall) => Promise<void>): Promise<void> {
  const numbers = numberCalls(route).map((call): [GeneratedCall] => [call])
  return fc.assert(fc.asyncProperty(callOf(route), check), { examples: numbers, numRuns: numbers.length + runs })
}

describe('the boundary values of every field, on both databases', () => {
  test.each(boundaryRoutes.map((route) => named(route)))('%s responds as the contract declares', async (_name, route) => {
    const fields = [route.params, route.query, route.body].flatMap(fieldsOf).length
    await checkCalls(route, RUNS_PER_FIELD * Math.max(1, fields), async (call) => {
      const said = verdict(route, call)
      // What the contract refuses reaches no database, so one site says it for both.
      if (said === 'malformed') expect((await sendJson(admins[0] as HttpClient, route, call)).status).toBe(400)
      else if (said === 'refused') expect((await sendJson(admins[0] as HttpClient, route, call)).status).toBe(422)
      else
        expect([200, 201, 204, 404, 409, 422, ...(route.errors?.includes('bad_credentials') ? [401] : [])]).toContain(
          await sendToBoth(sendJson, route, call),
        )
    })
  })

  test.each(boundaryRoutes.filter(({ files }) => files).map((route) => named(route, ' as a form')))('%s never fails', (_name, route) =>
    checkCalls(route, RUNS_PER_FORM, async (call) => {
      expect(await sendToBoth(sendForm, route, call)).toBeLessThan(500)
    }),
  )

  test.each(
    boundaryRoutes.filter(({ query }) => fieldsOf(query).includes('page')).map(({ path, query }) => [path, fieldsOf(query)] as const),
  )('%s has an empty page where page times limit leaves every integer column', async (path, fields) => {
    const span = fields.includes('from') && fields.includes('to') ? '&from=2026-01-01&to=2026-12-31' : ''
    const url = `${path.replace(':id', '1').replace(':name', 'shop').replace(':book', 'cash')}?page=2147483647&limit=10${span}`
    for (const { status } of await Promise.all(admins.map((admin) => admin.get(url)))) expect(status).toBe(200)
  })
})
