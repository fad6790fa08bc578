import { setImmediate } from 'node:timers/promises'
import { mayBeProxy, networkOf, siteOf } from '#server/platform/http/network.ts'
import { SITE_SHARE } from '#server/platform/http/rate-limits.ts'
import { NoPlaceError } from '#server/platform/problem.ts'

/** While one page waits for its data, another is drawn. */
const AT_ONCE = 2
/** Pages that may wait: of all callers, and of one network. Drawing takes 10 to 40 ms of the event loop. */
const PLACES = 96
const PLACES_OF_NETWORK = 12
/** Turns of the event loop before a page is drawn: in the second one, the process learns that a caller has left. */
const TURNS = 2
/** How long pages wait while connections keep coming: the event loop accepts one in a turn. */
const OTHERS_MS = 100

interface Waiting {
  key: string
  network: string
  site: string
  /** Never rejects. */
  draw(): Promise<void>
  leave(): void
}

/**
 * Draws pages one after another and lets the process do other work after each. Networks take turns, so that a visitor waits for one page of
 * each other network at most; a network has a share of the places, and further pages are refused with 503. A page that no one waits for any
 * more is not drawn.
 */
export class PageQueue {
  readonly counts = { drawn: 0, dropped: 0, refused: 0 }
  /** By network; the first one is next. None is empty. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #callers = new Map<string, number>()
  #drawing = 0
  #arrived = 0
  #others: Promise<void> = Promise.resolve()

  /** A connection has come, of someone whose request is not known yet. */
  noteConnection(): void {
    this.#arrived += 1
  }

  /** Resolves with the result of `get`, which draws the page `key` or waits for one that is being drawn. `gone` is the caller's hang-up. */
  async waitFor<T>(key: string, gone: AbortSignal, get: () => Promise<T>): Promise<T> {
    let waits = !gone.aborted
    const leave = () => {
      if (!waits) return
      waits = false
      const others = (this.#callers.get(key) ?? 1) - 1
      if (others > 0) this.#callers.set(key, others)
      else this.#callers.delete(key)
    }
    const hangUp = () => {
      leave()
      if (!this.#callers.has(key)) this.#drop(key)
    }
    if (waits) this.#callers.set(key, (this.#callers.get(key) ?? 0) + 1)
    gone.addEventListener('abort', hangUp, { once: true })
    try {
      return await get()
    } finally {
      gone.removeEventListener('abort', hangUp)
      leave()
    }
  }

  /** Runs `draw` in turn for a caller of this IP address. Throws NoPlaceError when there is no place, or when all callers have left. */
  draw<T>(key: string, ip: string, draw: () => Promise<T>): Promise<T> {
    const [network, site] = [networkOf(ip), siteOf(ip)]
    if (!this.#callers.has(key) || !this.#hasPlace(ip, network, site)) {
      this.counts.refused += 1
      return Promise.reject(new NoPlaceError())
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        ...{ key, network, site },
        draw: () => draw().then(resolve, reject),
        leave: () => reject(new NoPlaceError()),
      }
      const line = this.#lines.get(network)
      if (line) line.push(waiting)
      else this.#lines.set(network, [waiting])
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#drawing === AT_ONCE) return
    this.#drawing += 1
    while (this.#lines.size > 0) {
      this.#others = this.#others.then(() => this.#letOthersIn())
      await this.#others
      const next = this.#next()
      if (!next) continue
      this.counts.drawn += 1
      await next.draw()
    }
    this.#drawing -= 1
  }

  /** Promises alone would keep the event loop until the last page is drawn. */
  async #letOthersIn(): Promise<void> {
    const until = performance.now() + OTHERS_MS
    let arrived: number
    do {
      arrived = this.#arrived
      for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    } while (arrived !== this.#arrived && performance.now() < until)
  }

  #next(): Waiting | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [network, line] = first
    const next = line.shift()
    this.#lines.delete(network)
    if (line.length > 0) this.#lines.set(network, line)
    return next
  }

  /** When all places are taken, the network with the most of them gives one up to a network with fewer. */
  #hasPlace(ip: string, network: string, site: string): boolean {
    const all = [...this.#lines.values()].flat()
    const own = this.#lines.get(network)?.length ?? 0
    // Such an address may be a proxy, behind which all visitors are.
    const most = mayBeProxy(ip) ? PLACES : PLACES_OF_NETWORK
    if (own >= most || all.filter((each) => each.site === site).length >= most * SITE_SHARE) return false
    if (all.length < PLACES) return true
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) return false
    this.#remove(longest.at(-1) as Waiting)
    this.counts.refused += 1
    return true
  }

  #drop(key: string): void {
    for (const each of [...this.#lines.values()].flat())
      if (each.key === key) {
        this.#remove(each)
        this.counts.dropped += 1
      }
  }

  #remove(waiting: Waiting): void {
    const { network } = waiting
    const rest = this.#lines.get(network)?.filter((each) => each !== waiting) ?? []
    if (rest.length > 0) this.#lines.set(network, rest)
    else this.#lines.delete(network)
    waiting.leave()
  }
}
