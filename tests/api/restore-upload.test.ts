// Databases: both, because all tables are exchanged below a site that runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import { RESTORE_MAX_BYTES } from '#contract/office/system.ts'
import { readConfig } from '#server/config.ts'
import { isFresh } from '#server/office/fresh.repository.ts'
import { ArchiveWriter } from '#server/platform/backup/archive.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { BackupWriter, checkBackup } from '#server/platform/backup/contents.ts'
import { encrypted } from '#server/platform/backup/encryption.ts'
import { RecordsExistError, restoreIntoOpen } from '#server/platform/backup/restore.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { databaseSettings, dialect, newDatabase } from '#tests/support/database.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import type { ApiResponse, HttpClient } from '#tests/support/http-client.ts'
import { TestApp, testApp, USER } from '#tests/support/test-app.ts'
import * as texts from '#texts/system.ts'

const PATH = '/api/system/backups/restore'
const PASSPHRASE = 'five words nobody else knows'
/** The first account of the new installation, which the backup does not have. */
const NEW_ADMIN = { userName: 'newcomer', password: 'a-password-of-the-new-machine' }
const silent = { info() {}, warn() {}, error() {} }

/** The shop that was backed up. */
const old = testApp()
let folder: string
let plain: string
let sealed: string
let bill: { id: number; number: string }
let pictures: string[]
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-upload-'))
  const admin = await old.admin()
  await old.user()
  const { body: product } = await admin.sendForm('POST', '/api/products', productForm({ name: 'Lamp of the old shop' }, [await png()]))
  const { body: uploaded } = await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))
  pictures = [product.imageUrls[0], uploaded[0].url]
  await old.guest().post('/api/bookings', newBooking({ productId: product.id, name: 'Asha Kale' }))
  await old.guest().post('/api/repair-requests', newRepairRequest({ name: 'Farida Sayed' }))
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const lines = [{ description: 'A new fan', code: '', quantity: 1, unitPrice: 50_000 }]
  bill = (await admin.post('/api/bills', { about: null, customer: {}, lines })).body
  await admin.put('/api/documents/shop', { ...documents.shop.defaults, name: 'The Old Shop' })
  plain = join(folder, 'mistri-old.tar.gz')
  sealed = `${plain}.age`
  await writeBackup(old.built.context, plain, new Date('2026-11-26T03:00:00Z'))
  await writeFile(sealed, await buffer((await encrypted(plain, PASSPHRASE)).stream))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A new installation, with as many processes as are wanted. */
async function newSite(processes: number, env: Record<string, string> = {}): Promise<TestApp[]> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const database = await newDatabase()
  if (database) closing.push(() => database.drop())
  const sites: TestApp[] = []
  for (let count = 0; count < processes; count += 1) {
    const { userName, password } = NEW_ADMIN
    const site = new TestApp(dataDir, database?.url, { ADMIN_USERNAME: userName, ADMIN_PASSWORD: password, ...env })
    await site.start()
    closing.push(site.stop)
    sites.push(site)
  }
  // A job links the file store to the database on its first run, which a restore takes for a change by someone else.
  const [first] = sites as [TestApp]
  const isLinked = async () => {
    await first.built.context.tasks.runAll(new Date())
    return first.built.context.database.read.selectFrom('metadata').select('name').where('name', '=', 'store_id').executeTakeFirst()
  }
  await expect.poll(isLinked).toBeDefined()
  return sites
}
const settingsOf = ({ dataDir, databaseUrl }: TestApp) => ({ DATA_DIR: dataDir, ...databaseSettings(databaseUrl) })

async function login(site: TestApp, { userName, password }: { userName: string; password: string }): Promise<HttpClient> {
  const client = site.guest()
  expect((await client.login(userName, password)).status).toBe(200)
  return client
}
const backupOf = async (path: string) => ({ name: 'backup', type: 'application/octet-stream', bytes: await readFile(path) })
async function send(client: HttpClient, file: string | Buffer | undefined, fields: Record<string, string> = {}): Promise<ApiResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ password: NEW_ADMIN.password, ...fields })) form.append(name, value)
  if (file) form.append('backup', new Blob([new Uint8Array(Buffer.isBuffer(file) ? file : (await backupOf(file)).bytes)]), 'mistri.tar.gz')
  return client.sendForm('POST', PATH, form)
}
/** The status of an upload that says how long it is, and sends none of it. */
const announced = ({ origin, cookies }: HttpClient, length: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const cookie = Array.from(cookies, (each) => each.join('=')).join('; ')
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
    const sending = request(new URL(PATH, origin), { method: 'POST', headers }, ({ statusCode }) => {
      resolve(statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })
const errorsOf = ({ status, body }: ApiResponse) => [status, ...(body.errors ?? []).map((each: any) => `${each.field} ${each.code}`)]

const ask = (site: TestApp, message: string) => site.guest().post('/api/contact', newContactRequest({ message }))
const messagesOf = async ({ built }: TestApp) =>
  (await built.context.database.read.selectFrom('contact_requests').select('message').orderBy('id').execute()).map(({ message }) => message)
const namesOf = async (site: TestApp): Promise<string[]> =>
  (await site.guest().get('/api/products')).body.products.map((each: any) => each.name)

/** A backup that says that a newer version made it. */
async function ofNewerVersion(): Promise<string> {
  const path = join(folder, 'newer.tar.gz')
  const { createdAt, database, migrations } = await checkBackup(plain)
  const writer = new BackupWriter(await ArchiveWriter.create(path))
  await writer.addHeader({ createdAt, database, migrations: [...migrations, '999-from-tomorrow'], lastIds: {} })
  await writer.finish([])
  return path
}

test('a new installation becomes the shop of an encrypted backup, in all its processes; until then whatever is wrong is said where it is, and changes nothing', async () => {
  const [site, other] = (await newSite(2, { SAMPLE_DATA: 'on' })) as [TestApp, TestApp]
  // The file store is linked to the database before.
  for (let run = 0; run < 2; run += 1) await site.built.context.tasks.runAll(new Date())
  const admin = await login(site, NEW_ADMIN)
  const before = await namesOf(other)
  expect(before.length).toBeGreaterThan(3)
  expect((await admin.get('/api/system/backups')).body).toMatchObject({ isFresh: true })
  expect((await admin.get('/api/first-steps')).body).toMatchObject({ isFresh: true })

  const file = await readFile(sealed)
  const passphrase = PASSPHRASE
  expect(errorsOf(await send(admin, undefined))).toEqual([422, 'backup required'])
  expect(errorsOf(await send(admin, file, { passphrase, password: 'not-the-password' }))).toEqual([422, 'password password_wrong'])
  expect(errorsOf(await send(admin, file))).toEqual([422, 'passphrase passphrase_missing'])
  expect(errorsOf(await send(admin, file, { passphrase: 'other words' }))).toEqual([422, 'passphrase passphrase_wrong'])
  expect(errorsOf(await send(admin, file.subarray(0, -100), { passphrase }))).toEqual([422, 'backup backup_damaged'])
  expect(errorsOf(await send(admin, await ofNewerVersion()))).toEqual([422, 'backup backup_newer'])
  for (const letter of [Buffer.from('A letter.'), gzipSync('A packed letter.')])
    expect(errorsOf(await send(admin, letter))).toEqual([422, 'backup backup_unknown'])
  expect(await announced(admin, RESTORE_MAX_BYTES * 2)).toBe(413)
  expect(await namesOf(other)).toEqual(before)
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([])
  expect(await readdir(join(site.dataDir, 'tmp'))).toEqual([])

  const { status, body } = await send(admin, file, { passphrase: ` ${passphrase} ` })
  expect([status, body]).toEqual([200, { at: '2026-11-26T03:00:00.000Z', records: expect.any(Number), pictures: expect.any(Number) }])
  expect(admin.cookies.size).toBe(1)
  for (const each of [site, other]) {
    await expect.poll(() => namesOf(each)).toEqual(['Lamp of the old shop'])
    expect((await (await login(each, ADMIN)).get('/api/documents/shop')).body.value.name).toBe('The Old Shop')
    expect((await each.guest().login(NEW_ADMIN.userName, NEW_ADMIN.password)).status).toBe(401)
    for (const url of pictures) expect((await fetch(each.origin + url)).status).toBe(200)
  }
  const owner = await login(other, ADMIN)
  await login(site, USER)
  expect((await owner.get('/api/bookings')).body).toMatchObject([{ name: 'Asha Kale' }])
  expect((await owner.get('/api/repair-requests')).body).toMatchObject([{ name: 'Farida Sayed' }])
  expect((await owner.get(`/api/bills/${bill.id}`)).body.number).toBe(bill.number)
  expect((await owner.get('/api/system/backups')).body).toMatchObject({ isFresh: false })
  const [entry] = (await owner.get<any[]>('/api/changes?entity=backups')).body
  expect(entry).toMatchObject({ action: 'restored', userName: NEW_ADMIN.userName, changes: [{ field: 'backup', to: body.at }] })
  // Pictures and database belong together still, and what runs by itself goes on.
  await site.built.context.tasks.runAll(new Date())
  expect((await owner.get('/api/system/state')).body.checks).toMatchObject({ database: 'ok', files: 'ok' })
  expect((await owner.get<any[]>('/api/system/tasks')).body.filter(({ lastError }) => lastError)).toEqual([])
  expect((await ask(other, 'The first one after')).status).toBe(201)

  const again = await send(owner, plain, { password: ADMIN.password })
  expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'conflict', texts.siteIsInUse])
})

test('a site with one record of a person is not replaced, however late the record came; what comes later still is kept or refused', async () => {
  const [site] = (await newSite(1)) as [TestApp]
  const restore = (mayReplace: typeof isFresh) =>
    restoreIntoOpen(readConfig(settingsOf(site)), plain, {
      by: { userId: 0, userName: 'test' },
      log: silent,
      now: new Date(),
      mayReplace,
    })
  await ask(site, 'From before')
  await expect(restore(isFresh)).rejects.toBeInstanceOf(RecordsExistError)
  expect(await messagesOf(site)).toEqual(['From before'])
  expect((await send(await login(site, NEW_ADMIN), plain)).status).toBe(409)

  let during: Promise<ApiResponse> | undefined
  await restore(async () => {
    during = ask(site, 'At the last moment')
    return true
  })
  const { status } = (await during) as ApiResponse
  expect([201, 503]).toContain(status)
  expect(await messagesOf(site)).toEqual(status === 201 ? ['At the last moment'] : [])
})

test.each(['0', '3', '30'])('a process that is killed %s ms into the exchange leaves the old shop or the new one', async (delay) => {
  const [site] = (await newSite(1)) as [TestApp]
  await ask(site, 'From before')
  const script = join(import.meta.dirname, '../support/killed-restore.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, plain, delay], {
    env: { PATH: process.env.PATH ?? '', ...settingsOf(site) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  const seen = await site.built.context.database.read
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const isNew = Number(seen.count) === 1
  if (delay === '0') expect(isNew).toBe(false)
  expect(await messagesOf(site)).toEqual(isNew ? [] : ['From before'])
  await login(site, isNew ? ADMIN : NEW_ADMIN)
  await expect.poll(() => namesOf(site)).toEqual(isNew ? ['Lamp of the old shop'] : [])
  expect((await ask(site, 'Afterwards')).status).toBe(201)
  if (dialect === 'sqlite') {
    await site.restart()
    expect(await messagesOf(site)).toEqual([...(isNew ? [] : ['From before']), 'Afterwards'])
  }
})
