import { context, type DiagLogFunction, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }

/** The receiver of spans. */
export interface TraceEndpoint {
  /** URL of the receiver, without `/v1/traces`. */
  url: string
  /** Headers, such as the key of a hosted receiver. */
  headers: Record<string, string>
}

const SEND_EVERY_MS = 2000
const TIMEOUT_MS = 5000
/** The log warns of lost spans at most this often. */
const WARN_EVERY_MS = 60_000

/** Whether the command line has loaded an SDK (`node --import`). */
const isStarted = (): boolean => trace.getTracer(manifest.name).startSpan('probe').isRecording()

/**
 * Starts OpenTelemetry's SDK, unless there is one. It never delays or fails the work that it records: spans that cannot be sent are
 * dropped. Returns a function that sends the last of them.
 */
export function startTelemetry({ url, headers }: TraceEndpoint, log: FastifyBaseLogger): () => Promise<void> {
  if (isStarted()) return async () => undefined
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': manifest.name, 'service.version': manifest.version }),
    // A shop has few requests, and a collector can sample them.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  })
  diag.setLogger(warnNowAndThen(log), DiagLogLevel.WARN)
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return async () => {
    await provider.shutdown().catch((error) => diag.error(error.message))
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}

/** The SDK reports every failed batch. */
function warnNowAndThen(log: FastifyBaseLogger) {
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn: DiagLogFunction = (reason) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn({ reason }, 'Spans could not be sent and are lost')
  }
  const ignore: DiagLogFunction = () => undefined
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
