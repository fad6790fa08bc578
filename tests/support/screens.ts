import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { accessibilityProblemsInBothThemes, sidewaysScroll, type testBrowser, type Visit } from './browser.ts'
import { logIn } from './log-in.ts'
import { ADMIN } from './test-app.ts'

export interface Login {
  userName: string
  password: string
}

export interface ScreenVisit extends Visit {
  /** The account that is logged in; the first admin unless given. */
  as?: Login
  /** Stops the clock of the page: time passes by `page.clock.runFor`. */
  clock?: boolean
  /** Runs before the URL is opened. */
  before?: (page: Page) => Promise<unknown>
}

/** Opens screens of /user, each with a session of its own, and waits for the heading. */
export const screensIn =
  (browser: ReturnType<typeof testBrowser>) =>
  async (path: string, { as = ADMIN, clock = false, before, ...visit }: ScreenVisit = {}): Promise<Page> => {
    const context = await browser.newContext(visit)
    await logIn(context, as)
    if (clock) await context.clock.install()
    const page = await context.newPage()
    await before?.(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

/** The rows of a list, without its header. */
export const rowsOf = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const countIs = (found: Locator, count: number) => expect.poll(() => found.count()).toBe(count)

/** The notice of an outcome on a screen, including the symbol. */
export const notice = (page: Page, text: string): Locator => page.locator('.notice').filter({ hasText: text })

/** The violations that axe finds in both themes at each width, and horizontal scrolling. */
export async function problemsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await sidewaysScroll(page)
    const found = [...(await accessibilityProblemsInBothThemes(page)), ...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : [])]
    problems.push(...found.map((problem) => `${width} px: ${problem}`))
  }
  return problems
}

export const samples = (page: Page): Locator => page.getByText('Sample', { exact: true })

/** Logs in with the dialog that has opened over a screen, and closes its success text. */
export async function loginAgain(page: Page, { userName, password }: Login = ADMIN): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Admin Login' }) })
  await dialog.getByLabel('Username').fill(userName)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Login Successful!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const MAX_TAB_STOPS = 80

/** Presses Tab until the focus is on `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Pressing Tab ${MAX_TAB_STOPS} times did not focus ${target}`)
}
