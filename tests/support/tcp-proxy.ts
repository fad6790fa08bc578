import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line between a client and a server on this machine that can be cut, made silent, or led elsewhere. */
export class TcpProxy {
  /** Where new connections lead; undefined refuses them. */
  target: number | undefined
  /** Called with what the client sends; true lets the server have it and ends the connection instead of passing its answer on. */
  losesAnswerTo: (sent: Buffer) => boolean = () => false
  /** Called with what the client sends; true ends the connection, and the server has it when `deliver` is called. */
  delays: (sent: Buffer) => boolean = () => false
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

  /** From now on nothing comes through in either direction, on old and new connections, and nobody is told. */
  silence(): void {
    this.#silent = true
  }

  /** Connections that have been silent stay so; new ones work again. */
  resume(): void {
    this.#silent = false
  }

  /** Lets the servers have what was delayed, from clients that are gone by now. */
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
    let answerIsLost = false
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
      answerIsLost ||= this.losesAnswerTo(chunk)
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (!passes()) return
      if (answerIsLost) client.resetAndDestroy()
      else client.write(chunk)
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
