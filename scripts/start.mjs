import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureStartable, isComplete } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { log, main } from './lib/terminal.mjs'

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

/** Builds the other languages and compresses all files while the site runs; none of that outlives it. */
function finishBehind() {
  const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true, windowsHide: true }
  const child = spawn(process.execPath, [inRoot('scripts/finish-build.mjs')], options)
  child.on('exit', (code) => {
    if (code === 0) log('The site is ready in every language.')
    else console.error('Not every language could be built. Their pages lead to the English ones; the next start tries again.')
  })
  child.unref()
  child.channel?.unref()
}

await main(async () => {
  if (process.env.npm_lifecycle_event) stopWithoutNpm()
  await ensureInstalled()
  await ensureStartable()
  if (!isComplete()) finishBehind()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist/server/main.js')).href)
})
