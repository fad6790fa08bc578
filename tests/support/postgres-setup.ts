import './quick-passwords.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillMigratedDatabase, MIGRATED_DATABASE } from './migrated-database.ts'
import { PgBouncer } from './pgbouncer.ts'
import { PostgresServer } from './postgres-server.ts'

/**
 * Starts one PostgreSQL for the whole run; the workers read its URL from the environment. Durability is tested on SQLite and with
 * servers that are killed; here it would cost time. PgBouncer is put in front of it if MISTRI_TEST_PGBOUNCER names the program.
 */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  // Several vitest projects use it.
  if (process.env.MISTRI_TEST_POSTGRES_URL) return
  const server = await PostgresServer.create({
    fsync: 'off',
    full_page_writes: 'off',
    // Each copy of a database searches the buffers and goes through the log.
    shared_buffers: '32MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  })
  await server.start()
  await createMigratedDatabase(server)
  process.env.MISTRI_TEST_POSTGRES_URL = server.url('').replace(/\/$/, '')
  const pgbouncer = process.env.MISTRI_TEST_PGBOUNCER ? await PgBouncer.start(process.env.MISTRI_TEST_PGBOUNCER, server) : undefined
  if (pgbouncer) process.env.MISTRI_TEST_PGBOUNCER_URL = pgbouncer.url
  return async () => {
    await pgbouncer?.stop()
    await server.remove()
  }
}

async function createMigratedDatabase(server: PostgresServer): Promise<void> {
  await server.query(`create database ${MIGRATED_DATABASE}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'mistri-migrated-'))
  await fillMigratedDatabase(dataDir, server.url(MIGRATED_DATABASE))
  await rm(dataDir, { recursive: true })
}
