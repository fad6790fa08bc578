import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Route } from '#contract/route.ts'
import {
  addBoundaryRows,
  bodyText,
  boundaryRoutes,
  callOf,
  fieldsOf,
  type GeneratedCall,
  numberCalls,
  pathOf,
  SEED,
  sendJson,
  toWellFormed,
} from '#tests/support/boundary-calls.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient

const RUNS_PER_FIELD = 12

beforeAll(async () => {
  admin = await addBoundaryRows(site)
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

describe('the boundary values of every field', () => {
  test.each(boundaryRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s responds as the contract declares',
    async (_name, route) => {
      const fields = [route.params, route.query, route.body].flatMap(fieldsOf).length
      const numbers = numberCalls(route)
      await fc.assert(
        fc.asyncProperty(callOf(route), async (call) => {
          const { status } = await sendJson(admin, route, call)
          const said = verdict(route, call)
          if (said === 'malformed') expect(status).toBe(400)
          else if (said === 'refused') expect(status).toBe(422)
          else expect([200, 201, 204, 404, 409, 422, ...(route.errors?.includes('bad_credentials') ? [401] : [])]).toContain(status)
        }),
        { seed: SEED, examples: numbers.map((call) => [call]), numRuns: numbers.length + RUNS_PER_FIELD * Math.max(1, fields) },
      )
    },
    120_000,
  )

  test.each(boundaryRoutes.filter(({ query }) => fieldsOf(query).includes('page')).map(({ path }) => path))(
    '%s has an empty page where page times limit leaves every integer column',
    async (path) => {
      const { status } = await admin.get(`${path.replace(':name', 'shop')}?page=2147483647&limit=10`)
      expect(status).toBe(200)
    },
  )
})
