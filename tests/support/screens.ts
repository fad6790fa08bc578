import { expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import type { Account } from './log-in.ts'
import { stubFailure } from './routes.ts'
import type { OpenScreen } from './test.ts'

/** The rows of a list, without its header. */
export const rowsOf = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Follows an entry of the sidebar, whose group may be folded. */
export async function followEntry(page: Page, name: RegExp | string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  const entry = sidebar.getByRole('link', { name, exact: true })
  const group = sidebar.locator('details').filter({ has: page.getByText(name, { exact: true }) })
  if ((await group.count()) > 0 && !(await entry.isVisible())) await group.locator('summary').click()
  await entry.click()
}

/** The notice of an outcome on a screen, including the symbol. */
export const notice = (page: Page, text: string): Locator => page.locator('[data-tone]').filter({ hasText: text })

/** Chooses an action from the menu of this name. */
export async function chooseAction(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: menu, exact: true }).first().click()
  await page.getByRole('menu').getByRole('menuitem', { name: action, exact: true }).click()
}

/** Asks whether to delete the record that is open beside its list, by its menu and with keys. */
export async function askToDelete(page: Page, name: RegExp | string = /^Delete/): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^More for/ })
    .press('Enter')
  await expect(page.getByRole('menuitem', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}

export const samples = (page: Page): Locator => page.getByText('Sample', { exact: true })

/**
 * Logs in with the dialog that has opened over a screen. Its success text stays for 2 s and is closed at once, but not with a key: one that
 * comes after the 2 s would close what is below.
 */
export async function loginAgain(page: Page, { userName, password }: Account = ADMIN): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Admin Login' }) })
  await dialog.getByLabel('Username').fill(userName)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  const close = dialog.filter({ hasText: 'Login Successful!' }).getByRole('button', { name: 'Close' })
  const closed = async () => {
    await close.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    return dialog.count()
  }
  await expect.poll(closed, { intervals: [100] }).toBe(0)
}

/**
 * Opens a screen whose list the server fails to load; after Retry there is no connection. `expectFailed` checks both failures. The Retry
 * after them loads the list.
 */
export async function openFailing(
  openScreen: OpenScreen,
  path: string,
  { list, allow = [], expectFailed }: { list: RegExp; allow?: RegExp[]; expectFailed: (page: Page) => Promise<unknown> },
): Promise<Page> {
  let restore = async () => {}
  const page = await openScreen(path, {
    allow: [/500|ERR_INTERNET/, ...allow],
    before: async (page) => {
      restore = await stubFailure(page, 'GET', list, 500)
    },
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expectFailed(page)
  await restore()
  restore = await stubFailure(page, 'GET', list, 'offline')
  const failed = page.waitForEvent('requestfailed', (request) => list.test(request.url()))
  await retry.click()
  await failed
  await expectFailed(page)
  await restore()
  await retry.click()
  return page
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
