import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ProblemError } from '#server/problem.ts'
import { handleErrors } from './error-handler.ts'

interface LogLine {
  level: number
  msg: string
}
const DEBUG = 20
const ERROR = 50

let app: FastifyInstance
const lines: LogLine[] = []

function server(): FastifyInstance {
  lines.length = 0
  app = Fastify({ logger: { level: 'debug', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  handleErrors(app)
  return app
}
afterEach(() => app.close())

/** Lines of ours: Fastify logs each call by itself. */
const ours = () => lines.filter(({ msg }) => !/^(incoming request|request completed|Server listening)/.test(msg))

describe('the log', () => {
  it('takes a client that hangs up in its body for no error', async () => {
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

  it('tells of a database whose connection was reset', async () => {
    server().post('/', async () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { name: 'Asha' } })
    expect(statusCode).toBe(503)
    expect(ours()).toMatchObject([{ level: ERROR }])
  })
})

describe('a page that cannot be made', () => {
  it.each([
    ['throws', new TypeError('secret.table is undefined'), 500, undefined],
    ['finds the site stopping', new ProblemError('shutting_down'), 503, '2'],
    ['finds the database busy', new ProblemError('busy'), 503, '2'],
  ] as const)('because it %s is told to a browser in HTML', async (_why, error, status, retryAfter) => {
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
