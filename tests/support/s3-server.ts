import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { isSigned } from './s3-signature.ts'

/**
 * The fault of one request: `silent` gets no response; a promise delays the request until it resolves; `cut` loses its connection in the
 * middle of the body; `half` gets half of the body in a response that claims to be complete; `swapped` gets other bytes of the same length;
 * an object is an error of the store.
 */
export type S3Fault = 'silent' | 'cut' | 'half' | 'swapped' | Promise<void> | { status: number; code: string }

const BUCKET = 'shop'
const S3RVER = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
/** The secret of s3rver's only account. */
const SECRET = 'S3RVER'

/** The S3 server s3rver behind a proxy that checks signatures and injects the faults of a test. */
export class S3Server {
  /** The faults of the next requests, one each. */
  faults: S3Fault[] = []
  /** Method and path of the requests so far. */
  requests: string[] = []
  readonly #s3: ChildProcess
  readonly #folder: string
  readonly #proxy: Server
  readonly #port: number

  private constructor(s3: ChildProcess, port: number, folder: string) {
    this.#s3 = s3
    this.#port = port
    this.#folder = folder
    this.#proxy = createServer((incoming, response) => void this.#forward(incoming, response))
  }

  static async start(): Promise<S3Server> {
    const folder = await mkdtemp(join(tmpdir(), 'mistri-s3-'))
    const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET]
    // s3rver encrypts the tokens of long lists with DES, a legacy algorithm in OpenSSL 3.
    const s3 = spawn(process.execPath, ['--openssl-legacy-provider', S3RVER, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    const server = new S3Server(s3, await portOf(s3), folder)
    await new Promise<void>((resolve) => server.#proxy.listen(0, '127.0.0.1', resolve))
    return server
  }

  /** STORAGE_URL of the bucket. */
  url({ secret = SECRET, bucket = BUCKET } = {}): string {
    const { port } = this.#proxy.address() as AddressInfo
    return `s3://S3RVER:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=ap-south-1&tls=off`
  }

  async stop(): Promise<void> {
    this.#proxy.closeAllConnections()
    this.#proxy.close()
    this.#s3.kill()
    await once(this.#s3, 'exit')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming
    this.requests.push(`${method} ${url}`)
    const fault = this.faults.shift()
    const sent = await buffer(incoming)
    if (fault === 'silent') return
    if (fault instanceof Promise) await fault
    else if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': 'application/xml' }).end(`<Error><Code>${fault.code}</Code></Error>`)
      return
    }
    if (!isSigned({ method, url, headers }, sent, SECRET)) {
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const upstream = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port: this.#port, host: '127.0.0.1', method, path: url, headers }, resolve).on('error', reject).end(sent)
    })
    const body = await buffer(upstream)
    const { 'transfer-encoding': _, connection: __, ...upstreamHeaders } = upstream.headers
    const half = body.subarray(0, Math.floor(body.length / 2))
    const length = { 'content-length': fault === 'half' ? half.length : body.length }
    response.writeHead(upstream.statusCode ?? 502, upstream.statusCode === 204 ? upstreamHeaders : { ...upstreamHeaders, ...length })
    if (fault === 'cut') response.write(half, () => response.destroy())
    else if (fault === 'half') response.end(half)
    else if (fault === 'swapped') response.end(Buffer.alloc(body.length))
    else response.end(body)
  }
}

async function portOf(s3: ChildProcess): Promise<number> {
  if (!s3.stdout) throw new Error('s3rver has no output')
  for await (const line of createInterface({ input: s3.stdout })) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('s3rver did not start')
}
