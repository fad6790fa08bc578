import { test as base, expect, type Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { lastingPort } from './free-port.ts'
import { type Account, logIn } from './log-in.ts'
import { withoutFirstAnswers } from './routes.ts'
import { ServerProcess } from './server-process.ts'
import { templateFor } from './site-template.ts'
import { TabPool, type Visit, Visitor } from './visitor.ts'

export { expect }

export interface ScreenVisit extends Visit {
  /** The account that is logged in; the first admin unless given. */
  as?: Account
  /** Replaces the clock of the page: time passes by `page.clock.runFor`. */
  clock?: boolean
  /** Runs before the URL is opened. */
  before?: (page: Page) => Promise<unknown>
}
export type OpenScreen = (path: string, visit?: ScreenVisit) => Promise<Page>

export interface Fixtures {
  /** Settings of the site of this file: `test.use({ settings: { SAMPLE_DATA: 'off' } })`. */
  settings: Record<string, string>
  /** The built site as a process with data of its own, the same for all tests of a file. */
  site: ServerProcess
  /** Opens pages of the site; a browser error that is not allowed fails the test. */
  visitor: Visitor
  /** Opens a screen of /user, logged in, and waits for its heading. */
  openScreen: OpenScreen
}

export const test = base.extend<Fixtures, { currentSite: CurrentSite }>({
  settings: [{}, { option: true }],
  currentSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const current = new CurrentSite()
      await use(current)
      await current.remove()
    },
    { scope: 'worker' },
  ],
  site: async ({ currentSite, settings }, use, testInfo) => {
    const site = await currentSite.of(testInfo.file, settings)
    await use(site)
    if (testInfo.errors.length > 0) await testInfo.attach('output of the site', { body: site.output.slice(-4000) })
  },
  visitor: async ({ browser, site, currentSite }, use, testInfo) => {
    const visitor = new Visitor(browser, site.origin, currentSite.tabs)
    await use(visitor)
    await visitor.close({ reuse: testInfo.status === testInfo.expectedStatus })
  },
  openScreen: async ({ visitor }, use) => {
    await use(async (path, { as = ADMIN, clock = false, before, ...visit } = {}) => {
      const page = clock ? await (await visitor.newContext(visit)).newPage() : await visitor.newPage(visit)
      if (clock) await page.context().clock.install()
      const loggedIn = await logIn(page.context(), as)
      // A test that has something to do before looks after the first calls, too.
      if (before) await withoutFirstAnswers(page)
      await before?.(page)
      await page.goto(path)
      // The next visitor of this tab is a guest.
      await loggedIn.dispose()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page
    })
  },
})

/**
 * A worker runs the tests of one file after the other. For each file its site starts anew, on data as after a first start and on the same
 * port: nothing of the file before is left, in memory or on disk, yet tabs and their compiled scripts serve the next file, too.
 */
export class CurrentSite {
  readonly tabs = new TabPool()
  #file = ''
  #port: number | undefined
  #site: ServerProcess | undefined

  async of(file: string, settings: Record<string, string>): Promise<ServerProcess> {
    if (this.#site && this.#file === file) return this.#site
    await this.#site?.remove()
    this.#file = file
    this.#port ??= await lastingPort()
    this.#site = await ServerProcess.startCopy(templateFor(settings), { PORT: String(this.#port), ...settings })
    return this.#site
  }

  async remove(): Promise<void> {
    await this.tabs.close()
    await this.#site?.remove()
    this.#site = undefined
  }
}
