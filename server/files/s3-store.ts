import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import pLimit from 'p-limit'
import { ProblemError } from '#server/problem.ts'
import { backoff, retry } from '#server/retry.ts'
import { FILE_TYPE, isFileName } from './file-names.ts'
import { type Area, type FileStore, type ListedFile, MAX_CONCURRENCY, STORE_ID_FILE } from './file-store.ts'
import { parseS3List, s3ErrorCode } from './s3-list.ts'

/** One attempt of one call, including its body. */
const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 3
/** Keys in one response; S3 sends no more. */
const PAGE_SIZE = 1000
const retryDelay = backoff(100, 2000)
/** Set when a file is written and compared when it is read: in an encrypted bucket the ETag is not a checksum of the bytes. */
const CHECKSUM_HEADER = 'x-amz-meta-sha256'
const PREFIXES: Record<Area, string> = { uploads: '', trash: 'trash/' }

interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Key of an object; the bucket itself without one. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal | undefined
}

/** The store responded with an error. */
class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  /** `Code` of the response, such as `AccessDenied`. */
  readonly code: string

  constructor(method: string, status: number, code = '') {
    super(`The file store responded with ${status} ${code} to ${method}`)
    this.status = status
    this.code = code
  }
}

/**
 * Uploads in a bucket of an S3-compatible store, `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Key and secret are
 * percent-encoded; the region is us-east-1 unless it is given; `tls=off` is for a store on the same machine. Keys of the trash have the prefix `trash/`.
 * Rejects with `busy` when the store does not respond or refuses, and with `storage_full` when its quota is used up.
 */
export class S3Store implements FileStore {
  readonly #client: AwsClient
  readonly #origin: string
  readonly #bucket: string
  readonly #timeoutMs: number
  readonly #pageSize: number

  constructor(storageUrl: string, { timeoutMs = TIMEOUT_MS, pageSize = PAGE_SIZE } = {}) {
    const { username, password, host, pathname, searchParams } = new URL(storageUrl)
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      // `retry` below also covers lost connections and incomplete bodies.
      retries: 0,
    })
    this.#origin = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`
    this.#bucket = pathname.replace(/^\/|\/$/g, '')
    this.#timeoutMs = timeoutMs
    this.#pageSize = pageSize
  }

  async put(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#put(keyOf(name, 'uploads'), bytes, contentType)
  }

  async get(name: string, area: Area = 'uploads'): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
    if (!isFileName(name)) return undefined
    const bytes = await this.#get(keyOf(name, area))
    return bytes && { bytes, contentType: FILE_TYPE }
  }

  async *list(area: Area, signal?: AbortSignal): AsyncIterable<ListedFile> {
    const prefix = PREFIXES[area]
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(this.#pageSize),
        delimiter: '/',
        prefix,
        ...(token && { 'continuation-token': token }),
      }
      const page = await this.#call({ method: 'GET', query, signal }, async (response) => parseS3List(await response.text()))
      for (const { key, lastModified } of page.objects) {
        const name = key.slice(prefix.length)
        if (isFileName(name)) yield { name, since: lastModified }
      }
      token = page.continuationToken
    } while (token)
  }

  async move(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    const other = area === 'trash' ? 'uploads' : 'trash'
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      if (await this.#copy(keyOf(name, other), keyOf(name, area), signal)) await this.#delete(keyOf(name, other), signal)
    })
  }

  async remove(names: readonly string[], area: Area, signal?: AbortSignal): Promise<void> {
    await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
      signal?.throwIfAborted()
      await this.#delete(keyOf(name, area), signal)
    })
  }

  async readId(signal?: AbortSignal): Promise<string | undefined> {
    const bytes = await this.#get(STORE_ID_FILE, signal)
    return bytes && Buffer.from(bytes).toString('utf8').trim()
  }

  async writeId(id: string): Promise<void> {
    await this.#put(STORE_ID_FILE, Buffer.from(`${id}\n`), 'text/plain')
  }

  async #put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const body = new Uint8Array(bytes)
    const checksum = sha256(body)
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': checksum, [CHECKSUM_HEADER]: checksum }
    await this.#call({ method: 'PUT', key, headers, body }, readToEnd)
  }

  #get(key: string, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const read = async (response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const checksum = response.headers.get(CHECKSUM_HEADER)
      if (checksum && checksum !== sha256(bytes)) throw new Error('The file store sent other bytes than were stored')
      return bytes
    }
    return this.#call({ method: 'GET', key, signal }, read).catch(undefinedIfMissing)
  }

  /** Returns whether there was something to copy. */
  async #copy(from: string, to: string, signal: AbortSignal | undefined): Promise<boolean> {
    const read = async (response: Response) => {
      const xml = await response.text()
      // A copy may fail after the status was sent; then the body has the error.
      if (!xml.includes('<CopyObjectResult')) throw new S3Error('PUT', 500, s3ErrorCode(xml))
      return true
    }
    const headers = { 'x-amz-copy-source': `/${this.#bucket}/${from}` }
    return (await this.#call({ method: 'PUT', key: to, headers, signal }, read).catch(undefinedIfMissing)) ?? false
  }

  async #delete(key: string, signal: AbortSignal | undefined): Promise<void> {
    await this.#call({ method: 'DELETE', key, signal }, readToEnd).catch(undefinedIfMissing)
  }

  /** Returns the result of `read` for a successful response. All calls are idempotent: transient failures are retried. Throws ProblemError. */
  async #call<T>(call: S3Call, read: (response: Response) => Promise<T>): Promise<T> {
    const { signal } = call
    try {
      return await retry(() => this.#attempt(call, read), {
        while: (error) => !signal?.aborted && isTransient(error),
        maxAttempts: MAX_ATTEMPTS,
        delay: retryDelay,
        signal,
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw new ProblemError(isFull(error) ? 'storage_full' : 'busy', undefined, undefined, { cause: error })
    }
  }

  async #attempt<T>(
    { method, key = '', query = {}, headers = {}, body, signal }: S3Call,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const url = new URL(`${this.#origin}/${this.#bucket}${key && `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const timeout = AbortSignal.timeout(this.#timeoutMs)
    const response = await this.#client.fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    if (!response.ok) throw new S3Error(method, response.status, s3ErrorCode(await response.text()))
    return read(response)
  }
}

function keyOf(name: string, area: Area): string {
  if (!isFileName(name)) throw new Error('Not the name of an upload')
  return `${PREFIXES[area]}${name}`
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Reads the rest of the body, so that the connection can be reused. */
const readToEnd = async (response: Response): Promise<void> => void (await response.arrayBuffer())

/** No response, an incomplete one, or one that asks to retry. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof S3Error) || error.status === 429 || (error.status >= 500 && !isFull(error))

const isFull = (error: unknown): boolean =>
  error instanceof S3Error && (error.status === 507 || /quota|storagefull|insufficientstorage/i.test(error.code))

/** For calls about an object that may be missing. A missing bucket is an error. */
function undefinedIfMissing(error: unknown): undefined {
  const cause = error instanceof ProblemError ? error.cause : undefined
  if (cause instanceof S3Error && cause.status === 404 && cause.code !== 'NoSuchBucket') return undefined
  throw error
}
