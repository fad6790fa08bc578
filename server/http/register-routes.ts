import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldMessages } from '#contract/messages.ts'
import type { Route } from '#contract/route.ts'
import type { AppContext } from '#server/context.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { cacheKeyOf, jsonResponse, tablesOf } from './cached-routes.ts'
import { type Call, type Caller, type Handlers, SerializedJson } from './call.ts'
import { type CsvFile, sendCsv } from './csv.ts'
import { IDEMPOTENCY_HEADER, idempotencyKeyOf, onceForKey } from './idempotency.ts'
import { multipartBodyLimit, readMultipart } from './multipart-body.ts'
import { withRateLimit } from './rate-limits.ts'
import { sendCached } from './response-cache.ts'
import { findCaller } from './sessions.ts'

/** Hands a feature's routes to Fastify: access, rate limit, validation, idempotency and status all come from the contract. */
export function registerRoutes<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  context: AppContext,
  tag: string,
  routes: Routes,
  handlers: Handlers<Routes>,
): void {
  for (const [name, route] of Object.entries(routes) as [keyof Routes, Route][]) {
    registerRoute(app, context, `${tag}:${String(name)}`, route, handlers[name] as unknown as (call: Call<Route>) => Promise<unknown>)
  }
}

const callers = new WeakMap<FastifyRequest, Caller>()

function registerRoute(
  app: FastifyInstance,
  context: AppContext,
  key: string,
  route: Route,
  handle: (call: Call<Route>) => Promise<unknown>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access },
    ...(route.files && { bodyLimit: multipartBodyLimit(route) }),
    // Before the body is read: a stranger's upload is refused at its first byte.
    async onRequest(request, reply) {
      if (route.access === 'public' && route.method === 'GET') return
      const caller = await findCaller(context, request, reply)
      if (caller) callers.set(request, caller)
      if (route.access === 'public') return
      if (!caller) throw new ProblemError('unauthenticated')
      if (route.access === 'admin' && caller.role !== 'admin') throw new ProblemError('forbidden')
    },
    async handler(request, reply) {
      const upload = route.files && request.isMultipart() ? await readMultipart(request, route) : undefined
      const params = check(route.params, request.params)
      const query = check(route.query, request.query)
      const body = check(route.body, upload?.body ?? (route.files ? asFields(request.body) : request.body))
      const idempotencyKey = route.idempotent && idempotencyKeyOf(request.headers[IDEMPOTENCY_HEADER])
      const expectedVersion = route.versioned && parseIfMatch(request.headers['if-match'])
      const call: Call<Route> = {
        params,
        query,
        body,
        files: upload?.files ?? [],
        caller: callers.get(request) as Caller,
        expectedVersion,
        once: (work) =>
          idempotencyKey ? onceForKey(context.database, `${key}:${idempotencyKey}`, body, work) : context.database.write(work),
        request,
        reply,
      }
      if (!route.cache) {
        const run = () => handle(call)
        return answer(reply, route, route.rateLimit ? await withRateLimit(context, route.rateLimit, request, run) : await run())
      }
      const cached = await context.cache.get(cacheKeyOf(route, params, query), tablesOf(route.cache), async () => {
        const { rows, total } = rowsAndTotal(route, await handle(call))
        return jsonResponse(rows instanceof SerializedJson ? rows : filtered(route, rows), total)
      })
      return sendCached(request, reply, cached)
    },
  })
}

/** The number in `If-Match: "3"`, undefined without the header or with `*`. Throws 422 for what is no version. */
function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const digits = /^"([1-9]\d{0,8})"$/.exec(header)?.[1]
  if (!digits) throw fieldProblem('If-Match', 'Send the version in quotes, such as "3".')
  return Number(digits)
}

function answer(reply: FastifyReply, route: Route, result: unknown): unknown {
  const { rows, total } = rowsAndTotal(route, result)
  if (total !== undefined) reply.header('x-total-count', total)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.status(route.status)
  if (route.media) return sendCsv(reply, result as CsvFile)
  if (route.status === 204) return reply.send()
  return reply.send(filtered(route, rows))
}

const rowsAndTotal = (route: Route, result: unknown) => (route.counted ? result : { rows: result }) as { rows: unknown; total?: number }

/** Parsing drops every column that the response schema does not name. */
function filtered({ method, path, response }: Route, value: unknown): unknown {
  const parsed = response.safeParse(value)
  if (!parsed.success) throw new Error(`The response of ${method} ${path} is not what the contract says`, { cause: parsed.error })
  return parsed.data
}

/** The checked value, holding nothing but the fields that the schema names. Throws 422 with one complaint per field. */
function check(schema: z.ZodMiniType | undefined, value: unknown): undefined {
  if (!schema) return undefined
  const checked = schema.safeParse(value ?? {})
  const errors: FieldError[] = checked.success ? nulsIn(checked.data) : checked.error.issues.map(complaint)
  const unique = errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at)
  if (unique.length > 0) throw new ProblemError('invalid', undefined, unique)
  return checked.data as undefined
}

const complaint = ({ path, message }: z.core.$ZodIssue): FieldError =>
  path.length > 0 ? { field: path.join('.'), message } : { field: 'body', message: 'Send a JSON object.' }

/** U+0000 is in no text that a person types, and PostgreSQL cannot store it. */
function nulsIn(data: unknown): FieldError[] {
  return Object.entries(data ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0') ? [{ field, message: fieldMessages.required }] : [],
  )
}

/** A JSON body for a route that usually takes multipart: lists arrive as the JSON text that a form field would hold. */
function asFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  )
}
