import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The output of the check on another version of Node; empty when it is accepted. */
const check = (version) => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`
  return promisify(execFile)(process.execPath, ['--import', pretend, join(import.meta.dirname, 'node-version.mjs')]).then(
    () => '',
    ({ code, stderr }) => `${code} ${stderr}`,
  )
}

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0', '25.0.0', '26.10.0', '30.1.0'])('Node %s is accepted', async (version) => {
  expect(await check(version)).toBe('')
})

test.each(['18.20.0', '20.18.9'])('Node %s is too old', async (version) => {
  expect(await check(version)).toMatch(new RegExp(`^1 Mistri needs Node 20.19 or newer; this is Node ${version}. Install`))
})
