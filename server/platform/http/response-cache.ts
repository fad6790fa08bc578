import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import pLimit from 'p-limit'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toProblem } from '#server/platform/db/database-errors.ts'
import type { AnnouncedTable } from '#server/platform/db/tables.ts'
import { ProblemError } from '#server/platform/problem.ts'

/** A computed response; the same for every visitor. */
export interface MadeResponse {
  status: number
  headers: Record<string, string | number>
  body: string | Buffer
  /** False for a failed load, so that the next request tries again. */
  cacheable: boolean
  /** `well` takes about 20 ms for a page, once per response and off the main thread; `never` is for compressed formats. */
  compress: 'fast' | 'well' | 'never'
  /** When it ceases to be true, Unix time in milliseconds. */
  until?: number
}

/** The bytes of a response: one form for each encoding, and one without body for callers who have it. */
export interface ResponseForm {
  status: number
  headers: Record<string, string>
  body: Buffer
}

type Encoding = 'br' | 'gzip'

const MAX_BYTES = 128 * 1024 * 1024
/** Limits of the part for responses of which there are endlessly many, so that they never evict the others. */
const OPEN = { max: 500, share: 1 / 8 }
/** Memory of an entry besides its body. */
const ENTRY_BYTES = 2048
/** Smaller bodies fit in one or two packets uncompressed. */
const COMPRESS_FROM_BYTES = 1024
/** Larger bodies are sent uncompressed until their compression is done, so that the first visitor does not wait. */
const WAIT_UP_TO_BYTES = 512 * 1024
const ETAG_LENGTH = 24
/** The compressed forms of a body take about half its size. */
const SIZE_FACTOR = 1.5
const BROTLI_QUALITY = { fast: 5, well: 11, never: undefined }

/** Uses at most two of the four threads of libuv, which images and files need as well. */
const compressing = pLimit(2)
/** Large bodies take seconds: they use one of the two, so that the other is always free for pages. */
const compressingLarge = pLimit(1)
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A response as bytes; compressed forms are added on demand. */
export class CachedResponse {
  /** The key under which the cache may hold it. */
  readonly key: string
  readonly status: number
  readonly headers: Record<string, string | number>
  readonly body: Buffer
  readonly cacheable: boolean
  readonly until: number
  /** Undefined for a response that no cache may keep. */
  readonly #etag: string | undefined
  readonly #quality: number | undefined
  readonly #plain: ResponseForm
  readonly #notModified: ResponseForm
  readonly #compressed = new Map<Encoding, { form?: ResponseForm; done: Promise<void> }>()

  private constructor(key: string, { status, headers, cacheable, compress, until }: MadeResponse, body: Buffer, hash: Uint8Array) {
    this.key = key
    this.status = status
    this.headers = headers
    this.cacheable = cacheable
    this.body = body
    this.until = until ?? Number.POSITIVE_INFINITY
    const kept = cacheable && headers['cache-control'] !== 'no-store'
    this.#etag = kept ? `W/"${Buffer.from(hash).toString('base64url').slice(0, ETAG_LENGTH)}"` : undefined
    this.#quality = body.length < COMPRESS_FROM_BYTES ? undefined : BROTLI_QUALITY[compress]
    this.#plain = this.#formOf(body)
    this.#notModified = { ...this.#plain, status: 304, headers: this.#headers(), body: Buffer.alloc(0) }
  }

  static async of(made: MadeResponse, key = ''): Promise<CachedResponse> {
    const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
    return new CachedResponse(key, made, body, await hashOf(body))
  }

  /** The form for a caller with these headers: a 304 when the caller has the response already, else the smallest form that it accepts. */
  async formFor(headers: CallerHeaders): Promise<ResponseForm> {
    const form = this.readyFormFor(headers)
    if (form) return form
    const encoding = encodingFor(headers['accept-encoding']) as Encoding
    const entry = this.#compressed.get(encoding) ?? this.#compress(encoding)
    if (this.body.length <= WAIT_UP_TO_BYTES) await entry.done
    return entry.form ?? this.#plain
  }

  /** The same without waiting; undefined while the form has yet to be compressed. */
  readyFormFor(headers: CallerHeaders): ResponseForm | undefined {
    // Ignores the request's cache-control: `no-cache` requests revalidation, which happens here anyway.
    const [etag, known] = [this.#etag, headers['if-none-match']]
    if (known !== undefined && etag && this.status === 200 && fresh({ 'if-none-match': known }, { etag })) return this.#notModified
    const encoding = this.#quality === undefined ? undefined : encodingFor(headers['accept-encoding'])
    return encoding ? this.#compressed.get(encoding)?.form : this.#plain
  }

  #headers(): Record<string, string> {
    const { cacheable, headers } = this
    const own = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return {
      'cache-control': cacheable ? 'no-cache' : 'no-store',
      ...Object.fromEntries(own),
      vary: 'accept-encoding',
      ...(this.#etag && { etag: this.#etag }),
    }
  }

  #formOf(body: Buffer, encoding?: Encoding): ResponseForm {
    const headers = { ...this.#headers(), ...(encoding && { 'content-encoding': encoding }), 'content-length': String(body.length) }
    return { status: this.status, headers, body }
  }

  #compress(encoding: Encoding) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality as number, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length }
    const run = () => compressing(() => (encoding === 'br' ? brotli(this.body, { params }) : gzipped(this.body)))
    const entry: { form?: ResponseForm; done: Promise<void> } = {
      done: (this.body.length > WAIT_UP_TO_BYTES ? compressingLarge(run) : run()).then(
        (bytes) => {
          entry.form = this.#formOf(bytes, encoding)
        },
        () => undefined,
      ),
    }
    this.#compressed.set(encoding, entry)
    return entry
  }
}

type CallerHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

/** Browsers send a handful of values; the size bounds the number of invented ones. */
const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 })

/** The best encoding that a caller with this header accepts. */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const header = String(accepted ?? '')
  const known = encodings.get(header)
  if (known) return known.encoding
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = (['br', 'gzip'] as const).find((name) => negotiator.encodings([name]).length > 0)
  encodings.set(header, { encoding })
  return encoding
}

/** A large body is hashed off the main thread. */
async function hashOf(body: Buffer): Promise<Uint8Array> {
  if (body.length <= WAIT_UP_TO_BYTES) return createHash('sha256').update(body).digest()
  return new Uint8Array(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>))
}

/** While commits cannot be received, callers share a build that is younger than this: its data is less than a second old. */
const SHARED_BUILD_MS = 400
/** How long a caller waits for a database that does not answer before it gets the last response that was true. */
const PATIENCE_MS = 1500
/** How long that response is sent, from the first doubt whether it is still true. */
const DOUBTFUL_FOR_MS = 10 * MINUTE_MS

interface Entry {
  tables: readonly AnnouncedTable[]
  response: Promise<CachedResponse>
  /** `response` once it is complete. */
  made?: CachedResponse
  /** Commits may have changed it unheard: it is sent only while no new one can be made. */
  missed?: boolean
  /** Since when this process could not hear of such commits, on the clock of `performance.now()`. */
  doubtedAt?: number | undefined
}

interface Build {
  startedAt: number
  response: Promise<CachedResponse>
}

/**
 * Caches responses that are the same for everyone, JSON and pages (docs/decisions/016-one-response-cache.md). A commit of any process
 * invalidates the responses that depend on a table it changed. While such commits cannot be received, nothing is served from the cache
 * unless the database does not answer (docs/decisions/052-old-pages-while-the-database-is-away.md).
 */
export class ResponseCache {
  /**
   * How many calls were answered from the cache, or by waiting for the same response, and how many were not; `old` of these could not be.
   */
  readonly counts = { hits: 0, misses: 0, old: 0 }
  readonly #database: Pick<Database, 'isCurrent' | 'onChange'>
  readonly #entries: LRUCache<string, Entry>
  readonly #openEntries: LRUCache<string, Entry>
  readonly #inFlight = new Map<string, Entry>()
  #currentThisTurn: boolean | undefined
  /** Builds that started while commits could not be received; none of them is cached. */
  readonly #unheard = new Map<string, Build>()

  /** `watched`: all tables that responses may depend on. */
  constructor(database: Pick<Database, 'isCurrent' | 'onChange'>, watched: readonly AnnouncedTable[], maxBytes = MAX_BYTES) {
    this.#database = database
    this.#entries = new LRUCache({ maxSize: maxBytes * (1 - OPEN.share) })
    this.#openEntries = new LRUCache({ max: OPEN.max, maxSize: maxBytes * OPEN.share })
    database.onChange(watched, (changed) => {
      if (changed === 'all') this.#inFlight.clear()
      for (const entries of [this.#entries, this.#openEntries, this.#inFlight])
        for (const [key, entry] of entries) {
          // A connection was lost, and notices with it.
          if (changed === 'all') {
            entry.missed = true
            entry.doubtedAt ??= performance.now()
          } else if (entry.tables.some((table) => changed.has(table))) entries.delete(key)
        }
    })
  }

  /**
   * Returns the cached response, else that of `make`, which concurrent callers share. Errors and uncacheable responses are not cached.
   * `open`: there are endlessly many such keys, so they share a small part of the cache, as do responses other than 200.
   */
  async get(
    key: string,
    tables: readonly AnnouncedTable[],
    make: () => Promise<MadeResponse>,
    { open = false } = {},
  ): Promise<CachedResponse> {
    if (tables.length > 0) {
      const current = this.#database.isCurrent()
      if (!(current === true || (await current))) {
        this.counts.misses += 1
        return this.#orOld(key, this.#build(key, make))
      }
    }
    const known = this.#find(key) ?? this.#inFlight.get(key)
    if (known) {
      this.counts.hits += 1
      return known.made ?? this.#orOld(key, { startedAt: performance.now(), response: known.response })
    }
    this.counts.misses += 1
    const entry: Entry = { tables, response: make().then((made) => CachedResponse.of(made, key)) }
    this.#inFlight.set(key, entry)
    const { old } = this.counts
    const kept = entry.response
      .then((response) => {
        entry.made = response
        // A change in the meantime has removed the entry: later callers never receive a response whose computation started before the
        // change. A page may consist of responses that were old.
        if (response.cacheable && this.#inFlight.get(key) === entry && old === this.counts.old) {
          const entries = open || response.status !== 200 ? this.#openEntries : this.#entries
          // Another status may have been in the other part, where it would hide this one.
          for (const each of [this.#entries, this.#openEntries]) each.delete(key)
          entries.set(key, entry, { size: Math.ceil(response.body.length * SIZE_FACTOR) + ENTRY_BYTES })
        }
        return response
      })
      .finally(() => {
        if (this.#inFlight.get(key) === entry) this.#inFlight.delete(key)
      })
    return this.#orOld(key, { startedAt: performance.now(), response: kept })
  }

  /** The cached response if it can be sent at once. */
  ready(key: string): CachedResponse | undefined {
    // Before the look-up: it drops what other processes have changed.
    const made = this.#isCurrentThisTurn() ? this.#find(key)?.made : undefined
    if (made) this.counts.hits += 1
    return made
  }

  /**
   * Checked once a turn of the event loop, because it would otherwise take a sixth of the time of a response. All requests of a turn
   * arrived before the check, so a later commit was made after them.
   */
  #isCurrentThisTurn(): boolean {
    if (this.#currentThisTurn === undefined) {
      this.#currentThisTurn = this.#database.isCurrent() === true
      setImmediate(() => {
        this.#currentThisTurn = undefined
      })
    }
    return this.#currentThisTurn
  }

  /** The cached entry, if it is still true. */
  #find(key: string): Entry | undefined {
    const entry = this.#known(key)
    if (!entry || entry.missed) return undefined
    entry.doubtedAt = undefined
    return entry
  }

  /** The cached entry, although it may have changed unheard. */
  #known(key: string): Entry | undefined {
    const entry = this.#entries.get(key) ?? this.#openEntries.get(key)
    return entry?.made && entry.made.until <= Date.now() ? undefined : entry
  }

  /** The response of the build; if the database fails or keeps it waiting, the last one that was true. */
  async #orOld(key: string, { startedAt, response }: Build): Promise<CachedResponse> {
    const entry = this.#known(key)
    if (!entry?.made) return response
    entry.doubtedAt ??= performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), startedAt + PATIENCE_MS - performance.now())
    })
    const built = await Promise.race([response.then(unlessFailed, undefinedIfAway), late]).finally(() => clearTimeout(timer))
    if (built) return built
    // A commit may have changed it in the meantime.
    if (this.#known(key) !== entry || performance.now() - entry.doubtedAt > DOUBTFUL_FOR_MS) return response
    this.counts.old += 1
    return entry.made
  }

  /** Builds a response that is not cached; callers of the same moment share it, as do all who would wait for a database that is silent. */
  #build(key: string, make: () => Promise<MadeResponse>): Build {
    const running = this.#unheard.get(key)
    const age = running ? performance.now() - running.startedAt : 0
    if (running && (age < SHARED_BUILD_MS || (age > PATIENCE_MS && this.#known(key)?.made))) return running
    const build = { startedAt: performance.now(), response: make().then((made) => CachedResponse.of(made, key)) }
    this.#unheard.set(key, build)
    const forget = () => {
      if (this.#unheard.get(key) === build) this.#unheard.delete(key)
    }
    build.response.then(forget, forget)
    return build
  }
}

/** A page whose data could not be loaded has status 503. */
const unlessFailed = (response: CachedResponse): CachedResponse | undefined => (response.status === 503 ? undefined : response)

function undefinedIfAway(error: unknown): undefined {
  const problem = toProblem(error)
  if (!(problem instanceof ProblemError && problem.code === 'busy')) throw error
}

/** Sends a response in the smallest encoding that the caller accepts, or 304 when the caller already has it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
  const { status, headers, body } = await response.formFor(request.headers)
  return reply
    .status(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}
