import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { THEMES } from '#contract/constants.ts'
import { paths, to } from '#contract/paths.ts'
import { accessibilityProblems, sidewaysScroll, testBrowser, type Viewport } from '#tests/support/browser.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

/** Pages that a guest can open, as they stand; /logout only passes through and /user needs a login. */
const PAGES = [
  ...Object.values(paths).filter((path) => !path.includes(':') && !path.startsWith(paths.user) && path !== paths.logout),
  to('product', { name: 'No such product' }),
  '/no-such-page',
]
const NOT_FOUND = [/404/]

describe.each(THEMES)('in the %s theme', (theme) => {
  describe.each(['phone', 'desktop'] as Viewport[])('on a %s', (size) => {
    test.each(PAGES)('%s opens without a complaint of axe or of the browser, and does not scroll sideways', async (path) => {
      const page = await browser.open(path, { size, theme, allow: path === '/no-such-page' ? NOT_FOUND : [] })
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await page.title()).not.toBe('')
    })
  })
})

test.each(PAGES)('D-11 %s does not scroll sideways at 360 px', async (path) => {
  const page = await browser.open(path, { viewport: { width: 360, height: 740 }, allow: NOT_FOUND })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('S1-02 every page comes with its text for those who run no scripts', async () => {
  for (const path of PAGES) {
    const { text, headers } = await server.client().get(path)
    expect(headers.get('content-type'), path).toContain('text/html')
    expect(text, path).toMatch(/<h1[\s>]/)
  }
})
