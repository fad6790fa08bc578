import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Failure, log, mainWith } from './lib/terminal.mjs'

const VERSIONS = ['20', '22', '24', '26']
/** All programs that `npm start` may use when the package has SQLite's binaries: no compiler, no Python. */
const PROGRAMS = ['npm', 'sh', 'env', 'uname', 'tar']
/** Node 20 may have to compile SQLite. */
const COMPILES = '20'
const START_MS = 15 * 60_000
const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/m

/**
 * Starts the committed state and runs its main tests with each version of Node (`npm run test:nodes -- 22 24` with these), each in a clone
 * of its own that is deleted afterwards. `--starts` leaves the tests out.
 */
await mainWith('any', async () => {
  const withTests = !process.argv.includes('--starts')
  const named = process.argv.slice(2).filter((argument) => argument !== '--starts')
  const results = []
  for (const version of named.length > 0 ? named : VERSIONS) results.push(await tryNode(version, withTests))
  console.table(results)
  if (results.some(({ failed }) => failed)) throw new Failure('A test failed.')
})

async function tryNode(version, withTests) {
  const scratch = mkdtempSync(join(tmpdir(), `mistri-node-${version}-`))
  try {
    const clone = join(scratch, 'mistri')
    await must('git', ['clone', '--quiet', root, clone])
    await must('npm', [
      'install',
      '--prefix',
      join(scratch, 'node'),
      '--ignore-scripts=false',
      '--no-audit',
      '--no-fund',
      `node@${version}`,
    ])
    const bin = join(scratch, 'node/node_modules/node/bin')
    const env = { NODE_OPTIONS: '', DATA_DIR: join(scratch, 'data') }
    const path = [bin, process.env.PATH].join(delimiter)
    const startPath = version === COMPILES ? path : [bin, linksTo(PROGRAMS, join(scratch, 'bin'))].join(delimiter)
    const first = await timeStart(clone, { ...env, PATH: startPath })
    const second = await timeStart(clone, { ...env, PATH: startPath })
    const name = (await run(join(bin, 'node'), ['--version'])).output.trim()
    if (!withTests) return { node: name, 'first start (s)': first, 'second start (s)': second }
    const { output } = await run('npm', ['test'], { cwd: clone, env: { PATH: path, NODE_OPTIONS: '' } })
    const [, passed = '0', failed = '1'] = CLOSING_LINE.exec(output) ?? []
    if (failed !== '0') log(output.split('\n').slice(-60).join('\n'))
    return { node: name, 'first start (s)': first, 'second start (s)': second, passed: Number(passed), failed: Number(failed) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function must(command, args) {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Failure(`${command} ${args.join(' ')} failed:\n${output.trim()}`)
}

/** A folder with links to these programs alone. */
function linksTo(programs, folder) {
  mkdirSync(folder)
  for (const program of programs) {
    const found = process.env.PATH.split(delimiter)
      .map((path) => join(path, program))
      .find((path) => existsSync(path))
    if (found) symlinkSync(found, join(folder, program))
  }
  return folder
}

/** Seconds from `npm start` to the line with the site's URL; then the site is stopped. */
async function timeStart(cwd, env) {
  const started = Date.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const isUp = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk
      if (output.includes('Mistri is running at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Failure(`npm start ended:\n${output}`)))
  })
  try {
    await isUp
    return Number(((Date.now() - started) / 1000).toFixed(1))
  } finally {
    clearTimeout(timer)
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  server.close()
  return port
}
