import './lib/node-version.mjs'
import { rebuild } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/terminal.mjs'

await main(async () => {
  await ensureInstalled()
  await rebuild()
})
