import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ProblemError } from '#server/problem.ts'
import { backoff, retry } from '#server/retry.ts'
import { parseS3List, type S3Page, s3ErrorCode, textOf } from './s3-list.ts'

/** One attempt of one call, including its body. */
const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 3
/** Keys in one response; S3 sends no more. */
const PAGE_SIZE = 1000
const retryDelay = backoff(100, 2000)
/** Set when an object is written and compared when it is read: in an encrypted bucket the ETag is not a checksum of the bytes. */
const CHECKSUM_HEADER = 'x-amz-meta-sha256'

interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Key of an object; the bucket itself without one. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal | undefined
}

/** A part of a large object, with its SHA-256. */
export interface S3Part {
  bytes: Uint8Array<ArrayBuffer>
  checksum: string
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
 * A bucket of an S3-compatible store, `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Key and secret are percent-encoded; the
 * region is us-east-1 unless it is given; `tls=off` is for a store on the same machine. Rejects with `busy` when the store does not
 * respond or refuses, and with `storage_full` when its quota is used up.
 */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #origin: string
  readonly #bucket: string
  readonly #timeoutMs: number
  readonly #pageSize: number

  constructor(url: string, { timeoutMs = TIMEOUT_MS, pageSize = PAGE_SIZE } = {}) {
    const { username, password, host, pathname, searchParams } = new URL(url)
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

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const body = new Uint8Array(bytes)
    const checksum = sha256(body)
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': checksum, [CHECKSUM_HEADER]: checksum }
    await this.#call({ method: 'PUT', key, headers, body }, readToEnd)
  }

  /** Puts an object of any size in parts of at least 5 MiB, but for the last; there is nothing of it until all parts are there. */
  async putParts(key: string, parts: AsyncIterable<S3Part>, contentType: string, signal?: AbortSignal): Promise<void> {
    const begin = { method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': contentType }, signal } as const
    const uploadId = await this.#call(begin, async (response) => {
      const id = textOf(await response.text(), 'UploadId')
      if (!id) throw new S3Error('POST', 500)
      return id
    })
    try {
      const tags: string[] = []
      for await (const { bytes: body, checksum } of parts) {
        const headers = { 'x-amz-content-sha256': checksum }
        const query = { partNumber: String(tags.length + 1), uploadId }
        tags.push(await this.#call({ method: 'PUT', key, query, headers, body, signal }, readTag))
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
      const headers = { 'content-type': 'application/xml', 'x-amz-content-sha256': sha256(body) }
      await this.#call({ method: 'POST', key, query: { uploadId }, headers, body, signal }, (response) =>
        assertResult(response, 'CompleteMultipartUploadResult'),
      )
    } catch (error) {
      // Parts that are left cost money and are in no list.
      await this.#call({ method: 'DELETE', key, query: { uploadId } }, readToEnd).catch(() => undefined)
      throw error
    }
  }

  get(key: string, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const read = async (response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const checksum = response.headers.get(CHECKSUM_HEADER)
      if (checksum && checksum !== sha256(bytes)) throw new Error('The file store sent other bytes than were stored')
      return bytes
    }
    return this.#call({ method: 'GET', key, signal }, read).catch(undefinedIfMissing)
  }

  /** The objects whose key begins with `prefix`, not those of further folders. */
  async *list(prefix: string, signal?: AbortSignal): AsyncIterable<S3Page['objects'][number]> {
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
      yield* page.objects
      token = page.continuationToken
    } while (token)
  }

  /** Returns whether there was something to copy. */
  async copy(from: string, to: string, signal?: AbortSignal): Promise<boolean> {
    const read = (response: Response) => assertResult(response, 'CopyObjectResult').then(() => true)
    const headers = { 'x-amz-copy-source': `/${this.#bucket}/${from}` }
    return (await this.#call({ method: 'PUT', key: to, headers, signal }, read).catch(undefinedIfMissing)) ?? false
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    await this.#call({ method: 'DELETE', key, signal }, readToEnd).catch(undefinedIfMissing)
  }

  /** Returns the result of `read` for a successful response. Every call may be repeated: transient failures are retried. Throws ProblemError. */
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
      // The keys are for this store alone.
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    if (!response.ok) throw new S3Error(method, response.status, s3ErrorCode(await response.text()))
    return read(response)
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Reads the rest of the body, so that the connection can be reused. */
const readToEnd = async (response: Response): Promise<void> => void (await response.arrayBuffer())

/** A large object may fail after the status was sent; then the body has the error. */
async function assertResult(response: Response, element: string): Promise<void> {
  const xml = await response.text()
  if (!xml.includes(`<${element}`)) throw new S3Error('PUT', 500, s3ErrorCode(xml))
}

async function readTag(response: Response): Promise<string> {
  await readToEnd(response)
  const tag = response.headers.get('etag')
  if (!tag) throw new S3Error('PUT', 500)
  return tag
}

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
