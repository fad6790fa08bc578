import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/constants.ts'

/** Runs `run` with an empty folder of its own inside `parent`, which is removed afterwards, even when `run` fails. */
export async function withTempFolder<T>(parent: string, run: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'upload-'))
  try {
    return await run(folder)
  } finally {
    // A file whose writing was aborted may appear while the folder is being emptied: then it is emptied again.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes entries of `folder` that are a day old: a killed process left them. Younger ones may be in use by another process. */
export async function removeLeftovers(folder: string, isTemporary: (name: string) => boolean = () => true): Promise<void> {
  const oldest = Date.now() - DAY_MS
  for (const name of (await readdir(folder).catch(() => [])).filter(isTemporary)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}
