import { type BrowserContext, expect, type Page } from '@playwright/test'
import { START_LOADER_MS, STORAGE_KEYS, type Theme } from '#contract/constants.ts'

/** Waits until React has hydrated the markup of the server. */
export const waitForHydration = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')

/** Waits until the start loader is hidden. */
export const waitForStartLoader = (page: Page): Promise<void> =>
  expect(page.locator('#start-loader')).toBeHidden({ timeout: START_LOADER_MS + 10_000 })

/** Opens a URL in a tab, like typing it, and waits for hydration and the start loader. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await waitForStartLoader(page)
}

/** Changes the theme like another tab of the same visitor, and waits until the colours have changed. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    async ([key, theme]) => {
      localStorage.setItem(key, theme)
      dispatchEvent(new StorageEvent('storage', { key, newValue: theme }))
      const isFading = (animation: Animation) => animation instanceof CSSTransition && animation.playState === 'running'
      // Not by their promises: Chromium 156 at times leaves one open although its transition is over.
      do await new Promise(requestAnimationFrame)
      while (document.getAnimations().some(isFading))
    },
    [STORAGE_KEYS.theme, theme] as const,
  )
  await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
}

/**
 * Waits for everything that changes the look of a page on its own: style sheets, fonts, and transitions and animations that have an end.
 * What follows the scrolling of an element rests with it.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ disabled, sheet }) => disabled || sheet),
  )
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/** Returns once the page is laid out in a window of this size and no longer moves. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, width)
  await untilStill(page)
}

/** Replaces the clock of pages that are opened later; it runs on from `at`. */
export const setClock = (context: BrowserContext, at: Date): Promise<void> => context.clock.install({ time: at })

/** Opens a URL in a new tab whose clock stands still from the start: only `passTime` lets time pass. */
export async function openFrozen(context: BrowserContext, path: string): Promise<Page> {
  const now = Date.now()
  await context.clock.install({ time: now })
  await context.clock.pauseAt(now + 1000)
  const page = await context.newPage()
  await openPage(page, path)
  return page
}

/** Waits for two frames: the second begins after the first was painted. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

const RENDER_TASKS = 4

/**
 * Waits until React has rendered the result of an event or a timer, and has run its effects: it does both in message tasks, which the
 * browser runs in their order, also while the clock stands still.
 */
export const untilRendered = (page: Page): Promise<void> =>
  page.evaluate(async (tasks) => {
    const { port1, port2 } = new MessageChannel()
    for (let task = 0; task < tasks; task++) {
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
    port1.close()
  }, RENDER_TASKS)

const STEP_MS = 250

/** Lets time pass on a clock that stands still, in steps, so that the result of a timer is rendered before the next one is due. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await untilRendered(page)
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, ms - passed))
    await untilRendered(page)
  }
}

/**
 * Stops the replaced clock of a page, which runs on until then, so that the test's own duration no longer matters. The clock jumps by up to
 * 10 s, and timers due by then fire.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/** Pixels that the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Goes to a URL within the app, which loads its page like Back to a page of this visit: without a document of its own. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path, usr: null }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** How far what has been painted has moved since the start of the page. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    observer.disconnect()
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
