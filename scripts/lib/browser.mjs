import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { canUseApt, installPackages } from './apt.mjs'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

/** Chromium without a window of its own. All browser tests run in it, and it needs a fifth less processor time for them. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const DOWNLOAD_MS = 120_000

/**
 * The path of a Chromium: CHROME_PATH, else a headless one, on the PATH or Playwright's own, else a whole one; undefined if there is none.
 */
export function findBrowser(env = process.env) {
  const onPath = (names) => (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const [shell, browser] = playwrightBrowsers()
  return [env.CHROME_PATH, ...onPath(SHELLS), shell, ...onPath(BROWSERS), browser].find((path) => path && isExecutable(path))
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The paths of the browsers that Playwright downloads: headless Chromium and Chromium. */
function playwrightBrowsers() {
  try {
    const path = createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath()
    return [headlessShellBeside(path), path]
  } catch {
    return []
  }
}

/** From `…/chromium-1234/chrome-linux64/chrome` to `…/chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell`. */
const headlessShellBeside = (path) =>
  path.replace(
    /chromium-(\d+)([/\\])chrome-([\w-]+)[/\\].*$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell',
  )

/** Whether the browser starts: a downloaded Chromium may lack system libraries. */
const starts = async (path) => path !== undefined && (await run(path, ['--version'], { timeoutMs: 20_000 })).code === 0

/** The path of a browser for the tests, which is downloaded if there is none. Throws a Failure that tells the person what to do. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (await starts(found)) return found
  const download = await withProgress('No browser found; downloading one with Playwright ...', () =>
    runNode([inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium-headless-shell'], {
      timeoutMs: DOWNLOAD_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    }),
  )
  const downloaded = findBrowser()
  if (await starts(downloaded)) return downloaded
  if (canUseApt()) {
    // Not every release of Debian and its derivatives has the headless one.
    await withProgress("Playwright's browser cannot be used; installing Debian's ...", () =>
      installPackages(['chromium-headless-shell'], ['chromium']),
    )
    const installed = findBrowser()
    if (await starts(installed)) return installed
  }
  throw new Failure(
    `${download.output.trim().split('\n').slice(-5).join('\n')}\n\nThe browser tests need Chromium, and none could be downloaded. Install Chromium or Google Chrome, or set CHROME_PATH to one, then run npm test again.`,
  )
}
