import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import {
  BOOKING_STATUSES,
  CONTACT_STATUSES,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  REPAIR_STATUSES,
  ROLES,
  STORAGE_KEYS,
  THEMES,
} from '#contract/constants.ts'
import { documents } from '#contract/documents/index.ts'
import { intakeDocument } from '#contract/documents/intake.ts'
import { partsOf } from '#contract/marked-text.ts'
import { paths, to } from '#contract/paths.ts'
import { REPAIR_TYPES } from '#contract/repair-forms.ts'
import { shopDefaults } from '#samples/shop.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { logIn } from '#tests/support/log-in.ts'
import { openPage, sidewaysScroll, untilStill, waitForHydration } from '#tests/support/pages.ts'
import { watchRequests } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { test as base, expect } from '#tests/support/test.ts'
import { testedParts } from '#web/pages/product/tested-parts.ts'
import { ensureBuilt } from '../../scripts/lib/build.mjs'

/** A folder inside the project, so that the server finds its dependencies. */
const BUILD = resolve('node_modules/.cache/pseudo-build')
const PHONE = { width: 360, height: 800 }

/** The site in the pseudo language: English with accents on every letter, 40 % longer. A text with plain letters is not from a catalogue. */
const test = base.extend<object, { pseudoSite: ServerProcess }>({
  pseudoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await ensureBuilt({ folder: BUILD, language: 'pseudo' })
      const site = await ServerProcess.start({}, BUILD)
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ pseudoSite }, use) => use(pseudoSite),
})
test.describe.configure({ timeout: 240_000 })

/** Strings that are no texts of the site: numbers of records, designators, units of devices, names of formats and services. */
const NO_TEXT =
  /\b(?:(?:R|BK|TP|U|J|Q|D|IMG)-?[0-9A-Z]+|PNG|JPE?G|WebP|SVG|CSV|[kMG]B|GSTIN|FAQ|WhatsApp|Mistri|Instagram|YouTube|OpenStreetMap)\b/gi

/** Values that are stored and shown by their labels, so they are no excuse for a plain text. */
const LABELLED: readonly string[] = [
  ...[BOOKING_STATUSES, CONTACT_STATUSES, REPAIR_STATUSES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REPAIR_TYPES, ROLES, THEMES].flat(),
  'No Warranty',
]

/** The texts of a record that are shown as they are. */
const stringsIn = (value: unknown, labelled = LABELLED): string[] =>
  typeof value === 'string'
    ? labelled.includes(value)
      ? []
      : [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap((each) => stringsIn(each, labelled))
      : []

/** Every text of the page that a person sees or hears. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement
        if (parent && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && parent.checkVisibility()) texts.push(node.data)
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '')
      }
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })

/** The texts with plain letters that are not data. */
function plainTexts(texts: readonly string[], data: readonly string[]): string[] {
  const known = data.filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  const plain = texts.filter((text) => {
    // A search result shows the first words of a description.
    if (known.some((value) => value.startsWith(text.replace(/…$/, '')))) return false
    // Addresses first: data that is a part of one would leave the rest of it.
    const words = text.replace(/\S+@\S*|\bexample\.in\b|https?:\S+/g, ' ')
    const rest = known.reduce((left, value) => left.replaceAll(value, ' '), words).replace(NO_TEXT, ' ')
    return /[a-z]{2,}/i.test(rest)
  })
  return [...new Set(plain)]
}

async function problemsOf(page: Page, data: readonly string[]): Promise<string[]> {
  await untilStill(page)
  const overflow = await sidewaysScroll(page)
  return [...plainTexts(await textsOf(page), data), ...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : [])]
}

/** The owner's own texts, by line or part between marks. */
async function contentsOf(guest: HttpClient): Promise<string[]> {
  const answers = await Promise.all(Object.keys(documents).map((name) => guest.get(`/api/content/${name}`)))
  return answers.flatMap(({ body }) =>
    // A service may be called like a type of repair.
    stringsIn(body, [])
      .flatMap(partsOf)
      .flatMap((part) => (typeof part === 'string' ? part.split('\n') : 'text' in part ? part.text : []))
      .map((text) => text.trim()),
  )
}

const PUBLIC = [
  ...Object.values(paths).filter((path) => !path.includes(':') && !path.startsWith(paths.user) && path !== paths.logout),
  '/no-such-page',
]

test('no text of a public page stays English, and none overflows', async ({ site, visitor }) => {
  const guest = site.client()
  const contents = await contentsOf(guest)
  const products = (await guest.get('/api/products')).body.products
  // Cards show a processor or a disk shortened.
  const parts = products.flatMap(({ processor, graphics, ram, storage }: Record<string, string>) =>
    [processor, graphics, ram, storage].flatMap((text) => text?.split(/[\s,()]+/) ?? []),
  )
  const tested = products.flatMap(({ tested }: { tested?: string }) => testedParts(tested ?? ''))
  const data = [...stringsIn(products), ...stringsIn(shopDefaults), ...contents, ...parts, ...tested, ...Object.values(STORAGE_KEYS)]
  const product = products[0]
  const problems: Record<string, string[]> = {}
  const page = await (await visitor.newContext({ viewport: PHONE, reducedMotion: 'reduce', allow: [/404/] })).newPage()
  for (const path of [...PUBLIC, to('product', { name: product.name }, { id: product.id })]) {
    await openPage(page, path)
    const found = await problemsOf(page, data)
    if (found.length) problems[path] = found
  }
  expect(problems).toEqual({})
})

test('no text of the back office stays English, and none overflows', async ({ site, visitor }) => {
  test.slow()
  const guest = site.client()
  const product = (await guest.get('/api/products')).body.products[0]
  await guest.post('/api/bookings', newBooking({ productId: product.id }))
  const repair = (await guest.post('/api/repair-requests', newRepairRequest())).body
  await guest.post('/api/contact', newContactRequest())
  const admin = await site.admin()
  await admin.put(`/api/repair-requests/${repair.id}`, { ...repair, status: 'Resolved' })
  const answers = await Promise.all(
    ['bookings', 'repair-requests', 'contact', 'products', 'team', 'users/profile', 'changes'].map((name) => admin.get(`/api/${name}`)),
  )
  const owned = [shopDefaults, intakeDocument.defaults].flatMap((value) => stringsIn(value))
  const data = [...answers.flatMap(({ body }) => stringsIn(body)), ...owned, ...(await contentsOf(guest))]
  const screens = Object.values(paths).filter((path) => path.startsWith(`${paths.user}/`) && !path.includes(':'))
  const context = await visitor.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  await logIn(context)
  const problems: Record<string, string[]> = {}
  const page = await context.newPage()
  for (const path of [...screens, to('editProduct', { id: product.id }), to('repairRequests', undefined, { edit: String(repair.id) })]) {
    // Of this page alone: nobody hears of the end of a request that the page before had left open.
    const requests = watchRequests(page)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await requests.settled()
    const found = await problemsOf(page, data)
    if (found.length) problems[path] = found
  }
  expect(problems).toEqual({})
})
