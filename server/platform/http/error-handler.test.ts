import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { handleErrors } from './error-handler.ts'

interface LogLine {
  level: number
  msg: string
}
const DEBUG = 20
const INFO = 30
const WARN = 40
const ERROR = 50

let app: FastifyInstance
const lines: LogLine[] = []

function server(): FastifyInstance {
  lines.length = 0
  app = Fastify({ logger: { level: 'debug', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  app.decorate('shop', () => shopDefaults)
  handleErrors(app)
  return app
}
afterEach(() => app.close())

/** The lines without those that Fastify logs for each request. */
const ours = () => lines.filter(({ msg }) => !/^(incoming request|request completed|Server listening)/.test(msg))

describe('the log', () => {
  it('reports a client that disconnects during its body as debug, not as error', async () => {
    server().post('/', async () => 'stored')
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const arrived = once(app.server, 'request')
    const socket = connect(Number(origin.port), origin.hostname)
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":')
    await arrived
    socket.destroy()
    await expect.poll(ours).toMatchObject([{ level: DEBUG, msg: 'The client closed the connection' }])
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
  })

  it('reports a reset database connection as error', async () => {
    server().post('/', async () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { name: 'Asha' } })
    expect(statusCode).toBe(503)
    expect(ours()).toMatchObject([{ level: ERROR }])
  })
})

describe('a refusal', () => {
  it.each([
    ['bad_credentials', 401],
    ['forbidden', 403],
    ['too_many', 429],
  ] as const)('is in the log, with the route and without what was sent: %s', async (code, status) => {
    server().post('/:id', async () => {
      throw new ProblemError(code)
    })
    const { statusCode } = await app.inject({ method: 'POST', url: '/7?q=asha', payload: { password: 'secret' } })
    expect(statusCode).toBe(status)
    expect(ours()).toMatchObject([{ level: INFO, msg: 'request refused', code, method: 'POST', route: '/:id' }])
    expect(JSON.stringify(ours())).not.toMatch(/asha|secret/)
  })
})

describe('a value that only the database refuses', () => {
  it.each(['22003', '22P02'])('is the caller’s error, and a warning in the log: %s', async (code) => {
    server().get('/', async () => {
      throw Object.assign(new Error('out of range'), { code })
    })
    expect((await app.inject('/')).statusCode).toBe(422)
    expect(ours()).toMatchObject([{ level: WARN }])
  })
})

describe('a page that fails', () => {
  it.each([
    ['the handler throws', new TypeError('secret.table is undefined'), 500, undefined],
    ['the site is stopping', new ProblemError('shutting_down'), 503, '2'],
    ['the database is busy', new ProblemError('busy'), 503, '2'],
  ] as const)('because %s gets an HTML error page', async (_reason, error, status, retryAfter) => {
    server().get('/shop', async () => {
      throw error
    })
    const response = await app.inject({ url: '/shop', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['retry-after']).toBe(retryAfter)
    expect(response.body).toContain('>Retry</a>')
    expect(response.body).not.toContain('secret.table')
  })
})
