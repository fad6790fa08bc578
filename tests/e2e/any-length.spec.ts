import type { Page } from '@playwright/test'
import { paths, to } from '#contract/paths.ts'
import { fillWithLongTexts, LONG_WORD, type LongRecords } from '#tests/support/long-texts.ts'
import { resize, waitForHydration, waitForStartLoader } from '#tests/support/pages.ts'
import { NOT_FOUND, PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { watchRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import * as tracking from '#texts/tracking.ts'
import { contentNames } from '#web/pages/user/content/content-names.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const PHONE = 360
const DESKTOP = 1280
/** One long word moves all that is beside it. */
const MOST_NAMED = 6

let records: LongRecords
test.beforeAll(async ({ site }) => {
  records = await fillWithLongTexts(await site.admin(), site.client())
})

/** Elements that leave the window, or are cut off without a sign of it. */
function beyondWindow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = new Set<string>()
  if (scrollWidth > clientWidth) found.add(`scrolls ${scrollWidth - clientWidth} px sideways`)
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))} "${element.textContent?.trim().slice(0, 24)}"`
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** The box that hides what is outside of it; null where a sign of the cut is shown, or one can scroll there. */
  const cutting = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return null
      if (box.clientWidth <= 1) return null
      if (/hidden|clip/.test(overflowX) && box !== document.body) return box
      if (position === 'fixed') break
    }
    return document.documentElement
  }
  const outside = (box: Element | null, { left, right, width }: DOMRect) => {
    if (!box || width === 0) return false
    const frame = box === document.documentElement ? { left: 0, right: clientWidth } : box.getBoundingClientRect()
    return left < frame.left - 1 || right > frame.right + 1
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    if (!element || !textContent?.trim() || /SCRIPT|STYLE|OPTION|NOSCRIPT/.test(element.tagName) || !isShown(element)) continue
    if (element.closest('[aria-hidden=true], [inert]')) continue
    range.selectNodeContents(texts.currentNode)
    if ([...range.getClientRects()].some((rect) => outside(cutting(element), rect))) found.add(`cut: ${named(element)}`)
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!isShown(control) || control.closest('[aria-hidden=true], [inert]')) continue
    const box = cutting(control.parentElement as Element)
    if (outside(box, control.getBoundingClientRect())) found.add(`out of reach: ${named(control)}`)
  }
  return [...found]
}

/** Letters twice as large, as the settings of a browser make them. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${percent}% }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => !each.cssRules[0]?.cssText.startsWith('html {')), sheet]
  }, percent)

/** Elements beyond the window on a phone, with letters twice as large, and on a desktop. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const [width, percent] of [
    [PHONE, 100],
    [PHONE, 200],
    [DESKTOP, 100],
  ] as const) {
    await setTextSize(page, percent)
    await resize(page, width)
    problems.push(...(await page.evaluate(beyondWindow)).slice(0, MOST_NAMED).map((problem) => `${width} px, ${percent} %: ${problem}`))
  }
  return problems
}

/** The URLs of the pages below `start` whose path has a parameter, with each value of it. Fails for a parameter that has none here. */
const urlsWithValues = (start: string, values: Record<string, readonly (string | number)[]>): string[] =>
  Object.values(paths)
    .filter((path) => path.startsWith(`${start}/`) && path.includes(':'))
    .flatMap((path) => {
      const parameter = path.split(':')[1] as string
      const known = values[parameter]
      if (!known) throw new Error(`${path} is opened by no test: ${parameter} has no value`)
      return known.map((value) => path.replace(`:${parameter}`, encodeURIComponent(value)))
    })

/** Opens each path in the same tab. Returns what is wrong with each. */
async function problemsOfAll(page: Page, paths: readonly string[], prepare?: (page: Page) => Promise<unknown>) {
  const problems: Record<string, string[]> = {}
  for (const path of paths) {
    // Of this page alone: nobody hears of the end of a request that the page before had left open.
    const requests = watchRequests(page)
    await page.goto(path)
    await waitForHydration(page)
    await waitForStartLoader(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // A request that is followed waits for its next change.
    if (path.startsWith(to('track'))) await expect(page.getByRole('main')).not.toContainText(tracking.loading)
    else await requests.settled()
    await prepare?.(page)
    const found = await problemsOf(page)
    if (found.length) problems[path] = found
  }
  return problems
}

test('every public page holds words of any length, also with letters twice as large', async ({ visitor }) => {
  test.setTimeout(600_000)
  const page = await (
    await visitor.newContext({ viewport: { width: PHONE, height: 800 }, reducedMotion: 'reduce', allow: [NOT_FOUND] })
  ).newPage()
  const { product, sold, booking, repair, message } = records
  const pages = [
    ...PUBLIC_PAGES,
    ...[product, sold].flatMap(({ id, name }) => urlsWithValues('/product', { name: [name] }).map((url) => `${url}?id=${id}`)),
    ...urlsWithValues(paths.track, { token: [booking, repair, message].map(({ trackingToken }) => trackingToken) }),
  ]
  expect(await problemsOfAll(page, pages)).toEqual({})
})

test('every screen of the back office holds words of any length, also with letters twice as large', async ({ openScreen }) => {
  test.setTimeout(600_000)
  const page = await openScreen(to('dashboard'), { viewport: { width: PHONE, height: 800 }, reducedMotion: 'reduce' })
  const { product, booking, repair, message } = records
  const screens = [
    ...Object.values(paths).filter((path) => path.startsWith(`${paths.user}/`) && !path.includes(':')),
    ...urlsWithValues(paths.user, {
      id: [product.id],
      reference: [repair.reference],
      name: contentNames,
    }),
    to('editContent', { name: 'faq' }, { language: 'hi' }),
    `${to('bookings')}?q=${LONG_WORD}nobody`,
    `${to('bookings')}?open=${booking.id}`,
    `${to('repairRequests')}?open=${repair.id}`,
    `${to('contactRequests')}?open=${message.id}`,
  ]
  expect(await problemsOfAll(page, screens)).toEqual({})
})
