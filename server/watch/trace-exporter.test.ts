import type { FastifyBaseLogger } from 'fastify'
import { expect, it, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { type Span, TraceExporter } from './trace-exporter.ts'
import { newSpanId, newTraceId } from './trace-ids.ts'

const span = (): Span => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  parentSpanId: undefined,
  name: 'GET /',
  kind: 'server',
  startedAt: Date.now(),
  endedAt: Date.now(),
  attributes: {},
  failed: false,
})

it('drops what a receiver that is away cannot take, and says so once', async () => {
  const warn = vi.fn()
  const exporter = new TraceExporter({ url: `http://127.0.0.1:${await freePort()}`, headers: {} }, { warn } as unknown as FastifyBaseLogger)
  for (let count = 0; count < 5000; count += 1) exporter.add(span())
  await exporter.close()
  expect(warn.mock.calls).toEqual([[{ reason: 'more spans than can be sent' }, 'Spans could not be sent and are lost']])
})
