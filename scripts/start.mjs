import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureStartable, isComplete } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { log, main } from './lib/terminal.mjs'

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
  await ensureInstalled()
  if (!isComplete()) {
    await ensureStartable()
    finishBehind()
  }
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist/server/main.js')).href)
})
