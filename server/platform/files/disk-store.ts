import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { FILE_TYPE, isFileName } from './file-names.ts'
import { type Area, type FileStore, type ListedFile, MAX_CONCURRENCY, STORE_ID_FILE } from './file-store.ts'
import { flushFolder } from './flush-folder.ts'
import { removeLeftovers } from './temp-files.ts'

const TEMP_SUFFIX = '.part'
const TRASH_FOLDER = 'trash'
/** A folder is read in groups of this many files. */
const STATS_AT_ONCE = 32

/**
 * Uploads in one folder, which several processes may share; the trash is a folder inside it. A file is written under a temporary name,
 * flushed to the disk and renamed, so that every file is complete, even after a power failure. A full disk rejects with the system's own
 * error (ENOSPC), which is reported as `storage_full`.
 */
export class DiskStore implements FileStore {
  readonly #folders: Record<Area, string>

  private constructor(folder: string) {
    this.#folders = { uploads: folder, trash: join(folder, TRASH_FOLDER) }
  }

  /** Creates the folders if they are missing, and removes files that a killed process left half-written. */
  static async open(folder: string): Promise<DiskStore> {
    const store = new DiskStore(folder)
    await mkdir(store.#folders.trash, { recursive: true })
    await removeLeftovers(folder, (name) => name.endsWith(TEMP_SUFFIX))
    return store
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(this.#path(name, 'uploads'), bytes)
  }

  async get(name: string, area: Area = 'uploads'): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
    if (!isFileName(name)) return undefined
    const bytes = await unlessMissing(readFile(this.#path(name, area)))
    return bytes && { bytes, contentType: FILE_TYPE }
  }

  async *list(area: Area, signal?: AbortSignal): AsyncIterable<ListedFile> {
    // Awaiting the system for one file after the other would take a turn of the event loop each.
    for await (const names of inGroups(await opendir(this.#folders[area], { bufferSize: STATS_AT_ONCE }), STATS_AT_ONCE)) {
      signal?.throwIfAborted()
      const found = await Promise.all(
        names.map(async (name) => ({ name, since: (await unlessMissing(stat(this.#path(name, area))))?.mtime })),
      )
      for (const { name, since } of found) if (since) yield { name, since }
    }
  }

  async move(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    const other = area === 'trash' ? 'uploads' : 'trash'
    const now = new Date()
    // Without it every file would look as if it were missing.
    await mkdir(this.#folders[area], { recursive: true })
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      const from = this.#path(name, other)
      // The time is set before the move: a file in the trash never looks as if it had been there for longer.
      await unlessMissing(utimes(from, now, now).then(() => rename(from, this.#path(name, area))))
    })
  }

  async remove(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      await rm(this.#path(name, area), { force: true })
    })
  }

  async readId(): Promise<string | undefined> {
    return (await unlessMissing(readFile(this.#idPath, 'utf8')))?.trim()
  }

  async writeId(id: string): Promise<void> {
    await this.#write(this.#idPath, Buffer.from(`${id}\n`))
  }

  async assertWritable(): Promise<void> {
    for (const folder of Object.values(this.#folders)) {
      const path = join(folder, `check.${randomBytes(4).toString('hex')}${TEMP_SUFFIX}`)
      await (await open(path, 'wx')).close()
      await rm(path)
    }
  }

  get #idPath(): string {
    return join(this.#folders.uploads, STORE_ID_FILE)
  }

  #path(name: string, area: Area): string {
    if (!isFileName(name)) throw new Error('Not the name of an upload')
    return join(this.#folders[area], name)
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const tempPath = `${path}.${randomBytes(4).toString('hex')}${TEMP_SUFFIX}`
    try {
      const file = await open(tempPath, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(tempPath, path)
    } catch (error) {
      await rm(tempPath, { force: true }).catch(() => undefined)
      throw error
    }
    await flushFolder(this.#folders.uploads)
  }
}

/** The names of files in a folder, some at a time. */
async function* inGroups(folder: AsyncIterable<{ name: string }>, size: number): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name } of folder) {
    if (!isFileName(name)) continue
    names.push(name)
    if (names.length < size) continue
    yield names
    names = []
  }
  yield names
}

async function unlessMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
