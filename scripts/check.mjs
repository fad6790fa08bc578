import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/terminal.mjs'

await main(async () => {
  await ensureInstalled({ dev: true })
  const { failed } = await runChecks()
  process.exitCode = failed ? 1 : 0
})
