import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { phonePhoto } from './photo.ts'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, memoryOf, openFilesOf, type Server, serve } from './site.ts'

/**
 * Does to the built site (`npm run build` first) what a shop's machine may do to it, and prints what happened. Exits with 1 when something
 * acknowledged is lost or the site stops serving: `npm run faults`, or some of it: `npm run faults -- kill disk --cycles 1000`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Times that the site is killed. */
    cycles: { type: 'string', default: '100' },
    /** Connections that do nothing. */
    connections: { type: 'string', default: '10000' },
    /** Pictures that are uploaded at once, and how much memory the site may use for them. */
    uploads: { type: 'string', default: '200' },
    'memory-mb': { type: 'string', default: '512' },
  },
})

const failures: string[] = []
const say = (fault: string, text: string) => console.log(`${fault}: ${text}`)
function must(fault: string, holds: boolean, text: string): void {
  say(fault, `${holds ? 'ok' : 'FAILED'}: ${text}`)
  if (!holds) failures.push(`${fault}: ${text}`)
}

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-faults-'))
  folders.push(folder)
  return folder
}

const start = (dataDir: string, env: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Server> =>
  serve(
    ['dist/server/main.js'],
    { ...BENCH_SETTINGS, DATA_DIR: dataDir, ...env },
    // What a site says that is killed or out of space is no news.
    onLine ?? (() => undefined),
  )

async function stop(site: Server): Promise<void> {
  site.stop()
  await site.exited
}

const ask = async (origin: string, message: string) => {
  const started = performance.now()
  const response = await new HttpClient(origin).post('/api/contact', newContactRequest({ message })).catch(() => undefined)
  return { status: response?.status ?? 0, code: response?.body?.code, ms: performance.now() - started }
}

/** Milliseconds of each GET of the shop's products during `run`, one after the other. */
async function latencies(origin: string, run: () => Promise<unknown>): Promise<{ times: number[]; failed: number }> {
  let running = true
  const done = run().finally(() => {
    running = false
  })
  const times: number[] = []
  let failed = 0
  const client = new HttpClient(origin)
  while (running) {
    const started = performance.now()
    const { status } = await client.get('/api/products?limit=6&page=1').catch(() => ({ status: 0 }))
    if (status === 200) times.push(performance.now() - started)
    else failed += 1
    await wait(20)
  }
  await done
  return { times: times.sort((a, b) => a - b), failed }
}

const quantile = (sorted: number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0)
const summary = ({ times, failed }: { times: number[]; failed: number }) =>
  `${times.length} reads meanwhile, ${failed} failed, median ${quantile(times, 0.5)} ms, 99 % within ${quantile(times, 0.99)} ms`

/** Opens connections to the site, some at a time. */
async function openMany(origin: string, count: number): Promise<{ sockets: Socket[]; closed: () => number }> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  let closed = 0
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(500, count - sockets.length) }, () => connect(Number(port), hostname))
    for (const socket of some) {
      socket.on('error', () => undefined)
      socket.on('close', () => (closed += 1))
      socket.resume()
    }
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    sockets.push(...some)
  }
  return { sockets, closed: () => closed }
}

/** Kills the site at a random moment under writing load, again and again, on the same data. */
async function kill(): Promise<void> {
  const dataDir = await newFolder()
  const acknowledged: string[] = []
  const cycles = Number(options.cycles)
  const started = performance.now()
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const site = await start(dataDir)
    let running = true
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let number = 0; running; number += 1) {
        const message = `${cycle}-${writer}-${number}`
        if ((await ask(site.origin, message)).status === 201) acknowledged.push(message)
      }
    })
    await wait(Math.random() * 250)
    process.kill(site.pid, 'SIGKILL')
    running = false
    await Promise.all([...writers, site.exited])
  }
  const file = new SqliteConnection(join(dataDir, 'mistri.db'))
  const stored = new Set(file.prepare('select message from contact_requests').pluck().all() as string[])
  const integrity = file.pragma('integrity_check', { simple: true })
  file.close()
  const lost = acknowledged.filter((message) => !stored.has(message))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  must(
    'kill',
    lost.length === 0,
    `${cycles} times kill -9 in ${seconds} s: ${acknowledged.length} writes acknowledged, ${lost.length} lost`,
  )
  must('kill', integrity === 'ok', `integrity_check of the database says ${integrity}; it holds ${stored.size} rows`)
}

/** Fills the disk of DATA_DIR under every kind of write, and frees it again. Needs the right to mount. */
async function disk(): Promise<void> {
  const dataDir = await newFolder()
  const command = promisify(execFile)
  try {
    await command('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir])
  } catch {
    return say('disk', 'skipped: no right to mount a small disk')
  }
  try {
    const site = await start(dataDir)
    const admin = await adminOf(site)
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a3470f' } })
      .jpeg()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.set('images', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
      const { status, body } = await admin.sendForm('POST', '/api/gallery/upload', form).catch(() => ({ status: 0, body: undefined }))
      return { status, code: body?.code }
    }
    const before = await ask(site.origin, 'while there is room')
    const ballast = join(dataDir, 'ballast')
    await writeFile(ballast, randomBytes(23 * 1024 * 1024)).catch(() => undefined)
    const answers = new Map<string, number>()
    const note = (kind: string, { status, code }: { status: number; code?: string }) => {
      const key = `${kind} ${status} ${code ?? ''}`.trim()
      answers.set(key, (answers.get(key) ?? 0) + 1)
    }
    for (let at = 0; at < 400; at += 1) note('message', await ask(site.origin, `x${at}`.padEnd(1500, 'y')))
    for (let at = 0; at < 5; at += 1) note('picture', await upload())
    note('login', await new HttpClient(site.origin).login(BENCH_ADMIN.userName, BENCH_ADMIN.password))
    note('read', await new HttpClient(site.origin).get('/api/products'))
    say('disk', `full: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`)
    must(
      'disk',
      [...answers.keys()].every((answer) => !/ (0|500)\b/.test(answer)),
      'no call fails without saying why',
    )
    await rm(ballast)
    const after = await ask(site.origin, 'when there is room again')
    must(
      'disk',
      before.status === 201 && after.status === 201 && (await upload()).status === 201,
      'with room again the same process writes',
    )
    const kept = (await admin.get<{ message: string }[]>('/api/contact')).body.length
    const acknowledged = [...answers].filter(([answer]) => answer === 'message 201').reduce((sum, [, count]) => sum + count, 2)
    must('disk', kept === acknowledged, `${acknowledged} messages acknowledged, ${kept} stored`)
    await stop(site)
  } finally {
    await command('umount', ['-l', dataDir])
  }
}

/** Moves the clock of a process by `days`. */
const withClock = (days: number) =>
  `data:text/javascript,${encodeURIComponent(`const by=${days * 86_400_000};const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+by)}static now(){return D.now()+by}}`)}`

/** Sets the clock back a day, and forward a year, between starts on the same data. */
async function clock(): Promise<void> {
  const dataDir = await newFolder()
  let sent = 0
  for (const days of [0, -1, 0, 365, 0]) {
    const site = await start(dataDir, { NODE_OPTIONS: `--import ${withClock(days)}` })
    const admin = await adminOf(site)
    const { status } = await ask(site.origin, `message ${++sent}`)
    const list = (await admin.get<{ message: string }[]>('/api/contact')).body.length
    const ready = (await admin.get('/api/ready')).body.status
    must(
      'clock',
      status === 201 && list === sent,
      `${days} days: a login works, a message is stored, ${list} of ${sent} are there, ready says ${ready}`,
    )
    await stop(site)
  }
}

/** A disk that can only be read, at the start. */
async function readOnly(): Promise<void> {
  const [dataDir, view] = [await newFolder(), await newFolder()]
  await stop(await start(dataDir))
  const command = promisify(execFile)
  try {
    await command('mount', ['--bind', dataDir, view])
    await command('mount', ['-o', 'remount,bind,ro', view])
  } catch {
    return say('readonly', 'skipped: no right to mount')
  }
  try {
    const lines: string[] = []
    const ended = await start(view, {}, (line) => lines.push(line)).then(stop, () => 'refused')
    must('readonly', ended === 'refused' && /DATA_DIR/.test(lines.join()), `the start says: ${lines.join(' ')}`)
  } finally {
    await command('umount', ['-l', view])
  }
}

/** A mail server that takes mails and never answers. */
async function smtp(): Promise<void> {
  const server = await SmtpServer.start()
  const site = await start(await newFolder(), { SMTP_URL: server.url })
  const times = async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(site.origin, `mail ${at}`)))
    const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
    return {
      ok: answers.filter(({ status }) => status === 201).length,
      text: `median ${quantile(sorted, 0.5)} ms, slowest ${quantile(sorted, 1)} ms`,
    }
  }
  const fast = await times()
  server.behaviour = 'hold'
  const slow = await times()
  must(
    'smtp',
    fast.ok === 200 && slow.ok === 200,
    `200 messages at once with a mail server that answers: ${fast.text}; with one that never does: ${slow.text}`,
  )
  server.accept()
  await stop(site)
  await server.stop()
}

/** Connections that send their headers or their body a byte at a time. */
async function slowloris(): Promise<void> {
  const site = await start(await newFolder())
  for (const [name, opening] of [
    ['headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
    ['body', 'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'],
  ] as const) {
    const { sockets, closed } = await openMany(site.origin, 1000)
    for (const socket of sockets) socket.write(opening)
    const started = performance.now()
    let closedAfter = 0
    const reads = await latencies(site.origin, async () => {
      for (let second = 0; second < 30 && closed() < sockets.length; second += 1) {
        for (const socket of sockets) if (socket.writable) socket.write('a')
        await wait(1000)
      }
      closedAfter = (performance.now() - started) / 1000
    })
    say(
      'slowloris',
      `1,000 connections with slow ${name}: ${closed()} closed after ${closedAfter.toFixed(0)} s, ${memoryOf(site.pid).now} MB`,
    )
    if (name === 'headers') must('slowloris', closed() === sockets.length, 'all of them are closed')
    must('slowloris', reads.failed === 0, summary(reads))
    for (const socket of sockets) socket.destroy()
  }
  await stop(site)
}

/** An upload that says that it has a gigabyte. */
async function upload(): Promise<void> {
  const site = await start(await newFolder())
  const admin = await adminOf(site)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const [who, header] of [
    ['a guest', ''],
    ['an admin', `Cookie: ${cookie}\r\n`],
  ]) {
    const { sockets } = await openMany(site.origin, 1)
    const [socket] = sockets as [Socket]
    let answer = ''
    socket.on('data', (data) => (answer += data))
    const started = performance.now()
    let sent = 0
    socket.write(
      `POST /api/gallery/upload HTTP/1.1\r\nHost: shop\r\n${header}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${2 ** 30}\r\n\r\n`,
    )
    const chunk = Buffer.alloc(16_384)
    while (!answer && socket.writable && performance.now() - started < 10_000) {
      sent += chunk.length
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), wait(50)])
      await wait(1)
    }
    const ms = performance.now() - started
    const status = / (\d{3}) /.exec(answer)?.[1]
    must(
      'upload',
      status === (header ? '413' : '401'),
      `1 GB of ${who}: ${status} after ${(sent / 1024).toFixed(0)} kB and ${ms.toFixed(0)} ms`,
    )
    socket.destroy()
  }
  await stop(site)
}

/** Connections that say nothing. */
async function idle(): Promise<void> {
  const site = await start(await newFolder())
  await ask(site.origin, 'warm')
  const before = memoryOf(site.pid).now
  const { sockets, closed } = await openMany(site.origin, Number(options.connections))
  const reads = await latencies(site.origin, () => wait(5000))
  say(
    'idle',
    `${sockets.length} connections open: ${openFilesOf(site.pid)} files, ${before} MB before, ${memoryOf(site.pid).now} MB with them`,
  )
  must('idle', reads.failed === 0 && reads.times.length > 0, summary(reads))
  must('idle', (await ask(site.origin, 'among them')).status === 201, 'a message is stored among them')
  const started = performance.now()
  while (closed() < sockets.length && performance.now() - started < 120_000) await wait(500)
  must(
    'idle',
    closed() === sockets.length,
    `${closed()} closed by the site within ${((performance.now() - started) / 1000 + 5).toFixed(0)} s`,
  )
  for (const socket of sockets) socket.destroy()
  await stop(site)
}

/** Pictures of a phone, all at once. */
async function uploads(): Promise<void> {
  const count = Number(options.uploads)
  const limit = Number(options['memory-mb'])
  const photo = await phonePhoto()
  const site = await start(await newFolder())
  const admin = await adminOf(site)
  const started = performance.now()
  const statuses = new Map<string, number>()
  const reads = await latencies(site.origin, () =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const form = new FormData()
        form.set('images', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
        const answer = await admin.sendForm('POST', '/api/gallery/upload', form).catch(() => ({ status: 0, body: undefined }))
        const key = `${answer.status} ${answer.body?.code ?? ''}`.trim()
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
      }),
    ),
  )
  const { most } = memoryOf(site.pid)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const size = (photo.length / 1e6).toFixed(1)
  say(
    'uploads',
    `${count} pictures of 12 megapixels and ${size} MB at once, in ${seconds} s: ${[...statuses].map(([key, times]) => `${times} × ${key}`).join(', ')}`,
  )
  must('uploads', most <= limit, `at most ${most} MB of memory, ${limit} MB are allowed`)
  must('uploads', reads.failed === 0, summary(reads))
  await stop(site)
}

const faults = { kill, disk, readonly: readOnly, clock, smtp, slowloris, upload, idle, uploads }
const wanted = positionals.length > 0 ? positionals : Object.keys(faults)
if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.')
await mkdir(tmpdir(), { recursive: true })
for (const name of wanted) {
  const fault = faults[name as keyof typeof faults]
  if (!fault) throw new Error(`${name} is none of ${Object.keys(faults).join(', ')}`)
  await fault()
}
for (const folder of folders) await rm(folder, { recursive: true, force: true })
console.log(failures.length > 0 ? `${failures.length} failed` : 'All faults were survived.')
process.exit(failures.length > 0 ? 1 : 0)
