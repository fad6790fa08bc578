import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { ensureBrowser } from '../scripts/lib/browser.mjs'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, serve } from './site.ts'
import { median, openPhone, SETTLE_MS, settle, timeMove } from './slow-phone.ts'

/**
 * How the built site feels on a cheap phone: largest paint of the public pages, taps on links, interactions on filters, forms and board, and
 * frames while scrolling; of the back office what a screen loads until it shows its data, and how long that takes, on a first and on a later
 * visit. `npm run build && npx tsx bench/phone.ts [largest|taps|interactions|scrolling|office]` prints a table and writes all figures to
 * bench/results/phone.json. Other work on the machine makes every figure worse, so what it prints is an upper bound.
 */
const [, , only] = process.argv
const PARTS = ['largest', 'taps', 'interactions', 'scrolling', 'office']
if (only !== undefined && !PARTS.includes(only)) throw new Error(`There is no part ${only}, only ${PARTS.join(', ')}.`)
const ROUNDS = 3
const GOALS = { paint: 1000, tap: 200, interaction: 100, frames: 50, scripts: 130, requests: 25, cold: 2500, warm: 1000 }

const rows: { what: string; value: string; goal: string; all: number[] }[] = []

/** Measures a few times and notes the median. */
async function note(part: string, what: string, unit: string, goal: string, measure: () => Promise<number>): Promise<void> {
  if (only && only !== part) return
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  add(what, unit, goal, all)
}

function add(what: string, unit: string, goal: string, measured: number[]): void {
  const all = measured.map(Math.round)
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

interface Screen {
  name: string
  path: string
  /** An element that is there once the first data is. */
  data: string
}

/** Notes when the heading of a screen and its first data are painted. */
const noteContent = (data: string) => {
  const seen: Record<string, number> = {}
  Object.assign(window, { seen })
  const parts = { heading: '#main h1', data }
  const observer = new MutationObserver(() => {
    for (const [part, selector] of Object.entries(parts)) {
      if (part in seen || ![...document.querySelectorAll(selector)].some((element) => element.checkVisibility())) continue
      seen[part] = 0
      const { port1, port2 } = new MessageChannel()
      // A task after the frame runs once it has been painted.
      port1.onmessage = () => (seen[part] = performance.now())
      requestAnimationFrame(() => port2.postMessage(null))
    }
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/** What a screen has loaded by the time that it shows its first data, and how long its heading and that data take. */
async function openScreen(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen: Record<string, number> }).seen.data)
  const seen = await page.evaluate(() => {
    const { heading = 0, data = 0 } = (window as unknown as { seen: Record<string, number> }).seen
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < data)
    const scripts = asked.filter(({ name }) => name.endsWith('.js'))
    const kB = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    // The document is one, too.
    return { heading, data, kB, scripts: scripts.length, requests: asked.length + 1 }
  })
  await settle(page)
  return seen
}

/** A first visit to a screen, and the second of the same browser, which has its files and its service worker. */
async function visitScreen(browser: Browser, origin: string, { path, data }: Screen) {
  const page = await openPhone(browser, { baseURL: origin, serviceWorkers: 'allow' })
  await logIn(page.context(), BENCH_ADMIN)
  await page.addInitScript(noteContent, data)
  const cold = await openScreen(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await settle(page)
  const warm = await openScreen(page, path)
  await page.context().close()
  return { cold, warm }
}

async function noteScreen(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const visits: Awaited<ReturnType<typeof visitScreen>>[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visitScreen(browser, origin, screen))
  const of = (visit: 'cold' | 'warm', figure: keyof (typeof visits)[number]['cold']) => visits.map((each) => each[visit][figure])
  const { name } = screen
  add(`${name}: scripts`, 'kB', `${GOALS.scripts} kB`, of('cold', 'kB'))
  add(`${name}: files of scripts`, 'files', '', of('cold', 'scripts'))
  add(`${name}: requests until its data`, 'requests', `${GOALS.requests}`, of('cold', 'requests'))
  add(`${name}: heading, first visit`, 'ms', `${GOALS.cold} ms`, of('cold', 'heading'))
  add(`${name}: data, first visit`, 'ms', `${GOALS.cold} ms`, of('cold', 'data'))
  add(`${name}: heading, later visit`, 'ms', `${GOALS.warm} ms`, of('warm', 'heading'))
  add(`${name}: data, later visit`, 'ms', `${GOALS.warm} ms`, of('warm', 'data'))
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
    const person = { name: `Asha ${at}`, email: `asha${at}@example.in` }
    for (const { status } of [
      await admin.post('/api/repair-requests', newRepairRequest(person)),
      await admin.post('/api/desk/jobs', { ...person, phone: '9822041376', description: 'It does not start.' }),
    ])
      if (status !== 201) throw new Error(`A repair was answered with ${status}.`)
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

  const [job] = (await admin.get('/api/repair-requests')).body as { id: number }[]
  const screens: Screen[] = [
    { name: 'dashboard', path: to('dashboard'), data: '#main dl dd' },
    { name: 'board', path: to('board'), data: '#main a[href*="/job/"]' },
    { name: 'a job', path: to('job', { id: job?.id ?? 0 }), data: '#main h1' },
    { name: 'a new job', path: to('newJob'), data: '#main input' },
    { name: 'repair requests', path: to('repairRequests'), data: '#main a[href*="open="]' },
    { name: 'products of the shop', path: to('adminProducts'), data: '#main td img' },
    { name: 'settings of money', path: to('moneySettings'), data: '#main form input' },
    { name: 'reports', path: to('reports'), data: '#main dd' },
  ]
  if (!only || only === 'office') for (const screen of screens) await noteScreen(browser, site.origin, screen)

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
