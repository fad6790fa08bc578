import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { insertGalleryImages } from '#server/catalogue/gallery.repository.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { FILE_TYPE, fileName, newStem, urlOf } from '#server/platform/files/file-names.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { newBooking, newContactRequest } from '#tests/support/factories.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { queryPostgres } from '#tests/support/query-postgres.ts'
import { adminOf, BENCH_SETTINGS, memoryOf, serve } from './site.ts'

/**
 * Backs up a large shop while customers write to it, wipes the disk, restores, and compares every record and picture. Exits with 1 when
 * something acknowledged is lost. After `npm run build`: `npx tsx bench/backup.ts --bookings 100000 --pictures-mb 2048`, and on a
 * PostgreSQL of its own with `--postgres`.
 */
const { values: options } = parseArgs({
  options: {
    bookings: { type: 'string', default: '10000' },
    'pictures-mb': { type: 'string', default: '200' },
    writers: { type: 'string', default: '4' },
    postgres: { type: 'boolean', default: false },
  },
})
/** Each writer rests so long after each answer: a shop's rush, not a load test. */
const REST_MS = 20
const TABLES = [
  'bookings',
  'contact_requests',
  'gallery_images',
  'products',
  'repair_requests',
  'request_events',
  'tracking_links',
] as const

if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.')
const dataDir = await mkdtemp(join(tmpdir(), 'mistri-backup-'))
const elsewhere = await mkdtemp(join(tmpdir(), 'mistri-elsewhere-'))
const file = join(elsewhere, 'shop.tar.gz')
const postgres = options.postgres ? await PostgresServer.create() : undefined
if (postgres) await postgres.start()
const env = {
  ...(postgres && { DATABASE_URL: postgres.url() }),
  ...BENCH_SETTINGS,
  DATA_DIR: dataDir,
}
const failures: string[] = []
function must(holds: boolean, text: string): void {
  console.log(`${holds ? 'ok' : 'FAILED'}: ${text}`)
  if (!holds) failures.push(text)
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sha1 = (bytes: string | Uint8Array): string => createHash('sha1').update(bytes).digest('base64')

const open = (): Promise<Database> =>
  openDatabase(readConfig({ ...process.env, ...env }), { info() {}, warn: console.warn, error: console.error }, { migrate: false })

/**
 * Looks at the event loop of the site every few milliseconds, and prints each gap longer than 15 ms with what the system says about it: how
 * long its thread ran, and how long it waited for a core that others had.
 */
const WATCH = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs'
const file = '/proc/self/task/' + process.pid + '/schedstat'
const read = () => { try { return readFileSync(file, 'utf8').split(' ').map((ns) => Number(ns) / 1e6) } catch { return [NaN, NaN] } }
let [at, [ran, waited]] = [performance.now(), read()]
setInterval(() => {
  const now = performance.now()
  const [r, w] = read()
  if (now - at > 15) console.error('gap ' + JSON.stringify({ gap: now - at, ran: r - ran, waited: w - waited }))
  ;[at, ran, waited] = [now, r, w]
}, 2).unref()
`)}`
interface Gap {
  gap: number
  ran: number
  waited: number
}
const gaps: Gap[] = []
const gapsDuring = () => {
  const some = gaps.splice(0)
  const most = (value: (gap: Gap) => number) => Math.max(0, ...some.map(value)).toFixed(1)
  return `longest gap of the event loop ${most(({ gap }) => gap)} ms, less its wait for a core ${most(({ gap, waited }) => gap - waited)} ms, of which it ran ${most(({ ran }) => ran)} ms; ${some.length} gaps over 15 ms`
}

async function start() {
  return await serve(
    ['--import', WATCH, 'dist/server/main.js'],
    env,
    (line) => void (line.startsWith('gap ') && gaps.push(JSON.parse(line.slice(4)))),
  )
}

/** Runs a command to its end; the time, and the most memory that it had. */
async function command(...args: string[]): Promise<{ ms: number; megabytes: number }> {
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(child.pid as number).most || 0)), 50)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { ms: performance.now() - started, megabytes }
}

/** Gallery images in the store: the same picture each time, with bytes of its own at the end. */
async function addPictures(megabytes: number): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } }).blur(1)
  const sizes: { width: number; bytes: Buffer }[] = []
  for (const width of IMAGE_WIDTHS) sizes.push({ width, bytes: await photo.clone().resize(width).webp().toBuffer() })
  const count = Math.ceil((megabytes * 2 ** 20) / sizes.reduce((sum, { bytes }) => sum + bytes.length + 16, 0))
  const [database, files] = [await open(), await openFileStore(readConfig({ ...process.env, ...env }))]
  const stems = Array.from({ length: count }, newStem)
  await pLimit(8).map(stems, async (stem) => {
    for (const { width, bytes } of sizes) await files.put(fileName(stem, width), Buffer.concat([bytes, randomBytes(16)]), FILE_TYPE)
  })
  for (let from = 0; from < count; from += 500)
    await database.write((tx) =>
      insertGalleryImages(
        tx,
        stems.slice(from, from + 500).map((stem) => ({ url: urlOf(stem), width: 1200, height: 900 })),
      ),
    )
  await database.close()
  return count
}

/** The rows of what a shop must not lose, by their checksums, with the reference of a booking or message. */
async function readRows(): Promise<Map<string, string>> {
  const database = await open()
  const found = new Map<string, string>()
  await database.snapshot(async ({ rows }) => {
    for (const table of TABLES)
      for await (const lines of rows(table))
        for (const line of lines) {
          const { booking_id, reference } = JSON.parse(line)
          found.set(`${table} ${sha1(line)}`, booking_id ?? reference ?? '')
        }
  })
  await database.close()
  return found
}

/** The checksum of each file of the store. */
async function readFiles(): Promise<Map<string, string>> {
  const files = await openFileStore(readConfig({ ...process.env, ...env }))
  const found = new Map<string, string>()
  for await (const { name } of files.list('uploads')) found.set(name, sha1((await files.get(name))?.bytes ?? ''))
  return found
}

/** The load during a backup; `acknowledged` are the rows whose storing was confirmed, in their order. */
function write(origin: string, admin: HttpClient, productId: number) {
  let running = true
  const acknowledged: string[] = []
  const names: string[] = []
  let slowest = 0
  let failed = 0
  const loop = async (rest: number, call: (number: number) => Promise<boolean>) => {
    for (let number = 0; running; number += 1) {
      const started = performance.now()
      if (!(await call(number).catch(() => false))) failed += 1
      slowest = Math.max(slowest, performance.now() - started)
      await wait(rest)
    }
  }
  const writers = Array.from({ length: Number(options.writers) }, (_, writer) =>
    loop(REST_MS, async (number) => {
      const [name, client] = [`Writer ${writer} no. ${number}`, new HttpClient(origin)]
      const { status, body } =
        writer % 2
          ? await client.post('/api/contact', newContactRequest({ name }))
          : await client.post('/api/bookings', newBooking({ name, productId }))
      if (status === 201) acknowledged.push(body.bookingId ?? body.reference)
      return status === 201
    }),
  )
  const uploader = loop(1000, async () => {
    const form = new FormData()
    form.set('images', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
    const { status, body } = await admin.sendForm('POST', '/api/gallery/upload', form)
    if (status === 201) names.push(...body.map(({ url }: { url: string }) => url))
    return status === 201
  })
  return {
    acknowledged,
    names,
    said: () =>
      `${acknowledged.length} records and ${names.length} pictures acknowledged, ${failed} calls failed, slowest ${slowest.toFixed(0)} ms`,
    async stop() {
      running = false
      await Promise.all([...writers, uploader])
    },
  }
}

const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a3470f' } })
  .jpeg()
  .toBuffer()

async function removeAll(): Promise<void> {
  await rm(dataDir, { recursive: true })
  if (postgres) await queryPostgres(postgres.url(), 'drop schema public cascade; create schema public')
}

try {
  const first = await start()
  first.stop()
  await first.exited
  const started = performance.now()
  await command('--import', 'tsx', 'bench/seed.ts', '--bookings', options.bookings, '--images', '0')
  const count = await addPictures(Number(options['pictures-mb']))
  console.log(`Made ${count} pictures in ${count * IMAGE_WIDTHS.length} files: ${seconds(performance.now() - started)}`)

  const site = await start()
  const admin = await adminOf(site)
  const [product] = (await admin.get('/api/products?limit=1&page=1')).body.products
  await wait(3000)
  gaps.length = 0
  const writers = write(site.origin, admin, product.id)
  await wait(20_000)
  console.log(`20 s without a backup: ${gapsDuring()}`)

  await admin.post('/api/system/backups')
  const backups = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).at(0)
  while (!(await backups())) await wait(10)
  gapsDuring()
  const inside = performance.now()
  while (!(await backups())?.endsWith('.gz')) await wait(20)
  console.log(`Backup by the site itself: ${seconds(performance.now() - inside)}; ${gapsDuring()}`)
  console.log(`The site had at most ${memoryOf(site.pid).most} MB of memory`)
  await rm(join(dataDir, 'backups'), { recursive: true, force: true })

  const before = { records: writers.acknowledged.length, names: writers.names.length }
  const backup = await command('dist/server/backup-cli.js', file)
  const { size } = await stat(file)
  const duringBackup = gapsDuring()
  const after = writers.acknowledged.length
  await writers.stop()
  console.log(
    `npm run backup: ${seconds(backup.ms)}, ${(size / 2 ** 20).toFixed(0)} MB, at most ${backup.megabytes} MB of memory; ${duringBackup}`,
  )
  console.log(`Meanwhile ${after - before.records} more records were acknowledged; in all ${writers.said()}`)
  site.stop()
  await site.exited
  const [rows, files] = [await readRows(), await readFiles()]

  await removeAll()
  const verify = await command('dist/server/restore-cli.js', '--verify', file)
  const restore = await command('dist/server/restore-cli.js', file)
  console.log(
    `npm run restore: ${seconds(restore.ms)}, at most ${restore.megabytes} MB; --verify: ${seconds(verify.ms)}, ${verify.megabytes} MB`,
  )

  const [restoredRows, restoredFiles] = [await readRows(), await readFiles()]
  const references = new Set([...restoredRows.values()])
  const promised = writers.acknowledged.slice(0, before.records)
  must(
    promised.every((reference) => references.has(reference)),
    `${promised.length} records that were acknowledged before the backup are there, and ${writers.acknowledged.slice(before.records).filter((reference) => references.has(reference)).length} of those during it`,
  )
  must(
    [...restoredRows.keys()].every((row) => rows.has(row)),
    `${restoredRows.size} of ${rows.size} rows are there, each as it was; the others came after the backup began`,
  )
  must(
    writers.names.slice(0, before.names).every((url) => restoredFiles.has(url.slice('/uploads/'.length))) &&
      restoredFiles.size >= (count + before.names) * IMAGE_WIDTHS.length,
    `${restoredFiles.size} of ${files.size} pictures are there, with those that were acknowledged before the backup`,
  )
  must(
    [...restoredFiles].every(([name, checksum]) => files.get(name) === checksum),
    'each of them is the same, byte for byte',
  )

  const again = await start()
  const guest = new HttpClient(again.origin)
  const [{ url }] = (await guest.get('/api/gallery')).body
  let ready = await guest.get('/api/ready')
  // The first job of a restored site links database and store.
  for (let waits = 0; ready.body.status !== 'ok' && waits < 60; waits += 1) {
    await wait(500)
    ready = await guest.get('/api/ready')
  }
  const shown = await guest.get(url)
  must(
    ready.body.status === 'ok' && shown.status === 200,
    `the site starts, is ready (${ready.text}) and shows a picture (${shown.status})`,
  )
  again.stop()
  await again.exited
} finally {
  await rm(dataDir, { recursive: true, force: true })
  await rm(elsewhere, { recursive: true, force: true })
  await postgres?.remove()
}
console.log(failures.length > 0 ? `${failures.length} failed` : 'Nothing was lost.')
process.exit(failures.length > 0 ? 1 : 0)
