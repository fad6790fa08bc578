import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/accounts/passwords.ts'
import { insertUser } from '#server/accounts/users.repository.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { sqlitePath } from '#server/platform/db/sqlite.ts'
import { ADMIN } from './admin.ts'
import { createDatabase, dialect, type TestDatabase } from './database.ts'
import { silent } from './open-test-database.ts'

/** A database with the tables of this version and the first admin, which the PostgreSQL of this run copies; no site opens it. */
export const MIGRATED_DATABASE = 'mistri_migrated'

/**
 * A database with the tables of this version and the first admin: a site that starts on it has no migration and no password hash to do. On
 * SQLite it is a file in this data folder.
 */
export async function newMigratedDatabase(dataDir: string): Promise<TestDatabase | undefined> {
  if (dialect === 'postgres') return createDatabase(MIGRATED_DATABASE)
  await placeMigratedFile(dataDir)
  return undefined
}

/** Puts a migrated SQLite file into this data folder. */
async function placeMigratedFile(dataDir: string): Promise<void> {
  migratedFile ??= createMigratedFile()
  await writeFile(sqlitePath(dataDir), await migratedFile)
}

/** It is the same for all tests, so each worker makes it once. */
let migratedFile: Promise<Buffer> | undefined

async function createMigratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mistri-migrated-'))
  try {
    await fillMigratedDatabase(dataDir)
    return await readFile(sqlitePath(dataDir))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** Migrates an empty database and adds the first admin, as the first start of a site does. */
export async function fillMigratedDatabase(dataDir: string, databaseUrl?: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, databaseListenUrl: undefined }, silent)
  const { userName, email, password } = ADMIN
  const passwordHash = await hashPassword(password)
  await database.write((tx) => insertUser(tx, { userName, name: userName, email, role: 'admin', passwordHash }))
  await database.close()
}
