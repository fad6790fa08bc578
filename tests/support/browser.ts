import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { START_LOADER_MS, STORAGE_KEYS, type Theme } from '#contract/constants.ts'
import { findBrowser } from '../../scripts/lib/browser.mjs'

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

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * One Chromium for the tests of a file. `open` gives each test a context of its own, which is closed after it. The test fails when a page
 * logged an error, threw, or could not load something from the site, unless `allow` matches it.
 */
export function testBrowser(origin: () => string) {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let browserErrors: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: QUIET })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const seen = browserErrors
    contexts = []
    browserErrors = []
    expect(seen, 'errors in the browser').toEqual([])
  })
  afterAll(() => browser?.close())

  async function newContext({
    size = 'desktop',
    theme = 'light',
    loader = false,
    allow = [],
    ...options
  }: Visit = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: origin(),
      viewport: VIEWPORTS[size],
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
      ...(theme === 'dark' && {
        storageState: { cookies: [], origins: [{ origin: origin(), localStorage: [{ name: STORAGE_KEYS.theme, value: theme }] }] },
      }),
      ...options,
    })
    context.setDefaultTimeout(15_000)
    if (!loader) await context.addInitScript(hideLoader)
    const report = (text: string) => {
      if (!allow.some((pattern) => pattern.test(text))) browserErrors.push(text)
    }
    context.on('page', (page) => watch(page, origin(), report))
    contexts.push(context)
    return context
  }

  return {
    newContext,
    /** A new visitor at `path`, after hydration and the start loader. */
    async open(path: string, visit: Visit = {}): Promise<Page> {
      const page = await (await newContext(visit)).newPage()
      await page.goto(path)
      await alive(page)
      await pastLoader(page)
      return page
    },
  }
}

/** An adopted style sheet: the site's policy refuses a style element. */
function hideLoader() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.loader { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

function watch(page: Page, origin: string, report: (text: string) => void) {
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

/** Waits until React has hydrated the markup of the server. */
export const alive = (page: Page) => page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })

/** Waits until the start loader is hidden. */
export const pastLoader = (page: Page) => page.locator('.loader').waitFor({ state: 'hidden', timeout: START_LOADER_MS + 10_000 })

/** The WCAG 2.2 AA violations that axe finds on the current page, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> => problemsOf(axe(page).withTags(WCAG))

/** The same in both themes of a page that is opened in the light one; only rules about colours are checked twice. */
export async function accessibilityProblemsInBothThemes(page: Page): Promise<string[]> {
  const light = await accessibilityProblems(page)
  await setTheme(page, 'dark')
  const dark = await problemsOf(axe(page).withRules(COLOUR_RULES))
  await setTheme(page, 'light')
  return [...light, ...dark.map((problem) => `in the dark theme ${problem}`)]
}

/** Legacy mode stays in this page: the other mode opens a second page for each report, and only foreign frames need it. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** Only what is found twice counts: a style sheet or a frame that arrives late on a busy machine is not a violation. */
async function problemsOf(analysis: AxeBuilder): Promise<string[]> {
  const first = await violationsOf(analysis)
  if (first.length === 0) return first
  const second = new Set(await violationsOf(analysis))
  return first.filter((problem) => second.has(problem))
}

async function violationsOf(analysis: AxeBuilder): Promise<string[]> {
  const { violations } = await analysis.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${help} (${target.join(' ')}) ${[...any, ...all].map(({ message }) => message).join('; ')}`,
    ),
  )
}

/** Changes the theme like another tab of the same visitor, and waits until the colours have changed. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    async ([key, theme]) => {
      localStorage.setItem(key, theme)
      dispatchEvent(new StorageEvent('storage', { key, newValue: theme }))
      await new Promise(requestAnimationFrame)
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(fades.map(({ finished }) => finished))
    },
    [STORAGE_KEYS.theme, theme] as const,
  )
  await page.locator(`body[data-theme=${theme}]`).waitFor({ state: 'attached' })
}

/** Stops the clock of pages that are opened later; `page.clock.runFor(ms)` then lets time pass. */
export async function holdTime(context: BrowserContext, at: Date = new Date()): Promise<void> {
  await context.clock.install({ time: at })
}

/** Pixels that the page is wider than the screen. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
