import { ProblemError } from '#server/problem.ts'
import { FILE_TYPE, isFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { type S3Credentials, signS3 } from './s3-signature.ts'

const TIMEOUT_MS = 20_000
const TRIES = 3

/**
 * Uploads in a bucket of an S3-compatible store, `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Key and secret are percent-encoded;
 * the region is us-east-1 unless it is given; `tls=off` is for a store on the same machine.
 */
export class S3Store implements FileStore {
  readonly #credentials: S3Credentials
  readonly #bucket: string

  constructor(storageUrl: string) {
    const { username, password, host, pathname, searchParams } = new URL(storageUrl)
    this.#credentials = {
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    }
    this.#bucket = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${pathname.replace(/^\/|\/$/g, '')}`
  }

  async put(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#send('PUT', this.#url(name), bytes, { 'content-type': contentType })
  }

  async get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
    if (!isFileName(name)) return undefined
    const response = await this.#send('GET', this.#url(name))
    return response && { bytes: new Uint8Array(await response.arrayBuffer()), contentType: FILE_TYPE }
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await this.#send('DELETE', this.#url(name))
  }

  async *olderThan(moment: Date): AsyncIterable<string> {
    let after: string | undefined
    do {
      const url = new URL(this.#bucket)
      url.searchParams.set('list-type', '2')
      if (after) url.searchParams.set('start-after', after)
      const page = (await (await this.#send('GET', url))?.text()) ?? ''
      after = undefined
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ''
        after = name
        if (isFileName(name) && new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? Date.now()) < moment) yield name
      }
      if (!page.includes('<IsTruncated>true<')) after = undefined
    } while (after)
  }

  #url(name: string): URL {
    if (!isFileName(name)) throw new Error('Not the name of an upload')
    return new URL(`${this.#bucket}/${name}`)
  }

  /** The answer, or undefined for 404. Every call may be repeated, so a store that stumbles is asked again. */
  async #send(method: string, url: URL, body?: Uint8Array, headers: Record<string, string> = {}): Promise<Response | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, {
        method,
        headers: signS3(this.#credentials, { method, url, headers, ...(body && { body }) }, new Date()),
        body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => error as Error)
      if (response instanceof Response && response.ok) return response
      if (response instanceof Response) await response.body?.cancel()
      if (response instanceof Response && response.status === 404) return undefined
      if (response instanceof Response && response.status === 507) throw new ProblemError('storage_full')
      const mayPass = response instanceof Error || response.status >= 500
      if (mayPass && attempt < TRIES) continue
      const cause = response instanceof Error ? response : new Error(`The file store answered ${response.status} to ${method}`)
      throw new ProblemError('busy', undefined, undefined, { cause })
    }
  }
}
