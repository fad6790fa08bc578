import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { RECENT_LOGIN_MS } from '#contract/constants.ts'
import { CHANNEL } from '#server/platform/db/postgres-change-feed.ts'
import { ADMIN } from './admin.ts'
import { copyDatabase, databaseSettings, newDatabase, runSql, type TestDatabase } from './database.ts'
import { HttpClient } from './http-client.ts'
import { readOutbox } from './outbox.ts'

const STARTED = /(https?:\/\/[^\s"]+)/
const START_MS = 50_000
/** Set for each site; one whose passwords shall cost what they cost in a shop has empty NODE_OPTIONS. */
const QUICK_PASSWORDS = `--import=${join(import.meta.dirname, 'quick-passwords.mjs')}`

/** Where a site keeps its data, as settings. */
export interface SiteStorage {
  DATA_DIR: string
  /** Only on PostgreSQL. */
  DATABASE_URL?: string
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'mistri-site-'))

/** Starts a site for the first time; what cannot start leaves nothing behind. */
async function started(site: ServerProcess): Promise<ServerProcess> {
  try {
    await site.start()
  } catch (error) {
    await site.remove()
    throw error
  }
  return site
}

/** The built site as a process of its own, with a data folder that survives restarts. */
export class ServerProcess {
  origin = ''
  output = ''
  readonly dataDir: string
  #child: ChildProcess | undefined
  readonly #env: Record<string, string>
  readonly #database: TestDatabase | undefined
  readonly #build: string

  private constructor(dataDir: string, env: Record<string, string>, database: TestDatabase | undefined, build = 'dist') {
    this.#build = build
    this.dataDir = dataDir
    this.#env = { ...databaseSettings(database?.url), ...env }
    this.#database = database
  }

  /** `build` is the folder of another build than `dist`. */
  static async start(env: Record<string, string> = {}, build?: string): Promise<ServerProcess> {
    return started(new ServerProcess(await newDataDir(), env, await newDatabase(), build))
  }

  /** The next start of a site that has been stopped, on a copy of its data: `storage` is that of the stopped one. */
  static async startCopy(storage: SiteStorage, env: Record<string, string>): Promise<ServerProcess> {
    const dataDir = await newDataDir()
    await cp(storage.DATA_DIR, dataDir, { recursive: true })
    const database = storage.DATABASE_URL === undefined ? undefined : await copyDatabase(storage.DATABASE_URL)
    return started(new ServerProcess(dataDir, env, database))
  }

  /** One of several processes on a data folder and database that the caller removes. */
  static async startIn(dataDir: string, env: Record<string, string>): Promise<ServerProcess> {
    const server = new ServerProcess(dataDir, env, undefined)
    await server.start()
    return server
  }

  /** Starts (again) on the same data, on a free port, and waits for the line with the URL. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [resolve(this.#build, 'server/main.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        NODE_OPTIONS: QUICK_PASSWORDS,
        PORT: '0',
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: ADMIN.userName,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_EMAIL: ADMIN.email,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.output = ''
    this.origin = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The site did not start in ${START_MS} ms:\n${this.output}`)), START_MS)
      const onText = (chunk: Buffer) => {
        this.output += chunk
        const running = this.output.split('\n').find((line) => /running at/i.test(line))
        const url = running?.match(STARTED)?.[1]
        if (!url) return
        clearTimeout(timer)
        resolve(url.replace(/\/$/, ''))
      }
      child.stdout.on('data', onText)
      child.stderr.on('data', onText)
      child.on('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`The site ended with ${code}:\n${this.output}`))
      })
    })
  }

  /** Ends the process immediately (`SIGKILL`, like a power failure) or gracefully (`SIGTERM`). Returns its exit code. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    this.#child = undefined
    return code as number | null
  }

  /** Sends another signal to a process that is being stopped. */
  signal(signal: 'SIGTERM' | 'SIGINT'): void {
    this.#child?.kill(signal)
  }

  /** Settings for another command to use the data of this site. */
  get storage(): SiteStorage {
    return { DATA_DIR: this.dataDir, ...(this.#database && { DATABASE_URL: this.#database.url }) }
  }

  /** Makes every login too old to count as recent. */
  ageLogins = (): Promise<void> => {
    const then = new Date(Date.now() - RECENT_LOGIN_MS - 60_000).toISOString()
    return this.sql(`update sessions set authenticated_at = '${then}'`)
  }

  client = () => new HttpClient(this.origin)

  /** Runs a statement on the site's database, like another process. */
  sql(text: string): Promise<void> {
    return runSql({ dataDir: this.dataDir, databaseUrl: this.#database?.url }, text)
  }

  /** Announces to the site that another process has changed a table. On SQLite it notices each commit itself. */
  async announce(table: string): Promise<void> {
    await this.#database?.query(`select pg_notify('${CHANNEL}', '${JSON.stringify({ from: 'a test', tables: [table] })}')`)
  }

  outbox = () => readOutbox(this.dataDir)

  async admin(): Promise<HttpClient> {
    const client = this.client()
    const { status } = await client.login(ADMIN.userName, ADMIN.password)
    if (status !== 200) throw new Error(`The admin could not log in: ${status}`)
    return client
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL')
    await this.#database?.drop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
