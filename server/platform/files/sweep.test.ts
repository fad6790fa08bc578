import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, TRASH_DAYS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { newMigratedDatabase } from '#tests/support/migrated-database.ts'
import { DiskStore } from './disk-store.ts'
import { fileName, filesOf, newStem, pictureName, urlOf } from './file-names.ts'
import { sweepUploads } from './sweep.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
const warnings = () => log.warn.mock.calls.map((call) => call.at(-1))
const TWO_HOURS_MS = 7_200_000
const created_at = '2026-01-01T00:00:00.000Z'

let folder: string
let files: DiskStore
let databases: Database[]
let database: Database
const uploads = () => join(folder, 'uploads')
const stored = async () => (await readdir(uploads())).filter((name) => name.endsWith('.webp')).sort()
const trashed = async () => (await readdir(join(uploads(), 'trash'))).sort()

const openOther = async (name: string): Promise<Database> => {
  await mkdir(join(folder, name))
  await newMigratedDatabase(join(folder, name))
  const config = { dataDir: join(folder, name), databaseUrl: undefined, databaseListenUrl: undefined }
  const opened = await openDatabase(config, log as unknown as FastifyBaseLogger)
  databases.push(opened)
  return opened
}
const sweep = (of = database, { now = new Date(), signal = new AbortController().signal } = {}) =>
  sweepUploads({ database: of, files, log: log as unknown as FastifyBaseLogger }, now, signal)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-sweep-'))
  databases = []
  database = await openOther('database')
  files = await DiskStore.open(uploads())
  vi.clearAllMocks()
})
afterEach(async () => {
  for (const each of databases) await each.close()
  await rm(folder, { recursive: true })
})

/** An image that was stored two hours ago, before the grace period of the sweep. */
async function oldImage(): Promise<string> {
  const url = urlOf(newStem())
  const then = new Date(Date.now() - TWO_HOURS_MS)
  for (const name of filesOf([url])) {
    await files.put(name, Buffer.from('image'))
    await utimes(join(uploads(), name), then, then)
  }
  return url
}
const oldImages = (count: number) => Promise.all(Array.from({ length: count }, oldImage))

async function oldPicture(): Promise<string> {
  const name = pictureName(newStem(), { width: 512, height: 128 })
  const then = new Date(Date.now() - TWO_HOURS_MS)
  await files.put(name, Buffer.from('picture'))
  await utimes(join(uploads(), name), then, then)
  return name
}

/** Saves of a document, the first of them as `from`. */
const addVersions = (values: object[], from = 1) =>
  database.write(async (tx) => {
    for (const [index, value] of values.entries()) {
      const version = { name: 'shop', version: from + index, value: JSON.stringify(value) }
      await tx
        .insertInto('documents')
        .values(version)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(version))
        .execute()
      await tx
        .insertInto('document_versions')
        .values({ ...version, at: created_at, user_id: 1, user_name: 'admin' })
        .execute()
    }
  })

const addRows = (urls: string[], to = database) =>
  to.write(async (tx) => {
    for (const url of urls) await tx.insertInto('gallery_images').values({ url, width: 1, height: 1, created_at }).execute()
  })

const text = { processor: '-', graphics: '-', screen_size: '-', storage: '-', ram: '-', os: '-', warranty: '-', description: '-' }
const seller = { seller_name: '-', seller_location: '-', seller_contact: '-' }
const product = {
  ...text,
  ...seller,
  name: 'Dell Latitude 7420',
  price: 38_500,
  category: 'Laptops',
  rating: 4.6,
  discount: 12,
  condition: 'Refurbished',
  battery_health: 87,
  search: '',
  version: 1,
  created_at,
  updated_at: created_at,
} as const

/** A shop that has been running for a while: rows, their files, and an id in both. */
async function linkedShop(images = 20): Promise<string[]> {
  const urls = await oldImages(images)
  await addRows(urls)
  await sweep()
  expect(await files.readId()).toBeDefined()
  return urls
}

describe('a store and a database that belong together', () => {
  it('moves old orphans to the trash, and nothing else', async () => {
    const [ofGallery] = await linkedShop()
    const [ofProduct, second] = await oldImages(2)
    const image_urls = JSON.stringify(['/illustrations/laptop.svg', ofProduct, second])
    await database.write((tx) =>
      tx
        .insertInto('products')
        .values({ ...product, image_urls })
        .execute(),
    )
    const orphan = await oldImage()
    const young = fileName(newStem(), 320)
    await files.put(young, Buffer.from('image'))
    await writeFile(join(uploads(), 'notes.txt'), 'not an upload')
    await sweep()
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
    expect(await stored()).toEqual(expect.arrayContaining([...filesOf([ofGallery!, ofProduct!, second!]), young]))
    expect(await readdir(uploads())).toContain('notes.txt')
    expect(warnings()).toEqual([])
  })

  it('deletes files after 30 days in the trash, not earlier', async () => {
    await linkedShop()
    const orphan = await oldImage()
    await sweep()
    await sweep(database, { now: new Date(Date.now() + (TRASH_DAYS - 1) * DAY_MS) })
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
    await sweep(database, { now: new Date(Date.now() + (TRASH_DAYS + 1) * DAY_MS) })
    expect(await trashed()).toEqual([])
  })

  it('restores files from the trash when a row references them again', async () => {
    const urls = await linkedShop()
    await files.move(filesOf(urls.slice(0, 2)), 'trash')
    await sweep(database, { now: new Date(Date.now() + (TRASH_DAYS + 1) * DAY_MS) })
    expect(await stored()).toEqual(filesOf(urls).sort())
    expect(await trashed()).toEqual([])
  })

  it('moves the files of one image even when they are more than a tenth, but no more', async () => {
    await linkedShop(5)
    const orphan = await oldImage()
    await sweep()
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
    await oldImages(2)
    await sweep()
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
    expect(warnings()).toEqual([expect.stringContaining('moved to the trash'), expect.stringMatching(/not swept.*more than a tenth/)])
  })

  it('keeps what any version of a document names, and gives back what is named while it sweeps', async () => {
    await linkedShop()
    const pictures = await Promise.all(Array.from({ length: 8 }, oldPicture))
    const [named, shared, late, ...unused] = pictures
    await addVersions([{ logo: `/uploads/${named}` }, { logo: '' }, { brands: [{ logo: `/uploads/${shared}` }] }])
    const move = files.move.bind(files)
    vi.spyOn(files, 'move')
      .mockImplementationOnce(move)
      .mockImplementationOnce(async (names, area) => {
        await addVersions([{ logo: `/uploads/${late}` }], 4)
        await move(names, area)
      })
    await sweep()
    expect(await trashed()).toEqual(unused.sort())
    expect(await stored()).toEqual(expect.arrayContaining([named, shared, late]))
    // Several pictures that no one uses are no reason to stop.
    expect(warnings()).toEqual([])
  })

  it('stops soon after its signal is aborted, without an error', async () => {
    await linkedShop()
    const orphan = await oldImage()
    const stop = new AbortController()
    const list = files.list.bind(files)
    vi.spyOn(files, 'list').mockImplementation((area, signal) => {
      stop.abort()
      return list(area, signal)
    })
    await sweep(database, { signal: stop.signal })
    expect(await stored()).toEqual(expect.arrayContaining(filesOf([orphan])))
  })
})

describe('linking a store and a database', () => {
  it('a new database and an empty store get an id, and are not swept that time', async () => {
    await sweep()
    expect(await files.readId()).toMatch(/^[0-9a-f-]{36}$/)
    const row = await database.read.selectFrom('metadata').select('value').where('name', '=', 'store_id').executeTakeFirst()
    expect(row?.value).toBe(await files.readId())
    expect(warnings()).toEqual([])
  })

  it('those of an earlier version get an id if rows reference the files; orphans stay until the next sweep', async () => {
    const urls = await oldImages(3)
    await addRows(urls)
    const orphan = await oldImage()
    await sweep()
    expect(await files.readId()).toBeDefined()
    expect(await trashed()).toEqual([])
    await sweep()
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
  })

  it.each([
    ['rows reference files that are missing, as when a disk is not mounted', 0, 3],
    ['no row references the files', 3, 0],
    ['rows reference other files', 3, 3],
  ])('they get no id when %s', async (_name, inStore, inDatabase) => {
    await oldImages(inStore)
    await addRows(Array.from({ length: inDatabase }, () => urlOf(newStem())))
    const before = await stored()
    await sweep()
    await sweep()
    expect([await files.readId(), await stored(), await trashed()]).toEqual([undefined, before, []])
    expect(warnings()).toEqual(Array(2).fill(expect.stringMatching(/^Uploads were not swept: .*DATABASE_URL, DATA_DIR and STORAGE_URL/)))
  })

  it('they get no id when the database references only a few files, from being used with the store by mistake', async () => {
    await oldImages(5)
    await addRows(await oldImages(2))
    await sweep()
    expect(await files.readId()).toBeUndefined()
  })

  it('a store that was copied without its id gets the one in the database', async () => {
    await linkedShop()
    const id = await files.readId()
    await rm(join(uploads(), 'store-id'))
    await sweep()
    expect(await files.readId()).toBe(id)
  })
})

describe('a database that does not belong to the files', () => {
  it('another database with the same uploads: nothing is moved, and the log says what to check', async () => {
    const urls = await linkedShop(3)
    const other = await openOther('other')
    await sweep(other)
    await addRows(await oldImages(1), other)
    await sweep(other)
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(urls)))
    expect(await trashed()).toEqual([])
    expect(warnings()).toEqual(Array(2).fill(expect.stringMatching(/belongs to another database\. Check .*DATABASE_URL/)))
  })

  it('another database that has a store of its own: nothing is moved', async () => {
    const urls = await linkedShop(3)
    const other = await openOther('other')
    const own = files
    files = await DiskStore.open(join(folder, 'other-uploads'))
    await sweep(other)
    files = own
    await sweep(other)
    expect([await stored(), await trashed()]).toEqual([filesOf(urls).sort(), []])
    expect(warnings()).toEqual([expect.stringContaining('belongs to another database')])
  })

  it('a database that was replaced on purpose: after doing what the warning says, it has the store', async () => {
    const urls = await linkedShop(3)
    const replacement = await openOther('replacement')
    await sweep(replacement)
    expect(warnings()).toEqual([expect.stringContaining('move the old files away from the file store, then delete "store-id" from it')])
    log.warn.mockClear()
    await files.remove(filesOf(urls), 'uploads')
    await rm(join(uploads(), 'store-id'))
    await sweep(replacement)
    await addRows(await oldImages(10), replacement)
    const orphan = await oldImage()
    await sweep(replacement)
    expect(warnings()).toEqual([])
    expect(await trashed()).toEqual(filesOf([orphan]).sort())
  })

  it('a new database after the old one was moved away: nothing is moved, and the old one still has its files', async () => {
    const urls = await linkedShop(3)
    const created = await openOther('created-anew')
    for (let day = 1; day < 3; day += 1) await sweep(created, { now: new Date(Date.now() + day * DAY_MS) })
    expect([await stored(), await trashed()]).toEqual([filesOf(urls).sort(), []])
    log.warn.mockClear()
    await sweep()
    expect(warnings()).toEqual([])
  })

  it('a backup that is older than many files: nothing is moved', async () => {
    await linkedShop(20)
    const newer = await oldImages(7)
    await sweep()
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(newer)))
    expect(warnings()).toEqual([expect.stringContaining('a backup that was restored')])
  })

  it('a backup that is older than a few files: they are restored once the newer database is back', async () => {
    await linkedShop(20)
    const newer = await oldImages(2)
    await sweep()
    expect(await trashed()).toEqual(filesOf(newer).sort())
    await addRows(newer)
    await sweep()
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(newer)))
    expect(warnings()).toEqual([expect.stringContaining('restored from the trash')])
  })
})

it('the id is a file in the folder, so it survives a copy of the folder', async () => {
  await sweep()
  expect((await readFile(join(uploads(), 'store-id'), 'utf8')).trim()).toBe(await files.readId())
})
