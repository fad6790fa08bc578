import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#contract/constants.ts'
import { mayBeProxy, networkOf, siteOf } from './network.ts'
import { SITE_SHARE, TooManyRequestsError } from './rate-limits.ts'

/** Networks whose reads are counted at a time, which bounds the memory. Networks beyond them start at zero. */
const NETWORKS_MAX = 50_000
/** Pages and API reads per network and minute. A mobile carrier has hundreds of visitors behind one IP address. */
const READS_MAX = 3000
/** Images, scripts and styles: a page has dozens, and they are cheap. */
const FILES_MAX = 30_000

/**
 * Limits reads. Counted in the memory of each process, because a read must not write to the database
 * (docs/decisions/011-rate-limits-in-the-database.md).
 */
export class ReadLimits {
  readonly #reads = new NetworkCounter(READS_MAX)
  readonly #files = new NetworkCounter(FILES_MAX)

  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (!isLimited(request)) return
      ;(isFile(request) ? this.#files : this.#reads).consume(request.ip)
    })
  }

  /** Counts a read of this IP address; false when its limit is used up. */
  takeRead(ip: string): boolean {
    return this.#reads.take(ip)
  }
}

/**
 * Counts up to `max` calls of a network in a minute, which starts with the first one, and those of its site. IP addresses that are not
 * public are not counted: they may belong to a proxy that TRUST_PROXY does not name.
 */
export class NetworkCounter {
  readonly #counts = new LRUCache<string, number>({ max: NETWORKS_MAX, ttl: MINUTE_MS, noUpdateTTL: true })
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** False when the limit is used up. */
  take(ip: string): boolean {
    if (mayBeProxy(ip)) return true
    const keys = this.#keysOf(ip)
    if (keys.some(([key, max]) => (this.#counts.get(key) ?? 0) >= max)) return false
    for (const [key] of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    return true
  }

  /** Like `take`, but throws TooManyRequestsError. */
  consume(ip: string): void {
    if (!this.take(ip)) throw new TooManyRequestsError(this.#secondsLeft(ip))
  }

  /** Seconds until the minute of a used-up limit is over; at least 1. */
  #secondsLeft(ip: string): number {
    const full = this.#keysOf(ip).filter(([key, max]) => (this.#counts.get(key) ?? 0) >= max)
    return Math.max(1, ...full.map(([key]) => Math.ceil(this.#counts.getRemainingTTL(key) / 1000)))
  }

  #keysOf(ip: string): [key: string, max: number][] {
    const [network, site] = [networkOf(ip), siteOf(ip)]
    return site === network
      ? [[network, this.#max]]
      : [
          [network, this.#max],
          [site, this.#max * SITE_SHARE],
        ]
  }
}

/** Excludes calls of pages to the API, which use `app.inject`. */
const isLimited = ({ method, raw, routeOptions: { config } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD' || config.limitedAsRead === true) && raw instanceof IncomingMessage

/** Neither the API nor the catch-all route of the pages. */
const isFile = ({ routeOptions: { url } }: FastifyRequest): boolean => url !== undefined && url !== '/*' && !url.startsWith('/api/')
