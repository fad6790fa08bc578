import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Below the ports that systems choose for outgoing connections, one of which could take the port of a site between two starts. */
const LASTING = { from: 20_000, count: 10_000 }

/** A port that was free a moment ago, for a site that has to know its own URL. */
export const freePort = (): Promise<number> => listenOnce(0)

/** The same for a site that starts several times. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = LASTING.from + Math.floor(Math.random() * LASTING.count)
    const isFree = await listenOnce(port).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

async function listenOnce(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
