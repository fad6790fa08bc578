// Databases: both, because points of a limit are counted by statements that several processes share.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import { addPoint, removePoint } from '#server/platform/http/rate-limits.repository.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import type { ApiResponse } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addresses, Visitor } from '#tests/support/visitors.ts'

const MAX_CALLS = 80
const site = testApp({ RATE_LIMIT: 'on' })
const proxied = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
/** The delays of attempts where there shall be none. */
const delays: number[] = []
const unlimited = testApp(
  { RATE_LIMIT: 'off', TRUST_PROXY: 'on' },
  {
    limits: {
      async pause(ms) {
        delays.push(ms)
      },
    },
  },
)

/** Calls until one is refused with 429, at most MAX_CALLS times. Returns the number of calls that were allowed. */
async function countAllowed(call: (round: number) => Promise<ApiResponse>) {
  for (let round = 0; round < MAX_CALLS; round++) {
    const response = await call(round)
    if (response.status !== 429) continue
    expect(response.body.code).toBe('too_many')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    return round
  }
  return MAX_CALLS
}

describe('RATE_LIMIT=on', () => {
  test('wrong passwords for one account are soon refused, also with another X-Forwarded-For', async () => {
    const guesses = await countAllowed((round) =>
      site
        .guest()
        .post('/api/users/login', { userName: 'someone', password: 'wrong' }, { headers: { 'x-forwarded-for': `10.0.0.${round}` } }),
    )
    expect(guesses).toBeLessThanOrEqual(15)
  })

  test('the eleventh guess of strangers at an account waits a quarter of a second', async () => {
    const guesses = addresses(11).map((address) => new Visitor(proxied, address).login('guessed-by-many', 'wrong'))
    const started = performance.now()
    expect((await Promise.all(guesses)).every(({ status }) => status === 401)).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(240)
  })

  test('the owner can log in while someone guesses the password of another account', async () => {
    for (let round = 0; round < 12; round++) expect((await site.guest().login(ADMIN.userName, ADMIN.password)).status).toBe(200)
  })

  test('requests of reset links for one email are soon refused', async () => {
    expect(await countAllowed(() => site.guest().post('/api/users/forgot-password', { email: ADMIN.email }))).toBeLessThanOrEqual(10)
  })

  test('the public forms share one limit per IP address, and reads are not limited', async () => {
    for (let round = 0; round < 3; round++) expect((await site.guest().post('/api/contact', {})).status).toBe(422)
    expect(await countAllowed(() => site.guest().post('/api/contact', newContactRequest()))).toBe(60)
    expect((await site.guest().post('/api/newsletter', { email: 'late@example.in' })).status).toBe(429)
    expect((await site.guest().get('/api/products')).status).toBe(200)
  })

  test('wrong passwords are limited for an open session as for a login', async () => {
    const admin = await site.admin()
    expect(await countAllowed(() => admin.post('/api/users/reauthenticate', { password: 'wrong' }))).toBeLessThanOrEqual(15)
  })
})

describe('a forgotten password', () => {
  const ask = (address: string, email: string) => new Visitor(proxied, address).post('/api/users/forgot-password', { email })
  const mailsTo = async (email: string) => (await proxied.outbox()).filter(({ to }) => to === email)

  test('strangers who request reset links of an account do not use up the limit of its owner', async () => {
    for (const address of addresses(12)) expect((await ask(address, ADMIN.email)).status).toBe(200)
    expect((await ask('12.0.0.1', ADMIN.email)).status).toBe(200)
  })

  test('is mailed to an account at most once in a few minutes, whoever requests it', async () => {
    await Promise.all(addresses(4).map((address) => ask(address, ADMIN.email)))
    await expect.poll(() => mailsTo(ADMIN.email)).toHaveLength(1)
    await proxied.restart()
    expect(await mailsTo(ADMIN.email)).toHaveLength(1)
  })

  test('can be requested five times an hour from one IP address, the same for unknown accounts', async () => {
    for (const email of [ADMIN.email, 'nobody@shop.example']) expect(await countAllowed(() => ask('12.0.0.2', email))).toBe(5)
  })

  test('a wrong token counts towards the limit, an invalid field does not', async () => {
    const reset = (token: string, newPassword: string) =>
      new Visitor(proxied, '12.0.0.3').post('/api/users/reset-password', { token, newPassword })
    for (let round = 0; round < 5; round++) expect((await reset('unknown', 'short')).body.code).toBe('invalid')
    expect(await countAllowed((round) => reset(`unknown-${round}`, 'an-entirely-new-password'))).toBe(30)
  })
})

describe('reads', () => {
  const PER_MINUTE = 3000
  /** The statuses of that many reads, pipelined on one connection. */
  async function read(address: string, count: number): Promise<string[]> {
    const { port } = new URL(proxied.origin)
    const call = `GET /api/gallery HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${call}\r\n`.repeat(count - 1))
    socket.write(`${call}Connection: close\r\n\r\n`)
    return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status as string)
  }

  test('have a generous limit for each public IP address, and never write to the database', async () => {
    const rows = () => proxied.built.context.database.read.selectFrom('rate_limits').selectAll().execute()
    const before = await rows()
    const statuses = await read('13.0.0.1', PER_MINUTE + 10)
    expect(statuses).toEqual([...Array(PER_MINUTE).fill('200'), ...Array(10).fill('429')])
    const refused = await new Visitor(proxied, '13.0.0.1').get('/api/products')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await new Visitor(proxied, '13.0.0.2').get('/api/products')).status).toBe(200)
    // Images have a larger limit of their own.
    expect((await new Visitor(proxied, '13.0.0.1').get('/uploads/none.webp')).status).toBe(404)
    expect(await rows()).toEqual(before)
  })

  test('are not limited for the site itself, nor from a private network, where a proxy may stand for everyone', async () => {
    const calls = await Promise.all(
      Array.from({ length: PER_MINUTE + 10 }, () => proxied.built.app.inject({ url: '/api/gallery', remoteAddress: '13.0.0.3' })),
    )
    expect(calls.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await read('10.0.0.1', PER_MINUTE + 10)).toEqual(Array(PER_MINUTE + 10).fill('200'))
  })
})

describe('the table of rate limits', () => {
  test('counts up to the limit until the window ends, and refunds a point only within its window', async () => {
    const limit = { points: 2, windowMs: 1000 }
    const { database } = proxied.built.context
    // Ahead of the clock: the site deletes windows that have ended, at any moment.
    const start = Date.now() + 60 * MINUTE_MS
    const add = (after: number) => database.write((tx) => addPoint(tx, 'a key', limit, start + after))
    const expiresAt = start + 1000
    expect(await add(0)).toEqual({ key: 'a key', added: true, points: 1, expiresAt })
    const second = await add(500)
    expect(second).toEqual({ key: 'a key', added: true, points: 2, expiresAt })
    expect(await add(999)).toEqual({ key: 'a key', added: false, points: 2, expiresAt })
    await database.write((tx) => removePoint(tx, second))
    expect(await add(999)).toMatchObject({ added: true, points: 2 })
    expect(await add(1000)).toMatchObject({ added: true, points: 1, expiresAt: expiresAt + 1000 })
    await database.write((tx) => removePoint(tx, second))
    expect(await add(1001)).toMatchObject({ added: true, points: 2, expiresAt: expiresAt + 1000 })
  })

  test('contains no IP address and no username, and rows of ended windows are deleted', async () => {
    const rows = () => proxied.built.context.database.read.selectFrom('rate_limits').selectAll().execute()
    await new Visitor(proxied, '12.0.0.4').login('a-password-typed-into-the-wrong-field', 'wrong')
    expect((await rows()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await rows())).not.toMatch(/12\.0\.0\.4|wrong-field/)
    await proxied.built.context.tasks.runAll(new Date(Date.now() + 86_400_000))
    expect(await rows()).toEqual([])
  })
})

describe('RATE_LIMIT=off', () => {
  test('switches off all limits and delays', async () => {
    const stranger = new Visitor(unlimited, '13.0.0.3')
    expect(await stranger.guess(ADMIN.userName, 20)).toEqual(Array(20).fill(401))
    expect(delays).toEqual([])
    for (let round = 0; round < 8; round++)
      expect((await stranger.post('/api/users/forgot-password', { email: ADMIN.email })).status).toBe(200)
    expect(await unlimited.built.context.database.read.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})

describe('a client that has many addresses or devices', () => {
  test('has one budget for all networks of an IPv6 site, and its neighbours have theirs', async () => {
    const search = async (address: string) =>
      (await new Visitor(proxied, address).post('/api/track/search', { reference: 'M-22A22', phone: '7000000000' })).status
    const form = async (address: string) => (await new Visitor(proxied, address).post('/api/newsletter', { email: 'a@example.in' })).status
    const statuses: number[] = []
    for (let network = 0; network < 250; network += 1) statuses.push(await form(`2001:db8:77:${network.toString(16)}::1`))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(240)
    expect(await form('2001:db8:78::1')).toBe(201)
    expect(await search('2001:db8:77:ffff::1')).not.toBe(500)
  })

  test('has one budget for all devices that an account logs in with', async () => {
    await site.addAccount({ userName: 'collector', name: 'Collector', email: 'collector@shop.example', role: 'user' }, 'a-long-password')
    let allowed = 0
    for (let round = 0; round < 7; round += 1) {
      const client = site.guest()
      await client.login('collector', 'a-long-password')
      for (let at = 0; at < 10; at += 1) if ((await client.post('/api/contact', newContactRequest())).status === 201) allowed += 1
    }
    expect(allowed).toBe(60)
  })
})
