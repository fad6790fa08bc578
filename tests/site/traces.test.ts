import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newContactRequest } from '#tests/support/factories.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { TraceReceiver } from '#tests/support/trace-receiver.ts'

/** Sends one request and stops the site, which sends what is left. */
async function traceOf(env: Record<string, string>) {
  const receiver = await TraceReceiver.start()
  const server = await ServerProcess.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env })
  try {
    expect((await server.client().post('/api/contact', newContactRequest())).status).toBe(201)
    await server.stop('SIGTERM')
    const call = receiver.spans.find(({ name }) => name === 'POST /api/contact')
    const names = receiver
      .of(call?.traceId ?? '')
      .map(({ name }) => name)
      .filter((name) => / \/api\/contact$|contact_requests$|^update /.test(name))
    return { services: [...new Set(receiver.calls.map(({ service }) => service))], names: names.sort(), output: server.output }
  } finally {
    await server.remove()
    receiver.stop()
  }
}

test('the built site sends its spans before it stops', async () => {
  const { services, names } = await traceOf({})
  expect(services).toEqual(['mistri'])
  expect(names).toEqual(['POST /api/contact', 'insert contact_requests'])
})

test('with `node --import`, the spans belong to the SDK that was loaded', async () => {
  const { services, names, output } = await traceOf({ NODE_OPTIONS: `--import=${resolve('tests/support/other-telemetry.mjs')}` })
  expect(services).toEqual(['all-of-the-company'])
  expect(names).toEqual(['POST /api/contact', 'insert contact_requests'])
  expect(output).not.toContain('duplicate')
})
