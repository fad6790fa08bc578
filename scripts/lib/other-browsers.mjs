import { delimiter, join } from 'node:path'
import { canUseApt, installPackages } from './apt.mjs'
import { isExecutable } from './browser.mjs'
import { Failure, withProgress } from './terminal.mjs'

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
const first = (paths) => paths.find((path) => path && isExecutable(path))

/** The programs that `npm run test:browsers` drives, each undefined if it is not installed. */
export const findOtherBrowsers = () => ({
  firefox: first([process.env.FIREFOX_PATH, ...onPath('firefox-esr'), ...onPath('firefox')]),
  webkitDriver: first(onPath('WebKitWebDriver')),
  webkit: first(miniBrowsers()),
  display: first(onPath('Xvfb')),
})

/** The browser of WebKitGTK, for any version of GTK. */
const miniBrowsers = () =>
  ['6.0', '4.1', '4.0'].flatMap((gtk) =>
    ['/usr/lib', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'].flatMap((folder) =>
      [`webkitgtk-${gtk}`, `webkit2gtk-${gtk}`].map((name) => join(folder, name, 'MiniBrowser')),
    ),
  )

/** Installs Debian's packages if a program is missing. Throws a Failure that tells the person what to do where that is not possible. */
export async function ensureOtherBrowsers() {
  if (isComplete()) return
  if (canUseApt())
    await withProgress('Installing Firefox and WebKit ...', () =>
      installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'], ['firefox', 'webkit2gtk-driver', 'xvfb']),
    )
  if (!isComplete())
    throw new Failure('These tests need Firefox, WebKitWebDriver and Xvfb (Debian: apt install firefox-esr webkit2gtk-driver xvfb).')
}

const isComplete = () => Object.values(findOtherBrowsers()).every(Boolean)
