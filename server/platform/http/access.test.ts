import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { refuseForeignOrigins, refuseUndeclaredRoutes } from './access.ts'
import { handleErrors } from './error-handler.ts'

it.each([
  ['GET', '/api/secrets'],
  ['POST', '/anywhere'],
] as const)('does not start with %s %s when its access is not declared', (method, url) => {
  const app = Fastify()
  refuseUndeclaredRoutes(app)
  expect(() => app.route({ method, url, handler: async () => 'secret' })).toThrow(`${method} ${url} does not declare its access`)
})

const PUBLIC_URL = 'https://shop.example'
const HOST = 'inside.example:3000'

it.each([
  ['a program that sends neither header', {}, true],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['the address bar', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: PUBLIC_URL }, false],
  ['an old browser on our page', { origin: PUBLIC_URL }, true],
  ['a page of another name that leads here', { origin: `http://${HOST}` }, false],
  ['an old browser on another page', { origin: 'https://evil.example' }, false],
  ['a host whose name starts like ours', { origin: 'https://shop.example.evil.example' }, false],
  ['our host on another port', { origin: 'https://shop.example:8443' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
] as [string, Record<string, string>, boolean][])('allows or rejects a write from %s', async (_caller, headers, allowed) => {
  const app = Fastify()
  handleErrors(app)
  refuseForeignOrigins(app, PUBLIC_URL)
  app.post('/', async () => 'written')
  app.get('/', async () => 'read')
  const writing = await app.inject({ method: 'POST', url: '/', headers: { host: HOST, ...headers } })
  expect(writing.statusCode).toBe(allowed ? 200 : 403)
  if (!allowed) expect(writing.json()).toMatchObject({ code: 'foreign_origin' })
  const reading = await app.inject({ url: '/', headers: { host: HOST, ...headers } })
  expect(reading.body).toBe('read')
})
