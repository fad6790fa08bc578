// Databases: both, because each database sends statements of its own.
import { type ProxyTracerProvider, trace } from '@opentelemetry/api'
import { afterAll, expect, test } from 'vitest'
import { dialect } from '#tests/support/database.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { testApp } from '#tests/support/test-app.ts'
import { type ReceivedSpan, TraceReceiver } from '#tests/support/trace-receiver.ts'

const receiver = await TraceReceiver.start()
afterAll(() => receiver.stop())

const site = testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key' })

/** Sends what has been recorded so far, which the site does every two seconds. */
const flush = () =>
  ((trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as unknown as { forceFlush(): Promise<void> }).forceFlush()

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const attribute = (span: ReceivedSpan | undefined, key: string) => {
  const { stringValue, intValue } = span?.attributes.find((each) => each.key === key)?.value ?? {}
  return stringValue ?? intValue
}

test('a request, its transaction and its statements are spans of the trace that the caller names', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  const { body } = await site.guest().post('/api/contact', newContactRequest({ name: 'Traced Person' }), { headers })
  await expect
    .poll(async () => {
      await flush()
      return receiver.of(TRACE).map(({ name }) => name)
    })
    .toContain('POST /api/contact')
  const spans = receiver.of(TRACE)
  const request = spans.find(({ name }) => name === 'POST /api/contact')
  expect(request).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7', status: {} })
  expect(attribute(request, 'http.route')).toBe('/api/contact')
  expect(attribute(request, 'http.response.status_code')).toBe(201)
  const transaction = spans.find(({ name }) => name === 'transaction')
  expect(transaction?.parentSpanId).toBe(request?.spanId)
  const insert = spans.find(({ name }) => name === 'insert contact_requests')
  expect(insert).toMatchObject({ kind: 3, parentSpanId: transaction?.spanId })
  expect(attribute(insert, 'db.system.name')).toBe(dialect === 'sqlite' ? 'sqlite' : 'postgresql')
  expect(BigInt(insert?.endTimeUnixNano ?? 0)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
  expect(BigInt(insert?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
  expect(receiver.calls[0]).toEqual({ url: '/v1/traces', key: 'a key', service: 'mistri' })
  expect(JSON.stringify(receiver.spans)).not.toMatch(new RegExp(`Traced Person|${body.reference}`))
})

test('requests at the same time keep their statements apart, although their writes share a commit', async () => {
  const traces = Array.from({ length: 12 }, (_, at) => (at + 1).toString(16).padStart(32, 'a'))
  await Promise.all(
    traces.map((each) =>
      site.guest().post('/api/contact', newContactRequest(), { headers: { traceparent: `00-${each}-00f067aa0ba902b7-01` } }),
    ),
  )
  const insertsOf = (id: string) => receiver.of(id).filter(({ name }) => name === 'insert contact_requests')
  await expect
    .poll(async () => {
      await flush()
      return traces.map((each) => receiver.of(each).some(({ kind }) => kind === 2))
    })
    .toEqual(traces.map(() => true))
  expect(traces.map((each) => insertsOf(each).length)).toEqual(traces.map(() => 1))
})

test('a trace that is not well-formed is not continued', async () => {
  await site.guest().get('/api/products/4711', { headers: { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` } })
  const found = () => receiver.spans.find((span) => span.name === 'GET /api/products/:id')
  await expect
    .poll(async () => {
      await flush()
      return found()
    })
    .toBeDefined()
  expect(found()?.parentSpanId).toBeUndefined()
  expect(found()?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/)
  expect(attribute(found(), 'http.response.status_code')).toBe(404)
})
