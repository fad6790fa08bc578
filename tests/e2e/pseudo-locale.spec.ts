import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { intakeDocument } from '#contract/content/documents/intake.ts'
import { paths, to } from '#contract/office-paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { contentsOf, plainTexts, stringsIn, textsOf } from '#tests/support/page-texts.ts'
import { openPage, sidewaysScroll, untilStill } from '#tests/support/pages.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { test as base, expect } from '#tests/support/test.ts'
import { walkIn } from '#tests/support/walk-in.ts'
import { testedParts } from '#web/site/pages/product/tested-parts.ts'
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

async function problemsOf(page: Page, data: readonly string[]): Promise<string[]> {
  await untilStill(page)
  const overflow = await sidewaysScroll(page)
  return [...plainTexts(await textsOf(page), data), ...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : [])]
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
  const [first = '', ...others] = PUBLIC
  const page = await visitor.open(first, { viewport: PHONE, reducedMotion: 'reduce', allow: [/404/] })
  const look = async (path: string) => {
    const found = await problemsOf(page, data)
    if (found.length) problems[path] = found
  }
  const walk = walkIn(page)
  await walk.loaded()
  await look(first)
  for (const path of [...others, to('product', { name: product.name }, { id: product.id })]) {
    await walk.on(path)
    await look(path)
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
  const data = [...answers.flatMap(({ body }) => stringsIn(body)), ...owned, ...(await contentsOf(guest)), 'English']
  const screens = Object.values(paths).filter((path) => path.startsWith(`${paths.user}/`) && !path.includes(':'))
  const context = await visitor.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  await logIn(context)
  const problems: Record<string, string[]> = {}
  const page = await context.newPage()
  await openPage(page, to('newJob'))
  const walk = walkIn(page)
  await walk.loaded()
  for (const path of [...screens, to('editProduct', { id: product.id }), to('repairRequests', undefined, { edit: String(repair.id) })]) {
    await walk.on(path)
    const found = await problemsOf(page, data)
    if (found.length) problems[path] = found
  }
  expect(problems).toEqual({})
})
