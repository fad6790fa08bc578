import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { flushFolder } from '#server/platform/files/flush-folder.ts'

// A backup is a tar file, compressed with gzip, so any system can open it without this program.

/** More compression does not make pictures smaller, and the site runs on the same machine. */
const GZIP_LEVEL = 1
/** Each piece takes turns of the event loop, which the site needs as well. */
const PIECE_BYTES = 256 * 1024
/** The owner only: a backup has personal data and hashes of passwords. */
const MODE = 0o600
const TEMP_SUFFIX = '.part'
/** No entry has more; a larger one is not read into memory. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024
/** A file that unpacks to more than this, and to more than this many times its size, was made to fill memory and disk. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024
const UNPACKED_MAX_RATIO = 100

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is wrong with a file: it is damaged, no backup, or of a newer version, or the passphrase is not the one of it. */
export type BackupFault = 'damaged' | 'unknown' | 'newer' | 'passphrase'

/** The file cannot be restored; the message says why. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
  readonly fault: BackupFault

  constructor(message: string, { fault = 'damaged', ...options }: ErrorOptions & { fault?: BackupFault } = {}) {
    super(message, options)
    this.fault = fault
  }
}

/** Writes beside its name, so that a file of this name is always complete, even after a power failure. */
export class ArchiveWriter {
  readonly #path: string
  readonly #tempPath: string
  readonly #file: FileHandle
  readonly #pack = pack()
  readonly #written: Promise<void>

  private constructor(path: string, tempPath: string, file: FileHandle) {
    this.#path = path
    this.#tempPath = tempPath
    this.#file = file
    const output = new Writable({ write: (chunk: Buffer, _encoding, done) => void file.writeFile(chunk).then(() => done(), done) })
    this.#written = pipeline(this.#pack as unknown as Readable, createGzip({ level: GZIP_LEVEL, chunkSize: PIECE_BYTES }), output)
    // The call that adds the next entry throws it.
    this.#written.catch(() => undefined)
  }

  static async create(path: string): Promise<ArchiveWriter> {
    const tempPath = `${path}.${randomBytes(4).toString('hex')}${TEMP_SUFFIX}`
    return new ArchiveWriter(path, tempPath, await open(tempPath, 'wx', MODE))
  }

  /** Resolves when there is room for the next entry. */
  async add(name: string, bytes: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      // Without a listener, an entry that the full disk has no room for would end the process.
      this.#pack.entry({ name, mode: MODE, size: bytes.length }, bytes, done).on('error', reject)
    })
    await Promise.race([added, this.#written]).catch((error: unknown) => this.#fail(error))
  }

  /** An entry only knows that it was aborted; the file knows the reason. */
  async #fail(error: unknown): Promise<never> {
    await this.#written
    throw error
  }

  /** Gives the file its name, once all of it is on the disk. Returns its size in bytes. */
  async finish(): Promise<number> {
    this.#pack.finalize()
    await this.#written
    await this.#file.sync()
    await this.#file.close()
    await rename(this.#tempPath, this.#path)
    await flushFolder(dirname(this.#path))
    return (await stat(this.#path)).size
  }

  /** Deletes the unfinished file. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await this.#file.close().catch(() => undefined)
    await rm(this.#tempPath, { force: true })
  }
}

/** Whether a file of this name is being written, or was when its process died. */
export const isUnfinished = (name: string): boolean => name.endsWith(TEMP_SUFFIX)

interface Entry {
  name: string
  bytes: Buffer
}

/** The entries of an archive, one in memory at a time. Throws BackupFileError when the file is damaged, ends early, or is none. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  const entries = extract()
  const most = Math.max(UNPACKED_MAX_BYTES, (await stat(path)).size * UNPACKED_MAX_RATIO)
  const read = pipeline(
    file,
    createGunzip(),
    (bytes: AsyncIterable<Buffer>) => limited(bytes, most),
    entries as unknown as NodeJS.WritableStream,
  )
  // The loop below fails with it as well.
  read.catch(() => undefined)
  let fault: BackupFault = 'unknown'
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header
      if (type !== 'file' || size > ENTRY_MAX_BYTES) throw new BackupFileError(`The file holds ${name}, which no backup has.`)
      fault = 'damaged'
      yield { name, bytes: await buffer(entry as unknown as Readable) }
    }
    await read
  } catch (error) {
    throw isReadFailure(error) ? new BackupFileError('The file is damaged, or not all of it was copied.', { cause: error, fault }) : error
  } finally {
    file.destroy()
  }
}

async function* limited(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > most) throw new BackupFileError('The file unpacks to far more than its size: no backup does.')
    yield chunk
  }
}

/** An error of the formats. Errors of the disk have names that begin with E, those of whoever reads the entries are not caught here. */
const isReadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof BackupFileError) &&
  !('code' in error && String(error.code).startsWith('E') && 'syscall' in error)
