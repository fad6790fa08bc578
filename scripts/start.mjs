import './lib/node-version.mjs'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { main } from './lib/terminal.mjs'

const LOOK_FOR_NPM_MS = 500

/**
 * Stops this process when npm itself is killed: no signal reaches npm's child then, which would keep running and hold the port. npm is the
 * parent, or the parent's parent when its shell stays in between, which only Linux reveals without a program.
 */
function stopWithoutNpm() {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_NPM_MS)
  timer.unref()
}

function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

await main(async () => {
  if (process.env.npm_lifecycle_event) stopWithoutNpm()
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist/server/main.js')).href)
})
