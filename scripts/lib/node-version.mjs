// Imported first by every script, before anything that an old Node cannot parse.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [, from, before] = /^>=(\d+\.\d+) <(\d+\.\d+)$/.exec(engines.node)
const isBefore = (version, [major, minor]) => version[0] < major || (version[0] === major && version[1] < minor)
const parse = (version) => version.split('.', 2).map(Number)
const current = parse(process.versions.node)
if (isBefore(current, parse(from)) || !isBefore(current, parse(before))) {
  const why = isBefore(current, parse(from)) ? '' : ' Its SQLite module ends the process on newer ones (docs/decisions/046).'
  console.error(
    `Mistri needs Node ${from} or newer and older than ${before}; this is Node ${process.versions.node}.${why} Install Node 22 from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
