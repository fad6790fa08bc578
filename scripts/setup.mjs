import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/terminal.mjs'

/** Installs and builds whatever is missing or stale without starting the site: for servers where a service starts it. */
await main(async () => {
  // The service may have settings that this command does not see.
  await ensureInstalled({ peers: true })
  await ensureBuilt()
})
