import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { openDatabase } from './open-database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-open-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a command that does not migrate creates neither a folder nor a database', async () => {
  const missing = join(folder, 'mistyped')
  for (const dataDir of [missing, folder]) {
    const opening = openDatabase({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined }, log, { migrate: false })
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(`${dataDir}, where there is no database`)
  }
  expect(existsSync(missing)).toBe(false)
  expect(await readdir(folder)).toEqual([])
})
