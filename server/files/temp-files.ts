import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/constants.ts'

/** Runs `work` with an empty folder of its own inside `parent`, which is gone afterwards, however `work` ends. */
export async function withTempFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the entries of `folder` that a killed process left: those a day old. Younger ones may be in use by another process. */
export async function removeLeftovers(folder: string, isTemporary: (name: string) => boolean = () => true): Promise<void> {
  const oldest = Date.now() - DAY_MS
  for (const name of (await readdir(folder).catch(() => [])).filter(isTemporary)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}
