import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { QueryEvent } from '#server/db/query-event.ts'
import { type Attributes, type SpanKind, type TraceEndpoint, TraceExporter } from './trace-exporter.ts'
import { newSpanId, newTraceId, readTraceParent, type SpanContext } from './trace-ids.ts'

/** A span that has begun. */
interface OpenSpan extends SpanContext {
  parentSpanId: string | undefined
  startedAt: number
}

/** What records the spans of this process. */
export interface Traces {
  /** Records a statement as part of the request that sent it. */
  onQuery(event: QueryEvent): void
  /** The database, whose transactions are spans around their statements. */
  watch(database: Database): Database
}

/** Milliseconds since 1970, with parts of them. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Records requests, transactions and statements as OpenTelemetry spans, without what was in them: routes are patterns, statements have
 * placeholders. A request that names its trace (`traceparent`) continues it. What belongs to no request is not recorded.
 */
export function startTraces(app: FastifyInstance, endpoint: TraceEndpoint, log: FastifyBaseLogger): Traces {
  const exporter = new TraceExporter(endpoint, log)
  const current = new AsyncLocalStorage<OpenSpan>()
  const open = (parent: SpanContext | undefined): OpenSpan => ({
    traceId: parent?.traceId ?? newTraceId(),
    spanId: newSpanId(),
    parentSpanId: parent?.spanId,
    startedAt: now(),
  })
  const close = (span: OpenSpan, name: string, kind: SpanKind, attributes: Attributes, failed: boolean) =>
    exporter.add({ ...span, name, kind, attributes, failed, endedAt: now() })

  const requests = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = open(current.getStore() ?? readTraceParent(request.headers.traceparent))
    requests.set(request, span)
    current.run(span, done)
  })
  // Reading the body leaves the context of the request.
  app.addHook('preValidation', (request, _reply, done) => current.run(requests.get(request) as OpenSpan, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = requests.get(request)
    if (!span) return
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode }
    close(span, `${method} ${route}`, 'server', attributes, statusCode >= 500)
  })
  app.addHook('onClose', () => exporter.close())

  return {
    onQuery({ system, text, ms, failed }) {
      const parent = current.getStore()
      if (!parent) return
      const span = { ...open(parent), startedAt: now() - ms }
      close(span, summaryOf(text), 'client', { 'db.system.name': system, 'db.query.text': text }, failed)
    },
    watch: (database) => ({
      ...database,
      async write(run) {
        const parent = current.getStore()
        if (!parent) return database.write(run)
        const span = open(parent)
        const end = (failed: boolean) => close(span, 'transaction', 'internal', {}, failed)
        try {
          // A transaction may run in the context of another one, which waits for the same commit.
          const result = await current.run(span, () => database.write(AsyncResource.bind(run)))
          end(false)
          return result
        } catch (error) {
          end(true)
          throw error
        }
      },
    }),
  }
}

/** `insert into "bookings" (…` becomes `insert bookings`. */
function summaryOf(text: string): string {
  const [operation = 'query'] = /^\w+/.exec(text) ?? []
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/.exec(text)?.[1]
  return table ? `${operation} ${table}` : operation
}
