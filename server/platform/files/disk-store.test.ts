import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { expectTrashRoundTrip, namesIn } from '#tests/support/file-store.ts'
import { DiskStore } from './disk-store.ts'
import { fileName, newStem } from './file-names.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('image')
const filesIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).flatMap((entry) => (entry.isFile() ? entry.name : []))

it('returns a file that was put, and none after it was removed, even twice', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  expect(await filesIn(folder)).toEqual([name])
  expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
  await store.remove([name], 'uploads')
  await store.remove([name], 'uploads')
  expect(await store.get(name)).toBeUndefined()
})

it('removes files that a killed process left half-written a day ago, but none that another process may be writing', async () => {
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
  'returns, stores and touches no file named %j',
  async (name) => {
    const store = await DiskStore.open(folder)
    expect(await store.get(name)).toBeUndefined()
    await expect(store.put(name, bytes)).rejects.toThrow()
    await expect(store.move([name], 'trash')).rejects.toThrow()
    await expect(store.remove([name], 'uploads')).rejects.toThrow()
  },
)

it('lists uploads with the time they were stored, but no other file', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  await writeFile(join(folder, 'notes.txt'), 'not an upload')
  const yesterday = new Date(Date.now() - DAY_MS)
  await utimes(join(folder, name), yesterday, yesterday)
  const found = []
  for await (const file of store.list('uploads')) found.push(file)
  expect(found).toEqual([{ name, since: yesterday }])
})

it('moves files to the trash, where they are not served and their age starts anew, and back', async () => {
  const store = await DiskStore.open(folder)
  const [name, other] = [fileName(newStem(), 320), fileName(newStem(), 320)]
  for (const each of [name, other]) {
    await store.put(each, bytes)
    await utimes(join(folder, each), new Date(0), new Date(0))
  }
  await expectTrashRoundTrip(store, name, other)
  await store.move([name], 'trash')
  await store.remove([name], 'trash')
  expect(await namesIn(store, 'trash')).toEqual([])
})

it('stores its id', async () => {
  expect(await (await DiskStore.open(folder)).readId()).toBeUndefined()
  await (await DiskStore.open(folder)).writeId('an-id')
  expect(await (await DiskStore.open(folder)).readId()).toBe('an-id')
})

it('moves no more files once its signal is aborted', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  await expect(store.move([name], 'trash', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(await namesIn(store, 'uploads')).toEqual([name])
})
