import './lib/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { ensureStartable } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { mainWith } from './lib/terminal.mjs'

await mainWith('any', async () => {
  await ensureInstalled()
  await ensureStartable()
  await import(pathToFileURL(inRoot('dist/server/user-cli.js')).href)
})
