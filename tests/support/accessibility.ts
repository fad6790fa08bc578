import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { resize, sidewaysScroll, switchTheme, untilStill } from './pages.ts'

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The script, compressed, because transferring it takes most of axe's time in a new document. */
const AXE = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js')), { level: 9 }).toString('base64')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules beyond WCAG that help people who move from heading to heading. */
const BEST_PRACTICES = { 'heading-order': { enabled: true } }

/** The violations of WCAG 2.2 AA that axe finds on the current page, and headings that skip a level, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> =>
  problemsOf(page, { runOnly: { type: 'tag', values: WCAG }, rules: BEST_PRACTICES })

/** The same in both themes of a page that is opened in the light one; only rules about colours are checked twice. */
export async function accessibilityProblemsInBothThemes(page: Page): Promise<string[]> {
  const light = await accessibilityProblems(page)
  await switchTheme(page, 'dark')
  const dark = await problemsInTheDark(page)
  await switchTheme(page, 'light')
  return [...light, ...dark]
}

async function problemsInTheDark(page: Page): Promise<string[]> {
  const problems = await problemsOf(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
  return problems.map((problem) => `in the dark theme ${problem}`)
}

/** Pages for phones are also checked for scrolling at the narrowest window of WCAG: a page enlarged to 400 %. */
const PHONE_MAX = 390
const NARROWEST = 320

/**
 * The violations that axe finds at each width, in both themes unless `dark` is false, and horizontal scrolling. Theme and width change the
 * look of a whole page, so they change rarely: from the last width to the first in the light theme, and back in the dark one, to the width
 * that a test goes on at.
 */
export async function auditAt(page: Page, widths: readonly number[], { dark = true } = {}): Promise<string[]> {
  const problems: string[] = []
  const note = (width: number, found: string[]) => problems.push(...found.map((problem) => `${width} px: ${problem}`))
  for (const width of widths.toReversed()) {
    await resize(page, width)
    note(width, await accessibilityProblems(page))
    // Only now has the page adapted to the other width by script.
    note(width, await scrollingOf(page))
  }
  if (Math.min(...widths) <= PHONE_MAX && !widths.includes(NARROWEST)) {
    await resize(page, NARROWEST)
    note(NARROWEST, await scrollingOf(page))
  }
  if (!dark) return problems
  await switchTheme(page, 'dark')
  for (const width of widths) {
    await resize(page, width)
    note(width, await problemsInTheDark(page))
  }
  await switchTheme(page, 'light')
  return problems
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
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
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

/** In two steps, because the site's policy forbids evaluating a text after waiting. */
async function addAxe(page: Page): Promise<void> {
  const source = await page.evaluateHandle(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
  }, AXE)
  await source.evaluate((source) => {
    // biome-ignore lint/security/noGlobalEval: The script adds itself to the window of the page.
    globalThis.eval(source)
  })
  await source.dispose()
}
