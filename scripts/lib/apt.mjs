import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const APT_MS = 300_000

/** Whether this process may install Debian packages. */
export const canUseApt = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs the first set of packages that this release of Debian has. Returns whether one was installed. */
export async function installPackages(...choices) {
  const options = { timeoutMs: APT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-q'], options)
  for (const names of choices) {
    const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options)
    if (code === 0) return true
  }
  return false
}
