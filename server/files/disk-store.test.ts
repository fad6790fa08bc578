import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DiskStore } from './disk-store.ts'
import { fileName, newStem } from './file-names.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('picture')

it('gives back what was put, and nothing after it was removed, twice too', async () => {
  const store = await DiskStore.open(folder)
  const name = fileName(newStem(), 320)
  await store.put(name, bytes)
  expect(await readdir(folder)).toEqual([name])
  expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
  await store.remove([name])
  await store.remove([name])
  expect(await store.get(name)).toBeUndefined()
})

it('survives being opened anew and clears what was left half-written', async () => {
  const name = fileName(newStem(), 320)
  await (await DiskStore.open(folder)).put(name, bytes)
  await writeFile(join(folder, `${fileName(newStem(), 640)}.0badcafe.part`), 'half')
  const store = await DiskStore.open(folder)
  expect(await readdir(folder)).toEqual([name])
  expect(await store.get(name)).toBeDefined()
})

it.each(['../mistri.db', '..%2fmistri.db', '/etc/passwd', 'a.webp', '', '.', `${newStem()}-320.webp/../x`])(
  'knows no file named %j and writes none',
  async (name) => {
    const store = await DiskStore.open(folder)
    expect(await store.get(name)).toBeUndefined()
    await expect(store.put(name, bytes)).rejects.toThrow()
    await expect(store.remove([name])).rejects.toThrow()
  },
)

it('lists the files that are older than a moment', async () => {
  const store = await DiskStore.open(folder)
  const [old, young] = [fileName(newStem(), 320), fileName(newStem(), 320)]
  await store.put(old, bytes)
  await store.put(young, bytes)
  await writeFile(join(folder, 'notes.txt'), 'of the owner')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(folder, old), yesterday, yesterday)
  await utimes(join(folder, 'notes.txt'), yesterday, yesterday)
  const found: string[] = []
  for await (const name of store.olderThan(new Date(Date.now() - 3_600_000))) found.push(name)
  expect(found).toEqual([old])
})
