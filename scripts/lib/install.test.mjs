import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** What better-sqlite3 is when it works, and when it was built for another Node. */
const WORKING = 'module.exports = class { close() {} }\n'
const BROKEN = "throw new Error('was compiled against a different Node.js version')\n"

/** A repository of its own, whose `npm` notes how it is called and puts `installed.js` in the place of better-sqlite3. */
let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistri-install-'))
  await cp(import.meta.dirname, join(root, 'scripts', 'lib'), { recursive: true })
  await write('package.json', '{}')
  await writeVersions('package-lock.json', '12.11.1')
  await writeVersions('node_modules/.package-lock.json', '12.11.1')
  await write('installed.js', WORKING)
  await write('calls', '')
  await write('bin/npm', '#!/bin/sh\necho "$@" >> calls\ncp installed.js node_modules/better-sqlite3/index.js\n')
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
      packages: { '': {}, 'node_modules/better-sqlite3': { version }, 'node_modules/fsevents': { version, optional: true } },
    }),
  )
const writeModule = (text) => write('node_modules/better-sqlite3/index.js', text)

/** Returns the calls of npm, and the message of the error if there was one. */
async function ensureInstalled() {
  const code =
    "import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled().catch(({ message }) => console.error(message))"
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env })
  const calls = await readFile(join(root, 'calls'), 'utf8')
  return {
    calls: calls
      .split('\n')
      .filter(Boolean)
      .map((call) => call.split(' ')[0]),
    error: stderr.trim(),
  }
}

test('installs nothing when the locked versions are there and the native module loads', async () => {
  await writeModule(WORKING)
  expect(await ensureInstalled()).toEqual({ calls: [], error: '' })
})

test('installs again when the native module does not load in this Node', async () => {
  await writeModule(BROKEN)
  expect(await ensureInstalled()).toEqual({ calls: ['ci'], error: '' })
  expect(await ensureInstalled()).toEqual({ calls: ['ci'], error: '' })
})

test('says so when the native module does not load after that either', async () => {
  await writeModule(BROKEN)
  await write('installed.js', BROKEN)
  const { calls, error } = await ensureInstalled()
  expect(calls).toEqual(['ci'])
  expect(error).toContain('better-sqlite3 is installed, but this Node cannot load it')
})

test.each([
  ['another version is installed', () => writeVersions('node_modules/.package-lock.json', '11.0.0')],
  ['nothing is installed', () => rm(join(root, 'node_modules', '.package-lock.json'))],
])('installs when %s', async (_case, change) => {
  await writeModule(WORKING)
  await change()
  expect((await ensureInstalled()).calls).toEqual(['ci'])
})
