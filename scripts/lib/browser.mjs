import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

/** Chromium without windows first: it takes about half the processor time for the same page. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const DOWNLOAD_MS = 120_000
const APT_MS = 300_000

/** Path of a Chromium that can be started: CHROME_PATH, one on the PATH, or Playwright's own; undefined without any. */
export function findBrowser(env = process.env) {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [env.CHROME_PATH, ...onPath, ...playwrightsOwn()].find((path) => path && isExecutable(path))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Playwright keeps what it downloaded: its Chromium and the smaller one without windows. */
function playwrightsOwn() {
  try {
    const path = createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath()
    return [headlessShellBeside(path), path]
  } catch {
    return []
  }
}

/** `…/chromium-1234/chrome-linux64/chrome` stands beside `…/chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell`. */
const headlessShellBeside = (path) =>
  path.replace(
    /chromium-(\d+)([/\\])chrome-([\w-]+)[/\\].*$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell',
  )

/** A downloaded Chromium may lack libraries of the system. */
const starts = async (path) => path !== undefined && (await run(path, ['--version'], { timeoutMs: 20_000 })).code === 0

/** A browser for the tests, fetched where there is none; throws a Failure that says what to do. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (await starts(found)) return found
  const tried = await withProgress('No browser here; asking Playwright for one ...', () =>
    runNode([inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium-headless-shell'], {
      timeoutMs: DOWNLOAD_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    }),
  )
  const downloaded = findBrowser()
  if (await starts(downloaded)) return downloaded
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await withProgress("Playwright's browser cannot be fetched; installing Debian's ...", async () => {
      const options = { timeoutMs: APT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
      const install = (name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
      await run('apt-get', ['update', '-q'], options)
      // The smaller one is not in every release of Debian and its kin.
      const { code } = await install('chromium-headless-shell')
      if (code !== 0) await install('chromium')
    })
    const installed = findBrowser()
    if (await starts(installed)) return installed
  }
  throw new Failure(
    `${tried.output.trim().split('\n').slice(-5).join('\n')}\n\nThe browser tests need Chromium, and none could be fetched. Install Chromium or Google Chrome, or set CHROME_PATH to one, then run npm test again.`,
  )
}
