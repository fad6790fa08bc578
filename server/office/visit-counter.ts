import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { COUNTED_PAGES, type VisitKind } from '#contract/office/visits.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PageVisits, VisitedPage } from '#server/platform/http/page-visits.ts'
import { visitorTest } from './visitor.ts'
import { addVisits, type VisitCount } from './visits.repository.ts'

/** How long counts wait for others, so that a visit costs no write of its own. */
const WRITE_AFTER_MS = 5000
/** Different counts that wait; further names are counted together. */
const WAITING_MAX = 500

const COUNTED: ReadonlySet<string | undefined> = new Set(COUNTED_PAGES)

/**
 * Counts what visitors do, by day and without anything about them, unless the owner has switched it off. Sums wait in memory for a few
 * seconds and are then added to those of all processes; a process that is killed loses its last ones
 * (docs/decisions/054-counts-without-visitors.md).
 */
export class VisitCounter implements PageVisits {
  readonly #parts: { database: Database; documents: Documents; log: Pick<FastifyBaseLogger, 'warn'> }
  readonly #isVisitor: (headers: IncomingHttpHeaders) => boolean
  #day = ''
  #waiting = new Map<string, VisitCount>()
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()

  constructor(parts: { config: Config; database: Database; documents: Documents; log: Pick<FastifyBaseLogger, 'warn'> }) {
    this.#parts = parts
    this.#isVisitor = visitorTest(parts.config)
  }

  countPage({ name, productId }: VisitedPage, headers: IncomingHttpHeaders): void {
    if (name === undefined || !COUNTED.has(name) || !this.#mayCount(headers)) return
    this.#add('page', name)
    if (productId !== undefined) this.#add('product', String(productId))
  }

  /** Counts something else that a visitor with these headers did. */
  count(kind: VisitKind, name: string, headers: IncomingHttpHeaders): void {
    if (this.#mayCount(headers)) this.#add(kind, name)
  }

  /** Writes what waits. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [day, counts] = [this.#day, [...this.#waiting.values()]]
    this.#waiting = new Map()
    if (counts.length > 0 && this.#isOn()) this.#writing = this.#writing.then(() => this.#store(day, counts))
    return this.#writing
  }

  /** A batch that cannot be written is lost: one whose outcome is unknown would be counted twice. */
  async #store(day: string, counts: readonly VisitCount[]): Promise<void> {
    const { database, log } = this.#parts
    try {
      await database.write((tx) => addVisits(tx, day, counts))
    } catch (error) {
      log.warn({ err: error }, 'Some visits could not be counted')
    }
  }

  #add(kind: VisitKind, name: string): void {
    if (!this.#timer) {
      this.#day = todayInShop()
      this.#timer = setTimeout(() => void this.write(), WRITE_AFTER_MS).unref()
    }
    const key = `${kind} ${name}`
    const known = this.#waiting.get(key)
    if (known) known.count += 1
    else if (name !== '' && this.#waiting.size >= WAITING_MAX) this.#add(kind, '')
    else this.#waiting.set(key, { kind, name, count: 1 })
  }

  #isOn = (): boolean => this.#parts.documents.latest('privacy').countsVisits

  #mayCount = (headers: IncomingHttpHeaders): boolean => this.#isOn() && this.#isVisitor(headers)
}
