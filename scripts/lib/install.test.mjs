import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The package that npm installs for this Node (scripts/lib/install.mjs). */
const SQLITE = Number(process.versions.node.split('.')[0]) < 22 ? 'better-sqlite3-for-node-20' : 'better-sqlite3'
/** Contents of a package that works, and of one that was built for another Node. */
const WORKING = 'module.exports = class { close() {} }\n'
const BROKEN = "throw new Error('was compiled against a different Node.js version')\n"

/** A repository whose `npm` records its calls and replaces SQLite by `installed.js`. */
let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistri-install-'))
  await cp(import.meta.dirname, join(root, 'scripts', 'lib'), { recursive: true })
  await write('package.json', '{}')
  await writeVersions('package-lock.json', '5.12.8')
  await writeVersions('node_modules/.package-lock.json', '5.12.8')
  await write('installed.js', WORKING)
  await write('calls', '')
  await write('bin/npm', `#!/bin/sh\necho "$@" >> calls\ncp installed.js node_modules/${SQLITE}/index.js\n`)
  await chmod(join(root, 'bin', 'npm'), 0o755)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const writeVersions = (path, version) =>
  write(
    path,
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/fastify': { version },
        'node_modules/fsevents': { version, optional: true },
        'node_modules/better-sqlite3-for-node-20': { resolved: 'packages/better-sqlite3-for-node-20', link: true },
      },
    }),
  )
const writeModule = (text) => write(`node_modules/${SQLITE}/index.js`, text)

/** Returns the calls of npm, and the message of the error if there was one. */
async function ensureInstalled(options = {}) {
  const code = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled(${JSON.stringify(options)}).catch(({ message }) => console.error(message))`
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env })
  const calls = await readFile(join(root, 'calls'), 'utf8')
  return {
    calls: calls
      .split('\n')
      .filter(Boolean)
      .map((call) => call.replace(/ --no-\w+/g, '')),
    error: stderr.trim(),
  }
}

test('installs nothing when the locked versions are there and the native module loads', async () => {
  await writeModule(WORKING)
  expect(await ensureInstalled()).toEqual({ calls: [], error: '' })
})

test('installs again when the native module does not load in this Node', async () => {
  await writeModule(BROKEN)
  expect(await ensureInstalled()).toEqual({ calls: ['ci --omit=dev'], error: '' })
  expect(await ensureInstalled()).toEqual({ calls: ['ci --omit=dev'], error: '' })
})

test('says so when the native module does not load after that either', async () => {
  await writeModule(BROKEN)
  await write('installed.js', BROKEN)
  const { calls, error } = await ensureInstalled()
  expect(calls).toEqual(['ci --omit=dev'])
  expect(error).toContain('SQLite is installed, but this Node cannot load it')
})

test.each([
  ['another version is installed', () => writeVersions('node_modules/.package-lock.json', '11.0.0')],
  ['nothing is installed', () => rm(join(root, 'node_modules', '.package-lock.json'))],
])('installs when %s', async (_case, change) => {
  await writeModule(WORKING)
  await change()
  expect((await ensureInstalled()).calls).toEqual(['ci --omit=dev'])
})

test('the tests need what the site does without', async () => {
  await writeModule(WORKING)
  const packages = { '': {}, 'node_modules/fastify': { version: '5.12.8' }, 'node_modules/vitest': { version: '4.1.0', dev: true } }
  await write('package-lock.json', JSON.stringify({ packages }))
  expect(await ensureInstalled()).toEqual({ calls: [], error: '' })
  expect(await ensureInstalled({ dev: true })).toEqual({ calls: ['ci --include=dev'], error: '' })
})
