import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, DatabaseLog } from '#server/platform/db/database.ts'
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from '#server/platform/db/database-errors.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { newDatabase, type TestDatabase } from './database.ts'

/** A log that discards everything. */
export const silent: DatabaseLog = { info() {}, warn() {}, error() {} }

/** An empty database that may be opened several times, as by several processes. */
export class SharedDatabase {
  readonly dataDir: string
  readonly #database: TestDatabase | undefined
  readonly #opened: Database[] = []

  private constructor(dataDir: string, database: TestDatabase | undefined) {
    this.dataDir = dataDir
    this.#database = database
  }

  static create = async (): Promise<SharedDatabase> => new SharedDatabase(await mkdtemp(join(tmpdir(), 'mistri-db-')), await newDatabase())

  /** The URL of the PostgreSQL database; undefined on SQLite. */
  get url(): string | undefined {
    return this.#database?.url
  }

  /** `url` and `listenUrl` may lead through a proxy. */
  async open({
    url = this.url,
    listenUrl,
    log = {},
    ...timeouts
  }: Partial<DatabaseTimeouts> & { url?: string | undefined; listenUrl?: string; log?: Partial<DatabaseLog> } = {}): Promise<Database> {
    const database = await openDatabase(
      { dataDir: this.dataDir, databaseUrl: url, databaseListenUrl: listenUrl },
      { ...silent, ...log },
      { timeouts: { ...DATABASE_TIMEOUTS, ...timeouts } },
    )
    this.#opened.push(database)
    return database
  }

  close = async (): Promise<void> => void (await Promise.all(this.#opened.splice(0).map((database) => database.close())))

  async remove(): Promise<void> {
    await this.close()
    await this.#database?.drop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
