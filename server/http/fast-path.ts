import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CachedResponse, ResponseCache, ResponseForm } from './response-cache.ts'

const URLS_MAX = 5000
/** Longer ones are as rare as they are large. */
const URL_MAX = 300
const REQUEST_ID = 'x-request-id'

interface KnownUrl {
  /** Key of its response in the cache. */
  key: string
  /** The framework's name of the route, for those who watch. */
  route: string
}

/** Called when an answer has been sent. */
type Listener = (route: string, status: number, seconds: number) => void

/**
 * Answers a public GET whose URL the framework has answered from the response cache before, as long as that response is cached: the same
 * bytes and headers, without the framework's work for each call (docs/decisions/050-fast-path.md). Everything else is left to the framework.
 */
export class FastPath {
  readonly #cache: Pick<ResponseCache, 'ready'>
  readonly #securityHeaders: Record<string, string>
  readonly #mayRead: (request: IncomingMessage) => boolean
  readonly #urls = new LRUCache<string, KnownUrl>({ max: URLS_MAX })
  /** Name, value, name, value: as Node writes them. */
  readonly #headers = new WeakMap<ResponseForm, string[]>()
  readonly #listeners: Listener[] = []
  #closed = false

  /** `mayRead` counts a read of the caller; when it returns false, the framework refuses the read. */
  constructor(
    cache: Pick<ResponseCache, 'ready'>,
    securityHeaders: Record<string, string>,
    mayRead: (request: IncomingMessage) => boolean,
  ) {
    this.#cache = cache
    this.#securityHeaders = securityHeaders
    this.#mayRead = mayRead
  }

  /** Puts itself before the framework. */
  install(server: Server): void {
    const framework = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) for (const listener of framework) listener(request, response)
    })
  }

  /** From now on the framework answers everything. */
  close(): void {
    this.#closed = true
  }

  onAnswer(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Answers this URL from now on. `response` must be all that the URL, and nothing else of the request, asks for. */
  remember({ method, url, routeOptions }: FastifyRequest, { key }: CachedResponse): void {
    if (method === 'GET' && url.length <= URL_MAX) this.#urls.set(url, { key, route: routeOptions.url ?? url })
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.method === 'GET' && !this.#closed && this.#urls.get(request.url as string)
    if (!known) return false
    const { headers } = request
    if (headers.host === undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const form = this.#cache.ready(known.key)?.readyFormFor(headers)
    if (!form || !this.#mayRead(request)) return false
    if (this.#listeners.length > 0) this.#watch(known.route, form.status, response)
    response.writeHead(form.status, this.#headersOf(form)).end(form.body)
    return true
  }

  #headersOf(form: ResponseForm): string[] {
    let headers = this.#headers.get(form)
    if (!headers) {
      headers = Object.entries({ ...this.#securityHeaders, [REQUEST_ID]: '', ...form.headers }).flat()
      this.#headers.set(form, headers)
    }
    return headers.with(headers.indexOf(REQUEST_ID) + 1, randomUUID())
  }

  #watch(route: string, status: number, response: ServerResponse): void {
    const began = performance.now()
    response.once('finish', () => {
      for (const listener of this.#listeners) listener(route, status, (performance.now() - began) / 1000)
    })
  }
}
