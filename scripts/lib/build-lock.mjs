import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const TOUCH_MS = 1000
/** A lock that nobody has touched for this long is of a process that was stopped. */
const STALE_MS = 10_000
const LOOK_MS = 200

/** The file whose presence says that a process builds into the folder; the server reads its time (server/platform/pages/build.ts). */
export const lockOf = (folder) => `${folder}.lock`

/**
 * Runs `work` while no other process builds into the folder. It only saves work: two processes that take over a stale lock at the same moment
 * both build, each in a folder of its own, and the later one replaces the same files.
 */
export async function whileLocked(folder, work) {
  const lock = lockOf(folder)
  while (!take(lock)) {
    if (isStale(lock)) rmSync(lock, { force: true })
    else await setTimeout(LOOK_MS)
  }
  const timer = setInterval(() => touch(lock), TOUCH_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    const file = openSync(lock, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date())
  } catch {
    // Taken over while this process was stopped.
  }
}

function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return true
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
