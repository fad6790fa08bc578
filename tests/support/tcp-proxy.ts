import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between clients and a server on this machine, whose connections can be cut, silenced or redirected. */
export class TcpProxy {
  /** The port that new connections lead to; undefined refuses them. */
  target: number | undefined
  /**
   * Called with the data of the client and an object that identifies its connection. If it returns true, the server receives the data, and
   * its response is lost with the connection.
   */
  losesResponseTo: (sent: Buffer, connection: object) => boolean = () => false
  /** Called with the data of the client. When it returns true, the connection ends, and the server receives the data at `deliver`. */
  delays: (sent: Buffer) => boolean = () => false
  /** Called with the data of the server. The client receives the result. */
  rewrites: (received: Buffer) => Buffer = (received) => received
  readonly #delayed: (() => void)[] = []
  readonly #server: Server
  readonly #pairs = new Set<[Socket, Socket]>()
  #silent = false

  private constructor(server: Server, target: number) {
    this.#server = server
    this.target = target
    server.on('connection', (client) => this.#forward(client))
  }

  static async listen(target: number): Promise<TcpProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpProxy(server, target)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Ends every connection. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy()
  }

  /** From now on all connections silently drop all data in both directions. */
  silence(): void {
    this.#silent = true
  }

  /** New connections work again; those that were silenced stay silent. */
  resume(): void {
    this.#silent = false
  }

  /** Delivers the delayed data to the server; its clients have disconnected. */
  deliver(): void {
    for (const send of this.#delayed.splice(0)) send()
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.cut()
    await closed
  }

  #forward(client: Socket): void {
    client.on('error', () => undefined)
    if (this.target === undefined) return void client.resetAndDestroy()
    const server = connect(this.target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, server]
    this.#pairs.add(pair)
    let dead = false
    let responseIsLost = false
    const passes = () => {
      dead ||= this.#silent
      return !dead
    }
    client.on('data', (chunk) => {
      if (!passes()) return
      if (this.delays(chunk)) {
        dead = true
        this.#delayed.push(() => server.end(chunk))
        return void client.resetAndDestroy()
      }
      responseIsLost ||= this.losesResponseTo(chunk, pair)
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (!passes()) return
      if (responseIsLost) client.resetAndDestroy()
      else client.write(this.rewrites(chunk))
    })
    for (const [socket, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#pairs.delete(pair)
        if (passes()) other.destroy()
      })
    }
  }
}
