import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { addAbortSignal } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ProblemError } from '#server/platform/problem.ts'
import { backoff, retry } from '#server/platform/retry.ts'

/** Timeout until a store begins to respond, and between two pieces of its response. */
const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 3
/** Keys in one response; S3 sends no more. */
const PAGE_SIZE = 1000
const retryDelay = backoff(100, 2000)
/** Metadata, set when an object is written and compared when it is read: not every store keeps the checksums of the SDK. */
const CHECKSUM = 'sha256'

export interface S3Object {
  key: string
  lastModified: Date
}

/** A response with status 200 that is incomplete, or not from a store. */
class BrokenResponse extends Error {
  override name = 'BrokenResponse'
}

/**
 * A bucket of an S3-compatible store, `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Key and secret are percent-encoded; the
 * region is us-east-1 unless it is given; `tls=off` is for a store on the same machine. Rejects with `busy` when the store does not
 * respond or refuses, and with `storage_full` when its quota is used up. The SDK follows no redirect, so the keys stay with this store.
 */
export class S3Bucket {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #timeoutMs: number
  readonly #pageSize: number

  constructor(url: string, { timeoutMs = TIMEOUT_MS, pageSize = PAGE_SIZE } = {}) {
    const { username, password, host, pathname, searchParams } = new URL(url)
    this.#client = new S3Client({
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      forcePathStyle: true,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      maxAttempts: MAX_ATTEMPTS,
      // Stores other than Amazon's may refuse the checksums that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, socketTimeout: timeoutMs, throwOnRequestTimeout: true },
    })
    this.#bucket = pathname.replace(/^\/|\/$/g, '')
    this.#timeoutMs = timeoutMs
    this.#pageSize = pageSize
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { Bucket: this.#bucket, Key: key, Body: bytes, ContentType: contentType, Metadata: { [CHECKSUM]: sha256(bytes) } }
    await this.#call(async (abortSignal) => assertStored(await this.#client.send(new PutObjectCommand(object), { abortSignal })))
  }

  /** Uploads a file of any size in parts; the object appears only when all of them are there. An abort stops between two parts. */
  async putFile(key: string, path: string, contentType: string, signal: AbortSignal): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: addAbortSignal(signal, createReadStream(path)), ContentType: contentType }
    try {
      // One part at a time, because each is held in memory.
      assertStored(await new Upload({ client: this.#client, params, queueSize: 1 }).done())
    } catch (error) {
      throw toProblem(error, signal)
    } finally {
      params.Body.destroy()
    }
  }

  get(key: string, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const get = async (abortSignal: AbortSignal) => {
      const { Body, Metadata } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }), { abortSignal })
      const bytes = await Body?.transformToByteArray().catch((cause) => {
        throw new BrokenResponse('The file store did not send the whole file', { cause })
      })
      const checksum = Metadata?.[CHECKSUM]
      if (bytes && checksum && checksum !== sha256(bytes)) throw new BrokenResponse('The file store sent other bytes than were stored')
      return bytes
    }
    return this.#call(get, signal).catch(undefinedIfMissing)
  }

  /** The objects whose key begins with `prefix`, not those of further folders. */
  async *list(prefix: string, signal?: AbortSignal): AsyncIterable<S3Object> {
    let token: string | undefined
    do {
      const query = { Bucket: this.#bucket, Prefix: prefix, Delimiter: '/', MaxKeys: this.#pageSize, ContinuationToken: token }
      const page = await this.#call(
        async (abortSignal) => parsePage(await this.#client.send(new ListObjectsV2Command(query), { abortSignal })),
        signal,
      )
      yield* page.objects
      token = page.continuationToken
    } while (token)
  }

  /** Returns whether there was an object to copy. */
  async copy(from: string, to: string, signal?: AbortSignal): Promise<boolean> {
    const object = { Bucket: this.#bucket, Key: to, CopySource: `${this.#bucket}/${from}` }
    const copy = async (abortSignal: AbortSignal) => {
      assertStored((await this.#client.send(new CopyObjectCommand(object), { abortSignal })).CopyObjectResult)
      return true
    }
    return (await this.#call(copy, signal).catch(undefinedIfMissing)) ?? false
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    const object = { Bucket: this.#bucket, Key: key }
    await this.#call((abortSignal) => this.#client.send(new DeleteObjectCommand(object), { abortSignal }), signal).catch(undefinedIfMissing)
  }

  /** The SDK repeats a call that fails, but not one whose response is broken. Throws ProblemError. */
  async #call<T>(run: (abortSignal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    // Ends a response that keeps arriving piece by piece.
    const deadline = AbortSignal.timeout((MAX_ATTEMPTS + 1) * this.#timeoutMs)
    const abortSignal = signal ? AbortSignal.any([deadline, signal]) : deadline
    try {
      return await retry(() => run(abortSignal), {
        while: (error) => !abortSignal.aborted && isBroken(error),
        maxAttempts: MAX_ATTEMPTS,
        delay: retryDelay,
        signal,
      })
    } catch (error) {
      throw toProblem(error, signal)
    }
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Every store names the ETag of what it has stored; the login page of a network does not. */
function assertStored(result: { ETag?: string | undefined } | undefined): void {
  if (!result?.ETag) throw new BrokenResponse('The file store did not say that the file is stored')
}

/** Throws unless the page is complete: half a list must not be taken for all of it. */
function parsePage({ IsTruncated, NextContinuationToken, Contents = [] }: ListObjectsV2CommandOutput) {
  if (IsTruncated === undefined || (IsTruncated && !NextContinuationToken))
    throw new BrokenResponse('The file store sent a list that has no end and cannot be continued')
  const objects = Contents.map(({ Key: key, LastModified: lastModified }): S3Object => {
    if (key === undefined || !lastModified) throw new BrokenResponse('The file store sent a list without keys or times')
    return { key, lastModified }
  })
  return { objects, continuationToken: IsTruncated ? NextContinuationToken : undefined }
}

const statusOf = (error: unknown): number | undefined => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

/** XML that ends early arrives with the status with which it was sent. */
const isBroken = (error: unknown): boolean => error instanceof BrokenResponse || statusOf(error) === 200

/** Leaves the reason of an abort unchanged. */
function toProblem(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  return new ProblemError(isFull(error) ? 'storage_full' : 'busy', undefined, undefined, { cause: error })
}

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (statusOf(error) === 507 || /quota|storagefull|insufficientstorage/i.test(error.name))

/** For calls about an object that may be missing. A missing bucket is an error. */
function undefinedIfMissing(error: unknown): undefined {
  const cause = error instanceof ProblemError ? error.cause : undefined
  if (cause instanceof S3ServiceException && statusOf(cause) === 404 && cause.name !== 'NoSuchBucket') return undefined
  throw error
}
