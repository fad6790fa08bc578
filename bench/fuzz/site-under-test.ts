import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openFilesOf, type Server, serve } from '../site.ts'
import { RawConnection } from './raw-client.ts'
import { type Actor, encode } from './requests.ts'
import { FUZZ_PASSWORD } from './values.ts'

const LOGIN_TIMEOUT_MS = 30_000
const RESTARTS_MAX = 5

/** The built site as a process of its own, with its errors and crashes. */
export class SiteUnderTest {
  readonly #env: Record<string, string>
  #server!: Server
  #stopping = false
  /** Exit codes of processes that ended unexpectedly. */
  readonly crashes: (number | null)[] = []
  /** Log lines at level error and above by message, and output that is not a log line, such as the stack of a crash. */
  readonly errors = new Map<string, number>()

  constructor(dataDir: string, databaseUrl: string | undefined) {
    this.#env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ADMIN_USERNAME: 'fuzz-owner',
      ADMIN_PASSWORD: FUZZ_PASSWORD,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    }
  }

  async start(): Promise<void> {
    this.#server = await serve(['dist/server/main.js'], this.#env, (line) => this.#note(line))
    void this.#server.exited.then(async (code) => {
      if (this.#stopping) return
      this.crashes.push(code)
      if (this.crashes.length <= RESTARTS_MAX) await this.start()
    })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#server.stop()
    await this.#server.exited
  }

  get pid(): number {
    return this.#server.pid
  }

  get port(): number {
    return Number(new URL(this.#server.origin).port)
  }

  openFiles = (): number => openFilesOf(this.pid)

  async addAccount(userName: string, role: string): Promise<void> {
    const args = ['dist/server/user-cli.js', 'add', userName, '--role', role, '--email', `${userName}@example.in`]
    await promisify(execFile)(process.execPath, args, { env: { ...this.#env, USER_PASSWORD: FUZZ_PASSWORD } })
  }

  #note(line: string): void {
    if (/running at/.test(line)) return
    let message = line
    try {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { code?: string; message?: string } }
      message = [msg, err?.code, err?.message].filter(Boolean).join(' | ')
    } catch {
      // Not a log line: a warning of Node or the stack of a crash.
    }
    this.errors.set(message.slice(0, 200), (this.errors.get(message.slice(0, 200)) ?? 0) + 1)
  }
}

/** One logged-in account for each session name, even if the fuzzer changes its sessions, role, name or password. */
export class Accounts {
  readonly #site: SiteUnderTest
  readonly #cookies = new Map<string, Promise<string>>()
  readonly #names = new Map<string, string>()
  #created = 0
  logins = 0

  constructor(site: SiteUnderTest) {
    this.#site = site
  }

  /** Accounts that were replaced because the fuzzer had renamed, demoted, disabled or locked them. */
  get replaced(): number {
    return this.#created - this.#names.size
  }

  /** The cookie of a session of this role; sessions of different names belong to different accounts. */
  cookie(actor: Actor, name: string): Promise<string> | undefined {
    if (actor === 'guest') return undefined
    const known = this.#cookies.get(name)
    if (known !== undefined) return known
    const cookie = this.#login(actor, name)
    this.#cookies.set(name, cookie)
    return cookie
  }

  /** For a session that has ended, or that must be new. Forgets only the cookie that the caller has. */
  async forget(name: string, cookie: string | undefined): Promise<void> {
    if ((await this.#cookies.get(name)?.catch(() => undefined)) === cookie) this.#cookies.delete(name)
  }

  async #login(role: string, name: string): Promise<string> {
    const known = this.#names.get(name)
    const cookie = known && (await this.#tryLogin(known, role))
    if (cookie) return cookie
    this.#created += 1
    const userName = `${name}-${this.#created}`
    await this.#site.addAccount(userName, role)
    this.#names.set(name, userName)
    const fresh = await this.#tryLogin(userName, role)
    if (!fresh) throw new Error(`The new account ${userName} could not log in`)
    return fresh
  }

  /** Undefined when the account is refused or has another role by now. */
  async #tryLogin(userName: string, role: string): Promise<string | undefined> {
    this.logins += 1
    const connection = await RawConnection.open(this.#site.port)
    const request = encode(
      {
        ...{ kind: 'call', label: 'login', actor: 'guest', method: 'POST', target: '/api/users/login' },
        headers: [['Content-Type', 'application/json']],
        body: JSON.stringify({ userName, password: FUZZ_PASSWORD }),
      },
      undefined,
    )
    const response = await connection.exchange(request, 'POST', LOGIN_TIMEOUT_MS)
    connection.close()
    if (response.outcome !== 'response' || response.status !== 200 || !response.body.includes(`"role":"${role}"`)) return undefined
    return response.headers.get('set-cookie')?.[0]?.split(';')[0]
  }
}
