import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countHosts } from './network.ts'
import type { PageVisits, VisitedPage } from './page-visits.ts'
import type { CachedResponse, ResponseCache, ResponseForm } from './response-cache.ts'

const URLS_MAX = 5000
/** Longer ones are as rare as they are large. */
const URL_MAX = 300
const REQUEST_ID = 'x-request-id'

/**
 * Answers a public GET whose URL the framework has answered from the response cache before, as long as that response is cached: the same
 * bytes and headers, without the framework's work for each call (docs/decisions/016-one-response-cache.md).
 * Everything else is left to the framework.
 */
export class FastPath {
  /** Called when an answer has been sent, with the framework's name of the route. */
  onAnswer: ((route: string, status: number, seconds: number) => void) | undefined
  /** Counts the pages that are answered here. */
  visits: PageVisits | undefined
  readonly #cache: Pick<ResponseCache, 'ready'>
  readonly #mayRead: (request: IncomingMessage) => boolean
  readonly #common: Record<string, string>
  readonly #headers = new WeakMap<ResponseForm, string[]>()
  readonly #urls = new LRUCache<string, { key: string; route: string; page: VisitedPage | undefined }>({ max: URLS_MAX })

  /** `mayRead` counts a read of the caller; when it returns false, the framework refuses the read. */
  constructor(cache: Pick<ResponseCache, 'ready'>, headers: Record<string, string>, mayRead: (request: IncomingMessage) => boolean) {
    this.#cache = cache
    this.#mayRead = mayRead
    this.#common = headers
  }

  /**
   * Answers this URL from now on. `response` must depend on the URL and on no other part of the request; `page` is the page that it shows.
   */
  remember({ method, url, routeOptions }: FastifyRequest, { key }: CachedResponse, page?: VisitedPage): void {
    if (method === 'GET' && url.length <= URL_MAX) this.#urls.set(url, { key, route: routeOptions.url ?? url, page })
  }

  /** False when the framework has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    const known = method === 'GET' && this.#urls.get(url)
    if (!known || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const form = countHosts(request) === 1 && this.#cache.ready(known.key)?.readyFormFor(headers)
    if (!form || !this.#mayRead(request)) return false
    const began = performance.now()
    // A page that is gone since has another status under the same URL.
    if (known.page && (form.status === 200 || form.status === 304)) this.visits?.countPage(known.page, headers)
    const { onAnswer } = this
    if (onAnswer) response.once('finish', () => onAnswer(known.route, form.status, (performance.now() - began) / 1000))
    const all = this.#headers.get(form) ?? Object.entries({ ...this.#common, [REQUEST_ID]: '', ...form.headers }).flat()
    this.#headers.set(form, all)
    response.writeHead(form.status, all.with(all.indexOf(REQUEST_ID) + 1, randomUUID())).end(form.body)
    return true
  }
}
