import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

const packagesOf = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages

/** Whether `node_modules` has the locked versions, and the native module was built for this Node. */
function isInstalled() {
  try {
    const locked = packagesOf('package-lock.json')
    const installed = packagesOf('node_modules', '.package-lock.json')
    const same = Object.entries(locked).every(
      ([path, { version, optional }]) => !path || (installed[path] ? installed[path].version === version : optional),
    )
    return same && nativeModuleLoads()
  } catch {
    return false
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

/** Installs the locked dependencies if they are missing or do not match the lock file or this Node. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withProgress(
    'Installing dependencies ...',
    async () => {
      const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])
      if (code !== 0) throw new Failure(explain(output))
    },
    'better-sqlite3 is compiled if its prebuilt binary cannot be downloaded, which takes a few minutes',
  )
  if (!nativeModuleLoads())
    throw new Failure('better-sqlite3 is installed, but this Node cannot load it. Delete node_modules, then run the command again.')
}

function explain(output) {
  const log = `${output.trim().split('\n').slice(-40).join('\n')}\n\n`
  if (/better-sqlite3/.test(output) && /not found: make|find Python|g\+\+|c\+\+|\bcc\b.*not found|gyp ERR/i.test(output)) {
    return `${log}The dependencies could not be installed: better-sqlite3 had to be compiled, and that failed. It needs a C++ compiler, make and Python 3 (on Debian and Ubuntu: apt-get install build-essential python3). Then run the command again.`
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `${log}The dependencies could not be installed: the package registry cannot be reached. Check the connection, then run the command again.`
  }
  if (/ENOSPC/.test(output)) return `${log}The dependencies could not be installed: the disk is full.`
  return `${log}The dependencies could not be installed; see the npm error above. Then run the command again.`
}
