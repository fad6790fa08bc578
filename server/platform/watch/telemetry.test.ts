import { trace } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import { expect, it, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { startTelemetry } from './telemetry.ts'

it('drops what a receiver that is away cannot take, and says so once', async () => {
  const warn = vi.fn()
  const stop = startTelemetry({ url: `http://127.0.0.1:${await freePort()}`, headers: {} }, { warn } as unknown as FastifyBaseLogger)
  const tracer = trace.getTracer('test')
  for (let count = 0; count < 5000; count += 1) tracer.startSpan('GET /').end()
  await stop()
  expect(warn.mock.calls).toEqual([[{ reason: expect.any(String) }, 'Spans could not be sent and are lost']])
})
