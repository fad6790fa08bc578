import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'
import { Failure, ticking } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
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

function playwrightsOwn() {
  try {
    const { registry } = createRequire(inRoot('package.json'))('playwright-core/lib/server/registry/index')
    return ['chromium-headless-shell', 'chromium'].map((name) => registry.findExecutable(name)?.executablePath()).filter(Boolean)
  } catch {
    return ownFromApi()
  }
}

function ownFromApi() {
  try {
    const path = createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath()
    return path ? [path, ...headlessShellBeside(path)] : []
  } catch {
    return []
  }
}

/** `…/chromium-1234/chrome-linux64/chrome` stands beside `…/chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell`. */
function headlessShellBeside(path) {
  const shell = path.replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
  return [
    shell.replace(/chrome-(\w+)[/\\]chrome$/, 'chrome-headless-shell-$1/chrome-headless-shell'),
    shell.replace(/chrome$/, 'headless_shell'),
  ].filter((candidate) => candidate !== path)
}

/** A browser for the tests, fetched where there is none; throws a Failure that says what to do. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const tried = await ticking('Fetching a browser for the tests ...', () =>
    runNode([inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium-headless-shell'], {
      timeoutMs: DOWNLOAD_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    }),
  )
  let path = findBrowser()
  if (path) return path
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await ticking("Playwright's browser cannot be fetched; installing Debian's chromium ...", async () => {
      const options = { timeoutMs: APT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
      await run('apt-get', ['update', '-q'], options)
      return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options)
    })
    path = findBrowser()
    if (path) return path
  }
  throw new Failure(
    `${tried.output.trim().split('\n').slice(-5).join('\n')}\n\nThe browser tests need Chromium, and none could be fetched. Install Chromium or Google Chrome, or set CHROME_PATH to one, then run npm test again.`,
  )
}
