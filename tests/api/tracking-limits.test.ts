// Databases: both, because messages of a day are counted in the database.
import { expect, test } from 'vitest'
import { formOf, newContactRequest, textAsImage } from '#tests/support/factories.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ RATE_LIMIT: 'on' })
const ask = async (over: object = {}) => (await site.guest().post('/api/contact', newContactRequest(over))).body

test('phones can be guessed ten times an hour for one reference, known or not', async () => {
  const { reference } = await ask()
  for (const wanted of [reference, 'M-22A22']) {
    const search = () => site.guest().post('/api/track/search', { reference: wanted, phone: '7000000000' })
    for (let guess = 0; guess < 10; guess += 1) expect((await search()).status).toBe(404)
    const refused = await search()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Not even the right phone helps then.
  expect((await site.guest().post('/api/track/search', { reference, phone: newContactRequest().phone })).status).toBe(429)
})

test('twenty messages a day with one request', async () => {
  const { trackingToken } = await ask()
  const write = () => site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'Hello?' })
  for (let at = 0; at < 20; at += 1) expect((await write()).status).toBe(201)
  expect((await write()).status).toBe(429)
  expect((await site.guest().post(`/api/track/${trackingToken}/withdraw`)).status).toBe(200)
})

test('one address and one link have a share of the places to wait, which hanging up frees at once', async () => {
  const asked = [await ask(), await ask()]
  const watch = async (token: string) => {
    const { revision } = (await site.guest().get(`/api/track/${token}`)).body
    const waiting = Array.from({ length: 12 }, () => {
      const stop = new AbortController()
      const answered = fetch(`${site.origin}/api/track/${token}?after=${revision}`, { signal: stop.signal }).then(
        () => 'answered' as const,
        () => 'hung up' as const,
      )
      return { answered, stop }
    })
    // Those that have no place are answered at once; the others would wait for 25 seconds.
    const answered: unknown[] = []
    for (const each of waiting) void each.answered.then((outcome) => answered.push(outcome))
    await expect.poll(() => answered.filter((outcome) => outcome === 'answered').length).toBe(7)
    return { waiting, revision }
  }
  const first = await watch(asked[0].trackingToken)
  const again = await watch(asked[1].trackingToken)
  for (const { stop } of [...first.waiting, ...again.waiting]) stop.abort()
  // The places are free again.
  const next = await watch(asked[0].trackingToken)
  const admin = await site.admin()
  await admin.put(`/api/contact/${asked[0].id}`, { status: 'Reached Out' })
  expect((await Promise.all(next.waiting.map(({ answered }) => answered))).every((outcome) => outcome === 'answered')).toBe(true)
})

test('forty photos a day with one link of a lab, those that are none too; another link has its own', async () => {
  const admin = await site.admin()
  const linkOf = async (description: string) => {
    const { id: jobId } = (await admin.post('/api/desk/jobs', { name: 'Asha', phone: '9822012345', description })).body
    const board = { kind: 'board', reason: 'repair', jobId, party: 'Lab', what: 'Board', why: 'Dead' }
    const { id } = (await admin.post('/api/outside', board)).body
    const { token } = (await admin.post(`/api/outside/${id}/link`)).body
    return (behind = '') => site.guest().sendForm('POST', `/api/lab/${token}${behind}/photos`, formOf({}, [textAsImage]))
  }
  const send = await linkOf('Dead')
  for (let at = 0; at < 40; at += 1) expect((await send()).status).toBe(422)
  expect((await send()).status).toBe(429)
  expect((await send('~R-22A22')).status, 'the same link').toBe(429)
  expect((await (await linkOf('Wet'))()).status).toBe(422)
})

test('nobody can fill an inbox with confirmations', async () => {
  for (let at = 0; at < 12; at += 1) await ask({ email: 'flooded@example.in' })
  await site.built.context.mail.sendDue()
  expect((await site.outbox()).filter(({ to }) => to === 'flooded@example.in')).toHaveLength(10)
})
