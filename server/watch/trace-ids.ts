import { randomBytes } from 'node:crypto'

/** Where a span belongs; identifiers are lower-case hexadecimal. */
export interface SpanContext {
  traceId: string
  spanId: string
}

const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

/** The span that a caller names in the header `traceparent` (W3C Trace Context); undefined for any other text. */
export function readTraceParent(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && TRACE_PARENT.exec(header)) || []
  return traceId && spanId ? { traceId, spanId } : undefined
}
