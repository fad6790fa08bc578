import { createHash, randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { DAY_MS } from '#contract/constants.ts'

/** What tells this process from an earlier one with its number. Its threads inherit it: some of them restore a backup. */
const RUN_KEY = 'mistri-run'
if (getEnvironmentData(RUN_KEY) === undefined) setEnvironmentData(RUN_KEY, randomBytes(4).toString('hex'))
const run = String(getEnvironmentData(RUN_KEY))

/** Containers of one machine may have the same host name, and count their processes separately. */
const machine = (): string => {
  const namespace = () => {
    try {
      return readlinkSync('/proc/self/ns/pid')
    } catch {
      return ''
    }
  }
  return createHash('sha256').update(`${hostname()} ${namespace()}`).digest('hex').slice(0, 8)
}

/** The parent folder of temporary folders of one kind, and the prefix of their names. */
export interface TempPlace {
  parent: string
  prefix: string
}

/** Uploaded files during their request. Not in the system's temporary folder, which may be in memory. */
export const uploadsIn = (dataDir: string): TempPlace => ({ parent: join(dataDir, 'tmp'), prefix: 'upload-' })
/** The database of a backup, until it replaces the one beside it. */
export const restoresIn = (dataDir: string): TempPlace => ({ parent: dataDir, prefix: 'restore-' })
/** The database of a backup that is only tried. */
export const VERIFICATIONS: TempPlace = { parent: tmpdir(), prefix: 'mistri-verify-' }

/**
 * Runs `work` with an empty folder of its own, which is removed afterwards, even when `work` fails. Its name identifies the process, in
 * case that is killed.
 */
export async function withTempFolder<T>({ parent, prefix }: TempPlace, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, `${prefix}${machine()}-${process.pid}-${run}-`))
  try {
    return await work(folder)
  } finally {
    // A file whose writing was aborted may appear while the folder is being emptied: then it is emptied again.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes the temporary folders of processes that were killed. When the process cannot be identified, a folder stays for a day. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  const here = machine()
  for (const { parent, prefix } of [uploadsIn(dataDir), restoresIn(dataDir), VERIFICATIONS]) {
    for (const name of (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(prefix))) {
      const path = join(parent, name)
      const [, owner, pid, itsRun] = /^([\da-f]{8})-(\d+)-(?:([\da-f]{8})-)?/.exec(name.slice(prefix.length)) ?? []
      const isUsed = owner === here ? isInUse(Number(pid), itsRun) : !(await isDayOld(path))
      // Folders of other users of this machine cannot be removed.
      if (!isUsed) await rm(path, { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

/** A process may have got the number of an earlier one, as the only one of a container does. */
const isInUse = (pid: number, itsRun: string | undefined): boolean => (pid === process.pid ? itsRun === run : isRunning(pid))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes entries of `folder` that are a day old: a killed process left them. Younger ones may be in use by another process. */
export async function removeLeftovers(folder: string, isTemporary: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isTemporary)) {
    const path = join(folder, name)
    if (await isDayOld(path)) await rm(path, { recursive: true, force: true })
  }
}

const isDayOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - DAY_MS
}
