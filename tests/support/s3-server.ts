import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'

/**
 * The fault of one request: `silent` gets no response; a promise delays the request until it resolves; `cut` loses its connection in the
 * middle of the body, `stalled` waits there without end, and `endless` gets byte after byte; `share` gets that much of the body, from 0 to
 * 1, in a response that claims to be complete; `swapped` gets other bytes of the same length; `login` gets the login page of a network;
 * `status` and `code` are an error of the store.
 */
export type S3Fault =
  | 'silent'
  | 'cut'
  | 'stalled'
  | 'endless'
  | 'swapped'
  | 'login'
  | Promise<void>
  | { share: number }
  | { status: number; code: string }

const BUCKET = 'shop'
/** s3rver has no program of its own. */
const RUN = `new (require('@20minutes/s3rver'))(JSON.parse(process.argv[1])).run().then(({ port }) => console.log(port))`
/** The secret of s3rver's only account. */
const SECRET = 'S3RVER'
const LOGIN_PAGE = '<!DOCTYPE html><html><body><p>Sign in to the network</p></body></html>'

/** The S3 server s3rver, which checks signatures, behind a proxy that injects the faults of a test. */
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
    const options = {
      directory: folder,
      address: '127.0.0.1',
      port: 0,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    }
    // s3rver encrypts the tokens of long lists with DES, a legacy algorithm in OpenSSL 3.
    const flags = ['--openssl-legacy-provider', '--eval', RUN, JSON.stringify(options)]
    const s3 = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
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
    const { method = '', url = '' } = incoming
    const { authorization, ...headers } = incoming.headers
    // For calls of the bucket itself s3rver signs another path than was sent; without a signature it does not check.
    const isSigned = !url.startsWith(`/${BUCKET}/?`)
    this.requests.push(`${method} ${url}`)
    const fault = this.faults.shift()
    const sent = await buffer(incoming)
    if (fault === 'silent') return
    if (fault instanceof Promise) await fault
    else if (typeof fault === 'object' && 'code' in fault) {
      response.writeHead(fault.status, { 'content-type': 'application/xml' }).end(`<Error><Code>${fault.code}</Code></Error>`)
      return
    }
    if (fault === 'endless') {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
      return
    }
    if (fault === 'login') {
      response.end(LOGIN_PAGE)
      return
    }
    const upstream = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        { port: this.#port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...(isSigned && { authorization }) } },
        resolve,
      )
        .on('error', reject)
        .end(sent)
    })
    const body = await buffer(upstream)
    const { 'transfer-encoding': _, connection: __, ...upstreamHeaders } = upstream.headers
    const share = typeof fault === 'object' && 'share' in fault ? fault.share : 1
    const part = body.subarray(0, Math.floor(body.length * share))
    const half = body.subarray(0, Math.floor(body.length / 2))
    response.writeHead(
      upstream.statusCode ?? 502,
      upstream.statusCode === 204 ? upstreamHeaders : { ...upstreamHeaders, 'content-length': part.length },
    )
    if (fault === 'cut') response.write(half, () => response.destroy())
    else if (fault === 'stalled') response.write(half)
    else if (fault === 'swapped') response.end(Buffer.alloc(body.length))
    else response.end(part)
  }
}

async function portOf(s3: ChildProcess): Promise<number> {
  if (!s3.stdout) throw new Error('s3rver has no output')
  for await (const line of createInterface({ input: s3.stdout })) return Number(line)
  throw new Error('s3rver did not start')
}
