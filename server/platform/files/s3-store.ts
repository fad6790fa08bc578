import pLimit from 'p-limit'
import { FILE_TYPE, isFileName } from './file-names.ts'
import { type Area, type FileStore, type ListedFile, MAX_CONCURRENCY, STORE_ID_FILE } from './file-store.ts'
import { S3Bucket } from './s3-bucket.ts'

const PREFIXES: Record<Area, string> = { uploads: '', trash: 'trash/' }

/** Uploads in a bucket, whose URL and errors are those of S3Bucket. Keys of the trash have the prefix `trash/`. */
export class S3Store implements FileStore {
  readonly #bucket: S3Bucket

  constructor(storageUrl: string, options?: ConstructorParameters<typeof S3Bucket>[1]) {
    this.#bucket = new S3Bucket(storageUrl, options)
  }

  async put(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#bucket.put(keyOf(name, 'uploads'), bytes, contentType)
  }

  async get(name: string, area: Area = 'uploads'): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
    if (!isFileName(name)) return undefined
    const bytes = await this.#bucket.get(keyOf(name, area))
    return bytes && { bytes, contentType: FILE_TYPE }
  }

  async *list(area: Area, signal?: AbortSignal): AsyncIterable<ListedFile> {
    const prefix = PREFIXES[area]
    for await (const { key, lastModified } of this.#bucket.list(prefix, signal)) {
      const name = key.slice(prefix.length)
      if (isFileName(name)) yield { name, since: lastModified }
    }
  }

  async move(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    const other = area === 'trash' ? 'uploads' : 'trash'
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      if (await this.#bucket.copy(keyOf(name, other), keyOf(name, area), signal)) await this.#bucket.remove(keyOf(name, other), signal)
    })
  }

  async remove(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      await this.#bucket.remove(keyOf(name, area), signal)
    })
  }

  async readId(signal?: AbortSignal): Promise<string | undefined> {
    const bytes = await this.#bucket.get(STORE_ID_FILE, signal)
    return bytes && Buffer.from(bytes).toString('utf8').trim()
  }

  async writeId(id: string): Promise<void> {
    await this.#bucket.put(STORE_ID_FILE, Buffer.from(`${id}\n`), 'text/plain')
  }
}

function keyOf(name: string, area: Area): string {
  if (!isFileName(name)) throw new Error('Not the name of an upload')
  return `${PREFIXES[area]}${name}`
}
