import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A rendered page, ready to be sent in the encoding the browser takes. */
export interface KeptPage {
  status: number
  redirect?: string
  csp: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const MAX_PAGES = 500
/** Good compression at some twenty milliseconds off the main thread; pages are compressed once and sent often. */
const BROTLI_QUALITY = 10

export async function keepable(page: { status: number; redirect?: string; csp: string; html: string }): Promise<KeptPage> {
  const plain = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzipped(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status: page.status, ...(page.redirect && { redirect: page.redirect }), csp: page.csp, etag, plain, br, gzip: gz }
}

/** Rendered pages by address, the least recently asked for dropped first. A page is rendered once even when many ask for it at the same moment. */
export class PageCache {
  #pages = new Map<string, Promise<KeptPage>>()

  get(url: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = this.#pages.get(url)
    this.#pages.delete(url)
    const page = known ?? make()
    this.#pages.set(url, page)
    if (!known)
      page.then(
        ({ status }) => status >= 500 && this.#drop(url, page),
        () => this.#drop(url, page),
      )
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }

  /** Failures are never kept. */
  #drop(url: string, page: Promise<KeptPage>) {
    if (this.#pages.get(url) === page) this.#pages.delete(url)
  }

  clear() {
    this.#pages.clear()
  }
}
