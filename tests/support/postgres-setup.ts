import type { TestProject } from 'vitest/node'
import { PgBouncer } from './pgbouncer.ts'
import { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, without a database name. */
    postgresUrl: string
    /** Address of PgBouncer in transaction mode before it; undefined where MISTRI_TEST_PGBOUNCER does not name the program. */
    pgbouncerUrl: string | undefined
  }
}

/** Starts one PostgreSQL for the whole run. Durability is tested on SQLite and by killing servers; here it would only cost time. */
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
