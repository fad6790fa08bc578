import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { alone } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Failure, ticking } from './say.mjs'

const stamp = inRoot('node_modules', '.mistri-installed')

/** What an installation depends on: the locked versions and the Node that native modules were made for. */
function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()

/** An installation made by hand (`npm ci`) counts when it holds exactly the locked versions and the native module loads. */
function adopt() {
  try {
    const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8')).packages
    const same = Object.entries(wanted).every(
      ([path, { version, optional }]) => !path || (present[path] ? present[path].version === version : optional),
    )
    if (!same) return false
    const Database = createRequire(inRoot('package.json'))('better-sqlite3')
    new Database(':memory:').close()
    writeFileSync(stamp, wantedStamp())
    return true
  } catch {
    return false
  }
}

/** Installs the locked dependencies when they are missing or not those of the lock file. */
export async function ensureInstalled() {
  if (isInstalled() || adopt()) return
  await alone(async () => {
    if (isInstalled()) return
    await ticking(
      'Installing dependencies ...',
      async () => {
        const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])
        if (code !== 0) throw new Failure(explain(output))
      },
      'better-sqlite3 is compiled where its prebuilt binary cannot be reached; that takes some minutes',
    )
    writeFileSync(stamp, wantedStamp())
  })
}

function explain(output) {
  const log = `${output.trim().split('\n').slice(-40).join('\n')}\n\n`
  if (/better-sqlite3/.test(output) && /not found: make|find Python|g\+\+|c\+\+|\bcc\b.*not found|gyp ERR/i.test(output)) {
    return `${log}The dependencies could not be installed: better-sqlite3 has to be compiled here, and that failed. It needs a C++ compiler, make and Python 3 (on Debian and Ubuntu: apt-get install build-essential python3). Then run the command again.`
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `${log}The dependencies could not be installed: the package registry cannot be reached. Check the connection, then run the command again.`
  }
  if (/ENOSPC/.test(output)) return `${log}The dependencies could not be installed: the disk is full.`
  return `${log}The dependencies could not be installed; npm says why above. Then run the command again.`
}
