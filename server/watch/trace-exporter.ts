import type { FastifyBaseLogger } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { SpanContext } from './trace-ids.ts'

/** Where spans are sent. */
export interface TraceEndpoint {
  /** Of the receiver, without `/v1/traces`. */
  url: string
  /** Such as the key of a hosted receiver. */
  headers: Record<string, string>
}

export type SpanKind = keyof typeof KINDS
export type Attributes = Record<string, string | number>

/** Times are milliseconds since 1970. */
export interface Span extends SpanContext {
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  startedAt: number
  endedAt: number
  attributes: Attributes
  failed: boolean
}

/** As OTLP numbers them. */
const KINDS = { internal: 1, server: 2, client: 3 } as const
const STATUS_ERROR = 2

const SEND_EVERY_MS = 2000
const TIMEOUT_MS = 5000
/** Most spans in one call; as many again may wait while it is sent, further ones are dropped. */
const BATCH_MAX = 2000
/** How often at most the log says that spans are lost. */
const WARN_EVERY_MS = 60_000

/**
 * Sends spans in batches to an OpenTelemetry receiver, by OTLP over HTTP as JSON (docs/decisions/044). It never holds up or fails what it is
 * told of: spans that cannot be sent are dropped.
 */
export class TraceExporter {
  readonly #endpoint: TraceEndpoint
  readonly #log: FastifyBaseLogger
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []
  #sending: Promise<void> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(endpoint: TraceEndpoint, log: FastifyBaseLogger) {
    this.#endpoint = endpoint
    this.#log = log
    this.#timer = setInterval(() => void this.#send(), SEND_EVERY_MS).unref()
  }

  add(span: Span): void {
    if (this.#waiting.length < BATCH_MAX) this.#waiting.push(span)
    else this.#warn('more spans than can be sent')
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.#send()
  }

  #send(): Promise<void> {
    if (this.#waiting.length > 0) this.#sending ??= this.#post(this.#waiting.splice(0)).finally(() => (this.#sending = undefined))
    return this.#sending ?? Promise.resolve()
  }

  async #post(spans: Span[]): Promise<void> {
    try {
      const response = await fetch(`${this.#endpoint.url}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#endpoint.headers },
        body: JSON.stringify(toOtlp(spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) this.#warn(`status ${response.status}`)
    } catch (error) {
      this.#warn((error as Error).message)
    }
  }

  #warn(reason: string): void {
    if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return
    this.#warnedAt = performance.now()
    this.#log.warn({ reason }, 'Spans could not be sent and are lost')
  }
}

const toOtlp = (spans: Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': manifest.name, 'service.version': manifest.version }) },
      scopeSpans: [{ scope: { name: manifest.name }, spans: spans.map(toOtlpSpan) }],
    },
  ],
})

const toOtlpSpan = ({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, attributes, failed }: Span) => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: toNanoseconds(startedAt),
  endTimeUnixNano: toNanoseconds(endedAt),
  attributes: toAttributes(attributes),
  status: failed ? { code: STATUS_ERROR } : {},
})

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const toNanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)
