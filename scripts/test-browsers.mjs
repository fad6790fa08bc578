import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureOtherBrowsers } from './lib/other-browsers.mjs'
import { inRoot } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { mainWith } from './lib/terminal.mjs'

/** Runs the main journeys in Firefox and WebKit; arguments go to Playwright Test (`npm run test:browsers -- --project=webkit`). */
await mainWith('any', async () => {
  await ensureInstalled({ dev: true })
  await ensureOtherBrowsers()
  await ensureBuilt()
  const args = ['test', '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)]
  const { code } = await runNode([inRoot('node_modules/@playwright/test/cli.js'), ...args], { live: true })
  process.exitCode = code
})
