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
export class ReadLimits {
  readonly #reads = new Counter(READS_MAX)
  readonly #files = new Counter(FILES_MAX)

  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (!isLimited(request)) return
      const counter = isFile(request) ? this.#files : this.#reads
      const network = networkOf(request.ip)
      if (!counter.take(network)) throw new TooManyRequestsError(counter.secondsLeft(network))
    })
  }

  /** Counts a read of this IP address; false when it had as many as it may have. */
  takeRead(ip: string): boolean {
    return !isPublicAddress(ip) || this.#reads.take(networkOf(ip))
  }
}

/** Counts up to `max` calls of a network in a minute, which starts with the first one. */
class Counter {
  readonly #counts = new LRUCache<string, number>({ max: NETWORKS_MAX, ttl: MINUTE_MS, noUpdateTTL: true })
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  take(network: string): boolean {
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#max) return false
    this.#counts.set(network, count + 1)
    return true
  }

  /** Until the minute of the network is over; at least 1. */
  secondsLeft(network: string): number {
    return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(network) / 1000))
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
