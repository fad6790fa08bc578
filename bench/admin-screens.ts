import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { BENCH_ADMIN, BENCH_SETTINGS, memoryOf, serve } from './site.ts'

/**
 * How long the screens of the back office take in a browser on the data of DATA_DIR (or DATABASE_URL), from the click to the painted rows,
 * and the memory of the site: `DATA_DIR=/somewhere npx tsx bench/admin-screens.ts`, after bench/seed.ts and a build. It changes some
 * statuses and adds some images. CHROME_PATH is the browser, WIDTH the width of its window; ADMIN_USERNAME and ADMIN_PASSWORD as in
 * bench/admin-lists.ts.
 */
const WIDTH = Number(process.env.WIDTH ?? 1280)
const ROUNDS = Number(process.env.ROUNDS ?? 200)
const TIMES = 5

interface Step {
  /** The element to click, or to type or choose a value in. */
  on: string
  value?: string
  /** The element that appears when the step is done, or that disappears if `gone`. */
  shows: string
  gone?: boolean
  /** The rows may stay the same: the step is done when the URL has changed and nothing is loading. */
  moves?: boolean
}

/** Does the step in the page. Returns the milliseconds until it is painted, and those of its longest call. */
const take = (page: Page, step: Step) =>
  page.evaluate(
    ({ on, value, shows, gone, moves }) =>
      new Promise<{ painted: number; server: number }>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(on)
        if (!element) throw new Error(`There is no ${on}`)
        performance.clearResourceTimings()
        const fresh = document.querySelector(shows)
        const [before, url] = [fresh?.textContent, location.href]
        const began = performance.now()
        if (value === undefined) element.click()
        else {
          const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
          Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
          element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
        }
        const look = () => {
          const now = document.querySelector(shows)
          const done = gone
            ? !now
            : now &&
              (moves ? location.href !== url : now !== fresh || now.textContent !== before) &&
              !document.querySelector('[aria-busy=true]')
          if (performance.now() - began > 10_000) return reject(new Error(`${on}: ${shows} did not come`))
          if (!done) return requestAnimationFrame(look)
          // The frame that shows it has been painted when the next one starts.
          requestAnimationFrame(() => {
            const calls = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/api/')) as PerformanceResourceTiming[]
            resolve({
              painted: performance.now() - began,
              server: Math.max(0, ...calls.map(({ requestStart, responseEnd }) => (requestStart > 0 ? responseEnd - requestStart : 0))),
            })
          })
        }
        requestAnimationFrame(look)
      }),
    step,
  )

const line = (name: string, ...values: (number | string)[]) =>
  console.log(name.padEnd(44) + values.map((value) => (typeof value === 'number' ? value.toFixed(0) : value).padStart(10)).join(''))

/** The median and the maximum of several runs; `undo` returns to the start after each. */
async function measure(page: Page, name: string, step: Step, undo?: () => Promise<unknown>, times = TIMES) {
  const all: { painted: number; server: number }[] = []
  for (let at = 0; at < times; at++) {
    all.push(await take(page, step))
    await undo?.()
  }
  const of = (key: 'painted' | 'server') => all.map((one) => one[key]).sort((a, b) => a - b)
  const [painted, server] = [of('painted'), of('server')]
  line(
    name,
    painted[Math.floor(times / 2)] as number,
    painted.at(-1) as number,
    server[Math.floor(times / 2)] as number,
    server.at(-1) as number,
  )
}

const { origin, pid, stop } = await serve(['dist/server/main.js'], {
  ...BENCH_SETTINGS,
  LOG_LEVEL: 'error',
})
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: WIDTH, height: 900 } })
  const response = await context.request.post('/api/users/login', { data: BENCH_ADMIN })
  if (!response.ok()) throw new Error(`The admin ${BENCH_ADMIN.userName} could not log in: ${response.status()}`)
  const { role, profile } = await response.json()
  await context.addInitScript(
    ([keys, role, profile]) => {
      localStorage.setItem(keys.isLoggedIn, 'true')
      localStorage.setItem(keys.userRole, role)
      localStorage.setItem(keys.userProfile, JSON.stringify(profile))
    },
    [STORAGE_KEYS, role, profile] as const,
  )
  // Functions for the page are compiled with calls of this helper.
  await context.addInitScript('globalThis.__name ??= (it) => it')
  const page = await context.newPage()
  const rows = '.rows tbody tr [role=cell]'
  const open = async (path: string, shows: string) => {
    await page.goto(path)
    await page.waitForSelector(shows)
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]') && !document.querySelector('.loader'))
  }

  line('', 'painted', 'worst', 'server', 'worst')
  await open(to('dashboard'), '[aria-label="Figures"]')
  const screens: [string, string, string][] = [
    ['Repair requests', to('repairRequests'), rows],
    ['Bookings', to('bookings'), rows],
    ['Contact requests', to('contactRequests'), rows],
    ['Activity', to('activity'), rows],
    ['Products', to('adminProducts'), rows],
    ['Gallery', to('adminGallery'), '.gm li'],
    ['Team', to('team'), rows],
    ['Add product', to('addProduct'), '.productpanel'],
    ['Profile', to('profile'), '.main h1'],
    ['Settings', to('settings'), '.main form'],
  ]
  const back = () => take(page, { on: `.sidebar a[href="${to('dashboard')}"]`, shows: '[aria-label="Figures"]' })
  for (const [name, path, shows] of screens)
    await measure(page, `${name}, from the dashboard`, { on: `.sidebar a[href="${path}"]`, shows }, back)

  const lists: [string, string][] = [
    ['Bookings', to('bookings')],
    ['Repair requests', to('repairRequests')],
    ['Contact requests', to('contactRequests')],
    ['Products', to('adminProducts')],
  ]
  for (const [name, path] of lists) {
    await open(path, rows)
    const last = Number(/of ([\d,]+)/.exec((await page.locator('.pager').textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? 1)
    const [previous, next] = ['.pager button:first-of-type', '.pager button:last-of-type']
    for (const [where, at] of [
      ['first', 1],
      ['middle', Math.ceil(last / 2)],
      ['last', last - 1],
    ] as const) {
      await open(`${path}?page=${at}`, rows)
      await measure(page, `${name}, Next on the ${where} page`, { on: next, shows: rows }, () => take(page, { on: previous, shows: rows }))
    }
    const search = '.searchbox input'
    const clear = () => take(page, { on: search, value: '', shows: rows, moves: true })
    for (const words of name === 'Products' ? ['la', 'latitude', 'no. 77'] : ['zu', 'example.in', 'zubin irani'])
      await measure(page, `${name}, search "${words}"`, { on: search, value: words, shows: rows, moves: true }, clear, 3)
    if (name === 'Products') continue
    await measure(page, `${name}, filter`, { on: '.statusfilter select', value: 'Pending', shows: rows, moves: true }, () =>
      take(page, { on: '.statusfilter select', value: '', shows: rows, moves: true }),
    )
    await open(path, rows)
    if (name !== 'Repair requests')
      await measure(page, `${name}, history`, { on: '.statuscell button', shows: 'dialog .changes' }, () =>
        take(page, { on: 'dialog [aria-label=Close]', shows: 'dialog', gone: true }),
      )
    const began = performance.now()
    const file = await context.request.get(
      name === 'Bookings' ? '/api/bookings/export' : name === 'Repair requests' ? '/api/repair-requests/export' : '/api/contact/export',
    )
    line(`${name}, whole export (${((await file.body()).length / 1e6).toFixed(1)} MB)`, performance.now() - began)
  }

  await open(to('adminGallery'), '.gm li')
  await measure(page, 'Gallery, Next', { on: '.pager button:last-of-type', shows: '.gm li' }, () =>
    take(page, { on: '.pager button:first-of-type', shows: '.gm li' }),
  )
  await measure(page, 'Gallery, open an image', { on: '.gm .ph', shows: 'dialog img' }, () =>
    take(page, { on: 'dialog [aria-label=Close]', shows: 'dialog', gone: true }),
  )
  const photo = await sharp({
    create: { width: 3000, height: 2250, channels: 3, background: '#a86', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  const firstLabel = await page.locator('.gm li').first().textContent()
  const uploading = performance.now()
  await page
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 3 }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: photo })))
  await page.getByRole('button', { name: /^Upload/ }).click()
  await page.waitForFunction((before) => document.querySelector('.gm li')?.textContent !== before, firstLabel)
  line('Gallery, 3 photos of 7 megapixels uploaded', performance.now() - uploading)
  for (let at = 0; at < 3; at++) {
    await take(page, { on: '.gm .ft .btn-icon', shows: '[role=alertdialog]' })
    const gone = await take(page, { on: '[role=alertdialog] .btn-danger', shows: '[role=alertdialog]', gone: true })
    if (at === 0) line('Gallery, delete an image', gone.painted, '', gone.server)
  }

  const status = async (value: string) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.locator('.rows .stsel').first().selectOption(value)
    await saved
  }
  const memory = [memoryOf(pid).now]
  const heap = () =>
    page.evaluate(() => Math.round((performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6))
  await open(to('bookings'), rows)
  const heaps = [await heap()]
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [, path, shows] of screens.slice(0, 6)) await take(page, { on: `.sidebar a[href="${path}"]`, shows })
    await back()
    await take(page, { on: `.sidebar a[href="${to('bookings')}"]`, shows: rows })
    await take(page, { on: '.searchbox input', value: `zubin ${round}`, shows: '.main', moves: true })
    if (round % 10 === 0) {
      await open(to('bookings'), rows)
      await status(round % 20 ? 'Booked' : 'Pending')
    }
    if (round % (ROUNDS / 4) === 0) {
      memory.push(memoryOf(pid).now)
      heaps.push(await heap())
    }
  }
  console.log(
    `\nMemory of the site before and after each quarter of ${ROUNDS} rounds through all lists: ${memory.join(', ')} MB; of the tab: ${heaps.join(', ')} MB`,
  )
} finally {
  await browser.close()
  stop()
}
