// Imported first by every script, before any syntax that an old Node cannot parse.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [, oldest] = /^>=(\d+\.\d+)$/.exec(engines.node)
const [[major, minor], [oldestMajor, oldestMinor]] = [process.versions.node, oldest].map((version) => version.split('.').map(Number))
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Mistri needs Node ${oldest} or newer; this is Node ${process.versions.node}. Install Node 24 from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
