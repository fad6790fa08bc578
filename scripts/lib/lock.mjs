import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const file = inRoot('.mistri.lock')

/** Lets one process at a time install or build in this folder; the others wait for it. A lock whose owner is gone is taken over. */
export async function alone(work) {
  for (let told = false; !take(); told = true) {
    if (!told) say('Another start of Mistri is installing or building here; waiting for it.')
    await wait(250)
  }
  const release = () => rmSync(file, { force: true })
  const interrupted = () => process.exit(130)
  process.once('exit', release)
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner) process.kill(owner, 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(file, { force: true })
    return false
  }
}
