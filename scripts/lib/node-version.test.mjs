import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NODE_PINS } from './node-pins.mjs'

const PIN = NODE_PINS[`${process.platform}-${process.arch}`]
/** Says which Node it is, like the pinned one, and else is this one. */
const CURRENT = `#!/bin/sh
if [ "$1" = --version ]; then echo v${PIN.version}; else exec "${process.execPath}" "$@"; fi
`

/** A repository with a command that says on what it runs, and an `npm` that brings the pinned package. */
let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistri-node-'))
  await cp(import.meta.dirname, join(root, 'scripts', 'lib'), { recursive: true })
  await write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.19' } }))
  await write('scripts/command.mjs', `import './lib/node-version.mjs'\nprocess.send?.('ready')\n${COMMAND}`)
  await write('current', CURRENT)
  const folder = `node_modules/${PIN.name}`
  await write(
    'bin/npm',
    `#!/bin/sh\necho "$@" >> ${root}/calls\nmkdir -p ${folder}/bin && cp -p ${root}/current ${folder}/${PIN.program}\n`,
  )
  await Promise.all(['current', 'bin/npm'].map((file) => chmod(join(root, file), 0o755)))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const COMMAND = `
if (process.argv[2] === 'wait') setInterval(() => {}, 1000), console.log('waiting as ' + process.pid)
else { console.log(process.argv.slice(2).join() + ' on ' + process.versions.node); process.exitCode = 7 }
`

async function write(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** The arguments that make Node take itself for another version. */
const pretend = (version) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`,
  join(root, 'scripts/command.mjs'),
]
const env = () => ({ PATH: [join(root, 'bin'), '/usr/bin', '/bin'].join(delimiter) })

/** What the command prints on a version of Node, and the code with which it ends. */
const runOn = (version) =>
  promisify(execFile)(process.execPath, [...pretend(version), 'one', 'two'], { env: env() }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
const calls = () => readFile(join(root, 'calls'), 'utf8').catch(() => '')

test.each(['22.19.0', '22.23.1', '24.21.0', '25.0.0', '26.10.0', '30.1.0'])('Node %s runs the command itself', async (version) => {
  expect(await runOn(version)).toEqual({ code: 7, stdout: `one,two on ${version}\n`, stderr: '' })
  expect(await calls()).toBe('')
})

test.each(['18.20.0', '20.18.9'])('Node %s is too old', async (version) => {
  const { code, stderr } = await runOn(version)
  expect(code).toBe(1)
  expect(stderr).toContain(`Mistri needs Node 20.19 or newer; this is Node ${version}. Install Node 24`)
})

test.each(['20.19.0', '20.20.2', '21.7.3', '22.18.0'])('on Node %s the command runs on a current one, fetched once', async (version) => {
  const first = await runOn(version)
  expect(first).toMatchObject({ code: 7, stderr: '' })
  expect(first.stdout).toMatch(
    new RegExp(
      `^Mistri needs Node 22.19 or newer; this is Node ${version}: fetching Node ${PIN.version} .*\none,two on ${process.versions.node}\n$`,
    ),
  )
  expect(await runOn(version)).toEqual({ code: 7, stdout: `one,two on ${process.versions.node}\n`, stderr: '' })
  expect(await calls()).toMatch(/^ci .*\n$/)
  expect(await readdir(join(root, '.node'))).toEqual([PIN.version])
})

test('the one that npm ci has brought is taken, and stays when node_modules goes', async () => {
  await write(`node_modules/${PIN.name}/package.json`, JSON.stringify({ version: PIN.version }))
  await write(`node_modules/${PIN.name}/${PIN.program}`, CURRENT)
  await chmod(join(root, 'node_modules', PIN.name, PIN.program), 0o755)
  expect(await runOn('20.19.0')).toEqual({ code: 7, stdout: `one,two on ${process.versions.node}\n`, stderr: '' })
  await rm(join(root, 'node_modules'), { recursive: true })
  expect(await runOn('20.19.0')).toEqual({ code: 7, stdout: `one,two on ${process.versions.node}\n`, stderr: '' })
  expect(await calls()).toBe('')
})

test('a registry that cannot be reached is named with what to install, and nothing is left behind', async () => {
  await write('bin/npm', '#!/bin/sh\necho "npm error network request failed" >&2\nexit 1\n')
  const { code, stderr } = await runOn('20.19.0')
  expect(code).toBe(1)
  expect(stderr).toContain('could not be fetched from the package registry: npm error network request failed. Install Node 24')
  expect(await readdir(join(root, '.node'))).toEqual([PIN.version])
  expect(await readdir(join(root, '.node', PIN.version, 'bin'))).toEqual([])
})

test.each([
  ['asked to stop', 'SIGTERM', 128 + 15],
  ['interrupted', 'SIGINT', 128 + 2],
])('a command that is %s ends with its current Node', async (_case, signal, code) => {
  await runOn('20.19.0')
  const child = spawn(process.execPath, [...pretend('20.19.0'), 'wait'], { env: env() })
  const pid = Number(/waiting as (\d+)/.exec(String(await once(child.stdout, 'data')))[1])
  expect(pid).not.toBe(child.pid)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('when the older Node is killed, the current one does not stay', async () => {
  await runOn('20.19.0')
  const child = spawn(process.execPath, [...pretend('20.19.0'), 'wait'], { env: env() })
  const pid = Number(/waiting as (\d+)/.exec(String(await once(child.stdout, 'data')))[1])
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
