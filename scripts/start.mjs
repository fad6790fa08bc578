import './lib/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { main } from './lib/terminal.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist/server/main.js')).href)
})
