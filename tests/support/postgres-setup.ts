import type { TestProject } from 'vitest/node'
import { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, without a database name. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole run. Durability is tested on SQLite and by killing servers; here it would only cost time. */
export default async function setup(project: TestProject) {
  const server = await PostgresServer.create({ fsync: 'off', full_page_writes: 'off' })
  await server.start()
  project.provide('postgresUrl', server.url('').replace(/\/$/, ''))
  return () => server.remove()
}
