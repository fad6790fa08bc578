import './lib/node-version.mjs'
import { rebuild } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/say.mjs'

await main(async () => {
  await ensureInstalled()
  await rebuild()
})
