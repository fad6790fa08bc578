import type { TestProject } from 'vitest/node'
import { PgBouncer } from './pgbouncer.ts'
import { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this run, without a database name. */
    postgresUrl: string
    /** URL of PgBouncer in front of it; undefined unless MISTRI_TEST_PGBOUNCER names the program. */
    pgbouncerUrl: string | undefined
  }
}

/** Starts one PostgreSQL for the whole run. Durability is tested on SQLite and with servers that are killed; here it would cost time. */
export default async function setup(project: TestProject) {
  const server = await PostgresServer.create({ fsync: 'off', full_page_writes: 'off' })
  await server.start()
  project.provide('postgresUrl', server.url('').replace(/\/$/, ''))
  const pgbouncer = process.env.MISTRI_TEST_PGBOUNCER ? await PgBouncer.start(process.env.MISTRI_TEST_PGBOUNCER, server) : undefined
  project.provide('pgbouncerUrl', pgbouncer?.url)
  return async () => {
    await pgbouncer?.stop()
    await server.remove()
  }
}
