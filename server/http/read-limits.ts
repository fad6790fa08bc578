import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#contract/constants.ts'
import { isPublicAddress, networkOf } from './network.ts'
import { TooManyRequestsError } from './rate-limits.ts'

/** Networks whose reads are counted at a time, which bounds the memory. Others start anew. */
const NETWORKS_MAX = 50_000
/** Pages and API reads per network and minute. A mobile carrier has hundreds of visitors behind one IP address. */
const READS_MAX = 3000
/** Images, scripts and styles: a page has dozens, and they are cheap. */
const FILES_MAX = 30_000

/** Limits reads. Counted in the memory of each process, because a read must not write to the database (docs/decisions/015). */
export function limitReads(app: FastifyInstance): void {
  const consumeRead = newCounter(READS_MAX)
  const consumeFile = newCounter(FILES_MAX)
  app.addHook('onRequest', async (request) => {
    if (!isLimited(request)) return
    const consume = isFile(request) ? consumeFile : consumeRead
    consume(networkOf(request.ip))
  })
}

/** Counts up to `max` calls of a network in a minute, which starts with the first one. Throws TooManyRequestsError for further ones. */
function newCounter(max: number): (network: string) => void {
  const counts = new LRUCache<string, number>({ max: NETWORKS_MAX, ttl: MINUTE_MS, noUpdateTTL: true })
  return (network) => {
    const count = counts.get(network) ?? 0
    if (count >= max) throw new TooManyRequestsError(Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000)))
    counts.set(network, count + 1)
  }
}

/**
 * Excludes calls of pages to the API, which use `app.inject`, and IP addresses that are not public: they may belong to a proxy that
 * TRUST_PROXY does not name.
 */
const isLimited = ({ method, raw, ip }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && raw instanceof IncomingMessage && isPublicAddress(ip)

/** Neither the API nor the catch-all route of the pages. */
const isFile = ({ routeOptions: { url } }: FastifyRequest): boolean => url !== undefined && url !== '/*' && !url.startsWith('/api/')
