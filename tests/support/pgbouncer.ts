import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner, freePort, type PostgresServer } from './postgres-server.ts'

/** PgBouncer in transaction mode, as in front of many managed databases, for all databases of one server. */
export class PgBouncer {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
  }

  /** `program` is the path of an installed pgbouncer. */
  static async start(program: string, server: PostgresServer): Promise<PgBouncer> {
    const port = await freePort()
    const settings = join(server.folder, 'pgbouncer.ini')
    const users = join(server.folder, 'pgbouncer-users.txt')
    await writeFile(users, '"postgres" "test"\n', { mode: 0o644 })
    await writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${server.port} user=postgres password=test
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 5
`,
      { mode: 0o644 },
    )
    const child = spawn(program, [settings], asOwner())
    await new Promise<void>((resolve, reject) => {
      let output = ''
      child.stderr?.on('data', (chunk) => {
        output += chunk
        if (output.includes('process up')) resolve()
      })
      child.on('close', (code) => reject(new Error(`PgBouncer ended with ${code}\n${output}`)))
    })
    return new PgBouncer(`postgres://postgres:test@127.0.0.1:${port}`, child)
  }

  async stop(): Promise<void> {
    const closed = once(this.#child, 'close')
    this.#child.kill('SIGQUIT')
    await closed
  }
}
