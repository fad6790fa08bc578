import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { DiskStore } from './disk-store.ts'
import { fileName, filesOf, newStem, urlOf } from './file-names.ts'
import { sweepUploads } from './uploads.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() } as unknown as FastifyBaseLogger
const TWO_HOURS_MS = 7_200_000

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
} as const

let folder: string
let database: Database
let files: DiskStore
const uploads = () => join(folder, 'uploads')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-sweep-'))
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined, databaseListenUrl: undefined }, log)
  files = await DiskStore.open(uploads())
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function oldPicture(): Promise<string> {
  const url = urlOf(newStem())
  const then = new Date(Date.now() - TWO_HOURS_MS)
  for (const name of filesOf([url])) {
    await files.put(name, Buffer.from('picture'))
    await utimes(join(uploads(), name), then, then)
  }
  return url
}

it('removes old uploads that no row names, and nothing else', async () => {
  const [ofProduct, second, ofGallery] = [await oldPicture(), await oldPicture(), await oldPicture()]
  await oldPicture()
  const young = fileName(newStem(), 320)
  await files.put(young, Buffer.from('picture'))
  await writeFile(join(uploads(), 'notes.txt'), 'of the owner')
  const created_at = new Date().toISOString()
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        ...product,
        image_urls: JSON.stringify(['/illustrations/laptop.svg', ofProduct, second]),
        created_at,
        updated_at: created_at,
      })
      .execute()
    await tx.insertInto('gallery_images').values({ url: ofGallery, width: 1, height: 1, created_at }).execute()
  })

  await sweepUploads({ database, files, log })

  expect((await readdir(uploads())).sort()).toEqual([...filesOf([ofProduct, second, ofGallery]), young, 'notes.txt'].sort())
})
