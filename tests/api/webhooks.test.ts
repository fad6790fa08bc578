// Databases: both, because messages are claimed and retried by rows, by several processes.
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_TYPES } from '#contract/office/webhooks.ts'
import { BUYBACK_CHECKS } from '#contract/purchases/buybacks.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { deleteOldMessages } from '#server/platform/outbox/outbox.repository.ts'
import { OutgoingCalls } from '#server/platform/outbox/outgoing-calls.ts'
import { Queue } from '#server/platform/outbox/queue.ts'
import { queueForWebhooks, type WebhookQueue, webhookChannel, webhookTemplate } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const WEBHOOKS = '/api/system/webhooks'
const DELIVERIES = `${WEBHOOKS}/deliveries`
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const receiver = await WebhookReceiver.start()
afterAll(() => receiver.stop())
const { lookup, ca } = receiver
const network = { lookup, ca, isPublic: () => true }
const site = testApp({ PUBLIC_URL: 'https://shop.example' }, { network })
const guarded = testApp({}, { network: { lookup, ca } })

let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
/** Each test has webhooks of its own. */
beforeEach(() => site.built.context.database.write((tx) => tx.deleteFrom('webhooks').execute()))

async function addWebhook(client = admin) {
  const url = receiver.newUrl()
  const { status, body } = await client.post(WEBHOOKS, { url })
  expect(status).toBe(201)
  return body as { id: number; url: string; secret: string }
}
const log = async (client = admin) => (await client.get<any[]>(DELIVERIES)).body
const arrived = ({ url }: { url: string }) => receiver.receivedAt(url)
const until = (webhook: { url: string }, ...types: string[]) =>
  expect.poll(() => arrived(webhook).map(({ body }) => body.type)).toEqual(types)
const message = async (over: object = {}) => (await site.guest().post('/api/contact', newContactRequest(over))).body
/** The row of the only delivery. */
const rows = () =>
  site.built.context.database.read.selectFrom('outbox').where('channel', '=', 'webhook').selectAll().orderBy('id').execute()

describe('a message', () => {
  test('is verified by the public library of the Standard Webhooks; another secret or a changed body is not', async () => {
    const webhook = await addWebhook()
    const { id, contactId, reference } = await message()
    await until(webhook, 'request.received')
    const [{ headers, text, body } = { headers: {}, text: '', body: undefined }] = arrived(webhook)
    const verify = (secret: string, payload: string) => new Verifier(secret).verify(payload, headers as Record<string, string>)
    expect(verify(webhook.secret, text)).toEqual(body)
    expect(() => verify(webhook.secret, text.replace('received', 'deleted'))).toThrow('No matching signature')
    const renewed = (await admin.post(`${WEBHOOKS}/${webhook.id}/secret`)).body
    expect(() => verify(renewed.secret, text)).toThrow('No matching signature')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_/) })
    expect(body).toEqual({
      type: 'request.received',
      timestamp: expect.any(String),
      data: {
        request: {
          ...{ entity: 'contact-requests', id, reference: contactId ?? reference, language: 'en', status: 'Pending', state: 'Pending' },
          ...{ isWithdrawn: false, version: 1 },
        },
      },
    })
    await admin.post(`/api/requests/contact-requests/${id}/answers`, { text: 'It is ready.' })
    await until(webhook, 'request.received', 'request.answer')
    const second = arrived(webhook)[1]
    expect(new Verifier(renewed.secret).verify(second?.text ?? '', second?.headers as Record<string, string>)).toBeTruthy()
  })

  test('is sent for everything that happens to a request, in order, with facts and nothing of the customer', async () => {
    const webhook = await addWebhook()
    const sent = newRepairRequest({ name: 'Zubeida Canary', email: 'canary@example.in', phone: '9822099999', description: 'Canary sings.' })
    const { id, trackingToken, ...repair } = (await site.guest().post('/api/repair-requests', sent)).body
    const path = `/api/requests/repair-requests/${id}`
    await site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'Where is my canary?' })
    await admin.post(`${path}/answers`, { text: 'Canary is fine.' })
    await admin.post(`${path}/notes`, { text: 'Canary owner is rude.' })
    await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'received' })
    await admin.put(`/api/repair-requests/${id}`, { ...repair, email: 'other-canary@example.in' })
    await admin.put(`/api/repair-requests/${id}`, { ...repair, email: 'other-canary@example.in', status: 'Resolved' })
    await admin.delete(`/api/repair-requests/${id}`)
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
    await expect.poll(async () => (await log()).filter(({ state }) => state !== 'delivered')).toEqual([])
    const types = arrived(webhook).map(({ body }) => body.type)
    expect(types).toEqual(
      ['received', 'message', 'answer', 'note', 'stage', 'changed', 'status', 'deleted', 'restored'].map((name) => `request.${name}`),
    )
    expect(types.filter((type) => !(WEBHOOK_TYPES as readonly string[]).includes(type))).toEqual([])
    expect(arrived(webhook)[4]?.body.data).toMatchObject({
      request: { state: 'received' },
      event: { by: 'shop', data: { stage: 'received' } },
    })
    for (const { text } of arrived(webhook)) {
      expect(text).not.toMatch(/canary|98220/i)
      expect(text).not.toContain(trackingToken)
    }
    const answer = arrived(webhook).find(({ body }) => body.type === 'request.answer')
    expect(answer?.body.data.event).toEqual({ id: expect.any(Number), by: 'shop' })
  })

  test('says that goods came and that the shop bought from a person, without cost, supplier or seller', async () => {
    const webhook = await addWebhook()
    const supplierId = (await admin.post('/api/suppliers', { name: 'Canary Traders' })).body.id
    const item = (await admin.post('/api/items', { name: 'Hinge', category: 'Spare Parts' })).body
    const goods = (await admin.post('/api/goods', { supplierId, lines: [{ itemId: item.id, quantity: 2, cost: 98_220 }] })).body
    await until(webhook, 'purchase.received')
    const bought = {
      ...{ name: 'Dell Latitude 7420', category: 'Laptops', serial: 'WH-1', grade: 'B', accessories: '', price: 98_220, mode: 'cash' },
      checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes'])),
      ...{ sellerName: 'Canary Seller', sellerPhone: '9822000001', sellerAddress: '12 FC Road, Pune', declared: true },
      ...{ document: 'aadhaar', documentLast: '4321' },
    }
    const made = (await admin.post('/api/buybacks', bought)).body
    await until(webhook, 'purchase.received', 'buyback.made')
    expect(arrived(webhook).map(({ body }) => body.data)).toMatchObject([
      { goods: { id: goods.id, order: goods.orderNumber, lines: [{ itemId: item.id, quantity: 2 }] } },
      { buyback: { id: made.id, number: made.number, itemId: made.itemId, pieceId: made.pieceId } },
    ])
    for (const { text } of arrived(webhook)) expect(text).not.toMatch(/canary|98220/i)
  })

  test('goes to every webhook that is on', async () => {
    const [first, second, off] = [await addWebhook(), await addWebhook(), await addWebhook()]
    expect((await admin.put(`${WEBHOOKS}/${off.id}`, { active: false })).body.active).toBe(false)
    await message()
    await Promise.all([until(first, 'request.received'), until(second, 'request.received')])
    expect(arrived(off)).toEqual([])
    expect((await admin.post(`${WEBHOOKS}/${off.id}/test`)).status).toBe(409)
    await admin.put(`${WEBHOOKS}/${off.id}`, { active: true })
    await admin.post(`${WEBHOOKS}/${off.id}/test`)
    await until(off, 'test')
  })

  test('is not sent when its transaction is rolled back, and a refused form queues none', async () => {
    const webhook = await addWebhook()
    const { database, webhooks } = site.built.context
    const write = database.write(async (tx) => {
      await queueForWebhooks(tx, webhooks, { type: 'test', data: {} })
      throw new Error('no')
    })
    await expect(write).rejects.toThrow('no')
    expect((await site.guest().post('/api/contact', { name: 'x' })).status).toBe(422)
    await admin.post(`${WEBHOOKS}/${webhook.id}/test`)
    await until(webhook, 'test')
    expect(await rows()).toHaveLength(1)
  })
})

describe('a message that fails', () => {
  test('is logged with its reason, and sent again with the same id when an admin says so', async () => {
    const webhook = await addWebhook()
    receiver.answer(webhook.url, 500)
    await message()
    await expect.poll(() => log()).toMatchObject([{ type: 'request.received', state: 'waiting', status: 500, failure: 'status' }])
    receiver.answer(webhook.url, 200)
    const [{ id, reference }] = await log()
    expect(reference).toMatch(/^M-/)
    expect((await admin.post(`${DELIVERIES}/${id}/retry`)).status).toBe(204)
    await expect.poll(() => log()).toMatchObject([{ state: 'delivered', status: 200, failure: null, nextAttemptAt: null }])
    const { length } = arrived(webhook)
    await admin.post(`${DELIVERIES}/${id}/retry`)
    await expect.poll(() => arrived(webhook).length).toBeGreaterThan(length)
    expect(new Set(arrived(webhook).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await admin.post(`${DELIVERIES}/999999/retry`)).status).toBe(404)
  })

  test('because the receiver redirects is not sent to the other address', async () => {
    const [webhook, other] = [await addWebhook(), receiver.newUrl()]
    receiver.answer(webhook.url, 307, { location: other })
    await message()
    await expect.poll(() => log()).toMatchObject([{ state: 'waiting', status: 307, failure: 'status' }])
    expect(receiver.receivedAt(other)).toEqual([])
  })

  test('with 410 turns the webhook off, and what waited for it is given up', async () => {
    const webhook = await addWebhook()
    receiver.answer(webhook.url, 410)
    await message()
    await expect.poll(() => log()).toMatchObject([{ state: 'failed', status: 410 }])
    expect((await admin.get<any[]>(WEBHOOKS)).body).toMatchObject([{ active: false }])
    const [{ id }] = await log()
    expect((await admin.post(`${DELIVERIES}/${id}/retry`)).status).toBe(409)
  })

  test('because its secret was sealed elsewhere says so; a new secret helps', async () => {
    const webhook = await addWebhook()
    await site.built.context.database.write((tx) => tx.updateTable('webhooks').set({ secret: 'v1.x.y.z' }).execute())
    await message()
    await expect.poll(() => log()).toMatchObject([{ state: 'waiting', failure: 'sealed' }])
    const { secret } = (await admin.post(`${WEBHOOKS}/${webhook.id}/secret`)).body
    const [{ id }] = await log()
    await admin.post(`${DELIVERIES}/${id}/retry`)
    await until(webhook, 'request.received')
    const [{ text, headers } = { text: '', headers: {} }] = arrived(webhook)
    expect(new Verifier(secret).verify(text, headers as Record<string, string>)).toBeTruthy()
  })
})

describe('on a clock of its own', () => {
  /** Two processes of one site, whose clock is `now`; the site itself is stopped meanwhile, so that they alone send. */
  async function withProcesses(run: (queues: [WebhookQueue, WebhookQueue], clock: { now: number }) => Promise<void>): Promise<void> {
    const { config } = site.built.context
    const clock = { now: Date.now() }
    const quiet = { info() {}, warn() {}, error() {} }
    await site.built.context.webhooks.close()
    const calls = new OutgoingCalls(network)
    const databases = await Promise.all([1, 2].map(() => openDatabase(config, quiet)))
    const [first, second] = databases.map((database) => {
      const channel = webhookChannel({ database, sealer: createSealer(config), calls })
      const queue = new Queue(database, channel, quiet, () => new Date(clock.now))
      queue.register(webhookTemplate, async (message) => message)
      return queue
    })
    try {
      await run([first, second] as [WebhookQueue, WebhookQueue], clock)
    } finally {
      calls.close()
      await Promise.all(databases.map((database) => database.close()))
      await site.restart()
      admin = await site.admin()
    }
  }

  test('a message is retried for a day with growing delays, then given up', () =>
    withProcesses(async ([queue], clock) => {
      const webhook = await addWebhook()
      receiver.answer(webhook.url, 503)
      await site.built.context.database.write((tx) => queueForWebhooks(tx, queue, { type: 'test', data: {} }))
      const waits: number[] = []
      for (;;) {
        await queue.sendDue()
        const [row] = await rows()
        if (!row?.next_attempt_at) break
        waits.push((Date.parse(row.next_attempt_at) - clock.now) / 1000)
        clock.now = Date.parse(row.next_attempt_at)
      }
      expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 21_600, 21_600])
      expect(waits.reduce((sum, wait) => sum + wait, 0) * 1000).toBeLessThanOrEqual(DAY_MS)
      expect(await log()).toMatchObject([{ state: 'failed', attempts: waits.length + 1, status: 503 }])
    }))

  test('two processes send each message once', () =>
    withProcesses(async (queues) => {
      const webhook = await addWebhook()
      const { database } = site.built.context
      for (let at = 0; at < 20; at++) await database.write((tx) => queueForWebhooks(tx, queues[0], { type: 'test', data: { at } }))
      for (let round = 0; arrived(webhook).length < 20 && round < 100; round++) await Promise.all(queues.map((queue) => queue.sendDue()))
      const numbers = arrived(webhook).map(({ body }) => body.data.at as number)
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at))
    }))

  test('the message of a process that was killed is sent by another one after a minute', () =>
    withProcesses(async ([queue], clock) => {
      const webhook = await addWebhook()
      const { database } = site.built.context
      const until = new Date(clock.now + MINUTE_MS).toISOString()
      await database.write(async (tx) => {
        await queueForWebhooks(tx, queue, { type: 'test', data: {} })
        await tx.updateTable('outbox').set({ attempts: 1, locked_until: until }).execute()
      })
      await queue.sendDue()
      expect(arrived(webhook)).toEqual([])
      clock.now += MINUTE_MS
      await queue.sendDue()
      expect(arrived(webhook)).toHaveLength(1)
    }))
})

describe('an address inside the network', () => {
  test.each([
    'http://hooks.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://asha:secret@hooks.example/x',
    'https://foo.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://router.home.arpa/x',
    'ftp://hooks.example',
    'hooks.example',
    `https://hooks.example/${'x'.repeat(500)}`,
  ])('%s is refused', async (url) => {
    const response = await admin.post(WEBHOOKS, { url })
    expect([response.status, Object.keys(fieldErrors(response))]).toEqual([422, ['url']])
  })

  test.each([
    [' https://hooks.example/a\n', 'https://hooks.example/a'],
    ['https://hooks.exa\u200bmple/a', 'https://hooks.example/a'],
    ['https://HOOKS.example:443/a/../b', 'https://hooks.example/b'],
    ['https://hooks.example/\u202egnp.exe', 'https://hooks.example/%E2%80%AEgnp.exe'],
    ['https://hooks.example/a\r\nb', 'https://hooks.example/ab'],
    ['https://दुकान.example', 'https://xn--11b7ah1gn.example/'],
  ])('%j is stored and shown as %s', async (url, stored) => {
    const { status, body } = await admin.post(WEBHOOKS, { url })
    expect([status, body.url]).toEqual([201, stored])
    await admin.delete(`${WEBHOOKS}/${body.id}`)
  })

  test('behind a public name is never connected', async () => {
    const client = await guarded.admin()
    const webhook = await addWebhook(client)
    const before = receiver.connections
    await client.post(`${WEBHOOKS}/${webhook.id}/test`)
    await expect.poll(() => log(client)).toMatchObject([{ state: 'waiting', status: null, failure: 'private' }])
    expect([receiver.connections - before, arrived(webhook)]).toEqual([0, []])
  })
})

describe('what is stored', () => {
  test('the secret is sealed, sent once, and changes of webhooks are in the audit log without it', async () => {
    const webhook = await addWebhook()
    const { secret } = (await admin.post(`${WEBHOOKS}/${webhook.id}/secret`)).body
    await admin.delete(`${WEBHOOKS}/${webhook.id}`)
    const changes = await admin.get<any[]>(`/api/changes?entity=webhooks&id=${webhook.id}`)
    expect(changes.body.map(({ action }) => action)).toEqual(['erased', 'changed', 'added'])
    const other = await addWebhook()
    const stored = await site.built.context.database.read.selectFrom('webhooks').selectAll().execute()
    expect([webhook.secret, secret, other.secret]).toEqual(Array(3).fill(expect.stringMatching(/^whsec_[\w+/]{43}=$/)))
    for (const kept of [webhook.secret, secret, other.secret]) {
      expect(changes.text + JSON.stringify(stored)).not.toContain(kept)
      expect((await admin.get(WEBHOOKS)).text).not.toContain(kept)
    }
  })

  test('erasing a request deletes what was sent about it, and tells the receivers only that it is gone', async () => {
    const webhook = await addWebhook()
    const { id, trackingToken } = await message({ email: 'erased@example.in', phone: '7000000314' })
    await site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'Hello?' })
    await until(webhook, 'request.received', 'request.message')
    expect((await admin.post('/api/trash/erase', { entity: 'contact-requests', id })).status).toBe(204)
    await until(webhook, 'request.received', 'request.message', 'request.erased')
    expect(arrived(webhook)[2]?.body.data).toEqual({ request: { entity: 'contact-requests', id } })
    expect(await log()).toMatchObject([{ type: 'request.erased', reference: '' }])
  })

  test('the log is deleted after 30 days', async () => {
    const webhook = await addWebhook()
    receiver.answer(webhook.url, 410)
    await message()
    await expect.poll(() => log()).toMatchObject([{ state: 'failed' }])
    const { database } = site.built.context
    expect(await database.write((tx) => deleteOldMessages(tx, new Date(Date.now() - DAY_MS), 10))).toBe(0)
    expect(await database.write((tx) => deleteOldMessages(tx, new Date(Date.now() + DAY_MS), 10))).toBe(1)
    expect(await log()).toEqual([])
    const tasks = async () => (await database.read.selectFrom('tasks').select('name').execute()).map(({ name }) => name)
    await expect.poll(tasks).toContain('delete-old-messages')
  })

  test('of five webhooks there is no sixth', async () => {
    for (let at = 0; at < 5; at++) await addWebhook()
    expect(fieldErrors(await admin.post(WEBHOOKS, { url: receiver.newUrl() }))).toEqual({ url: 'At most 5 entries.' })
  })
})

describe('the examples of docs/webhooks.md run', () => {
  const docs = readFileSync('docs/webhooks.md', 'utf8')
  const block = (language: string) => new RegExp(`\n\`\`\`${language}\n([^]*?)\n\`\`\``).exec(docs)?.[1] ?? ''
  const repair = async () => (await site.guest().post('/api/repair-requests', newRepairRequest({ phone: '9822041375' }))).body
  const newKey = async () =>
    (await admin.post('/api/system/keys', { name: 'Docs', scopes: ['requests:read', 'requests:write'], days: 30 })).body.key as string

  test('the calls of the API', async () => {
    const { id } = await repair()
    const calls = block('sh')
      .replace(/^export .*$/m, '')
      .replaceAll('/17', `/${id}`)
    expect(calls.match(/^curl /gm)?.length).toBeGreaterThan(3)
    const env = { ...process.env, SITE: site.origin, KEY: await newKey() }
    await promisify(execFile)('sh', ['-ec', calls], { env })
    expect((await admin.get(`/api/requests/repair-requests/${id}`)).body.events.at(-1)).toMatchObject({
      data: { text: 'The part has arrived.' },
    })
  })

  test('the receiver, which writes to the customer when a device is ready', async () => {
    const webhook = await addWebhook()
    const { id } = await repair()
    const port = await freePort()
    const env = { ...process.env, SITE: site.origin, KEY: await newKey(), SECRET: webhook.secret, PORT: String(port) }
    const program = spawn(process.execPath, ['--input-type=module', '-e', block('js')], { env })
    try {
      let said = ''
      for (const stream of [program.stdout, program.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (said += part))
      await expect.poll(() => said).toContain('Waiting for messages')
      for (const stage of ['received', 'bench', 'ready'])
        expect((await admin.post(`/api/desk/jobs/${id}/move`, { stage })).status).toBe(200)
      // Who starts the work becomes its technician.
      await until(webhook, 'request.received', 'request.stage', 'request.stage', 'request.assigned', 'request.stage')
      for (const { text, headers } of arrived(webhook)) {
        const signed = Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => name.startsWith('webhook-')))
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: signed, body: text })
        expect(answer.status).toBe(204)
      }
      await expect.poll(() => said).toMatch(/To \+919822041375: .*\/track\//s)
      expect(said.match(/^To /gm)).toHaveLength(1)
    } finally {
      program.kill()
    }
  })
})
