import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { placeOldDatabase } from '#tests/upgrade/old-databases.ts'
import { SqliteConnection } from './better-sqlite3.ts'
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

describe('before a migration', () => {
  const OLD = '012-documents'
  const COPY = `before-upgrade-${OLD}.db`
  const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined }, log)

  test('the database is copied, so that the version before can start with it', async () => {
    const dataDir = await mkdtemp(join(folder, 'old-'))
    await placeOldDatabase(OLD, dataDir, undefined)
    await (await open(dataDir)).close()
    const path = join(dataDir, 'backups', COPY)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const copy = new SqliteConnection(path, { readonly: true })
    expect(copy.prepare('select max(name) from kysely_migration').pluck().get()).toBe(OLD)
    expect(copy.prepare('select count(*) from products').pluck().get()).toBeGreaterThan(0)
    copy.close()

    // The next start has nothing to migrate.
    await rm(path)
    await (await open(dataDir)).close()
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })

  test('only the newest copies are kept, and a new database needs none', async () => {
    const dataDir = await mkdtemp(join(folder, 'new-'))
    await (await open(dataDir)).close()
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)

    const old = await mkdtemp(join(folder, 'kept-'))
    const backups = join(old, 'backups')
    await mkdir(backups)
    for (const name of ['a', 'b', 'c']) await writeFile(join(backups, `before-upgrade-${name}.db`), '')
    await placeOldDatabase(OLD, old, undefined)
    await (await open(old)).close()
    expect(await readdir(backups)).toHaveLength(3)
    expect(await readdir(backups)).toContain(COPY)
  })

  test('when the copy cannot be written, nothing is migrated', async () => {
    const dataDir = await mkdtemp(join(folder, 'refused-'))
    await placeOldDatabase(OLD, dataDir, undefined)
    await writeFile(join(dataDir, 'backups'), 'a file in place of the folder')
    await expect(open(dataDir)).rejects.toThrow(/could not be copied .* Nothing was changed/)
    const file = new SqliteConnection(join(dataDir, 'mistri.db'), { readonly: true })
    expect(file.prepare('select max(name) from kysely_migration').pluck().get()).toBe(OLD)
    file.close()
  })
})
