import { type Browser, type BrowserContext, type BrowserContextOptions, type Disposable, expect, type Page } from '@playwright/test'
import { STORAGE_KEYS, type Theme } from '#contract/constants.ts'
import { openPage } from './pages.ts'

export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
export type Viewport = keyof typeof VIEWPORTS

export interface Visit extends BrowserContextOptions {
  size?: Viewport
  theme?: Theme
  /** Lets the start loader run its 2 s; otherwise it is hidden from the start, which saves every test the wait. */
  loader?: boolean
  /** Browser errors that this test causes on purpose: console texts, or URLs of failed requests. */
  allow?: RegExp[]
}

/** Options of a tab that another visitor can share; any other option of a visit makes a browser context of its own. */
const SHARED: readonly (keyof Visit)[] = ['size', 'viewport', 'reducedMotion']

/** Tabs that are alike and wait for a visitor: few tests have three visitors of a kind at once. */
const MAX_TWINS = 2

/** Events that tests listen to. Playwright itself needs the listeners of others. */
const LISTENED = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/** What a visitor has each page of a tab run first, as long as it is not disposed of. */
const initScripts = new WeakMap<Page, Set<Disposable>>()

/** From now on `initScripts` has those of this tab. */
function watchInitScripts(tab: Page): void {
  const scripts = new Set<Disposable>()
  initScripts.set(tab, scripts)
  for (const owner of [tab, tab.context()]) {
    const add = owner.addInitScript.bind(owner) as (...script: unknown[]) => Promise<Disposable>
    owner.addInitScript = async (...script: unknown[]) => {
      const added = await add(...script)
      const dispose = added.dispose.bind(added)
      added.dispose = () => dispose().then(() => void scripts.delete(added))
      scripts.add(added)
      return added
    }
  }
}

/**
 * Clean tabs for the next visitors of a site: a browser context of its own costs as much processor time as loading a page. Of the visitor
 * before, only the HTTP cache stays.
 */
export class TabPool {
  readonly #idle = new Map<string, Page[]>()

  take = (key: string): Page | undefined => this.#idle.get(key)?.pop()

  /** Clears everything that the visitor has left behind. A tab that cannot be cleared, or is one too many, is closed. */
  async give(key: string, page: Page, origin: string): Promise<void> {
    const context = page.context()
    const { reducedMotion = null, viewport, size = 'desktop' } = JSON.parse(key) as Visit
    try {
      if (initScripts.get(page)?.size !== 0) throw new Error('The next visitor would run the scripts of this one')
      await context.removeAllListeners('page', { behavior: 'ignoreErrors' })
      for (const event of LISTENED) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      // A document without scripts. Leaving the page runs its last handlers, which may store a value.
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate(() => sessionStorage.clear())
      // Another clock stays: the next visitor would enter days of another year.
      if (!(await page.evaluate(() => String(Date).includes('[native code]')))) throw new Error('The clock was replaced')
      const cdp = await context.newCDPSession(page)
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await cdp.detach()
      await context.clearCookies()
      await context.clearPermissions()
      await page.emulateMedia({ media: null, reducedMotion })
      await page.setViewportSize(viewport ?? VIEWPORTS[size])
      await page.mouse.move(-1, -1)
    } catch {
      await context.close()
      return
    }
    const twins = this.#idle.get(key) ?? []
    if (twins.length === MAX_TWINS) await context.close()
    else this.#idle.set(key, [...twins, page])
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((page) => page.context().close()))
    this.#idle.clear()
  }
}

/**
 * Opens pages of a site. `close` fails when a page logged an error, threw, or could not load a file of the site, unless `allow` matches it.
 */
export class Visitor {
  readonly #browser: Browser
  readonly #origin: string
  readonly #tabs: TabPool
  readonly #contexts: BrowserContext[] = []
  /** Tabs that another visitor can use, with their keys in the pool. */
  readonly #shared = new Map<Page, string>()
  readonly #errors: string[] = []

  constructor(browser: Browser, origin: string, tabs: TabPool) {
    this.#browser = browser
    this.#origin = origin
    this.#tabs = tabs
  }

  /** A visitor without cookies and storage, who has not opened a page yet. */
  async newContext(visit: Visit = {}): Promise<BrowserContext> {
    const { size = 'desktop', theme = 'light', loader = false, allow = [], ...options } = visit
    const origin = options.baseURL ?? this.#origin
    const context = await this.#browser.newContext({
      baseURL: origin,
      viewport: VIEWPORTS[size],
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      // Each visitor is new: the worker would start only after its tests, and stubs of the network do not see its requests.
      serviceWorkers: 'block',
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
      ...(theme === 'dark' && {
        storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: STORAGE_KEYS.theme, value: theme }] }] },
      }),
      ...options,
    })
    this.#contexts.push(context)
    if (!loader) await context.addInitScript(hideLoader)
    context.on('page', (page) => this.#watch(page, origin, allow))
    return context
  }

  /**
   * The empty tab of a new visitor, in most cases a cleared one. A change that cannot be undone, such as another clock, needs a context of
   * its own.
   */
  async newPage({ allow = [], ...visit }: Visit = {}): Promise<Page> {
    const names = Object.keys(visit) as (keyof Visit)[]
    if (!names.every((name) => SHARED.includes(name))) return (await this.newContext({ allow, ...visit })).newPage()
    const key = JSON.stringify(visit, [...names.sort(), 'width', 'height'])
    const clean = this.#tabs.take(key)
    if (clean) {
      this.#contexts.push(clean.context())
      clean.context().on('page', (page) => this.#watch(page, this.#origin, allow))
      this.#watch(clean, this.#origin, allow)
    }
    const page = clean ?? (await (await this.newContext({ allow, ...visit })).newPage())
    if (!clean) watchInitScripts(page)
    this.#shared.set(page, key)
    return page
  }

  /** A new visitor at `path`, after hydration and the start loader. */
  async open(path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.newPage(visit)
    await openPage(page, path)
    return page
  }

  /** Ends all visits and expects that no page had an error. `reuse` keeps tabs for other visitors. */
  async close({ reuse = false } = {}): Promise<void> {
    const end = (context: BrowserContext) => {
      const [page, ...others] = context.pages()
      const key = page && others.length === 0 ? this.#shared.get(page) : undefined
      return reuse && page && key !== undefined ? this.#tabs.give(key, page, this.#origin) : context.close()
    }
    await Promise.all(this.#contexts.map(end))
    expect(this.#errors, 'errors in the browser').toEqual([])
  }

  #watch(page: Page, origin: string, allow: RegExp[]): void {
    const report = (text: string) => {
      if (!allow.some((pattern) => pattern.test(text))) this.#errors.push(text)
    }
    page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()} (${message.location().url})`))
    page.on('pageerror', (error) => report(`error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // Leaving a page aborts its pending requests.
      if (request.url().startsWith(origin) && request.failure()?.errorText !== 'net::ERR_ABORTED')
        report(`failed: ${request.url()} ${request.failure()?.errorText}`)
    })
    page.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 500) report(`${response.status()}: ${response.url()}`)
    })
  }
}

/** An adopted style sheet: the site's policy refuses a style element. */
function hideLoader() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#start-loader { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
}
