import { expect, type Page } from '@playwright/test'
import { moveTo } from './pages.ts'
import { watchRequests } from './routes.ts'

/**
 * Goes from page to page within the app, in a tab that is open: what is drawn is the same as after a full load, for half of the time. `on`
 * leads to a page with another title or of another kind, and waits until all that it loads is there.
 */
export function walkIn(page: Page): { on: (path: string) => Promise<void>; loaded: () => Promise<void> } {
  const requests = watchRequests(page)
  const loaded = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await requests.settled()
  }
  return {
    loaded,
    async on(path) {
      const before = await page.title()
      // A customer and an item may have the same name.
      const heading = await page.getByRole('heading', { level: 1 }).first().elementHandle()
      await moveTo(page, path)
      await expect
        .poll(async () => (await page.title()) !== before || !(await heading?.evaluate((element) => element.isConnected)))
        .toBe(true)
      await loaded()
    },
  }
}
