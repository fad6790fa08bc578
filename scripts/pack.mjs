import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { packRelease } from './lib/pack.mjs'
import { log, main } from './lib/terminal.mjs'

/** Packs the files as they are into the archives that `npm run release` publishes. */
await main(async () => {
  await ensureInstalled({ peers: true })
  for (const file of await packRelease()) log(file)
})
