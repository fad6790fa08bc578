import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isPublicAddress, networkOf } from './network.ts'
import { TooManyRequestsError } from './rate-limits.ts'

const WINDOW_S = 60
/** Pages and API reads per network and minute. A mobile carrier has hundreds of visitors behind one IP address. */
const READS_MAX = 3000
/** Images, scripts and styles: a page has dozens, and they are cheap. */
const FILES_MAX = 30_000

/** Limits reads. Counted in the memory of each process, because a read must not write to the database (docs/decisions/015). */
export function limitReads(app: FastifyInstance): void {
  const reads = new RateLimiterMemory({ points: READS_MAX, duration: WINDOW_S })
  const files = new RateLimiterMemory({ points: FILES_MAX, duration: WINDOW_S })
  app.addHook('onRequest', async (request) => {
    if (!isLimited(request)) return
    try {
      await (isFile(request) ? files : reads).consume(networkOf(request.ip))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new TooManyRequestsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
  })
}

/**
 * Excludes calls of pages to the API, which use `app.inject`, and IP addresses that are not public: they may belong to a proxy that
 * TRUST_PROXY does not name.
 */
const isLimited = ({ method, raw, ip }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && raw instanceof IncomingMessage && isPublicAddress(ip)

/** Neither the API nor the catch-all route of the pages. */
const isFile = ({ routeOptions: { url } }: FastifyRequest): boolean => url !== undefined && url !== '/*' && !url.startsWith('/api/')
