import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Failure, log, mainWith } from './lib/terminal.mjs'

/** One that is too old, which fetches another; the oldest that the code supports; and those after it. */
const VERSIONS = ['20.19', '22.19.0', '24', '26']
/** Nothing is compiled, so none of these is in the PATH. */
const COMPILERS = /^(.*-)?(cc|c\+\+|cpp|gcc|g\+\+|clang(\+\+)?|make|gmake|cmake|ninja|python)[\d.-]*$/
const START_MS = 15 * 60_000
/** A step that has ended, as scripts/lib/terminal.mjs writes it. */
const STEP = /^(.+?)(?: \.\.\.)? done in [\d.]+ s$/gm
/** Of the kernel's times in /proc, for every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/m

/**
 * Starts the committed state and runs its main tests with each version of Node (`npm run test:nodes -- 22 24` with these), each in a clone
 * of its own that is deleted afterwards, without a compiler in the PATH. `--starts` leaves the tests out.
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
    const PATH = [bin, linksToAllBut(COMPILERS, join(scratch, 'bin'))].join(delimiter)
    const node = (await run(join(bin, 'node'), ['--version'])).output.trim()
    const load = Math.round(loadavg()[0])
    const first = await timeStart(clone, { ...env, PATH })
    const second = await timeStart(clone, { ...env, PATH })
    const starts = { node, load, 'first start (s)': first.seconds, 'second start (s)': second.seconds, ...first.processor }
    log(JSON.stringify(starts))
    if (!withTests) return starts
    const { output } = await run('npm', ['test'], { cwd: clone, env: { PATH, NODE_OPTIONS: '' } })
    const [, passed = '0', failed = '1'] = CLOSING_LINE.exec(output) ?? []
    if (failed !== '0') {
      const file = join(tmpdir(), `mistri-node-${version}.log`)
      writeFileSync(file, output)
      log(`${output.split('\n').slice(-60).join('\n')}\nAll of it is in ${file}`)
    }
    return { ...starts, passed: Number(passed), failed: Number(failed) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function must(command, args) {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Failure(`${command} ${args.join(' ')} failed:\n${output.trim()}`)
}

/** A folder with links to all programs of the PATH whose names do not match. */
function linksToAllBut(names, folder) {
  mkdirSync(folder)
  const paths = process.env.PATH.split(delimiter).filter(existsSync).reverse()
  const programs = new Map(paths.flatMap((path) => readdirSync(path).map((name) => [name, join(path, name)])))
  for (const [name, program] of programs) if (!names.test(name)) symlinkSync(program, join(folder, name))
  return folder
}

/**
 * Seconds from `npm start` to the line with the site's URL, and on Linux the processor seconds of each step until then; then the site is
 * stopped.
 */
async function timeStart(cwd, env) {
  const started = Date.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const processor = {}
  let counted = 0
  const count = (step) => {
    const now = processorSeconds(child.pid)
    if (now === undefined) return
    processor[`${step} (processor s)`] = Number((now - counted).toFixed(1))
    counted = now
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const isUp = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk
      for (const [, step] of output.matchAll(STEP)) if (!(`${step} (processor s)` in processor)) count(step)
      if (output.includes('Mistri is running at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Failure(`npm start ended:\n${output}`)))
  })
  try {
    await isUp
    count('Listening')
    return { seconds: Number(((Date.now() - started) / 1000).toFixed(1)), processor }
  } finally {
    clearTimeout(timer)
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** What a process, its children and those of them that have ended have computed so far; only Linux tells. */
function processorSeconds(pid) {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readTimes)
    const familyOf = (of) => [of, ...processes.filter(({ parent }) => parent === of).flatMap((child) => familyOf(child.pid))]
    const family = new Set(familyOf(pid))
    return processes.filter((each) => family.has(each.pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}

/** Parent and times of a process, with its ended children; nothing of one that has just ended. */
function readTimes(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) }]
  } catch {
    return []
  }
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  server.close()
  return port
}
