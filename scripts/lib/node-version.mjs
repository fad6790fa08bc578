/**
 * Imported first by every command. On a Node that is older than the code supports, the command runs on a Node 24 instead, which is fetched
 * once into `.node/` beside `node_modules` (docs/decisions/039-node-versions.md). What this file and those that it imports, and the syntax
 * of all commands, must therefore be understood by Node 20.19.
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { NODE_PINS, OLDEST_NODE } from './node-pins.mjs'
import { inRoot } from './paths.mjs'

/** How often a process looks whether its parent is still there. */
const LOOK_FOR_PARENT_MS = 500
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh'])
/** Set for the process that runs on the fetched Node. */
const RUNS_FOR = 'MISTRI_RUNS_FOR_OLDER_NODE'

const own = process.versions.node
const accepted = /^>=(.+)$/.exec(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node)[1]

if (isOlder(own, accepted)) refuse(`Mistri needs Node ${accepted} or newer; this is Node ${own}.`)
if (isOlder(own, OLDEST_NODE)) await runOnCurrentNode()
// No signal reaches this process when npm, or the older Node that started it, is killed; it would keep running and hold the port.
if (process.env.npm_lifecycle_event || process.env[RUNS_FOR]) stopWithoutParent()
delete process.env[RUNS_FOR]

/** Whether a version such as 20.20.2 is lower than one such as 22.19. */
function isOlder(version, than) {
  const [left, right] = [version, than].map((each) => each.split('.').map(Number))
  const at = right.findIndex((part, index) => part !== left[index])
  return at !== -1 && left[at] < right[at]
}

function refuse(reason) {
  console.error(`${reason} Install Node 24 from https://nodejs.org and try again.`)
  process.exit(1)
}

/** Runs this command on the Node of this platform's pin, and ends as it ends. Never resolves. */
async function runOnCurrentNode() {
  const pin = NODE_PINS[`${process.platform}-${process.arch}`]
  const needs = `Mistri needs Node ${OLDEST_NODE.replace(/\.0$/, '')} or newer; this is Node ${own}`
  if (!pin || isMusl()) refuse(`${needs}, and there is no other that could be fetched for this system.`)
  const program = inRoot('.node', pin.version, pin.program)
  if (!existsSync(program)) {
    try {
      provide(pin, program, needs)
    } catch (error) {
      refuse(`${needs}, and Node ${pin.version} could not be fetched from the package registry: ${error.message}.`)
    }
  }
  const child = spawn(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, [RUNS_FOR]: String(process.pid), PATH: [dirname(program), process.env.PATH].join(delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithoutParent()
  const [code, signal] = await new Promise((resolve) => {
    child.on('exit', (...end) => resolve(end))
    child.on('error', (error) => refuse(`${needs}, and Node ${pin.version} in ${program} does not start: ${error.message}.`))
  })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

/** Programs for the usual C library of Linux do not start on one with another, such as Alpine's. */
function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}

/** Puts the program of a pin at its path: the one that `npm ci` brought (packages/current-node), else from the registry. */
function provide(pin, program, needs) {
  const brought = [inRoot('node_modules'), inRoot('packages/current-node/node_modules')].map((folder) => join(folder, pin.name))
  const found = brought.find((folder) => versionOf(folder) === pin.version)
  if (!found) console.log(`${needs}: fetching Node ${pin.version} once into .node/ ...`)
  mkdirSync(dirname(program), { recursive: true })
  // Of two commands at once each prepares its own; the last one to finish replaces the same bytes.
  const folder = mkdtempSync(inRoot('.node', 'new-'))
  try {
    const source = join(found ?? fetchInto(folder, pin), pin.program)
    const prepared = join(folder, 'node')
    try {
      linkSync(source, prepared)
    } catch {
      copyFileSync(source, prepared)
    }
    const { stdout, error, stderr } = spawnSync(prepared, ['--version'], { encoding: 'utf8' })
    if (stdout?.trim() !== `v${pin.version}`) throw new Error(`it does not start (${error?.message ?? stderr.trim()})`)
    renameSync(prepared, program)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function versionOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/** Lets npm fetch the package of a pin and check its hash. Returns its folder. */
function fetchInto(folder, { name, version, integrity }) {
  const dependencies = { [name]: version }
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev']
  const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(error?.message ?? (stderr.trim().split('\n').at(0) || 'npm failed'))
  return join(folder, 'node_modules', name)
}

/**
 * Stops this process when its parent is gone: the older Node, npm, or the shell of npm, whose own parent is then watched as well. What
 * stands above npm may end: a site that was started in the background outlives the login that started it.
 */
function stopWithoutParent() {
  const isShell = SHELLS.has(readProcess(process.ppid, 'comm')?.trim())
  const parents = () => `${process.ppid} ${isShell ? /^PPid:\s*(\d+)/m.exec(readProcess(process.ppid, 'status'))?.[1] : ''}`
  const atStart = parents()
  const timer = setInterval(() => {
    if (parents() === atStart) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_PARENT_MS)
  timer.unref()
}

/** What only Linux reveals of another process without a program. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
