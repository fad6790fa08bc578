import { type Attributes, type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import type { QueryEvent } from '#server/platform/db/query-event.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { startTelemetry, type TraceEndpoint } from './telemetry.ts'

/** Records the spans of this process. */
export interface Traces {
  /** Records a statement as part of the request that sent it. */
  onQuery(event: QueryEvent): void
  /** The database, whose transactions are spans around their statements. */
  watch(database: Database): Database
}

/** Milliseconds since 1970, with fractions, so that a span lies within its parent. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Records requests, transactions and statements as OpenTelemetry spans, without their contents: routes are patterns, statements have
 * placeholders. A request that names its trace (`traceparent`) continues it. Work outside a request is not recorded.
 */
export function startTraces(app: FastifyInstance, endpoint: TraceEndpoint, log: FastifyBaseLogger): Traces {
  app.addHook('onClose', startTelemetry(endpoint, log))
  const tracer = trace.getTracer(manifest.name, manifest.version)
  const begin = (name: string, kind: SpanKind, parent: Context, startTime = now()) => tracer.startSpan(name, { kind, startTime }, parent)
  const end = (span: Span, attributes: Attributes, failed: boolean) => {
    span.setAttributes(attributes)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now())
  }

  const requests = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const active = context.active()
    const parent = trace.getSpan(active) ? active : propagation.extract(active, request.headers)
    const route = request.routeOptions.url ?? 'none'
    const own = trace.setSpan(parent, begin(`${request.method} ${route}`, SpanKind.SERVER, parent))
    requests.set(request, own)
    context.with(own, done)
  })
  // Reading the body leaves the context of the request.
  app.addHook('preValidation', (request, _reply, done) => context.with(requests.get(request) ?? context.active(), done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(requests.get(request) ?? context.active())
    if (!span) return
    const { method, routeOptions } = request
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'http.response.status_code': statusCode,
    }
    end(span, attributes, statusCode >= 500)
  })

  return {
    onQuery({ system, name, text, ms, failed }) {
      const parent = context.active()
      if (!trace.getSpan(parent)) return
      const span = begin(name, SpanKind.CLIENT, parent, now() - ms)
      end(span, { 'db.system.name': system, 'db.query.text': text }, failed)
    },
    watch: (database) => ({
      ...database,
      async write(run) {
        const parent = context.active()
        if (!trace.getSpan(parent)) return database.write(run)
        const span = begin('transaction', SpanKind.INTERNAL, parent)
        const own = trace.setSpan(parent, span)
        try {
          // A transaction may run in the context of another one, which waits for the same commit.
          const result = await context.with(own, () => database.write(context.bind(own, run)))
          end(span, {}, false)
          return result
        } catch (error) {
          end(span, {}, true)
          throw error
        }
      },
    }),
  }
}
