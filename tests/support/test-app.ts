import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type DocumentValue, documents } from '#contract/content/documents/index.ts'
import type { NewAccount } from '#server/accounts/accounts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { insertUser } from '#server/accounts/users.repository.ts'
import { type BuildOptions, type BuiltApp, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { ADMIN } from './admin.ts'
import { databaseSettings, type TestDatabase } from './database.ts'
import { HttpClient } from './http-client.ts'
import { newMigratedDatabase } from './migrated-database.ts'
import { readOutbox, type SentMail } from './outbox.ts'

/** That of a shop in Maharashtra. */
export const GSTIN = '27AAAPA0000A1Z7'
/** A technician to whom prices and payments are switched off. */
export const BLIND = { userName: 'bench', password: 'a-long-bench-password', email: 'bench@shop.example' } as const
export const USER = { userName: 'helper', password: 'a-long-user-password', email: 'helper@shop.example' } as const

/** The whole server, listening on a port of its own, on the database of the vitest project. */
export class TestApp {
  built!: BuiltApp
  origin = ''
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly #env: Record<string, string>
  readonly #options: BuildOptions

  constructor(dataDir: string, databaseUrl: string | undefined, env: Record<string, string>, options: BuildOptions = {}) {
    this.dataDir = dataDir
    this.databaseUrl = databaseUrl
    this.#env = env
    this.#options = options
  }

  async start(): Promise<void> {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: this.dataDir,
      ...databaseSettings(this.databaseUrl),
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: ADMIN.email,
      RATE_LIMIT: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      ...this.#env,
    })
    this.built = await buildApp(config, this.#options)
    this.origin = await this.built.app.listen({ port: 0, host: '127.0.0.1' })
  }

  stop = (): Promise<void> => this.built.app.close()

  /** Stops and starts again on the same data, with these settings changed. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.stop()
    Object.assign(this.#env, env)
    await this.start()
  }

  guest = (): HttpClient => new HttpClient(this.origin)
  admin = (): Promise<HttpClient> => this.#loggedIn(ADMIN)

  /** Adds an account for which neither the password policy nor the change history matters; `addUser` has both. */
  async addAccount(account: NewAccount, password: string): Promise<void> {
    const passwordHash = await hashPassword(password)
    await this.built.context.database.write((tx) => insertUser(tx, { ...account, passwordHash }))
  }

  /** An account with the role `user`, created on first use. */
  async user(): Promise<HttpClient> {
    const { userName, email, password } = USER
    this.#user ??= this.addAccount({ userName, name: 'Shop Helper', email, role: 'user' }, password)
    await this.#user
    return this.#loggedIn(USER)
  }
  #user: Promise<void> | undefined

  /** A technician to whom an admin has switched prices and payments off, created on first use. */
  async withoutMoney(): Promise<HttpClient> {
    const { userName, email, password } = BLIND
    this.#blind ??= (async () => {
      await this.addAccount({ userName, name: 'Bench', email, role: 'user' }, password)
      const admin = await this.admin()
      const { id } = (await admin.get<any[]>('/api/team')).body.find((account) => account.userName === userName)
      await admin.put(`/api/team/${id}`, { seesMoney: false })
    })()
    await this.#blind
    return this.#loggedIn(BLIND)
  }
  #blind: Promise<void> | undefined

  /** Lets the shop write bills: registered for GST unless `money` says otherwise. Throws when the shop refuses a setting. */
  async writeBills(money: Partial<DocumentValue<'money'>> = {}, gstin = GSTIN): Promise<void> {
    const admin = await this.admin()
    const settings = {
      shop: { ...documents.shop.defaults, gstin },
      money: { ...documents.money.defaults, registration: 'regular', ...money },
    }
    for (const [name, value] of Object.entries(settings)) {
      const { status, text } = await admin.put(`/api/documents/${name}`, value)
      if (status !== 200) throw new Error(`The document ${name} was refused: ${status} ${text}`)
    }
  }

  async #loggedIn({ userName, password }: { userName: string; password: string }): Promise<HttpClient> {
    const client = this.guest()
    const { status, text } = await client.login(userName, password)
    if (status !== 200) throw new Error(`${userName} could not log in: ${status} ${text}`)
    return client
  }

  outbox = (): Promise<SentMail[]> => readOutbox(this.dataDir)

  /** The names of the uploaded files that are served. */
  uploads = async (): Promise<string[]> => (await readdir(join(this.dataDir, 'uploads'))).filter((name) => name.endsWith('.webp')).sort()
}

type Env = Record<string, string>

/** One server with an empty shop for the tests of a file, removed afterwards. `env` overrides its settings, `options` its parts. */
export function testApp(env: Env | (() => Promise<Env>) = {}, options: BuildOptions = {}): TestApp {
  let current: TestApp | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mistri-api-'))
    database = await newMigratedDatabase(dataDir)
    const settings = typeof env === 'function' ? await env() : env
    current = new TestApp(dataDir, database?.url, settings, options)
    await current.start()
  })
  afterAll(async () => {
    await current?.stop()
    await database?.drop()
    if (current) await rm(current.dataDir, { recursive: true, force: true })
  })
  // Tests are declared before the server exists, so they use it through this proxy.
  return new Proxy({} as TestApp, {
    get: (_target, name) => {
      const value = Reflect.get(current as TestApp, name, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}
