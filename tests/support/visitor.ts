import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { STORAGE_KEYS, type Theme } from '#contract/constants.ts'
import { waitForHydration, waitForStartLoader } from './pages.ts'

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

/**
 * Opens pages of a site, each in a browser context of its own. `close` fails when a page logged an error, threw, or could not load
 * something from the site, unless `allow` matches it.
 */
export class Visitor {
  readonly #browser: Browser
  readonly #origin: string
  readonly #contexts: BrowserContext[] = []
  readonly #errors: string[] = []

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
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

  /** A new visitor at `path`, after hydration and the start loader. */
  async open(path: string, visit: Visit = {}): Promise<Page> {
    const page = await (await this.newContext(visit)).newPage()
    await page.goto(path)
    await waitForHydration(page)
    await waitForStartLoader(page)
    return page
  }

  /** Closes all contexts and expects that no page had an error. */
  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()))
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
