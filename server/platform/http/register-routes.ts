import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { VersionedRow } from '#contract/platform/errors.ts'
import type { Route } from '#contract/platform/route.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parse } from '#server/platform/parse.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { cacheKeyOf, isOpen, jsonResponse, tablesOf } from './cached-routes.ts'
import type { Call, Caller, Counted, Handlers, PublicUpload } from './call.ts'
import { callers } from './callers.ts'
import { clientOf } from './client.ts'
import { type CsvFile, sendCsv } from './csv.ts'
import type { FastPath } from './fast-path.ts'
import type { Gate } from './gate.ts'
import { hangUpOf } from './hang-up.ts'
import { hasIdempotencyKey } from './idempotency.repository.ts'
import { callHash, IDEMPOTENCY_HEADER, parseIdempotencyKey, writeOnce } from './idempotency.ts'
import { type MultipartBody, multipartBodyLimit, withMultipartBody } from './multipart-body.ts'
import { type PdfFile, sendPdf } from './pdf.ts'
import { withRateLimit } from './rate-limits.ts'
import { type ResponseCache, sendCached } from './response-cache.ts'
import { SerializedJson } from './serialized-json.ts'
import { type StreamedFile, sendStreamed } from './streamed-file.ts'
import { withoutMoney } from './without-money.ts'

/** The parts of the site that every route uses. */
interface RouteParts {
  config: Config
  database: Database
  /** Responses that are the same for everyone. */
  cache: ResponseCache
  /** Answers them again before the framework. */
  fastPath: FastPath
  gate: Gate
  log: FastifyBaseLogger
}

/** Registers the routes of a feature. Access, rate limit, validation, idempotency and status come from the contract. */
export type RegisterRoutes = <Routes extends Record<string, Route>>(tag: string, routes: Routes, handlers: Handlers<Routes>) => void

/** Returns the function with which features register their routes; created once in app.ts. */
export const routeRegistrar =
  (app: FastifyInstance, parts: RouteParts): RegisterRoutes =>
  (tag, routes, handlers) => {
    for (const [name, route] of Object.entries(routes))
      registerRoute(app, parts, `${tag}:${name}`, route, handlers[name] as unknown as Handler)
  }

type Handle = (call: Call<Route>) => Promise<unknown>
type Handler = Handle | (Pick<PublicUpload<Route>, 'admit'> & { handle: Handle })

function registerRoute(app: FastifyInstance, parts: RouteParts, key: string, route: Route, handler: Handler): void {
  const { files: fileField } = route
  const { admit, handle } = typeof handler === 'function' ? { handle: handler } : handler
  const { config, database, cache, fastPath, gate } = parts
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, limitedAsRead: route.limitedAsRead },
    // Of a caller without an account a body that is no upload is read before the call is admitted.
    ...(fileField && !admit && { bodyLimit: multipartBodyLimit(fileField) }),
    // Before the body is read, so that an upload without permission is rejected at its first byte.
    async onRequest(request, reply) {
      if (route.access === 'public' && route.method === 'GET') return
      // A route that is open to everyone needs no key, and does not know whose it is.
      const key = route.access === 'public' ? undefined : keyOf(request.headers.authorization)
      const caller = await (key ? gate.callerOfKey(key, request.ip) : gate.findCaller(gate.sessionOf(request, reply), request.ip))
      if (caller) callers.set(request, caller)
      if (route.access !== 'public') await gate.admit(route, caller)
    },
    handler(request, reply) {
      const limited = <T>(run: () => Promise<T>): Promise<T> =>
        route.rateLimit ? withRateLimit(parts, route.rateLimit, clientOf(config, request, reply), run) : run()
      const respond = async (upload?: MultipartBody) => {
        const params = route.params && parse(route.params, request.params)
        const query = route.query && parse(route.query, request.query)
        const header = route.idempotent && parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER])
        const idempotencyKey = header && `${key}:${callHash([header, params, query, callers.get(request)?.userId])}`
        const sent = upload?.fields ?? (fileField ? toFormFields(request.body) : request.body)
        const body = route.body && (await parseBody(database, route, route.body, sent, idempotencyKey))
        const expectedVersion = route.versioned && parseIfMatch(request.headers['if-match'])
        const files = upload?.files ?? []
        const open = route.secrets ? withoutSecrets(route.secrets, body as object) : body
        const content = fileField ? [open, ...files.map(({ sha256 }) => sha256)] : open
        const write: Call<Route>['write'] = (run) =>
          idempotencyKey ? writeOnce(database, idempotencyKey, content, run) : database.write(run)
        const client = clientOf(config, request, reply)
        const session = gate.sessionOf(request, reply)
        const caller = callers.get(request)
        const hungUp = () => hangUpOf(reply)
        const result = () => handle({ params, query, body, files, caller, client, session, expectedVersion, write, hungUp })
        if (route.cache) {
          const make = async () => jsonResponse(toBody(route, await result()))
          const open = isOpen(query)
          const response = await cache.get(cacheKeyOf(route, params, query), tablesOf(route.cache), make, { open })
          if (route.access === 'public') fastPath.remember(request, response)
          return sendCached(request, reply, response)
        }
        return sendResult(reply, route, admit ? await result() : await limited(result), caller)
      }
      const read = () => (fileField && request.isMultipart() ? withMultipartBody(request, fileField, config, respond) : respond())
      const admitted = async () => {
        await admit?.(route.params && parse(route.params, request.params))
        return read()
      }
      const answer = admit ? limited(admitted) : read()
      return callers.get(request)?.seesMoney === false ? answer.catch((error: unknown) => throwWithoutMoney(route, error)) : answer
    },
  })
}

/** The API key in `Authorization: Bearer …`. */
const keyOf = (header: string | undefined): string | undefined => /^bearer +(\S+)$/i.exec(header ?? '')?.[1]

const withoutSecrets = (secrets: readonly string[], body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !secrets.includes(field)))

/** The parsed body. A body accepted under the key before is not refused because of the time that has passed since. */
async function parseBody(database: Database, route: Route, schema: z.ZodMiniType, sent: unknown, idempotencyKey?: string) {
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

function sendResult(reply: FastifyReply, route: Route, result: unknown, caller: Caller | undefined): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.status(route.status)
  if (route.media === 'text/csv') return sendCsv(reply, result as CsvFile)
  if (route.media === 'application/pdf') return sendPdf(reply, result as PdfFile)
  if (route.media === 'application/octet-stream') return sendStreamed(reply, result as StreamedFile)
  if (route.media) return reply.type(route.media).send(result as Uint8Array)
  if (route.status === 204) return reply.send()
  const { value, total } = toBody(route, result)
  if (total !== undefined) reply.header('x-total-count', total)
  return reply.send(caller?.seesMoney === false && route.access !== 'public' ? withoutMoney(route.response, value) : value)
}

/** A conflict shows its row as the response would. */
function throwWithoutMoney(route: Route, error: unknown): never {
  if (!(error instanceof ProblemError) || !error.current || route.access === 'public') throw error
  const { code, message, errors, current, changes } = error
  throw new ProblemError(code, message, errors, {
    current: withoutMoney(route.response, current) as VersionedRow,
    ...(changes && { changes }),
  })
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

/** Converts the JSON body of a route that usually gets multipart: lists become the JSON text that a form field would contain. */
function toFormFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  )
}
