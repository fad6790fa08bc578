import { connect, type Socket } from 'node:net'

/** Bytes of a body that are stored; the rest is only counted. */
const BODY_SHOWN_BYTES = 2000

export interface RawResponse {
  outcome: 'response'
  status: number
  headers: Map<string, string[]>
  /** The first 2,000 bytes. */
  body: string
  /** The length of the whole body. */
  bodyBytes: number
}
/** `closed`: the server closed the connection without a response. `timeout`: no response in time. */
export type Outcome = RawResponse | { outcome: 'closed' | 'timeout' }

/**
 * One keep-alive connection that sends any bytes, valid or not, and reads HTTP/1.1 responses. Node's own client refuses to send most of
 * what a fuzzer wants to try.
 */
export class RawConnection {
  readonly #socket: Socket
  #reader: ResponseReader | undefined
  #finish: ((outcome: Outcome) => void) | undefined
  #open = true

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#open = false
      this.#finish?.(this.#reader?.end() ?? { outcome: 'closed' })
    })
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return new RawConnection(socket)
  }

  /** Whether another request can be sent. */
  get open(): boolean {
    return this.#open
  }

  /** Sends the bytes and waits for one response. After a timeout the connection is closed. */
  exchange(bytes: Buffer, method: string, timeoutMs: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#finish?.({ outcome: 'timeout' }), timeoutMs)
      this.#reader = new ResponseReader(method === 'HEAD')
      this.#finish = (outcome) => {
        clearTimeout(timer)
        this.#finish = undefined
        this.#reader = undefined
        if (outcome.outcome !== 'response' || outcome.headers.get('connection')?.includes('close')) this.close()
        resolve(outcome)
      }
      if (this.#open) this.#socket.write(bytes)
      else this.#finish({ outcome: 'closed' })
    })
  }

  close(): void {
    this.#open = false
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    const response = this.#reader?.read(chunk)
    if (response) this.#finish?.(response)
    // Unexpected bytes: requests and responses no longer match.
    else if (!this.#reader) this.close()
  }
}

/** Reads one response from its chunks. */
class ResponseReader {
  readonly #bodiless: boolean
  #pending: Buffer = Buffer.alloc(0)
  #response: RawResponse | undefined
  /** Bytes that are still missing in the body or, if it is chunked, in the current chunk. */
  #missing = 0
  #framing: 'length' | 'chunked' | 'until-close' = 'length'

  constructor(bodiless: boolean) {
    this.#bodiless = bodiless
  }

  read(chunk: Buffer): RawResponse | undefined {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    while (!this.#response) {
      const end = this.#pending.indexOf('\r\n\r\n')
      if (end < 0) return undefined
      const head = parseHead(this.#pending.toString('latin1', 0, end))
      this.#pending = this.#pending.subarray(end + 4)
      if (head.status >= 200) this.#begin(head)
    }
    if (this.#framing === 'chunked') return this.#readChunks() ? this.#response : undefined
    this.#take(this.#framing === 'length' ? this.#missing : Number.POSITIVE_INFINITY)
    return this.#framing === 'length' && this.#missing === 0 ? this.#response : undefined
  }

  /** The response that ends with the connection, if it is one. */
  end(): RawResponse | undefined {
    return this.#framing === 'until-close' ? this.#response : undefined
  }

  #begin(response: RawResponse): void {
    this.#response = response
    if (this.#bodiless || response.status === 204 || response.status === 304) return
    const length = response.headers.get('content-length')?.[0]
    if (length !== undefined) this.#missing = Number(length)
    else this.#framing = response.headers.get('transfer-encoding')?.includes('chunked') ? 'chunked' : 'until-close'
  }

  #take(most: number): void {
    const part = this.#pending.subarray(0, most)
    const response = this.#response as RawResponse
    if (response.body.length < BODY_SHOWN_BYTES) response.body += part.toString('utf8', 0, BODY_SHOWN_BYTES - response.body.length)
    response.bodyBytes += part.length
    this.#missing -= part.length
    this.#pending = this.#pending.subarray(part.length)
  }

  /** Returns whether the last chunk was read. */
  #readChunks(): boolean {
    for (;;) {
      // A chunk ends with a line break, which counts as missing until it arrives.
      if (this.#missing > 2) this.#take(this.#missing - 2)
      if (this.#missing > 2 || this.#pending.length < this.#missing) return false
      this.#pending = this.#pending.subarray(this.#missing)
      this.#missing = 0
      const end = this.#pending.indexOf('\r\n')
      if (end < 0) return false
      const size = Number.parseInt(this.#pending.toString('latin1', 0, end), 16)
      if (size === 0) return this.#pending.indexOf('\r\n\r\n', end) >= 0
      this.#pending = this.#pending.subarray(end + 2)
      this.#missing = size + 2
    }
  }
}

function parseHead(text: string): RawResponse {
  const [statusLine = '', ...lines] = text.split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return { outcome: 'response', status: Number(statusLine.split(' ')[1]), headers, body: '', bodyBytes: 0 }
}
