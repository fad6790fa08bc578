import type { Page } from '@playwright/test'
import { auditAt } from '#tests/support/accessibility.ts'
import { openPage, resize, sidewaysScroll } from '#tests/support/pages.ts'
import { NOT_FOUND, PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expect, test } from '#tests/support/test.ts'
import { VIEWPORTS } from '#tests/support/visitor.ts'

const PHONE = 360
const DESKTOP = VIEWPORTS.desktop.width
const SMALLEST_PX = 13

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems = await auditAt(page, [PHONE, DESKTOP])
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) problems.push(`${headings} main headings`)
  const { pathname } = new URL(page.url())
  if (pathname !== path) problems.push(`led to ${pathname}`)
  if (!(await page.title())) problems.push('no title')
  for (const width of [DESKTOP, VIEWPORTS.phone.width, PHONE]) {
    await resize(page, width)
    const beyond = await sidewaysScroll(page)
    if (beyond > 0) problems.push(`scrolls ${beyond} px sideways at ${width} px`)
    if (width === VIEWPORTS.phone.width) continue
    // Safari does not announce a list whose list style is `none`.
    const silent = await page
      .locator('ul, ol')
      .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).listStyleType === 'none').length)
    if (silent > 0) problems.push(`${silent} lists without a list style at ${width} px`)
    problems.push(...(await page.evaluate(textsBelow, SMALLEST_PX)))
  }
  return problems
}

/** Texts on the screen whose letters are smaller. */
function textsBelow(px: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!textContent?.trim() || !parentElement?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize)
    if (size < px) found.push(`${textContent.trim()}: ${size} px`)
  }
  return found
}

test('every page is accessible on a phone and a desktop in both themes, without errors or sideways scrolling', {
  tag: ['@S1-02', '@S6-07', '@D-11'],
}, async ({ visitor }) => {
  test.setTimeout(600_000)
  const context = await visitor.newContext({ reducedMotion: 'reduce', allow: [NOT_FOUND] })
  // One page for all: a page of its own for each would double the time.
  const page = await context.newPage()
  // What is wrong with each page, so that a failure names all of them.
  const problems: Record<string, string[]> = {}
  for (const path of PUBLIC_PAGES) {
    await openPage(page, path)
    const found = await problemsOf(page, path)
    if (found.length) problems[path] = found
  }
  expect(problems).toEqual({})
})

test('every page comes with a heading of its own for those who run no scripts', { tag: ['@S1-02', '@S6-07'] }, async ({ site }) => {
  const headings = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const { text, headers } = await site.client().get(path)
    expect(headers.get('content-type'), path).toContain('text/html')
    const heading = /<h1[\s>].*?<\/h1>/s.exec(text)?.[0] ?? ''
    expect(heading, path).not.toBe('')
    headings.add(heading)
  }
  expect(headings.size).toBe(PUBLIC_PAGES.length)
})
