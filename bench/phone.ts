import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { ensureBrowser } from '../scripts/lib/browser.mjs'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, serve } from './site.ts'
import { median, openPhone, SETTLE_MS, settle, timeMove } from './slow-phone.ts'

/**
 * How the built site feels on a cheap phone: largest paint of the public pages, taps on links, interactions on filters, forms and board, and
 * frames while scrolling. `npm run build && npx tsx bench/phone.ts [largest|taps|interactions|scrolling]` prints a table and writes all
 * figures to bench/results/phone.json. Other work on the machine makes every figure worse, so what it prints is an upper bound.
 */
const [, , only] = process.argv
const PARTS = ['largest', 'taps', 'interactions', 'scrolling']
if (only !== undefined && !PARTS.includes(only)) throw new Error(`There is no part ${only}, only ${PARTS.join(', ')}.`)
const ROUNDS = 3
const GOALS = { paint: 1000, tap: 200, interaction: 100, frames: 50 }

const rows: { what: string; value: string; goal: string; all: number[] }[] = []

/** Measures a few times and notes the median. */
async function note(part: string, what: string, unit: string, goal: string, measure: () => Promise<number>): Promise<void> {
  if (only && only !== part) return
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(Math.round(await measure()))
  rows.push({ what, value: `${median(all)} ${unit}`, goal, all })
  console.log(`${what}: ${median(all)} ${unit} (goal ${goal}; ${all.join(', ')})`)
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  await page.addInitScript(() => {
    const seen = { paint: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => (window as unknown as { seen: { paint: number } }).seen.paint > 0)
  await settle(page)
  const paint = await page.evaluate(() => (window as unknown as { seen: { paint: number } }).seen.paint)
  await page.context().close()
  return paint
}

/** The longest of the interactions that `act` makes, from input to next paint as the browser counts it. */
async function longestInteraction(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await settle(page)
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await wait(SETTLE_MS)
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  await page.context().close()
  if (longest === 0) throw new Error('The browser has noted no interaction.')
  return longest
}

/** Frames a second in the slowest second while a thumb scrolls through the page. */
async function framesWhileScrolling(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  await page.goto(url)
  await settle(page)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const next = (time: number) => {
      frames.push(time)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const cdp = await page.context().newCDPSession(page)
  const scroll = { x: 195, y: 600, xDistance: 0, yDistance: -700, speed: 1200, gestureSourceType: 'touch' } as const
  await cdp.send('Input.synthesizeScrollGesture', { ...scroll, repeatCount: 4, repeatDelayMs: 50 })
  const slowest = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    const seconds = frames.map((from) => frames.filter((time) => time >= from && time < from + 1000).length)
    return Math.min(
      ...seconds.slice(
        0,
        frames.findIndex((time) => time > (frames.at(-1) ?? 0) - 1000),
      ),
    )
  })
  await page.context().close()
  return slowest
}

const executablePath = await ensureBrowser()
const folder = await mkdtemp(join(tmpdir(), 'mistri-bench-'))
const site = await serve(['dist/server/main.js'], {
  ...BENCH_SETTINGS,
  ...{ SAMPLE_DATA: 'on', DATA_DIR: join(folder, 'data'), ADMIN_EMAIL: 'bench@example.in' },
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const admin = await adminOf(site)
  const products = (await admin.get('/api/products')).body.products as { id: number; name: string }[]
  const [first] = products
  if (!first) throw new Error('The shop has no products.')
  const product = to('product', { name: first.name }, { id: first.id })
  const pages: [name: string, path: string][] = [
    ['home', to('home')],
    ['shop', to('shop')],
    ['product', product],
    [
      'compare',
      to('compare', undefined, {
        ids: products
          .slice(0, 3)
          .map(({ id }) => id)
          .join(),
      }),
    ],
    ['services', to('services')],
    ['laptop repair', to('laptopRepair')],
    ['one service', to('servicepage', undefined, { service: 'data-recovery' })],
    ['about', to('about')],
    ['contact', to('contact')],
    ['FAQ', to('faq')],
    ['gallery', to('gallery')],
    ['brands', to('brands')],
    ['repair request', to('repairRequest')],
    ['find a request', to('track')],
    ['privacy policy', to('privacyPolicy')],
  ]
  const ms = (goal: number) => `${goal} ms`
  for (const [name, path] of pages)
    await note('largest', `${name}: largest paint`, 'ms', ms(GOALS.paint), () => largestPaint(browser, site.origin + path))

  for (const [from, path, next] of [
    ['home to shop', to('home'), to('shop')],
    ['home to services', to('home'), to('services')],
    ['home to contact', to('home'), to('contact')],
    ['home to about', to('home'), to('about')],
    ['shop to product', to('shop'), product],
  ] as const)
    await note('taps', `${from}: tap on a prefetched link`, 'ms', ms(GOALS.tap), () => timeMove(browser, site.origin, path, next))

  const visit = async (path: string) => {
    const page = await openPhone(browser)
    await page.goto(site.origin + path)
    return page
  }
  const interact = (what: string, open: () => Promise<Page>, act: (page: Page) => Promise<void>) =>
    note('interactions', `${what}: interaction to next paint`, 'ms', ms(GOALS.interaction), async () =>
      longestInteraction(await open(), act),
    )
  await interact(
    'shop, filters',
    () => visit(to('shop')),
    async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('radio', { name: /^Laptops/ }).tap()
      await sheet.getByRole('group', { name: 'Brand' }).getByRole('link').first().tap()
      await wait(SETTLE_MS)
      await sheet.getByRole('button', { name: /^Show/ }).tap()
    },
  )
  await interact(
    'shop, search',
    () => visit(to('shop')),
    async (page) => {
      await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('dell', { delay: 150 })
    },
  )
  await interact(
    'contact, form',
    () => visit(to('contact')),
    async (page) => {
      const name = page.getByRole('main').getByRole('textbox').first()
      await name.tap()
      await name.pressSequentially('Asha Kale', { delay: 100 })
      await page.getByRole('main').locator('form button[type=submit]').first().tap()
    },
  )
  for (let at = 1; at <= 12; at++) {
    const { status } = await admin.post('/api/repair-requests', newRepairRequest({ name: `Asha ${at}`, email: `asha${at}@example.in` }))
    if (status !== 201) throw new Error(`A repair request was answered with ${status}.`)
  }
  const asAdmin = async (path: string) => {
    const page = await openPhone(browser, { baseURL: site.origin })
    await logIn(page.context(), BENCH_ADMIN)
    await page.goto(path)
    return page
  }
  await interact(
    'board',
    () => asAdmin(to('board')),
    async (page) => {
      const main = page.getByRole('main')
      await main
        .getByRole('combobox', { name: /^Move / })
        .first()
        .selectOption({ index: 1 })
      await wait(SETTLE_MS)
      await main.getByRole('link', { name: /Asha/ }).first().tap()
    },
  )

  for (const [name, path] of [
    ['home', to('home')],
    ['shop', to('shop')],
    ['product', product],
    ['services', to('services')],
  ] as const)
    await note('scrolling', `${name}: frames in the slowest second`, 'frames', `${GOALS.frames}`, () =>
      framesWhileScrolling(browser, site.origin + path),
    )
  if (!only) await mkdir('bench/results', { recursive: true })
  if (!only) await writeFile('bench/results/phone.json', `${JSON.stringify(rows, null, 2)}\n`)
  console.log(`\n| | here | goal |\n|---|---|---|\n${rows.map(({ what, value, goal }) => `| ${what} | ${value} | ${goal} |`).join('\n')}`)
} finally {
  await browser.close()
  site.stop()
  await site.exited
  await rm(folder, { recursive: true, force: true })
}
