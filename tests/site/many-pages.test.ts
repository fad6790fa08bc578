import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSocket } from '#tests/support/raw-socket.ts'
import { testApp } from '#tests/support/test-app.ts'
import { turn } from '#tests/support/turn.ts'
import { Visitor } from '#tests/support/visitors.ts'

const site = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on', SAMPLE_DATA: 'on' }, { dist: resolve('dist') })
const MANY = 150
const HTML = { accept: 'text/html' }

/** Asks for pages that no cache has, each on a connection of its own. */
async function askFor(count: number, address: string, path: (at: number) => string) {
  const { host } = new URL(site.origin)
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(site.origin)))
  for (const [at, socket] of sockets.entries()) {
    socket.on('error', () => undefined)
    socket.write(`GET ${path(at)} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nAccept: text/html\r\n\r\n`)
  }
  return sockets
}
const counts = () => site.built.context.pageQueue.counts
const sumOf = ({ drawn, dropped, refused }: ReturnType<typeof counts>) => drawn + dropped + refused

beforeAll(async () => {
  for (const path of ['/', '/shop']) await site.guest().get(path)
})

describe('many uncached pages from one address', () => {
  test('that hangs up are not drawn, and meanwhile others get theirs', async () => {
    const before = { ...counts() }
    const sockets = await askFor(MANY, '203.0.113.1', (at) => `/shop?q=hung-up-${at}`)
    while (sumOf(counts()) < sumOf(before) + MANY / 2) await turn()
    // From the arrival of the visitor's request on: before it, the machine decides how many are drawn.
    let drawn = Number.NaN
    site.built.app.server.on('request', ({ url }) => {
      if (url === '/shop?q=visitor') drawn = counts().drawn
    })
    const visitor = new Visitor(site, '203.0.113.2')
    const [health, cached, fresh] = await Promise.all([visitor.get('/api/health'), visitor.get('/shop'), visitor.get('/shop?q=visitor')])
    expect([health.status, cached.status, fresh.status]).toEqual([200, 200, 200])
    // Of the waiting pages, only those whose turn came before.
    expect(counts().drawn - drawn).toBeLessThanOrEqual(8)
    const { drawn: atHangUp } = counts()
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => sumOf(counts())).toBe(sumOf(before) + MANY + 1)
    expect(counts().drawn - atHangUp).toBeLessThanOrEqual(4)
    expect(counts().dropped).toBeGreaterThan(before.dropped)
  })

  test('are refused beyond its places with 503, and beyond the limit of searches with 429', async () => {
    const asked = Array.from({ length: 300 }, (_, at) =>
      site.guest().get(`/compare?ids=${at + 1},${at + 2}`, { headers: { ...HTML, 'x-forwarded-for': '203.0.113.3' } }),
    )
    const answers = await Promise.all(asked)
    const withStatus = (status: number) => answers.filter((each) => each.status === status)
    expect(withStatus(200).length).toBeGreaterThanOrEqual(12)
    expect(withStatus(503).length).toBeGreaterThan(0)
    expect(withStatus(429)).toHaveLength(60)
    for (const { headers, text } of [...withStatus(503), ...withStatus(429)]) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(text).toMatch(/^<!doctype html>/i)
    }
    // What a cache has, and other pages, are not counted.
    const same = new Visitor(site, '203.0.113.3')
    expect((await same.get('/shop')).status).toBe(200)
    expect((await same.get('/faq')).status).toBe(200)
    expect((await same.get('/shop?q=one-more')).status).toBe(429)
  })
})
