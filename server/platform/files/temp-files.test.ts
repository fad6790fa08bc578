import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { threadBeside } from '#server/platform/beside.ts'
import { removeAbandonedFolders, restoresIn, uploadsIn, VERIFICATIONS, withTempFolder } from './temp-files.ts'

let dataDir: string
let other: ChildProcess
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-temp-'))
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
})
afterEach(async () => {
  await stopOther()
  await rm(dataDir, { recursive: true })
})

async function stopOther(): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
}

/** A folder with a file, as the other process leaves it when it is killed. */
async function folderOfOther(place: ReturnType<typeof uploadsIn>): Promise<string> {
  const name = await withTempFolder(place, async (folder) => basename(folder))
  const path = join(place.parent, name.replace(`-${process.pid}-`, `-${other.pid}-`))
  await mkdir(path)
  await writeFile(join(path, 'mistri.db'), 'names and phones')
  return path
}

test.each([
  ['uploads', () => uploadsIn(dataDir)],
  ['restores', () => restoresIn(dataDir)],
  ['verifications', () => VERIFICATIONS],
])('folders of %s stay while their process runs, and go when it was killed', async (_name, placeOf) => {
  const place = placeOf()
  const path = await folderOfOther(place)
  const left = async () => (await readdir(place.parent)).includes(basename(path))
  await withTempFolder(place, async (own) => {
    await removeAbandonedFolders(dataDir)
    expect(await readdir(own)).toEqual([])
    expect(await left()).toBe(true)
    await stopOther()
    await removeAbandonedFolders(dataDir)
    expect(await readdir(own)).toEqual([])
    expect(await left()).toBe(false)
  })
})

test('a killed process with the number of this one has left its folder', async () => {
  const { parent } = uploadsIn(dataDir)
  const name = await withTempFolder(uploadsIn(dataDir), async (folder) => basename(folder))
  await mkdir(join(parent, name.replace(/-[\da-f]{8}-([^-]+)$/, '-00000000-$1')))
  await removeAbandonedFolders(dataDir)
  expect(await readdir(parent)).toEqual([])
})

test('the folder of a thread of this process stays while the thread works', async () => {
  const place = restoresIn(dataDir)
  const pool = new Piscina({ ...threadBeside(import.meta.url, '../../../tests/support/hold-temp-folder'), maxThreads: 1 })
  const { port1: here, port2: there } = new MessageChannel()
  try {
    const held = pool.run({ place, release: there }, { transferList: [there] })
    await once(here, 'message')
    const [folder] = await readdir(dataDir)
    await removeAbandonedFolders(dataDir)
    expect(await readdir(dataDir)).toEqual([folder])
    here.postMessage('enough')
    await held
    expect(await readdir(dataDir)).toEqual([])
  } finally {
    here.close()
    await pool.destroy()
  }
})

test('what another machine, or an earlier version, has made stays for a day', async () => {
  const path = await folderOfOther(restoresIn(dataDir))
  const elsewhere = join(dataDir, basename(path).replace(/-[\da-f]{8}-/, '-00000000-'))
  await rename(path, elsewhere)
  const earlier = join(dataDir, 'restore-Ab12Cd')
  await mkdir(earlier)
  await mkdir(join(dataDir, 'before-restore-2026-11-22T19-30-00'))
  await removeAbandonedFolders(dataDir)
  expect((await readdir(dataDir)).length).toBe(3)
  const yesterday = new Date(Date.now() - DAY_MS - 1000)
  for (const each of await readdir(dataDir)) await utimes(join(dataDir, each), yesterday, yesterday)
  await removeAbandonedFolders(dataDir)
  expect(await readdir(dataDir)).toEqual(['before-restore-2026-11-22T19-30-00'])
})
