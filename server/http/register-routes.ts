import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { assertRecentLogin } from '#server/accounts/sessions.ts'
import { assertSecondFactor } from '#server/accounts/team-policy.ts'
import type { AppContext } from '#server/context.ts'
import { fieldErrorOf, issueError } from '#server/field-errors.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { recordRefusal } from './audited-refusals.ts'
import { cacheKeyOf, isOpen, jsonResponse, tablesOf } from './cached-routes.ts'
import type { Call, Counted, Handlers } from './call.ts'
import { callers } from './callers.ts'
import { clientOf } from './client.ts'
import { type CsvFile, sendCsv } from './csv.ts'
import { hasIdempotencyKey } from './idempotency.repository.ts'
import { IDEMPOTENCY_HEADER, parseIdempotencyKey, writeOnce } from './idempotency.ts'
import { type MultipartBody, multipartBodyLimit, withMultipartBody } from './multipart-body.ts'
import { withRateLimit } from './rate-limits.ts'
import { sendCached } from './response-cache.ts'
import { SerializedJson } from './serialized-json.ts'
import { findCaller, sessionOf } from './sessions.ts'

/** Registers the routes of a feature. Access, rate limit, validation, idempotency and status come from the contract. */
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

function registerRoute(
  app: FastifyInstance,
  context: AppContext,
  key: string,
  route: Route,
  handle: (call: Call<Route>) => Promise<unknown>,
): void {
  const { files: fileField } = route
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access },
    ...(fileField && { bodyLimit: multipartBodyLimit(fileField) }),
    // Before the body is read, so that an upload without permission is rejected at its first byte.
    async onRequest(request, reply) {
      if (route.access === 'public' && route.method === 'GET') return
      const caller = await findCaller(context, sessionOf(context, request, reply), request.ip)
      if (caller) callers.set(request, caller)
      if (route.access === 'public') return
      if (!caller) throw new ProblemError('unauthenticated')
      if (route.access === 'admin' && caller.role !== 'admin') {
        const call = `${route.method} ${route.path}`
        await recordRefusal(context, { caller, range: caller.range, account: caller.userId, reason: 'forbidden', call })
        throw new ProblemError('forbidden')
      }
      if (!route.withoutSecondFactor) await assertSecondFactor(context.database.read, caller)
      if (route.recentLogin === true) assertRecentLogin(caller)
    },
    handler(request, reply) {
      const respond = async (upload?: MultipartBody) => {
        const params = route.params && parse(route.params, request.params)
        const query = route.query && parse(route.query, request.query)
        const header = route.idempotent && parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER])
        const idempotencyKey = header && `${key}:${header}`
        const sent = upload?.fields ?? (fileField ? toFormFields(request.body) : request.body)
        const body = route.body && (await parseBody(context, route, route.body, sent, idempotencyKey))
        const expectedVersion = route.versioned && parseIfMatch(request.headers['if-match'])
        const files = upload?.files ?? []
        const content = fileField ? [body, ...files.map(({ sha256 }) => sha256)] : body
        const write: Call<Route>['write'] = (run) =>
          idempotencyKey ? writeOnce(context.database, idempotencyKey, content, run) : context.database.write(run)
        const client = clientOf(context, request, reply)
        const session = sessionOf(context, request, reply)
        const result = () => handle({ params, query, body, files, caller: callers.get(request), client, session, expectedVersion, write })
        if (route.cache) {
          const make = async () => jsonResponse(toBody(route, await result()))
          const open = isOpen(query)
          const response = await context.cache.get(cacheKeyOf(route, params, query), tablesOf(route.cache), make, { open })
          if (route.access === 'public') context.fastPath.remember(request, response)
          return sendCached(request, reply, response)
        }
        return sendResult(reply, route, route.rateLimit ? await withRateLimit(context, route.rateLimit, client, result) : await result())
      }
      return fileField && request.isMultipart() ? withMultipartBody(request, fileField, context.config, respond) : respond()
    },
  })
}

/** The parsed body. What was accepted under the key before is not refused because of the time that has passed since. */
async function parseBody({ database }: AppContext, route: Route, schema: z.ZodMiniType, sent: unknown, idempotencyKey?: string) {
  try {
    return parse(schema, sent)
  } catch (error) {
    if (!route.retryBody || !idempotencyKey || !(await hasIdempotencyKey(database.read, idempotencyKey))) throw error
    return parse(route.retryBody, sent)
  }
}

/** The number in `If-Match: "3"`; undefined without the header or with `*`. Throws 422 for any other value. */
function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const digits = /^"(0|[1-9]\d{0,8})"$/.exec(header)?.[1]
  if (!digits) throw fieldProblem('If-Match', 'if_match')
  return Number(digits)
}

function sendResult(reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.status(route.status)
  if (route.media) return sendCsv(reply, result as CsvFile)
  if (route.status === 204) return reply.send()
  const { value, total } = toBody(route, result)
  if (total !== undefined) reply.header('x-total-count', total)
  return reply.send(value)
}

/** The value to send as JSON; for a counted list its rows and their total number. */
function toBody(route: Route, result: unknown): { value: unknown; total?: number } {
  if (result instanceof SerializedJson) return { value: result }
  if (!route.counted) return { value: toResponse(route, result) }
  const { rows, total } = result as Counted<unknown>
  return { value: toResponse(route, rows), total }
}

/** The result, reduced to the fields of the response schema. */
function toResponse({ method, path, response }: Route, result: unknown): unknown {
  const parsed = response.safeParse(result)
  if (!parsed.success) throw new Error(`The response of ${method} ${path} does not match the contract`, { cause: parsed.error })
  return parsed.data
}

/** The parsed value, reduced to the fields of the schema. Throws 422 with one error per field. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {})
  const errors = parsed.success ? findNulBytes(parsed.data) : parsed.error.issues.map(toFieldError)
  const unique = errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at)
  if (!parsed.success || unique.length > 0) throw new ProblemError('invalid', undefined, unique)
  return parsed.data
}

const toFieldError = ({ path, ...issue }: z.core.$ZodIssue): FieldError =>
  path.length > 0 ? issueError(path.join('.'), issue) : fieldErrorOf('body', 'json_object')

/** PostgreSQL cannot store U+0000, and no one types it. */
function findNulBytes(data: unknown): FieldError[] {
  return Object.entries(data ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0') ? [fieldErrorOf(field, 'required')] : [],
  )
}

/** Converts the JSON body of a route that usually gets multipart: lists become the JSON text that a form field would contain. */
function toFormFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  )
}
