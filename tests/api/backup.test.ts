// Databases: both, because rows leave one database and arrive in another of either kind.
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { FirstSteps } from '#contract/office/first-steps.ts'
import type { Backups } from '#contract/office/system.ts'
import { readConfig } from '#server/config.ts'
import { ArchiveWriter, BackupFileError, readArchive } from '#server/platform/backup/archive.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { changeBackupState } from '#server/platform/backup/backup-state.repository.ts'
import { BackupWriter, checkBackup } from '#server/platform/backup/contents.ts'
import { decryptFile, isEncrypted } from '#server/platform/backup/encryption.ts'
import { makeBackup, uploadBackup } from '#server/platform/backup/kept-backups.ts'
import { restoreBackup, verifyBackup } from '#server/platform/backup/restore.ts'
import { DatabaseInUseError } from '#server/platform/db/restore.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { S3Bucket } from '#server/platform/files/s3-bucket.ts'
import { mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { databaseSettings, dialect, newDatabase, type TestDatabase } from '#tests/support/database.ts'
import { formOf, newContactRequest, png, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { queryPostgres } from '#tests/support/query-postgres.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { TestApp, testApp } from '#tests/support/test-app.ts'
import { placeOldDatabase } from '#tests/upgrade/old-databases.ts'
import * as mails from '#texts/mails.ts'

const silent = { info() {}, warn() {}, error() {} }
const site = testApp()
let admin: HttpClient
let folder: string
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  admin = await site.admin()
  folder = await mkdtemp(join(tmpdir(), 'mistri-backup-'))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

const ask = async (message: string, client = site.guest()) => (await client.post('/api/contact', newContactRequest({ message }))).body
const messagesOf = async ({ built }: TestApp) =>
  (await built.context.database.read.selectFrom('contact_requests').select('message').orderBy('id').execute()).map(({ message }) => message)
const addImage = async () => (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body[0]
const galleryOf = async (client: HttpClient) => (await client.get('/api/gallery')).body.map(({ url }: { url: string }) => url)
const bytesOf = async (origin: string, url: string) => {
  const response = await fetch(origin + url)
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status
}
let written = 0
/** Backs up the site, with a file store that the test stands in front of. */
async function backUp(files: FileStore = site.built.context.files) {
  const path = join(folder, `backup-${++written}.tar.gz`)
  return { path, ...(await writeBackup({ database: site.built.context.database, files }, path, new Date())) }
}

interface Place {
  dataDir: string
  database: TestDatabase | undefined
  config: ReturnType<typeof readConfig>
}
/** An empty folder and an empty database. */
async function newPlace(database?: TestDatabase | undefined): Promise<Place> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  if (database) closing.push(() => database.drop())
  return { dataDir, database, config: readConfig({ DATA_DIR: dataDir, ...databaseSettings(database?.url) }) }
}
const restore = (path: string, { config }: Place, now = new Date()) => restoreBackup(config, path, silent, now)

/** A site on what is in `place`; stopped at the end. */
async function startIn({ dataDir, database }: Place): Promise<TestApp> {
  const app = new TestApp(dataDir, database?.url, {})
  await app.start()
  let stopped = false
  const stop = app.stop
  app.stop = async () => {
    if (!stopped) await stop()
    stopped = true
  }
  closing.push(app.stop)
  return app
}

describe('a backup', () => {
  test('under writing load has every record and picture that was acknowledged before it, and starts a site', async () => {
    const image = await addImage()
    const { body: product } = await admin.sendForm('POST', '/api/products', productForm({ name: 'Gone lamp' }, [await png()]))
    await admin.delete(`/api/products/${product.id}`)
    // Its id is never assigned again.
    const last = await ask('The last one before')
    await admin.delete(`/api/contact/${last.id}`)
    await admin.post('/api/trash/erase', { entity: 'contact-requests', id: last.id })

    const acknowledged: string[] = []
    let loading = true
    const load = Promise.all(
      [1, 2, 3, 4].map(async (client) => {
        for (let number = 1; loading; number += 1) acknowledged.push((await ask(`Question ${client}-${number}`)).message)
      }),
    )
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const backup = await backUp()
    const after = [...acknowledged]
    loading = false
    await load
    expect(backup.missing).toEqual([])
    expect((await stat(backup.path)).mode & 0o777).toBe(0o600)
    expect(await verifyBackup(backup.path)).toMatchObject({ database: dialect, rows: backup.rows })

    const place = await newPlace(await newDatabase())
    expect((await restore(backup.path, place)).kept).toBeUndefined()
    const copy = await startIn(place)
    expect((await copy.guest().call('GET', '/api/contact', { headers: cookiesOf(admin) })).status).toBe(401)
    const messages = await messagesOf(copy)
    expect(before.filter((message) => !messages.includes(message))).toEqual([])
    // What came while it was written is in it or not, but nothing else is.
    expect(messages.filter((message) => !after.includes(message))).toEqual([])
    expect(backup.rows.contact_requests).toBe(messages.length)
    expect(backup.rows.request_events ?? 0).toBe(
      (await copy.built.context.database.read.selectFrom('request_events').select('id').execute()).length,
    )
    expect(await bytesOf(copy.origin, image.url)).toEqual(await bytesOf(site.origin, image.url))
    expect(await bytesOf(copy.origin, product.imageUrls[0])).toBe(404)
    const client = await copy.admin()
    await client.post('/api/trash/restore', { entity: 'products', id: product.id })
    expect(await bytesOf(copy.origin, product.imageUrls[0])).toBeInstanceOf(Buffer)
    expect((await client.get('/api/products?search=lamp')).body.products).toHaveLength(1)
    expect((await client.get('/api/contact?q=question')).body.length).toBeGreaterThan(20)
    expect((await ask('The first one after', copy.guest())).id).toBeGreaterThan(last.id)
  })

  test('moves a shop to the other database', async () => {
    await ask('Can you hear me?')
    await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
    const sell = (by: HttpClient) =>
      by.post('/api/bills', { about: null, customer: {}, lines: [{ description: 'Mouse', quantity: 1, unitPrice: 1 }] })
    expect((await sell(admin)).status).toBe(201)
    const { path } = await backUp()
    const { createdAt } = await verifyBackup(path)
    const place = await newPlace(dialect === 'sqlite' ? undefined : await newDatabase())
    // Only the tests of PostgreSQL have both.
    const other = dialect === 'sqlite' ? place : await newPlace()
    await restore(path, other)
    const copy = await startIn(other)
    expect(await messagesOf(copy)).toEqual(await messagesOf(site))
    const [restored] = (await (await copy.admin()).get<any[]>('/api/changes?entity=backups')).body
    expect(restored).toMatchObject({ action: 'restored', userName: COMMAND_LINE.userName, changes: [{ field: 'backup', to: createdAt }] })
    expect((await sell(await copy.admin())).body, 'a number that is on paper may be missing').toMatchObject({ code: 'series_unknown' })
    if (dialect === 'sqlite') return
    const back = join(folder, 'back.tar.gz')
    await writeBackup(copy.built.context, back, new Date())
    await restore(back, place)
    expect(await messagesOf(await startIn(place))).toEqual(await messagesOf(site))
  })

  test('has a picture that is deleted while it is written, and neither row nor file of one that is deleted for good', async () => {
    const { files } = site.built.context
    const [deleted, erased] = [await addImage(), await addImage()]
    let lists = 0
    const interrupted: FileStore = {
      ...bind(files),
      async *list(area, signal) {
        lists += 1
        if (lists === 1) {
          await admin.delete(`/api/gallery/${erased.id}`)
          await admin.post('/api/trash/erase', { entity: 'gallery', id: erased.id })
        }
        // The second attempt has its rows: it looks for the files three times.
        if (lists === 4) await admin.delete(`/api/gallery/${deleted.id}`)
        yield* files.list(area, signal)
      },
    }
    const { path, missing } = await backUp(interrupted)
    expect(missing).toEqual([])
    const place = await newPlace(await newDatabase())
    await restore(path, place)
    const copy = await startIn(place)
    const names = await readdir(join(place.dataDir, 'uploads'), { recursive: true })
    const stem = (url: string) => url.slice('/uploads/'.length, -'-1200.webp'.length)
    expect(names.filter((name) => name.includes(stem(erased.url)))).toEqual([])
    expect(await galleryOf(copy.guest())).not.toContain(erased.url)
    expect(await galleryOf(copy.guest())).toContain(deleted.url)
    expect(await bytesOf(copy.origin, deleted.url)).toBeInstanceOf(Buffer)
    const client = await copy.admin()
    expect((await client.post('/api/trash/restore', { entity: 'gallery', id: erased.id })).status).toBe(404)
  })

  test('names the pictures that the site has lost, and has everything else', async () => {
    const lost = await addImage()
    for (const name of await site.uploads()) if (lost.url.includes(name.slice(0, 32))) await rm(join(site.dataDir, 'uploads', name))
    const { path, missing } = await backUp()
    expect(missing).toEqual([lost.url.slice('/uploads/'.length, -'-1200.webp'.length)])
    expect((await verifyBackup(path)).missing).toEqual(missing)
    await admin.delete(`/api/gallery/${lost.id}`)
    await admin.post('/api/trash/erase', { entity: 'gallery', id: lost.id })
  })

  test('that fails leaves no file', async () => {
    const { files } = site.built.context
    await addImage()
    const full: FileStore = { ...bind(files), get: () => Promise.reject(Object.assign(new Error('No space'), { code: 'ENOSPC' })) }
    const names = await readdir(folder)
    await expect(backUp(full)).rejects.toMatchObject({ code: 'ENOSPC' })
    const stopped = AbortSignal.abort(new Error('The site stops'))
    await expect(writeBackup(site.built.context, join(folder, 'stopped.tar.gz'), new Date(), stopped)).rejects.toThrow('The site stops')
    expect(await readdir(folder)).toEqual(names)
  })

  test('of an older version is migrated', async () => {
    const path = join(folder, 'older.tar.gz')
    const migrations = (await checkBackup((await backUp()).path)).migrations.filter((name) => name < '008')
    const archive = new BackupWriter(await ArchiveWriter.create(path))
    const lastIds = { contact_requests: 7, mails: 40 }
    await archive.addHeader({ createdAt: new Date().toISOString(), database: 'sqlite', migrations, lastIds })
    await archive.addRows('metadata', lines({ name: 'seeded', value: 'yes' }))
    const { message, ...person } = newContactRequest()
    const at = new Date().toISOString()
    await archive.addRows(
      'contact_requests',
      lines({ id: 3, ...person, message, status: 'Pending', search: 'x', version: 1, created_at: at, updated_at: at }),
    )
    await archive.finish([])
    const place = await newPlace(await newDatabase())
    await restore(path, place)
    const copy = await startIn(place)
    expect(await messagesOf(copy)).toEqual([message])
    expect((await ask('A new one', copy.guest())).id).toBe(8)
    // The table of mails has got another name since.
    const { database, mail } = copy.built.context
    expect(await database.write((tx) => mail.queue(tx, mailTemplate('test-mail'), { userId: 0 }))).toBeGreaterThan(40)
  })
})

describe('a restore', () => {
  let good: string
  let place: Place
  /** The rows of the old database, and the names and bytes of all files. */
  const state = async () => {
    const files: Record<string, string> = {}
    for (const entry of await readdir(place.dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        files[join(entry.parentPath, entry.name)] = (await readFile(join(entry.parentPath, entry.name))).toString('base64')
    const tables =
      place.database &&
      (await queryPostgres(place.database.url, 'select schemaname, relname, n_live_tup from pg_stat_user_tables order by 1, 2'))
    const rows = place.database && (await queryPostgres(place.database.url, 'select * from contact_requests order by id'))
    return { files, tables: tables?.map(({ schemaname, relname }) => `${schemaname}.${relname}`), rows }
  }
  beforeAll(async () => {
    good = (await backUp()).path
    place = await newPlace(await newDatabase())
    const old = await startIn(place)
    await ask('From before', old.guest())
    await old.stop()
  })

  const entriesOf = async (path: string) => {
    const entries: { name: string; bytes: Buffer }[] = []
    for await (const entry of readArchive(path)) entries.push(entry)
    return entries
  }
  /** Writes a complete archive with other entries. */
  async function rewritten(change: (entries: { name: string; bytes: Buffer }[]) => { name: string; bytes: Buffer }[]): Promise<Buffer> {
    const archive = pack()
    for (const { name, bytes } of change(await entriesOf(good))) archive.entry({ name }, bytes)
    archive.finalize()
    return gzipSync(await buffer(archive as unknown as Readable))
  }
  const bytes = async () => await readFile(good)
  const header = (change: object) =>
    rewritten((entries) =>
      entries.map((entry) =>
        entry.name === 'backup.json'
          ? { ...entry, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(entry.bytes.toString()), ...change })) }
          : entry,
      ),
    )

  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['ends early', async () => (await bytes()).subarray(0, -9000), /damaged, or not all of it was copied/],
    ['lacks its last byte', async () => (await bytes()).subarray(0, -1), /damaged/],
    ['has a changed byte', async () => flipped(await bytes()), /damaged/],
    ['lacks its end', () => rewritten((entries) => entries.slice(0, -1)), /its end is missing/],
    [
      'lacks an entry',
      () => rewritten((entries) => entries.filter(({ name }) => !name.startsWith('rows/users'))),
      /does not match its checksum/,
    ],
    [
      'has changed rows',
      () =>
        rewritten((entries) =>
          entries.map((entry) => (entry.name.startsWith('rows/users') ? { ...entry, bytes: swapped(entry.bytes) } : entry)),
        ),
      /rows\/users\/000001.jsonl does not match its checksum/,
    ],
    [
      'has more entries',
      () => rewritten((entries) => [...entries.slice(0, -1), { name: '../../etc/passwd', bytes: Buffer.from('x') }]),
      /damaged/,
    ],
    ['is of a newer version', () => header({ version: '99.0.0' }), /made by a newer version of this program \(99.0.0/],
    ['is of a newer format', () => header({ format: 99 }), /made by a newer version/],
    ['has newer tables', () => header({ migrations: ['001-first-tables', '999-later'] }), /made by a newer version/],
    ['is another archive', () => rewritten(() => [{ name: 'readme.txt', bytes: Buffer.from('Hello') }]), /not a backup of this program/],
    ['is empty', async () => Buffer.alloc(0), /damaged|not a backup/],
    ['is no archive', async () => Buffer.from('Hello'), /damaged/],
  ])('refuses a file that %s, and touches nothing', async (name, make, message) => {
    const path = join(folder, `${name}.tar.gz`)
    await writeFile(path, await make())
    const before = await state()
    await expect(restore(path, place)).rejects.toThrow(message)
    await expect(restore(path, place)).rejects.toBeInstanceOf(BackupFileError)
    await expect(verifyBackup(path)).rejects.toBeInstanceOf(BackupFileError)
    expect(await state()).toEqual(before)
  })

  /** A complete file with checksums that fit, as someone makes it who knows the format. */
  async function forged(name: string, { rows = {}, files = {}, counts = {}, header = {} }: Forged): Promise<string> {
    const path = join(folder, `forged ${name.replace(/\W/g, '-')}-${++written}.tar.gz`)
    const { createdAt, database, migrations } = await checkBackup(good)
    const archive = await ArchiveWriter.create(path)
    const add = archive.add.bind(archive)
    archive.add = (entry, bytes) => {
      if (entry !== 'contents.json') return add(entry, bytes)
      const contents = JSON.parse(bytes.toString())
      return add(entry, Buffer.from(JSON.stringify({ ...contents, rows: { ...contents.rows, ...counts } })))
    }
    const writer = new BackupWriter(archive)
    await writer.addHeader({ createdAt, database, migrations, lastIds: {}, ...header })
    for (const [table, each] of Object.entries(rows)) await writer.addRows(table as TableName, lines(...each))
    for (const [file, bytes] of Object.entries(files)) await writer.addFile('uploads', file, bytes)
    await writer.finish([])
    return path
  }
  interface Forged {
    rows?: Record<string, object[]>
    files?: Record<string, Buffer>
    counts?: Record<string, number>
    header?: object
  }
  const picture = `${'0a'.repeat(16)}-320.webp`

  test.each<[string, Forged]>([
    ['counts rows of a table that is SQL', { counts: { 'users"; drop table users; --': 0 } }],
    ['counts rows of a table of another schema', { counts: { 'neighbour.accounts': 0 } }],
    ['counts rows of a table of the database itself', { counts: { sqlite_master: 0, pg_class: 0 } }],
    ['counts rows of a table that no backup has', { counts: { sessions: 0 } }],
    ['has rows of sessions', { rows: { sessions: [{ id: 1 }] } }],
    ['has rows of the migrations', { rows: { kysely_migration: [{ name: '999' }] } }],
    ['has more rows than it counts', { rows: { metadata: [{ name: 'a', value: 'b' }] }, counts: { metadata: 0 } }],
    ['has last ids of other tables', { header: { lastIds: { 'users where 1=1': 5 } } }],
    ['leaves migrations out', { header: { migrations: ['020-short-product-searches'] } }],
    ['has no migrations', { header: { migrations: [] } }],
    ['has rows that are lists', { rows: { metadata: [[1, 2]] } }],
    ['has values that are objects', { rows: { metadata: [{ name: 'a', value: { $gt: 1 } }] } }],
    ['has rows with other columns than the first', { rows: { metadata: [{ name: 'a', value: 'b' }, { name: 'c' }] } }],
  ])('believes nothing in a file that %s', async (name, parts) => {
    const path = await forged(name, parts)
    if (place.database)
      await queryPostgres(
        place.database.url,
        `create schema if not exists neighbour; create table if not exists neighbour.accounts (id int);
         insert into neighbour.accounts select 1 where not exists (select from neighbour.accounts)`,
      )
    const before = await state()
    await expect(restore(path, place)).rejects.toBeInstanceOf(BackupFileError)
    await expect(verifyBackup(path)).rejects.toBeInstanceOf(BackupFileError)
    expect(await state()).toEqual(before)
    if (place.database) expect(await queryPostgres(place.database.url, 'select id from neighbour.accounts')).toEqual([{ id: 1 }])
  })

  test('keeps the old database when a column does not take a value', async () => {
    const path = await forged('null', { rows: { metadata: [{ name: null, value: null }] } })
    await expect(restore(path, place)).rejects.toBeInstanceOf(BackupFileError)
    await expect(verifyBackup(path)).rejects.toBeInstanceOf(BackupFileError)
    const old = await startIn(place)
    expect(await messagesOf(old)).toEqual(['From before'])
    await old.stop()
  })

  test('leaves out columns that a table does not have, whatever they are called', async () => {
    const path = await forged('columns', { rows: { metadata: [{ name: 'kept', value: 'yes', 'x") select 1; drop table users; --': 1 }] } })
    const other = await newPlace(await newDatabase())
    await restore(path, other)
    const copy = await startIn(other)
    const read = copy.built.context.database.read
    expect(await read.selectFrom('metadata').where('name', '=', 'kept').select('value').execute()).toEqual([{ value: 'yes' }])
  })

  test('takes no names of tables or columns from a file as SQL, whatever they are', async () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('users" ', 'users;', 'USERS', 'constructor', 'public.users', "users' or '1"))
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        fc.pre(!Object.hasOwn(IS_BACKED_UP, name))
        await expect(checkBackup(await forged('a name', { counts: { [name]: 0 } }))).rejects.toBeInstanceOf(BackupFileError)
      }),
      { numRuns: 30 },
    )
  })

  test('stops at a file that unpacks to far more than its size', async () => {
    const zeros = Buffer.alloc(12_000_000)
    const files = Object.fromEntries([1, 2, 3, 4].map((at) => [`${String(at).repeat(32)}-320.webp`, zeros]))
    const path = await forged('zeros', { files })
    expect((await stat(path)).size).toBeLessThan(400_000)
    const before = await state()
    await expect(restore(path, place)).rejects.toThrow(/unpacks to far more/)
    await expect(verifyBackup(path)).rejects.toThrow(/unpacks to far more/)
    expect(await state()).toEqual(before)
  })

  test('serves no file that is no picture', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const path = await forged('a script', { files: { [picture]: script } })
    await expect(verifyBackup(path)).rejects.toThrow(/cannot be shown/)
    const other = await newPlace(await newDatabase())
    await restore(path, other)
    const copy = await startIn(other)
    expect(await bytesOf(copy.origin, `/uploads/${picture}`)).toBe(404)
  })

  test('refuses while a site uses the database, and keeps the old one beside', async () => {
    const old = await startIn(place)
    await expect(restore(good, place)).rejects.toBeInstanceOf(DatabaseInUseError)
    expect(await messagesOf(old)).toEqual(['From before'])
    await old.stop()

    const { kept } = await restore(good, place, new Date('2026-11-22T19:30:00Z'))
    expect(kept).toBe(dialect === 'sqlite' ? join(place.dataDir, 'before-restore-2026-11-22T19-30-00') : 'before_restore_20261122193000')
    const copy = await startIn(place)
    expect(await messagesOf(copy)).toEqual(await messagesOf(site))
    await copy.stop()

    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([])
    if (place.database) {
      const [, sql = ''] = /```sql\n(.*?)```/s.exec(await readFile('docs/backup.md', 'utf8')) ?? []
      await queryPostgres(place.database.url, sql.replace('before_restore_20261122193000', String(kept)))
    } else await copyFile(join(String(kept), 'mistri.db'), join(place.dataDir, 'mistri.db'))
    expect(await messagesOf(await startIn(place))).toEqual(['From before'])
  })

  test.each(['004-short-searches', '023-enforced-schema'])(
    'replaces a database of version %s, with tables of other names',
    async (name) => {
      const old = await newPlace(await newDatabase())
      await placeOldDatabase(name, old.dataDir, old.database?.url)
      expect((await restore(good, old)).kept).toBeDefined()
      expect(await messagesOf(await startIn(old))).toEqual(await messagesOf(site))
    },
  )

  test.runIf(dialect === 'sqlite')('replaces a damaged database', async () => {
    const broken = await newPlace()
    const file = await open(join(broken.dataDir, 'mistri.db'), 'w')
    await file.writeFile('This was a database.')
    await file.close()
    await restore(good, broken)
    expect(await messagesOf(await startIn(broken))).toEqual(await messagesOf(site))
  })
})

describe('the backups of the site', () => {
  let s3: S3Server
  const shop = testApp(async () => {
    s3 = await S3Server.start()
    return { BACKUP_URL: s3.url() }
  })
  afterAll(() => s3.stop())
  let owner: HttpClient
  beforeAll(async () => {
    owner = await shop.admin()
  })
  const kept = () => join(shop.dataDir, 'backups')
  const seen = async (): Promise<Backups> => (await owner.get('/api/system/backups')).body
  const never = new AbortController().signal
  const warnings = async () => (await shop.outbox()).filter(({ subject }) => subject === mails.backupIsOld('', '').subject)
  const nameAt = (at: Date) => `mistri-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  const runJobs = () => shop.built.context.tasks.runAll(new Date())

  test('are made when an admin asks for one, copied to the bucket, and tick the first step', async () => {
    for (const [client, status] of [
      [shop.guest(), 401],
      [await shop.user(), 403],
    ] as const) {
      expect((await client.get('/api/system/backups')).status).toBe(status)
      expect((await client.post('/api/system/backups')).status).toBe(status)
    }
    const isDone = async () => (await owner.get<FirstSteps>('/api/first-steps')).body.steps.find(({ name }) => name === 'backup')?.done
    expect(await seen()).toEqual({
      nightly: true,
      newest: null,
      count: 0,
      isOld: false,
      running: false,
      failure: null,
      upload: { newestAt: null, failed: false },
      isFresh: false,
    })
    expect(await isDone()).toBe(false)

    expect((await owner.post('/api/system/backups')).body).toMatchObject({ running: true })
    await expect.poll(seen).toMatchObject({ running: false, count: 1, newest: { bytes: expect.any(Number) }, failure: null })
    const { newest } = await seen()
    await expect.poll(seen).toMatchObject({ upload: { newestAt: newest?.at, failed: false } })
    expect(await isDone()).toBe(true)

    expect((await stat(kept())).mode & 0o777).toBe(0o700)
    const [name = ''] = await readdir(kept())
    expect(Buffer.from((await new S3Bucket(s3.url()).get(`backups/${name}`)) ?? [])).toEqual(await readFile(join(kept(), name)))
    const place = await newPlace(await newDatabase())
    await restore(join(kept(), name), place)
    const copy = await startIn(place)
    expect((await (await copy.admin()).get('/api/system/backups')).body).toMatchObject({ newest: null, upload: null })
  })

  test('are downloaded by an admin with their own password, encrypted with a passphrase, and start a site', async () => {
    const path = '/api/system/backups/download'
    const body = { password: ADMIN.password, passphrase: ' five words nobody else knows ' }
    const [name = ''] = await readdir(kept())
    for (const [client, status] of [
      [shop.guest(), 401],
      [await shop.user(), 403],
    ] as const)
      expect((await client.post(path, body)).status).toBe(status)
    const errorsOf = async (changes: object) => (await owner.post(path, { ...body, ...changes })).body.errors
    expect(await errorsOf({ passphrase: 'short words' })).toMatchObject([{ field: 'passphrase', code: 'passphrase_short' }])
    expect(await errorsOf({ password: 'not-the-password' })).toMatchObject([{ field: 'password', code: 'password_wrong' }])
    expect((await owner.post(path, body, { headers: { origin: 'https://evil.example' } })).body.code).toBe('foreign_origin')

    const response = await fetch(shop.origin + path, {
      method: 'POST',
      headers: { ...cookiesOf(owner), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.age"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [file, plain] = [join(folder, 'downloaded.age'), join(folder, 'decrypted.tar.gz')]
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    await writeFile(file, bytes)
    expect([await isEncrypted(file), await isEncrypted(join(kept(), name))]).toEqual([true, false])
    const passphrase = body.passphrase.trim()
    // The library alone reads it too: it is the common format.
    const opener = new Decrypter()
    opener.addPassphrase(passphrase)
    expect(Buffer.from(await opener.decrypt(bytes)).equals(await readFile(join(kept(), name)))).toBe(true)
    await decryptFile(file, passphrase, plain)
    expect((await stat(plain)).mode & 0o777).toBe(0o600)
    const place = await newPlace(await newDatabase())
    await restore(plain, place)
    expect(await messagesOf(await startIn(place))).toEqual(await messagesOf(shop))

    // Cut off, or made to take all memory.
    for (const [what, damaged] of [
      ['is damaged', bytes.subarray(0, bytes.length - 100)],
      ['more work', Buffer.from(bytes.toString('latin1').replace(/ 17\n/, ' 30\n'), 'latin1')],
    ] as const) {
      await writeFile(file, damaged)
      await expect(decryptFile(file, passphrase, join(folder, `${damaged.length}-${what}`))).rejects.toThrow(what)
    }

    const log = (await owner.get<any[]>('/api/changes?entity=backups')).body
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['exported', 'refused']))
    expect(JSON.stringify(log)).not.toMatch(/five words|not-the-password/)
    await rm(join(kept(), name))
    expect((await owner.post(path, body)).body).toMatchObject({ code: 'conflict' })
  })

  test('are the newest 14 and the first of the day, in the folder and in the bucket; other files stay', async () => {
    const { context } = shop.built
    await rm(kept(), { recursive: true })
    await mkdir(kept())
    const [now, minute] = [Date.now(), 60_000]
    const old = Array.from({ length: 30 }, (_, index) => nameAt(new Date(now - (index + 1) * minute)))
    const bucket = new S3Bucket(s3.url())
    for (const name of [...old, 'mine.tar.gz']) {
      await writeFile(join(kept(), name), name)
      await bucket.put(`backups/${name}`, Buffer.from(name), 'application/gzip')
    }
    const made = new Date(now + minute)
    await makeBackup(context, made, never)
    const left = await readdir(kept())
    expect(left).toEqual(expect.arrayContaining([nameAt(made), ...old.slice(0, 13), old.at(-1), 'mine.tar.gz']))
    // Two more where a new day has begun in between.
    expect(left.length).toBeLessThanOrEqual(18)

    // Larger than one part of an upload.
    const large = nameAt(new Date(now + 2 * minute))
    await writeFile(join(kept(), large), randomBytes(9_000_000))
    s3.faults = [{ status: 403, code: 'AccessDenied' }]
    await expect(uploadBackup(context, never)).rejects.toThrow()
    expect((await seen()).upload?.failed).toBe(true)
    await uploadBackup(context, never)
    expect((await seen()).upload).toEqual({ newestAt: new Date(Math.floor((now + 2 * minute) / 1000) * 1000).toISOString(), failed: false })
    const keys: string[] = []
    for await (const { key } of bucket.list('backups/')) keys.push(key.slice('backups/'.length))
    expect(keys).toEqual(expect.arrayContaining([large, ...old.slice(0, 12), old.at(-1), 'mine.tar.gz']))
    expect(keys.length).toBeLessThanOrEqual(18)
    expect(Buffer.from((await bucket.get(`backups/${large}`)) ?? []).equals(await readFile(join(kept(), large)))).toBe(true)
    s3.requests = []
    await uploadBackup(context, never)
    expect(s3.requests, 'one that is there is not copied again').toEqual([])
  })

  test('that fail say why; once the newest is two days old, the screen warns, and so does one mail', async () => {
    const { context } = shop.built
    const full: FileStore = { ...bind(context.files), list: () => failing(Object.assign(new Error('No space'), { code: 'ENOSPC' })) }
    await expect(makeBackup({ ...context, files: full }, new Date(), never)).rejects.toThrow('No space')
    expect(await seen()).toMatchObject({ failure: 'storage_full', isOld: false })

    // The next one would fill the disk: it is not begun.
    const huge = join(kept(), nameAt(new Date(Date.now() + 86_400_000)))
    await writeFile(huge, '')
    await truncate(huge, 10_000_000_000_000)
    const names = await readdir(kept())
    await expect(makeBackup(context, new Date(), never)).rejects.toMatchObject({ code: 'storage_full' })
    expect(await readdir(kept())).toEqual(names)

    await rm(kept(), { recursive: true })
    await writeFile(kept(), 'A file where the folder should be')
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    const age = async (at: string) => {
      await context.database.write((tx) => tx.updateTable('users').set({ created_at: at }).execute())
      await context.database.write((tx) => changeBackupState(tx, { newest: { at, bytes: 1 }, uploadedAt: at }))
    }
    await age(days(1.9))
    await runJobs()
    expect(await seen()).toMatchObject({ failure: 'failed', isOld: false })
    await age(days(2.1))
    await runJobs()
    expect(await seen()).toMatchObject({ failure: 'failed', isOld: true })
    await runJobs()
    await context.mail.sendDue()
    const [warning, ...more] = await warnings()
    expect([warning?.to, more]).toEqual([ADMIN.email, []])
    expect(warning?.text).toContain(`${shop.built.context.siteUrl()}/user/system`)

    await rm(kept())
    await runJobs()
    expect(await seen()).toMatchObject({ failure: null, isOld: false, count: 1, upload: { failed: false } })
  })
})

// biome-ignore lint/correctness/useYield: it fails before there is anything to list.
async function* failing(error: Error): AsyncGenerator<never> {
  throw error
}

const cookiesOf = ({ cookies }: HttpClient) =>
  ({ headers: { cookie: Array.from(cookies, (cookie) => cookie.join('=')).join('; ') } }).headers

async function* lines(...rows: object[]) {
  yield rows.map((row) => JSON.stringify(row))
}

/** The store with its methods as properties, so that some can be replaced. */
const bind = (files: FileStore): FileStore => ({
  put: files.put.bind(files),
  get: files.get.bind(files),
  list: files.list.bind(files),
  move: files.move.bind(files),
  remove: files.remove.bind(files),
  readId: files.readId.bind(files),
  writeId: files.writeId.bind(files),
})

function flipped(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  return bytes
}

/** Other text of the same length. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.toString().replace('admin', 'nimda'))
