import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { DiskStore } from './disk-store.ts'
import { fileName, newStem } from './file-names.ts'
import type { Area } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('image')
const filesIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).flatMap((entry) => (entry.isFile() ? entry.name : []))
const names = async (store: DiskStore, area: Area): Promise<string[]> => {
  const found: string[] = []
  for await (const { name } of store.list(area)) found.push(name)
  return found.sort()
}

it('gives back what was put, and nothing after it was removed, twice too', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  expect(await filesIn(folder)).toEqual([name])
  expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
  await store.remove([name], 'uploads')
  await store.remove([name], 'uploads')
  expect(await store.get(name)).toBeUndefined()
})

it('clears what a killed process left half-written a day ago, and leaves what another process may be writing', async () => {
  const name = fileName(newStem(), 320)
  await (await DiskStore.open(folder)).put(name, bytes)
  const [left, beingWritten] = [`${fileName(newStem(), 640)}.0badcafe.part`, `${fileName(newStem(), 640)}.0badcafe.part`]
  await writeFile(join(folder, left), 'half')
  await writeFile(join(folder, beingWritten), 'half')
  const yesterday = new Date(Date.now() - DAY_MS - 1000)
  await utimes(join(folder, left), yesterday, yesterday)
  await utimes(join(folder, name), yesterday, yesterday)
  const store = await DiskStore.open(folder)
  expect((await filesIn(folder)).sort()).toEqual([name, beingWritten].sort())
  expect(await store.get(name)).toBeDefined()
})

it.each(['../mistri.db', '..%2fmistri.db', '/etc/passwd', 'a.webp', '', '.', 'store-id', 'trash', `${newStem()}-320.webp/../x`])(
  'knows no file named %j and touches none',
  async (name) => {
    const store = await DiskStore.open(folder)
    expect(await store.get(name)).toBeUndefined()
    await expect(store.put(name, bytes)).rejects.toThrow()
    await expect(store.move([name], 'trash')).rejects.toThrow()
    await expect(store.remove([name], 'uploads')).rejects.toThrow()
  },
)

it('lists its uploads and since when they are there, and no file of the owner', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  await writeFile(join(folder, 'notes.txt'), 'of the owner')
  const yesterday = new Date(Date.now() - DAY_MS)
  await utimes(join(folder, name), yesterday, yesterday)
  const found = []
  for await (const file of store.list('uploads')) found.push(file)
  expect(found).toEqual([{ name, since: yesterday }])
})

it('moves files to the trash, where they are not served and count from now, and back', async () => {
  const store = await DiskStore.open(folder)
  const [name, other] = [fileName(newStem(), 320), fileName(newStem(), 320)]
  for (const each of [name, other]) {
    await store.put(each, bytes)
    await utimes(join(folder, each), new Date(0), new Date(0))
  }
  const before = Date.now() - 1000
  await store.move([name, fileName(newStem(), 640)], 'trash')
  expect(await store.get(name)).toBeUndefined()
  expect([await names(store, 'uploads'), await names(store, 'trash')]).toEqual([[other], [name]])
  for await (const { since } of store.list('trash')) expect(since.getTime()).toBeGreaterThanOrEqual(before)
  await store.move([name], 'uploads')
  expect(await store.get(name)).toBeDefined()
  await store.move([name], 'trash')
  await store.remove([name], 'trash')
  expect(await names(store, 'trash')).toEqual([])
})

it('keeps its id', async () => {
  expect(await (await DiskStore.open(folder)).readId()).toBeUndefined()
  await (await DiskStore.open(folder)).writeId('an-id')
  expect(await (await DiskStore.open(folder)).readId()).toBe('an-id')
})

it('moves no further file once it is told to stop', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  await expect(store.move([name], 'trash', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(await names(store, 'uploads')).toEqual([name])
})
