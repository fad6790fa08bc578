import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site behind a slow line: its pages arrive piece by piece, each when `next` is called, and its fonts do not arrive. */
export class SlowLine {
  readonly #server: Server
  readonly #pieces: number
  #page: ServerResponse | undefined
  #waiting: Buffer[] = []

  private constructor(site: string, pieces: number) {
    this.#pieces = pieces
    this.#server = createServer(async ({ url = '/', headers }, outgoing) => {
      if (url.endsWith('.woff2')) return void outgoing.writeHead(404).end()
      const response = await fetch(new URL(url, site), { headers: { accept: headers.accept ?? '*/*' } })
      const body = Buffer.from(await response.arrayBuffer())
      const type = response.headers.get('content-type') ?? ''
      outgoing.writeHead(response.status, { 'content-type': type })
      if (type.startsWith('text/html')) this.#hold(outgoing, body)
      else outgoing.end(body)
    })
  }

  /** The first piece of a page ends with its `<body>`; `pieces` of the same size follow. */
  static async listen(site: string, pieces: number): Promise<SlowLine> {
    const line = new SlowLine(site, pieces)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #hold(page: ServerResponse, html: Buffer): void {
    const body = html.indexOf('>', html.indexOf('<body')) + 1
    const size = Math.ceil((html.length - body) / this.#pieces)
    const pieces = Array.from({ length: this.#pieces }, (_, index) => html.subarray(body + index * size, body + (index + 1) * size))
    this.#page = page
    this.#waiting = [html.subarray(0, body), ...pieces]
    this.next()
  }

  /** Sends the next piece of the page that was requested last; false after the last one. */
  next(): boolean {
    const piece = this.#waiting.shift()
    if (piece) this.#page?.write(piece)
    if (this.#waiting.length === 0) this.#page?.end()
    return this.#waiting.length > 0
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.closeAllConnections()
    this.#server.close()
    await closed
  }
}
