import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblemsInBothThemes, sidewaysScroll, type testBrowser, type Visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { ADMIN } from './test-app.ts'

export interface Login {
  userName: string
  password: string
}

export interface ScreenVisit extends Visit {
  /** Whose session it is: the first admin's, unless said otherwise. */
  as?: Login
  /** Takes the clock of the page into the test's hands: time passes by `page.clock.runFor`. */
  clock?: boolean
  /** Runs before the address is opened. */
  before?: (page: Page) => Promise<unknown>
}

/** Opens screens of /user with a session of their own, past their heading. */
export const screensIn =
  (browser: ReturnType<typeof testBrowser>) =>
  async (path: string, { as = ADMIN, clock = false, before, ...visit }: ScreenVisit = {}): Promise<Page> => {
    const context = await browser.newContext(visit)
    await signIn(context, as)
    if (clock) await context.clock.install()
    const page = await context.newPage()
    await before?.(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

/** The rows of a list, without its head. */
export const rowsOf = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const countIs = (found: Locator, count: number) => expect.poll(() => found.count()).toBe(count)

/** What a screen says about an outcome, symbol included. */
export const notice = (page: Page, text: string): Locator => page.locator('.notice').filter({ hasText: text })

/** What axe finds in either theme, and what scrolls sideways, at each width; an empty list is what is wanted. */
export async function problemsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await sidewaysScroll(page)
    const found = [...(await accessibilityProblemsInBothThemes(page)), ...(beyond > 0 ? [`scrolls ${beyond} px sideways`] : [])]
    problems.push(...found.map((problem) => `${width} px: ${problem}`))
  }
  return problems
}

export const samples = (page: Page): Locator => page.getByText('Sample', { exact: true })

/** Answers the login dialog that has opened over a screen, and closes its success text. */
export async function loginAgain(page: Page, { userName, password }: Login = ADMIN): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Admin Login' }) })
  await dialog.getByLabel('Username').fill(userName)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Login Successful!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const MOST_STOPS = 80

/** Walks on by Tab until the focus is on `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_STOPS} times Tab did not lead to ${target}`)
}
