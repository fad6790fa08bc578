import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'
import { resize, sidewaysScroll, switchTheme, untilStill } from './pages.ts'

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that axe leaves out by itself: for people who move from heading to heading, or who say the words that they see (WCAG 2.5.3). */
const BEST_PRACTICES = { 'heading-order': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

const ALL: axe.RunOptions = { runOnly: { type: 'tag', values: WCAG }, rules: BEST_PRACTICES }
const ALL_BUT_COLOURS: axe.RunOptions = {
  ...ALL,
  rules: { ...BEST_PRACTICES, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
}

/** The violations of WCAG 2.2 AA that axe finds on the current page, and headings that skip a level, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> => problemsOf(page, ALL)

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

interface Audit {
  /** Looks at the dark theme as well. */
  dark?: boolean
  /** Looks at colours, which are the same in every language. */
  colours?: boolean
  /** Looks for more at each width, in the light theme, and returns what is wrong. */
  more?: () => Promise<string[]>
}

/**
 * The violations that axe finds at each width, in both themes unless `dark` is false, and horizontal scrolling. Theme and width change the
 * look of a whole page, so each changes as rarely as possible: from the first width to the last, with which a test goes on, in the light
 * theme.
 */
export async function auditAt(page: Page, widths: readonly number[], { dark = true, colours = true, more }: Audit = {}): Promise<string[]> {
  const problems: string[] = []
  const note = (width: number, found: string[]) => problems.push(...found.map((problem) => `${width} px: ${problem}`))
  const isNarrow = Math.min(...widths) <= PHONE_MAX && !widths.includes(NARROWEST)
  let isDark = false
  for (const [at, width] of widths.entries()) {
    if (at === 0 && isNarrow) {
      await resize(page, NARROWEST)
      note(NARROWEST, await scrollingOf(page))
    }
    await resize(page, width)
    const inTheDark = async () => {
      if (!isDark) await switchTheme(page, 'dark')
      isDark = true
      note(width, await problemsInTheDark(page))
    }
    const inTheLight = async () => {
      if (isDark) await switchTheme(page, 'light')
      isDark = false
      note(width, await problemsOf(page, colours ? ALL : ALL_BUT_COLOURS))
      // Only now has the page adapted to the other width by script.
      note(width, await scrollingOf(page))
      if (more) note(width, await more())
    }
    const looks = dark ? [inTheLight, inTheDark] : [inTheLight]
    for (const look of isDark ? looks.toReversed() : looks) await look()
  }
  if (isDark) await switchTheme(page, 'light')
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
    async (options) => {
      const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } }
      const { violations } = await axe.run(document, options)
      // What stands half under a bar at the bottom can be scrolled free: it is looked at there.
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const { scrollX, scrollY } = window
        const left = []
        for (const node of violation.nodes) {
          const [selector] = node.target
          document.querySelector(String(selector))?.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await axe.run(String(selector), { ...options, runOnly: { type: 'rule', values: ['target-size'] }, rules: {} })
          left.push(...again.violations.flatMap(({ nodes }) => nodes))
        }
        violation.nodes = left
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      }
      return violations
    },
    // Collecting the elements that pass would take half of the time. Only two rules want files loaded beforehand, one an experiment and one
    // about sound; a style sheet that cannot be read yet would be put into a `style` element, which the policy refuses.
    { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${help} (${target.join(' ')}) ${[...any, ...all].map(({ message }) => message).join('; ')}`,
    ),
  )
}

/** A session that ends takes the virtual devices of all sessions of its page with it, so each stays as long as its page. */
const consoles = new WeakMap<Page, Promise<CDPSession>>()

/** As the console does it: so the browser keeps what it has compiled for the next document, and the site's policy does not apply. */
async function addAxe(page: Page): Promise<void> {
  const opened = consoles.get(page) ?? page.context().newCDPSession(page)
  consoles.set(page, opened)
  await (await opened).send('Runtime.evaluate', { expression: AXE, silent: true })
}
