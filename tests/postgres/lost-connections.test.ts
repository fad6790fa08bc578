import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toProblem } from '#server/platform/db/database-errors.ts'
import { newBooking, newContactRequest, png, productForm } from '#tests/support/factories.ts'
import type { ApiResponse, HttpClient } from '#tests/support/http-client.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { TcpProxy } from '#tests/support/tcp-proxy.ts'
import { TestApp } from '#tests/support/test-app.ts'

/** A durable PostgreSQL for this file alone, which the tests cut off, stop and kill; the site connects through a proxy. */
let postgres: PostgresServer
let proxy: TcpProxy
let dataDir: string
let site: TestApp
let admin: HttpClient

beforeAll(async () => {
  postgres = await PostgresServer.create()
  await postgres.start()
  await postgres.query('create database shop')
  proxy = await TcpProxy.listen(postgres.port)
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-lost-'))
  site = new TestApp(dataDir, `postgres://postgres:test@127.0.0.1:${proxy.port}/shop`, {})
  await site.start()
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await proxy?.close()
  await postgres?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const backends = (where: string) =>
  postgres.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = 'shop' and backend_type = 'client backend' and ${where}`,
    'postgres',
  )
const terminateBackends = () =>
  postgres.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()", 'postgres')

describe('six clients read and write', () => {
  let running = true
  let seen: ApiResponse[] = []
  let acknowledged: string[] = []
  let crowd: Promise<void>[] = []
  let productId: number

  beforeAll(async () => {
    productId = (await admin.sendForm('POST', '/api/products', productForm())).body.id
  })
  beforeEach(() => {
    running = true
    seen = []
    acknowledged = []
    crowd = [write, write, write, read, read, read].map((client, at) => client(`${Date.now()}-${at}`))
  })
  afterEach(async () => {
    running = false
    await Promise.all(crowd)
  })

  const seeMore = async (count: number, status: number) => {
    const from = seen.length
    await expect.poll(() => seen.slice(from).filter((response) => response.status === status).length).toBeGreaterThan(count)
  }

  /** Sends one message after the other and retries each with its key until it is acknowledged, like the site's forms. */
  async function write(name: string): Promise<void> {
    const visitor = site.guest()
    for (let at = 0; running; at += 1) {
      const message = `${name} no. ${at}`
      const init = { headers: { 'idempotency-key': message.replaceAll(/\W/g, '-') } }
      for (let response: ApiResponse | undefined; running && response?.status !== 201; ) {
        response = await visitor.post('/api/contact', newContactRequest({ message }), init)
        seen.push(response)
        if (response.status === 201) acknowledged.push(message)
      }
    }
  }

  async function read(): Promise<void> {
    const [visitor, member] = [site.guest(), await site.admin().catch(() => admin)]
    while (running) {
      seen.push(await member.get('/api/contact?page=1&limit=5'))
      seen.push(await visitor.get(`/api/products/${productId}`))
      seen.push(await visitor.get('/api/ready'))
      // Alive whatever the database does, so that nobody restarts the site for it.
      expect((await visitor.get('/api/health')).status).toBe(200)
    }
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'connections are terminated, three times over',
      async () => {
        for (let times = 0; times < 3; times += 1) {
          await terminateBackends()
          await seeMore(5, 201)
        }
      },
    ],
    ['connections are reset', async () => proxy.cut()],
    ['PostgreSQL restarts fast', () => postgres.restart('fast')],
    ['PostgreSQL restarts immediately, with recovery', () => postgres.restart('immediate')],
    ['PostgreSQL is killed and started again', () => postgres.restart('kill')],
    [
      'one backend is killed, which makes PostgreSQL drop all connections',
      async () => {
        const [victim] = await backends('true')
        process.kill(victim?.pid as number, 'SIGKILL')
      },
    ],
  ])('while %s: reads and writes recover by themselves, and each acknowledged message is stored once', async (_name, disturb) => {
    await seeMore(10, 201)
    await disturb()
    await seeMore(10, 201)
    await seeMore(10, 200)
    running = false
    await Promise.all(crowd)

    expect([...new Set(seen.map(({ status }) => status))].sort().filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    const refused = seen.filter(({ status }) => status === 503)
    for (const { body } of refused) expect(['busy', 'unconfirmed']).toContain(body.code)
    const stored = await postgres.query<{ message: string }>('select message from contact_requests', 'shop')
    const messages = stored.map(({ message }) => message)
    expect(messages).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(messages).size).toBe(messages.length)
  })
})

describe('the response to a commit is lost', () => {
  const isInsert = (sent: string) => /insert into "?(products|bookings)\b/.test(sent)
  beforeEach(() => {
    // Mails and jobs commit as well.
    let ours: object | undefined
    proxy.losesResponseTo = (data, connection) => {
      const sent = data.toString('latin1')
      if (isInsert(sent)) ours = connection
      if (connection !== ours || !/\bcommit\0/.test(sent)) return false
      proxy.losesResponseTo = () => false
      return true
    }
  })
  afterEach(() => {
    proxy.losesResponseTo = () => false
  })

  const files = () => readdir(join(dataDir, 'uploads'))

  test('a new product with an image returns 503 unconfirmed; its row and files are stored, and everyone sees it', async () => {
    const visitor = site.guest()
    await visitor.get('/api/products')
    const before = await files()
    const response = await admin.sendForm('POST', '/api/products', productForm({ name: 'In doubt' }, [await png()]))
    expect(response).toMatchObject({ status: 503, body: { code: 'unconfirmed' } })
    const [row] = await postgres.query<{ id: number }>("select id from products where name = 'In doubt'", 'shop')
    const shown = await visitor.get(`/api/products/${row?.id}`)
    expect(shown.status).toBe(200)
    expect((await files()).length).toBeGreaterThan(before.length)
    for (const url of shown.body.imageUrls) expect((await visitor.get(url)).status).toBe(200)
    expect((await visitor.get('/api/products')).body.products.map(({ name }: { name: string }) => name)).toContain('In doubt')
  })

  test('a booking returns 503 unconfirmed, and the retry with its key returns the stored booking', async () => {
    const [product] = await postgres.query<{ id: number }>('select id from products limit 1', 'shop')
    const init = { headers: { 'idempotency-key': 'a-booking-in-doubt' } }
    const booking = newBooking({ productId: product?.id as number, name: 'Doubtful Customer' })
    expect(await site.guest().post('/api/bookings', booking, init)).toMatchObject({ status: 503, body: { code: 'unconfirmed' } })
    const retried = await site.guest().post('/api/bookings', booking, init)
    expect(retried.status).toBe(201)
    const stored = await postgres.query<{ booking_id: string }>("select booking_id from bookings where name = 'Doubtful Customer'", 'shop')
    expect(stored).toEqual([{ booking_id: retried.body.bookingId }])
  })
})

test('while the server does not respond, reads and writes fail as busy; they recover with the connection', async () => {
  const shared = await SharedDatabase.create()
  const line = await TcpProxy.listen(Number(new URL(shared.url as string).port))
  try {
    const url = new URL(shared.url as string)
    url.port = String(line.port)
    const database = await shared.open({ url: url.href, statementMs: 200 })
    const write = (name: string) => database.write((tx) => tx.insertInto('metadata').values({ name, value: '' }).execute())
    const read = () => database.read.selectFrom('metadata').select('name').execute()
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(`before ${at}`)))
    line.silence()
    const settled = await Promise.allSettled([write('lost'), read()])
    expect(settled.map((one) => one.status === 'rejected' && toProblem(one.reason))).toMatchObject([{ code: 'busy' }, { code: 'busy' }])
    line.resume()
    // The other connections are just as dead; they are not tried one by one.
    await write('after')
    expect((await read()).map(({ name }) => name)).toContain('after')
  } finally {
    line.resume()
    await shared.remove()
    await line.close()
  }
})
