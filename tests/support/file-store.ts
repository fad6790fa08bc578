import { expect } from 'vitest'
import { fileName, newStem } from '#server/platform/files/file-names.ts'
import type { Area, FileStore } from '#server/platform/files/file-store.ts'

/** The names of all files of an area, sorted. */
export async function namesIn(store: FileStore, area: Area): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(area)) names.push(name)
  return names.sort()
}

/** Expects that `name` moves to the trash and back while `other`, the only other upload, stays; a missing file is not an error. */
export async function expectTrashRoundTrip(store: FileStore, name: string, other: string): Promise<void> {
  const before = Date.now() - 1000
  await store.move([name, fileName(newStem(), 640)], 'trash')
  expect(await store.get(name)).toBeUndefined()
  expect([await namesIn(store, 'uploads'), await namesIn(store, 'trash')]).toEqual([[other], [name]])
  for await (const { since } of store.list('trash')) expect(since.getTime()).toBeGreaterThanOrEqual(before)
  await store.move([name], 'uploads')
  expect(await store.get(name)).toBeDefined()
  expect(await namesIn(store, 'trash')).toEqual([])
}
