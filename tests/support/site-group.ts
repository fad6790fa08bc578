import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseSettings, newDatabase, type TestDatabase } from './database.ts'
import type { HttpClient } from './http-client.ts'
import { ServerProcess } from './server-process.ts'

/** Several processes of the built site on one PostgreSQL and one data folder. */
export class SiteGroup {
  readonly sites: ServerProcess[] = []
  readonly #dataDir: string
  readonly #database: TestDatabase | undefined

  readonly #settings: Record<string, string>

  private constructor(dataDir: string, settings: Record<string, string>, database: TestDatabase | undefined) {
    this.#dataDir = dataDir
    this.#settings = settings
    this.#database = database
  }

  /** Starts the processes at the same time, on a new database unless `databaseUrl` names one. */
  static async start(count: number, env: Record<string, string> = {}, databaseUrl?: string): Promise<SiteGroup> {
    const database = databaseUrl ? undefined : await newDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'mistri-sites-'))
    const settings = { SAMPLE_DATA: 'off', ...databaseSettings(databaseUrl ?? database?.url), ...env }
    const group = new SiteGroup(dataDir, settings, database)
    await Promise.all(Array.from({ length: count }, () => group.add()))
    return group
  }

  /** Starts one more process. */
  async add(env: Record<string, string> = {}): Promise<void> {
    this.sites.push(await ServerProcess.startIn(this.#dataDir, { ...this.#settings, ...env }))
  }

  /** Runs a statement on the group's own database, like another process. */
  sql = async (text: string): Promise<void> => this.#database?.query(text)

  /** One client for each process, all with the same admin session. */
  async admins(): Promise<HttpClient[]> {
    const first = await (this.sites[0] as ServerProcess).admin()
    return this.sites.map((site) => {
      const client = site.client()
      for (const [name, value] of first.cookies) client.cookies.set(name, value)
      return client
    })
  }

  async remove(): Promise<void> {
    await Promise.all(this.sites.map((site) => site.stop('SIGKILL')))
    await this.#database?.drop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
