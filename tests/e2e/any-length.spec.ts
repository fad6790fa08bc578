import type { Page } from '@playwright/test'
import { paths, to } from '#contract/office-paths.ts'
import { fillWithLongTexts, LONG_WORD, type LongRecords } from '#tests/support/long-texts.ts'
import { resize, untilStill } from '#tests/support/pages.ts'
import { NOT_FOUND, PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expect, test } from '#tests/support/test.ts'
import { walkIn } from '#tests/support/walk-in.ts'
import * as tracking from '#texts/tracking.ts'
import { contentNames } from '#web/office/pages/content/content-names.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const PHONE = 360
const DESKTOP = 1280
/** One long word moves all that is beside it. */
const MOST_NAMED = 6
const PAGES_OF_A_TEST = 8

let records: LongRecords
test.beforeAll(async ({ site }) => {
  records = await fillWithLongTexts(await site.admin(), site.client())
})

/** Elements that leave the window, or are cut off without a sign of it. */
function beyondWindow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = new Set<string>()
  // Less than a pixel is rounding, as below.
  if (scrollWidth > clientWidth + 1) found.add(`scrolls ${scrollWidth - clientWidth} px sideways`)
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

/** Windows, and the size of letters in percent: in this order, and back for the next page, so that the window changes rarely. */
const LOOKS: readonly (readonly [width: number, percent: number])[] = [
  [PHONE, 100],
  [PHONE, 200],
  [DESKTOP, 100],
]

/** Elements beyond the window on a phone, with letters twice as large, and on a desktop. */
async function problemsOf(page: Page, looks: typeof LOOKS): Promise<string[]> {
  const problems: string[] = []
  for (const [width, percent] of looks) {
    await setTextSize(page, percent)
    if (page.viewportSize()?.width !== width) await resize(page, width)
    await untilStill(page)
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

/** What is wrong with the open page, and with others, whose titles differ. */
async function problemsOfAll(page: Page, others: readonly string[]) {
  const problems: Record<string, string[]> = {}
  const walk = walkIn(page)
  const look = async (path: string, looks: typeof LOOKS) => {
    // The request of a customer, which is followed.
    await expect(page.getByRole('main')).not.toContainText(tracking.loading)
    const found = await problemsOf(page, looks)
    if (found.length) problems[path] = found
  }
  await walk.loaded()
  await look(page.url(), LOOKS)
  let looks = LOOKS
  for (const path of others) {
    await walk.on(path)
    looks = looks.toReversed()
    await look(path, looks)
  }
  return problems
}

/** Parts of a list of pages, so that each test takes some seconds. */
const parts = (pages: readonly string[]) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_OF_A_TEST) }, (_, at) =>
    pages.slice(at * PAGES_OF_A_TEST, (at + 1) * PAGES_OF_A_TEST),
  )

const VISIT = { viewport: { width: PHONE, height: 800 }, reducedMotion: 'reduce' } as const

for (const [first = '', ...others] of parts(PUBLIC_PAGES))
  test(`${first} and what follows hold words of any length, also with letters twice as large`, async ({ visitor }) => {
    expect(await problemsOfAll(await visitor.open(first, { ...VISIT, allow: [NOT_FOUND] }), others)).toEqual({})
  })

const RECORDS: [name: string, paths: (records: LongRecords) => string[]][] = [
  [
    'products',
    ({ product, sold }) =>
      [product, sold].flatMap(({ id, name }) => urlsWithValues('/product', { name: [name] }).map((url) => `${url}?id=${id}`)),
  ],
  ...(['booking', 'repair', 'offer', 'message'] as const).map((name): [string, (records: LongRecords) => string[]] => [
    `page of a customer: ${name}`,
    (records) => urlsWithValues(paths.track, { token: [records[name].trackingToken] }),
  ]),
  ['page of a lab', ({ lab }) => [to('labWork', { token: lab })]],
]
for (const [name, pathsOf] of RECORDS)
  test(`the ${name} holds words of any length, also with letters twice as large`, async ({ visitor }) => {
    const [first = '', ...others] = pathsOf(records)
    expect(await problemsOfAll(await visitor.open(first, VISIT), others)).toEqual({})
  })

const SCREENS = Object.values(paths).filter((path) => path.startsWith(`${paths.user}/`) && !path.includes(':'))
for (const [first = '', ...others] of parts(SCREENS))
  test(`${first} and the screens that follow hold words of any length, also with letters twice as large`, async ({ openScreen }) => {
    expect(await problemsOfAll(await openScreen(first, VISIT), others)).toEqual({})
  })

test('screens of one record hold words of any length, also with letters twice as large', async ({ openScreen }) => {
  const { product, repair, supplier, order } = records
  const [first = '', ...others] = [
    ...urlsWithValues(paths.user, { id: [product.id], reference: [repair.reference], name: contentNames }),
    to('editContent', { name: 'faq' }, { language: 'hi' }),
    ...[to('supplier', supplier), to('purchase', order)],
  ]
  expect(await problemsOfAll(await openScreen(first, VISIT), others)).toEqual({})
})

const OPENED: [name: string, path: (records: LongRecords) => string][] = [
  ['list that finds nothing', () => `${to('bookings')}?q=${LONG_WORD}nobody`],
  ['booking', ({ booking }) => `${to('bookings')}?open=${booking.id}`],
  ['repair request', ({ repair }) => `${to('repairRequests')}?open=${repair.id}`],
  ['offer', ({ offer }) => `${to('saleOffers')}?open=${offer.id}`],
  ['message', ({ message }) => `${to('contactRequests')}?open=${message.id}`],
]
for (const [name, path] of OPENED)
  test(`an opened ${name} holds words of any length, also with letters twice as large`, async ({ openScreen }) => {
    expect(await problemsOfAll(await openScreen(path(records), VISIT), [])).toEqual({})
  })
