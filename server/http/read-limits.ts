import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isPublicAddress, networkOf } from './network.ts'
import { TooManyRequestsError } from './rate-limits.ts'

const WINDOW_S = 60
/** Pages and API reads of one network in a minute: a mobile carrier puts hundreds of visitors behind one address. */
const READS_MAX = 3000
/** Pictures, scripts and styles: a page has dozens, and they cost little. */
const FILES_MAX = 30_000

/** Limits reads. Counted in the memory of each process: a read must not write to the database (docs/decisions/015). */
export function limitReads(app: FastifyInstance): void {
  const reads = new RateLimiterMemory({ points: READS_MAX, duration: WINDOW_S })
  const files = new RateLimiterMemory({ points: FILES_MAX, duration: WINDOW_S })
  app.addHook('onRequest', async (request) => {
    if (!isLimited(request)) return
    try {
      await (isFile(request) ? files : reads).consume(networkOf(request.ip))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw refusal
    }
  })
}

/** `app.inject`, with which pages call the API, has no connection. An address that is not public may be a proxy's that nobody told the site about. */
const isLimited = ({ method, raw, ip }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && raw instanceof IncomingMessage && isPublicAddress(ip)

/** Not the API, and not the route of all pages. */
const isFile = ({ routeOptions: { url } }: FastifyRequest): boolean => url !== undefined && url !== '/*' && !url.startsWith('/api/')
