import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_TYPE, isFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'

const UNFINISHED = '.part'

/**
 * Uploads in one folder. A file is written under a passing name, flushed to the disk and renamed, so that a name always stands for whole bytes,
 * also after a power cut. A full disk rejects with the system's own error (ENOSPC), which is answered as `storage_full`.
 */
export class DiskStore implements FileStore {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes the folder when it is missing and removes what an earlier process left half-written. */
  static async open(folder: string): Promise<DiskStore> {
    await mkdir(folder, { recursive: true })
    const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED))
    for (const name of unfinished) await rm(join(folder, name), { force: true })
    return new DiskStore(folder)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name)
    const passing = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`
    try {
      const file = await open(passing, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(passing, path)
    } catch (error) {
      await rm(passing, { force: true }).catch(() => undefined)
      throw error
    }
    await this.#flushFolder()
  }

  async get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
    if (!isFileName(name)) return undefined
    try {
      return { bytes: await readFile(this.#path(name)), contentType: FILE_TYPE }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true })
    if (names.length > 0) await this.#flushFolder()
  }

  async *olderThan(moment: Date): AsyncIterable<string> {
    for await (const { name } of await opendir(this.#folder)) {
      if (!isFileName(name)) continue
      const found = await stat(this.#path(name)).catch(() => undefined)
      if (found && found.mtime < moment) yield name
    }
  }

  #path(name: string): string {
    if (!isFileName(name)) throw new Error('Not the name of an upload')
    return join(this.#folder, name)
  }

  /** Names are durable only once the folder is. Windows cannot open a folder and needs no flush. */
  async #flushFolder(): Promise<void> {
    if (process.platform === 'win32') return
    const folder = await open(this.#folder, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}
