import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 100

/** A load balancer configured like Caddy in deploy/: it checks `/api/ready` and sends visitors only to processes that are ready. */
export class Balancer {
  readonly #server: Server
  readonly #check: NodeJS.Timeout
  readonly #ready = new Set<string>()
  #turn = 0

  private constructor(targets: () => readonly string[]) {
    this.#server = createServer((incoming, outgoing) => {
      const ready = [...this.#ready]
      const target = ready[this.#turn++ % ready.length]
      if (!target) return void outgoing.writeHead(502).end()
      const { method, url, headers } = incoming
      const passed = send(new URL(url ?? '/', target), { method, headers: { ...headers, connection: 'close' } }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      })
      passed.on('error', () => outgoing.writeHead(502).end())
      incoming.pipe(passed)
    })
    const look = async (target: string) => {
      const ok = await fetch(new URL('/api/ready', target)).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ok) this.#ready.add(target)
      else this.#ready.delete(target)
    }
    this.#check = setInterval(() => void Promise.all([...new Set([...targets(), ...this.#ready])].map(look)), CHECK_EVERY_MS)
  }

  /** `targets`: origins of the processes, which may change. */
  static async start(targets: () => readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(targets)
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    return balancer
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** How many processes get visitors. */
  get readyCount(): number {
    return this.#ready.size
  }

  async stop(): Promise<void> {
    clearInterval(this.#check)
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
