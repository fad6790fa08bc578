import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { sidewaysScroll, switchTheme, untilStill } from './pages.ts'

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The script, which adds itself to the window. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is no criterion of WCAG, but helps those who go from heading to heading. */
const BEST_PRACTICES = { 'heading-order': { enabled: true } }

/** The violations of WCAG 2.2 AA that axe finds on the current page, and headings that skip a level, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> =>
  problemsOf(page, { runOnly: { type: 'tag', values: WCAG }, rules: BEST_PRACTICES })

/** The same in both themes of a page that is opened in the light one; only rules about colours are checked twice. */
export async function accessibilityProblemsInBothThemes(page: Page): Promise<string[]> {
  const light = await accessibilityProblems(page)
  await switchTheme(page, 'dark')
  const dark = await problemsOf(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
  await switchTheme(page, 'light')
  return [...light, ...dark.map((problem) => `in the dark theme ${problem}`)]
}

/** Widths of phones are also asked about scrolling at the narrowest window that WCAG knows: a page that is enlarged to 400 %. */
const PHONE_MAX = 390
const NARROWEST = 320

/** The violations that axe finds in both themes at each width, and horizontal scrolling. */
export async function auditAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await resize(page, width)
    const found = await accessibilityProblemsInBothThemes(page)
    // Only now has the page done what it does by script at another width.
    problems.push(...[...found, ...(await scrollingOf(page))].map((problem) => `${width} px: ${problem}`))
    if (width > PHONE_MAX || width === NARROWEST) continue
    await resize(page, NARROWEST)
    problems.push(...(await scrollingOf(page)).map((problem) => `${NARROWEST} px: ${problem}`))
    await resize(page, width)
  }
  return problems
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, width)
}

async function scrollingOf(page: Page): Promise<string[]> {
  const overflow = await sidewaysScroll(page)
  return overflow > 0 ? [`scrolls ${overflow} px sideways`] : []
}

/**
 * A style sheet that arrives late, or a colour that is still fading, would be a violation that nobody sees. axe is sent to a document once:
 * a package for Playwright sends it for every report, which takes longer than the report.
 */
async function problemsOf(page: Page, options: axe.RunOptions): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    // Collecting the elements that pass would take half of the time.
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, { ...options, resultTypes: ['violations'] })).violations,
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${help} (${target.join(' ')}) ${[...any, ...all].map(({ message }) => message).join('; ')}`,
    ),
  )
}
