import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { encrypted } from '#server/platform/backup/encryption.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import { ADMIN } from './support/admin.ts'
import { Authenticator } from './support/authenticator.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest } from './support/factories.ts'
import { freePort } from './support/free-port.ts'
import { openSocket, readToEnd } from './support/raw-socket.ts'
import { expectSameTime } from './support/same-time.ts'
import { turnOnSecondFactor } from './support/second-factor.ts'
import { ServerProcess } from './support/server-process.ts'
import { SmtpServer } from './support/smtp-server.ts'

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
  describe('on the data that the test before has left', () => {
    // A start takes a second of a processor.
    let server: ServerProcess
    beforeAll(async () => {
      server = await ServerProcess.start()
    })
    afterAll(() => server?.remove())
    const idsOf = async (path: string, client = server.client()) => (await client.get<any[]>(path)).body.map(({ id }) => id)

    test('a new shop starts with the sample catalogue and gallery, and without customer data', async () => {
      const admin = await server.admin()
      expect((await admin.get('/api/products')).body.products.length).toBeGreaterThan(0)
      expect((await admin.get<any[]>('/api/gallery')).body.length).toBeGreaterThan(0)
      for (const path of ['/api/bookings', '/api/repair-requests', '/api/contact']) expect((await admin.get(path)).body).toEqual([])
      const home = await server.client().get('/')
      expect(home.status).toBe(200)
      expect(home.headers.get('content-type')).toContain('text/html')
      expect(home.text).toContain('Top Featured Products')
    })

    test('acknowledged writes survive kill -9', async () => {
      const visitor = server.client()
      const [product] = (await visitor.get('/api/products?limit=1&page=1')).body.products
      const bookings = Array.from({ length: 20 }, (_, at) =>
        visitor.post('/api/bookings', newBooking({ productId: product.id, address: `Gate ${at}` })),
      )
      const acknowledged = (await Promise.all(bookings)).map(({ body }) => body.bookingId)
      const { trackingToken: _, ...repair } = (await visitor.post('/api/repair-requests', newRepairRequest())).body
      const { trackingToken: __, ...contact } = (await visitor.post('/api/contact', newContactRequest())).body
      await server.stop('SIGKILL')
      await server.start()
      const admin = await server.admin()
      const stored = (await admin.get<any[]>('/api/bookings')).body.map(({ bookingId }) => bookingId)
      expect(stored.sort()).toEqual(acknowledged.sort())
      expect((await admin.get('/api/repair-requests')).body).toMatchObject([repair])
      expect((await admin.get('/api/contact')).body).toEqual([contact])
    })

    test('killed under load it stores only complete records, including every acknowledged one', async () => {
      const visitor = server.client()
      const acknowledged: number[] = []
      const rush = Array.from({ length: 300 }, async (_, at) => {
        const response = await visitor.post('/api/contact', newContactRequest({ message: `Message ${at}` })).catch(() => undefined)
        if (response?.status !== 201) return
        acknowledged.push(response.body.id)
        if (acknowledged.length === 50) await server.stop('SIGKILL')
      })
      await Promise.all(rush)
      await server.start()
      expect(await idsOf('/api/contact', await server.admin())).toEqual(expect.arrayContaining(acknowledged))
      expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    })

    test('SIGTERM finishes requests in flight and exits with code 0; deleted samples do not come back', async () => {
      const [first, ...others] = (await server.client().get('/api/products')).body.products
      expect((await (await server.admin()).delete(`/api/products/${first.id}`)).status).toBe(204)
      // A browser opens connections in advance, on which it sends nothing yet.
      ;(await openSocket(server.origin)).on('error', () => undefined)
      const visitor = server.client()
      const sending = Array.from({ length: 20 }, () => visitor.post('/api/contact', newContactRequest()).catch(() => undefined))
      await Promise.race(sending)
      expect(await server.stop('SIGTERM')).toBe(0)
      const acknowledged = (await Promise.all(sending)).flatMap((response) => (response?.status === 201 ? [response.body.id] : []))
      await server.start()
      expect(acknowledged.length).toBeGreaterThan(0)
      expect(await idsOf('/api/contact', await server.admin())).toEqual(expect.arrayContaining(acknowledged))
      expect((await server.client().get('/api/products')).body.products.map(({ id }: any) => id)).toEqual(others.map(({ id }: any) => id))
    })

    test('a second SIGTERM does not cut off requests in flight', async () => {
      const json = JSON.stringify(newContactRequest())
      const socket = await openSocket(server.origin)
      const response = readToEnd(socket)
      const head = ['POST /api/contact HTTP/1.1', 'Host: shop', 'Content-Type: application/json', `Content-Length: ${json.length}`]
      socket.write(`${[...head, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`)
      // The interim response shows that the request has started.
      await once(socket, 'data')
      const stopped = server.stop('SIGTERM')
      // Connections are refused once the site has received the first signal.
      await expect
        .poll(() =>
          server
            .client()
            .get('/api/health')
            .then(
              () => 'open',
              () => 'closed',
            ),
        )
        .toBe('closed')
      server.signal('SIGTERM')
      socket.write(json)
      expect(await response).toContain('HTTP/1.1 201 Created')
      expect(await stopped).toBe(0)
    })
  })

  test('mails that are queued when it is killed are sent once each after the next start', async () => {
    const smtp = await SmtpServer.start()
    try {
      smtp.behaviour = 'hold'
      const server = await start({ SMTP_URL: smtp.url })
      const visitor = server.client()
      const emails = Array.from({ length: 20 }, (_, at) => `subscriber-${at}@example.in`)
      await Promise.all(emails.map((email) => visitor.post('/api/newsletter', { email })))
      // As many as the site has connections to the mail server: they stay locked until the lease of the dead process expires.
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
      expect(emails).toEqual(expect.arrayContaining(sent))
    } finally {
      await smtp.stop()
    }
  })

  test('npm that is killed takes the site along', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mistri-npm-'))
    const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: '0', DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const lines = createInterface(npm.stdout)
      const url = await new Promise<string>((resolve) =>
        lines.on('line', (line) => {
          const found = /running at (\S+)/.exec(line)?.[1]
          if (found) resolve(found)
        }),
      )
      const isUp = () =>
        fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      expect(await isUp()).toBe(true)
      npm.kill('SIGKILL')
      await expect.poll(isUp).toBe(false)
    } finally {
      npm.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('without a terminal, a generated admin password is in a file of its own until the first login', async () => {
    // Passwords cost what they cost in a shop.
    const server = await start({ ADMIN_PASSWORD: '', NODE_OPTIONS: '' })
    const file = join(server.dataDir, 'first-admin.txt')
    expect(server.output).toContain(file)
    const password = (await readFile(file, 'utf8')).match(/^Password: (\S+)$/m)?.[1] ?? 'none'
    expect(server.output).not.toContain(password)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await server.stop('SIGTERM')
    await server.start()
    expect(server.output).not.toContain(file)
    expect((await server.client().login('owner', password)).status).toBe(200)
    await expect.poll(() => readFile(file, 'utf8').catch((error) => error.code)).toBe('ENOENT')
    expect((await server.client().login('owner', password)).status).toBe(200)
    // An attacker cannot tell by the time whether there is an account.
    await expectSameTime({
      'known account': () => server.client().login('owner', 'not-the-password'),
      'unknown account': () => server.client().login('nobody-at-all', 'not-the-password'),
    })
  })
})

const command = (name: string, server: ServerProcess, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [`dist/server/${name}-cli.js`, ...args], {
    env: { PATH: process.env.PATH, ...server.storage, ...env },
  })
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    ({ code, stderr }) => ({ code, stderr }),
  )

test('npm run backup writes a file while the site runs, and npm run restore checks it and brings it back once the site has stopped', async () => {
  const server = await start()
  const file = join(server.dataDir, 'shop.tar.gz')
  const ask = (message: string) => server.client().post('/api/contact', newContactRequest({ message }))
  const messagesOf = async () => (await (await server.admin()).get<any[]>('/api/contact')).body.map(({ message }) => message)
  await ask('Before the backup')
  expect((await command('backup', server, [file])).stdout).toMatch(/shop.tar.gz has [\d,]+ rows and 0 pictures/)
  await ask('After the backup')

  expect((await command('restore', server, ['--verify', file])).stdout).toContain('can be restored')
  expect(await refusal(command('backup', server, [file]))).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') })
  expect(await refusal(command('restore', server, [file]))).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop the site') })
  expect(await refusal(command('restore', server, [`${file}.gone`]))).toEqual({ code: 1, stderr: 'There is no such file or folder.\n' })
  expect(await refusal(command('backup', server, []))).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run backup -- FILE') })
  expect(await messagesOf()).toHaveLength(2)

  // A shell lets no file grow larger than a hundred kilobytes, like a disk that is full.
  const create = { width: 800, height: 600, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
  const photo = { name: 'photo.png', type: 'image/png', bytes: await sharp({ create }).png().toBuffer() }
  expect((await (await server.admin()).sendForm('POST', '/api/gallery/upload', formOf({}, [photo]))).status).toBe(201)
  const limited = promisify(execFile)('sh', ['-c', `ulimit -f 100; exec "${process.execPath}" dist/server/backup-cli.js "${file}.full"`], {
    env: { PATH: process.env.PATH, ...server.storage },
  })
  expect(await refusal(limited)).toEqual({ code: 1, stderr: 'EFBIG: file too large, write\n' })
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith('shop'))).toEqual(['shop.tar.gz'])

  await server.stop('SIGKILL')
  // As it is downloaded.
  await pipeline((await encrypted(file, 'five words nobody else knows')).stream, createWriteStream(`${file}.age`))
  const restoreWith = (passphrase: string) => {
    const restoring = command('restore', server, [`${file}.age`])
    restoring.child.stdin?.end(`${passphrase}\n`)
    return restoring
  }
  expect(await refusal(restoreWith('five other words'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not the one of this file'),
  })
  expect((await restoreWith('five words nobody else knows')).stdout).toContain('The database from before is kept in ')
  await server.start()
  expect(await messagesOf()).toEqual(['Before the backup'])
})

describe('npm run user', () => {
  const userCommand = (server: ServerProcess, args: string[], env?: Record<string, string>) => command('user', server, args, env)

  describe('on a site that it does not change', () => {
    // To start one takes two seconds of a processor.
    let server: ServerProcess
    beforeAll(async () => {
      server = await ServerProcess.start()
    })
    afterAll(() => server?.remove())

    test.each(['constructor', 'toString', '__proto__', 'remove', ''])('%j is not a command and prints the usage', async (name) => {
      const response = await refusal(userCommand(server, name ? [name] : []))
      expect(response).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run user -- add NAME') })
    })

    test.each([
      ['add', 'bad', 'name', '--role', 'admin', '--email', 'bad@shop.example'],
      ['add', 'bad', '--role', 'user', '--role', 'admin', '--email', 'bad@shop.example'],
      ['list', 'bad'],
      ['disable', ADMIN.userName, 'bad'],
      ['disable', ADMIN.userName, '--role', 'user'],
      ['reset', ADMIN.userName, '--email', 'bad@shop.example'],
      ['reset-mfa', ADMIN.userName, 'bad'],
      ['list', '--all'],
    ])('refuses what is too much in %s %s %s %s', async (...args) => {
      const { code, stderr } = (await refusal(userCommand(server, args))) as { code: number; stderr: string }
      expect(code).toBe(1)
      expect(stderr).toMatch(/does not take|Unknown option/)
      expect(stderr).not.toMatch(/^\s+at /m)
    })

    test('refuses a common password', async () => {
      const add = ['add', 'third', '--role', 'user', '--email', 'third@shop.example']
      expect(await refusal(userCommand(server, add, { USER_PASSWORD: 'password123' }))).toEqual({
        code: 1,
        stderr: `${fieldErrorText('password_common')}\n`,
      })
    })

    test('what was refused has changed nothing', async () => {
      const list = (await userCommand(server, ['list'])).stdout
      expect(list).toContain(ADMIN.email)
      expect(list).not.toMatch(/bad|third|disabled/)
    })

    test('does not touch the tables of another version, and says so', async () => {
      expect((await userCommand(server, ['list'])).stdout).toContain(ADMIN.email)
      await server.sql("insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030-01-01T00:00:00.000Z')")
      expect(await refusal(userCommand(server, ['list']))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('newer than this program'),
      })
      await server.sql("delete from kysely_migration where name like '999%' or name like '005%'")
      expect(await refusal(userCommand(server, ['list']))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('older than this program'),
      })
    })
  })

  test('is recorded in the change history, and does not remove the last admin', async () => {
    const server = await start()
    const PASSWORD = 'a-password-of-the-command-line'
    const run = (...args: string[]) => userCommand(server, args, { USER_PASSWORD: PASSWORD })
    const admin = await server.admin()
    const team = async () => (await admin.get<any[]>('/api/changes?entity=team')).body
    const refused = await run('disable', ADMIN.userName).catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stderr: `${messages.advice.last_admin}\n` })
    expect(await team()).toEqual([])

    await run('add', 'second', '--role', 'admin', '--email', 'second@shop.example')
    await run('disable', ADMIN.userName)
    expect((await admin.get('/api/users/profile')).status).toBe(401)
    await run('reset', ADMIN.userName)
    expect((await admin.login(ADMIN.userName, PASSWORD)).status).toBe(200)

    await turnOnSecondFactor(admin)
    const device = new Authenticator(server.origin.replace('127.0.0.1', 'localhost'))
    const creation = (await admin.post('/api/second-factor/passkeys/options')).body
    expect((await admin.post('/api/second-factor/passkeys', { name: 'Key', credential: device.create(creation) })).status).toBe(201)
    expect((await server.client().login(ADMIN.userName, PASSWORD)).body.methods).toEqual(['app', 'passkey'])
    await run('reset-mfa', ADMIN.userName)
    expect((await server.client().login(ADMIN.userName, PASSWORD)).body.role).toBe('admin')

    const [factorOff, passkey, factorOn, reset, disabled, added] = await team()
    expect(factorOff).toMatchObject({ userName: 'Command line', changes: [{ field: 'secondFactor', from: true, to: false }] })
    expect(passkey.changes).toEqual([{ field: 'passkeys', from: 0, to: 1 }])
    expect(factorOn.userName).toBe(ADMIN.userName)
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

test.each([
  ['start', '--port', '4000'],
  ['dev', '--port'],
  ['build', 'web'],
  ['check', 'web'],
  ['sbom', 'x'],
  ['release', '--dry-run'],
])('npm run %s refuses an argument that it does not know, with a sentence', async (name, ...args) => {
  const run = promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...args], { env: { PATH: process.env.PATH } })
  expect(await refusal(run)).toMatchObject({ code: 1, stderr: expect.stringContaining(`This command does not take ${args.join(' ')}`) })
})

describe('settings', () => {
  test('a line of .env that would be read as something else stops the start with its number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mistri-env-'))
    await writeFile(join(folder, '.env'), 'PORT=0\nSMTP_URL=smtp://shop:p@ss#w0rd@mail.example\n')
    const run = promisify(execFile)(process.execPath, [resolve('dist/server/main.js')], { cwd: folder, env: { PATH: process.env.PATH } })
    const { code, stderr } = (await refusal(run)) as { code: number; stderr: string }
    await rm(folder, { recursive: true })
    expect(code).toBe(1)
    expect(stderr).toContain('Line 2 of .env cannot be read.')
    expect(stderr).not.toContain('w0rd')
  })

  test.each([
    [{ PORT: 'eighty', DATABASE_URL: 'mysql://localhost', ADMIN_PASSWORD: 'short', SAMPLE_DATA: 'maybe' }],
    // A common one.
    [{ ADMIN_PASSWORD: 'Password123' }],
  ])('invalid settings stop the start with an error that names them all: %o', async (invalid) => {
    const error = String(await ServerProcess.start(invalid).catch((error: Error) => error))
    for (const name of Object.keys(invalid)) expect(error).toContain(name)
    expect(error).not.toMatch(/^\s+at /m)
  })

  test('a pooler in DATABASE_URL stops the start with an error that names the second setting', async () => {
    // Refuses the startup packet like PgBouncer, which uses 08P01 for all of its own errors.
    const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].map((field) => `${field}\0`).join('')
    const refusal = Buffer.alloc(5 + fields.length)
    refusal.write('E')
    refusal.writeUInt32BE(4 + fields.length, 1)
    refusal.write(fields, 5)
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(refusal))
    })
    await once(pooler.listen(0, '127.0.0.1'), 'listening')
    try {
      const { port } = pooler.address() as AddressInfo
      const url = `postgres://shop:secret@127.0.0.1:${port}/shop`
      const error = await ServerProcess.start({ DATABASE_URL: url }).catch((error: Error) => error)
      expect(String(error)).toContain('Also set DATABASE_LISTEN_URL to a direct connection. (unsupported startup parameter')
      expect(String(error)).not.toContain('secret')
    } finally {
      pooler.close()
    }
  })

  test('a database that does not respond stops the start with one sentence', async () => {
    const error = await ServerProcess.start({
      DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`,
      LOG_LEVEL: 'info',
    }).catch((error: Error) => error)
    expect(String(error)).toMatch(/ended with 1:\nThe database does not respond\. Is it running[^\n]*\n?$/)
    expect(String(error)).not.toContain('secret')
  })

  test('a data folder that cannot be created stops the start with an error message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mistri-file-'))
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const error = await ServerProcess.start({ DATA_DIR: join(file, 'below-it') }).catch((error: Error) => error)
    await rm(folder, { recursive: true })
    expect(String(error)).toContain(`The setting DATA_DIR names ${file}`)
  })
})
