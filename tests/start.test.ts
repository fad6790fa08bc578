import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { newBooking, newContactRequest, newRepairRequest } from './support/factories.ts'
import { ServerProcess } from './support/server-process.ts'
import { SmtpServer } from './support/smtp-server.ts'
import { ADMIN } from './support/test-app.ts'

const servers: ServerProcess[] = []
const start = async (env?: Record<string, string>) => {
  const server = await ServerProcess.start(env)
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()))
})

describe('the built site as a process', () => {
  test('a new shop opens with the sample catalogue and gallery, and without people', async () => {
    const server = await start()
    const admin = await server.admin()
    expect((await admin.get('/api/products')).body.products.length).toBeGreaterThan(0)
    expect((await admin.get<any[]>('/api/gallery')).body.length).toBeGreaterThan(0)
    for (const path of ['/api/bookings', '/api/repair-requests', '/api/contact']) expect((await admin.get(path)).body).toEqual([])
    const home = await server.client().get('/')
    expect(home.status).toBe(200)
    expect(home.headers.get('content-type')).toContain('text/html')
    expect(home.text).toContain('Top Featured Products')
  })

  test('what was acknowledged is there after kill -9', async () => {
    const server = await start()
    const visitor = server.client()
    const [product] = (await visitor.get('/api/products?limit=1&page=1')).body.products
    const bookings = Array.from({ length: 20 }, (_, at) =>
      visitor.post('/api/bookings', newBooking({ productId: product.id, address: `Gate ${at}` })),
    )
    const acknowledged = (await Promise.all(bookings)).map(({ body }) => body.bookingId)
    const repair = (await visitor.post('/api/repair-requests', newRepairRequest())).body
    const contact = (await visitor.post('/api/contact', newContactRequest())).body
    await server.stop('SIGKILL')
    await server.start()
    const admin = await server.admin()
    const stored = (await admin.get<any[]>('/api/bookings')).body.map(({ bookingId }) => bookingId)
    expect(stored.sort()).toEqual(acknowledged.sort())
    expect((await admin.get('/api/repair-requests')).body).toEqual([repair])
    expect((await admin.get('/api/contact')).body).toEqual([contact])
  })

  test('killed in the middle of a rush it keeps exactly whole records, every acknowledged one among them', async () => {
    const server = await start()
    const visitor = server.client()
    const acknowledged: number[] = []
    const rush = Array.from({ length: 300 }, async (_, at) => {
      const answer = await visitor.post('/api/contact', newContactRequest({ message: `Message ${at}` })).catch(() => undefined)
      if (answer?.status !== 201) return
      acknowledged.push(answer.body.id)
      if (acknowledged.length === 50) await server.stop('SIGKILL')
    })
    await Promise.all(rush)
    await server.start()
    const stored = (await (await server.admin()).get<any[]>('/api/contact')).body.map(({ id }) => id)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  })

  test('mails that wait when it is killed are sent after the next start, each once', async () => {
    const smtp = await SmtpServer.start()
    try {
      smtp.behaviour = 'hold'
      const server = await start({ SMTP_URL: smtp.url })
      const visitor = server.client()
      const addresses = Array.from({ length: 20 }, (_, at) => `subscriber-${at}@example.in`)
      await Promise.all(addresses.map((email) => visitor.post('/api/newsletter', { email })))
      // As many as the site has connections to the mail server: those stay locked until the lease of the dead process is over.
      await expect.poll(() => smtp.held).toBe(5)
      await server.stop('SIGKILL')
      smtp.behaviour = 'accept'
      await server.start()
      await expect.poll(() => smtp.received.length).toBe(15)
      const admin = await server.admin()
      const unsent = async () => (await admin.get<any[]>('/api/system/mails')).body.map(({ state }) => state)
      await expect.poll(unsent).toEqual(Array(5).fill('sending'))
      const sent = smtp.received.map(({ to }) => to)
      expect(new Set(sent).size).toBe(15)
      expect(addresses).toEqual(expect.arrayContaining(sent))
    } finally {
      await smtp.stop()
    }
  })

  test('deleted samples do not come back', async () => {
    const server = await start()
    const admin = await server.admin()
    const [first, ...others] = (await admin.get('/api/products')).body.products
    expect((await admin.delete(`/api/products/${first.id}`)).status).toBe(204)
    await server.stop('SIGTERM')
    await server.start()
    expect((await server.client().get('/api/products')).body.products.map(({ id }: any) => id)).toEqual(others.map(({ id }: any) => id))
  })

  test('SIGTERM finishes what is in flight and ends with code 0', async () => {
    const server = await start()
    const visitor = server.client()
    await visitor.get('/api/health')
    const sending = Array.from({ length: 20 }, () => visitor.post('/api/contact', newContactRequest()).catch(() => undefined))
    await Promise.race(sending)
    expect(await server.stop('SIGTERM')).toBe(0)
    const acknowledged = (await Promise.all(sending)).filter((answer) => answer?.status === 201).length
    await server.start()
    const stored = (await (await server.admin()).get('/api/contact')).body
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(0)
  })

  test('a generated admin password is printed at the first start only', async () => {
    const server = await start({ ADMIN_PASSWORD: '' })
    const password = server.output.match(/password (\S+)/)?.[1] ?? ''
    expect((await server.client().login('owner', password)).status).toBe(200)
    await server.stop('SIGTERM')
    await server.start()
    expect(server.output).not.toContain('password')
    expect((await server.client().login('owner', password)).status).toBe(200)
  })
})

describe('npm run user', () => {
  test('is told in the history of the team, and leaves the shop its last admin', async () => {
    const server = await start()
    const PASSWORD = 'a-password-of-the-command-line'
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/server/user-cli.js', ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, USER_PASSWORD: PASSWORD },
      })
    const admin = await server.admin()
    const team = async () => (await admin.get<any[]>('/api/changes?entity=team')).body
    const refused = await run('disable', ADMIN.userName).catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stderr: `${messages.team.lastAdmin}\n` })
    expect(await team()).toEqual([])

    await run('add', 'second', '--role', 'admin', '--email', 'second@shop.example')
    await run('disable', ADMIN.userName)
    expect((await admin.get('/api/users/profile')).status).toBe(401)
    await run('reset', ADMIN.userName)
    expect((await admin.login(ADMIN.userName, PASSWORD)).status).toBe(200)

    const [reset, disabled, added] = await team()
    expect([reset, disabled, added].map(({ action, userName }) => [action, userName])).toEqual([
      ['changed', 'Command line'],
      ['changed', 'Command line'],
      ['added', 'Command line'],
    ])
    expect(reset.changes).toEqual([
      { field: 'disabled', from: true, to: false },
      { field: 'password', from: null, to: null },
    ])
    expect(disabled.changes).toEqual([{ field: 'disabled', from: false, to: true }])
    expect(added.changes).toContainEqual({ field: 'role', from: null, to: 'admin' })
  })
})

describe('settings', () => {
  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'shop'],
    ['ADMIN_PASSWORD', 'short'],
    ['SAMPLE_DATA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('a bad %s stops the start with a sentence that names it', async (name, value) => {
    const error = await ServerProcess.start({ [name]: value }).catch((error: Error) => error)
    expect(String(error)).toContain(name)
    expect(String(error)).not.toMatch(/^\s+at /m)
  })

  test('a data folder that cannot be made stops the start with a sentence', async () => {
    const server = await start()
    const error = await ServerProcess.start({ DATA_DIR: join(server.dataDir, 'mistri.db', 'below-a-file') }).catch((error: Error) => error)
    expect(String(error)).toContain('mistri.db')
  })
})
