import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { addPoint, removePoint } from '#server/http/rate-limits.repository.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import type { Answer } from '#tests/support/http-client.ts'
import { ADMIN, testApp } from '#tests/support/test-app.ts'
import { addresses, Visitor } from '#tests/support/visitors.ts'

const TRIES = 80
const site = testApp({ RATE_LIMIT: 'on' })
const proxied = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const unlimited = testApp({ RATE_LIMIT: 'off', TRUST_PROXY: 'on' })

/** Calls until one is refused with 429, at most `TRIES` times; the number of calls that were let through. */
async function letThrough(call: (round: number) => Promise<Answer>) {
  for (let round = 0; round < TRIES; round++) {
    const answer = await call(round)
    if (answer.status !== 429) continue
    expect(answer.body.code).toBe('too_many')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    return round
  }
  return TRIES
}

describe('RATE_LIMIT=on', () => {
  test('guessing the password of one account ends soon, and another X-Forwarded-For does not help', async () => {
    const guesses = await letThrough((round) =>
      site
        .guest()
        .post('/api/users/login', { userName: 'somebody', password: 'wrong' }, { headers: { 'x-forwarded-for': `10.0.0.${round}` } }),
    )
    expect(guesses).toBeLessThanOrEqual(15)
  })

  test('the owner can still log in while somebody guesses another account, however often', async () => {
    for (let round = 0; round < 12; round++) expect((await site.guest().login(ADMIN.userName, ADMIN.password)).status).toBe(200)
  })

  test('reset links for one address end soon', async () => {
    expect(await letThrough(() => site.guest().post('/api/users/forgot-password', { email: ADMIN.email }))).toBeLessThanOrEqual(10)
  })

  test('the public forms of one address are limited together, and reading is not', async () => {
    for (let round = 0; round < 3; round++) expect((await site.guest().post('/api/contact', {})).status).toBe(422)
    expect(await letThrough(() => site.guest().post('/api/contact', newContactRequest()))).toBe(60)
    expect((await site.guest().post('/api/newsletter', { email: 'late@example.in' })).status).toBe(429)
    expect((await site.guest().get('/api/products')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const ask = (address: string, email: string) => new Visitor(proxied, address).post('/api/users/forgot-password', { email })
  const mailsTo = async (email: string) => (await proxied.outbox()).filter(({ to }) => to === email)

  test('B14 strangers who ask for links of an account do not use up the allowance of its owner', async () => {
    for (const address of addresses(12)) expect((await ask(address, ADMIN.email)).status).toBe(200)
    expect((await ask('12.0.0.1', ADMIN.email)).status).toBe(200)
  })

  test('is mailed to an account once in a few minutes, whoever asks and however often', async () => {
    await Promise.all(addresses(4).map((address) => ask(address, ADMIN.email)))
    await expect.poll(() => mailsTo(ADMIN.email)).toHaveLength(1)
    await proxied.restart()
    expect(await mailsTo(ADMIN.email)).toHaveLength(1)
  })

  test('can be asked for five times an hour from one address, the same for unknown accounts', async () => {
    for (const email of [ADMIN.email, 'nobody@shop.example']) expect(await letThrough(() => ask('12.0.0.2', email))).toBe(5)
  })

  test('B25 a guessed token counts, a rejected field does not', async () => {
    const reset = (token: string, newPassword: string) =>
      new Visitor(proxied, '12.0.0.3').post('/api/users/reset-password', { token, newPassword })
    for (let round = 0; round < 5; round++) expect((await reset('made-up', 'short')).body.code).toBe('invalid')
    expect(await letThrough((round) => reset(`made-up-${round}`, 'an-entirely-new-password'))).toBe(30)
  })
})

describe('reading', () => {
  const PER_MINUTE = 3000
  /** The statuses of that many reads, sent down one connection without waiting. */
  async function read(address: string, count: number): Promise<string[]> {
    const { port } = new URL(proxied.origin)
    const call = `GET /api/gallery HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${call}\r\n`.repeat(count - 1))
    socket.write(`${call}Connection: close\r\n\r\n`)
    return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status as string)
  }

  test('has a generous allowance for each public address, and never writes to the database', async () => {
    const rows = () => proxied.built.context.database.read.selectFrom('rate_limits').selectAll().execute()
    const before = await rows()
    const statuses = await read('13.0.0.1', PER_MINUTE + 10)
    expect(statuses).toEqual([...Array(PER_MINUTE).fill('200'), ...Array(10).fill('429')])
    const refused = await new Visitor(proxied, '13.0.0.1').get('/api/products')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await new Visitor(proxied, '13.0.0.2').get('/api/products')).status).toBe(200)
    // Pictures have a larger allowance of their own.
    expect((await new Visitor(proxied, '13.0.0.1').get('/uploads/none.webp')).status).toBe(404)
    expect(await rows()).toEqual(before)
  })

  test('is not limited for calls of the site to itself, nor from a private network, where a proxy may stand for everybody', async () => {
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
    const add = (now: number) => database.write((tx) => addPoint(tx, 'a key', limit, now))
    expect(await add(5000)).toEqual({ key: 'a key', added: true, points: 1, expiresAt: 6000 })
    const second = await add(5500)
    expect(second).toEqual({ key: 'a key', added: true, points: 2, expiresAt: 6000 })
    expect(await add(5999)).toEqual({ key: 'a key', added: false, points: 2, expiresAt: 6000 })
    await database.write((tx) => removePoint(tx, second))
    expect(await add(5999)).toMatchObject({ added: true, points: 2 })
    expect(await add(6000)).toMatchObject({ added: true, points: 1, expiresAt: 7000 })
    await database.write((tx) => removePoint(tx, second))
    expect(await add(6001)).toMatchObject({ added: true, points: 2, expiresAt: 7000 })
  })

  test('holds no address and no user name, and is emptied of what has ended', async () => {
    const rows = () => proxied.built.context.database.read.selectFrom('rate_limits').selectAll().execute()
    await new Visitor(proxied, '12.0.0.4').login('a-password-typed-into-the-wrong-field', 'wrong')
    expect((await rows()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await rows())).not.toMatch(/12\.0\.0\.4|wrong-field/)
    await proxied.built.context.jobs.runAll(new Date(Date.now() + 86_400_000))
    expect(await rows()).toEqual([])
  })
})

describe('RATE_LIMIT=off', () => {
  test('switches all limits off and slows nobody down', async () => {
    const stranger = new Visitor(unlimited, '13.0.0.3')
    const started = performance.now()
    expect(await stranger.guess(ADMIN.userName, 20)).toEqual(Array(20).fill(401))
    expect(performance.now() - started).toBeLessThan(10_000)
    for (let round = 0; round < 8; round++)
      expect((await stranger.post('/api/users/forgot-password', { email: ADMIN.email })).status).toBe(200)
    expect(await unlimited.built.context.database.read.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
