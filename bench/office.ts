import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { to } from '#contract/office-paths.ts'
import { newBooking, newRepairRequest } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { ensureBrowser } from '../scripts/lib/browser.mjs'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, serve } from './site.ts'
import { median, openPhone, SETTLE_MS } from './slow-phone.ts'

/**
 * How long screens of the back office take on a cheap phone until they show their data, beside a page of the same libraries in one script with
 * one call: `npm run build && npx tsx bench/office.ts`. Prints medians of three in ms, cold and warm, and how many times the page that is.
 */
const ROUNDS = 3

const REFERENCE = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
function Page() {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: async () => (await fetch('/rows.json')).json() })
  return h('main', { id: 'main' }, h(Link, { to: '/' }, 'Rows'), data && h('ul', null, data.map((row) => h('li', { key: row }, row))))
}
const router = createBrowserRouter([{ path: '*', Component: Page }])
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))
`

/** Serves the reference page, compressed and cached as the site's own files are. */
async function serveReference(folder: string) {
  const entry = resolve('node_modules/.cache', 'bench-office.js')
  await writeFile(entry, REFERENCE)
  await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false, define: { 'process.env.NODE_ENV': '"production"' } },
    build: { outDir: folder, rolldownOptions: { input: entry, output: { entryFileNames: 'page.js', codeSplitting: false } } },
  })
  const files: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><head><title>Rows</title><script type="module" src="/page.js"></script></head><body><div id="root"></div>',
    ],
    '/page.js': ['text/javascript', readFileSync(join(folder, 'page.js'), 'utf8')],
    '/rows.json': ['application/json', JSON.stringify(Array.from({ length: 10 }, (_, at) => `Row ${at}`))],
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    if (!file) return void response.writeHead(404).end()
    const cache = url === '/page.js' ? 'public, max-age=31536000, immutable' : 'no-store'
    response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'br', 'cache-control': cache })
    response.end(brotliCompressSync(file[1]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Notes when the first element with data has been painted. */
const noteData = (selector: string) => {
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll(selector)].some((element) => element.checkVisibility())) return
    observer.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(window, { dataAt: performance.now() })
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

interface Opened {
  ms: number
  requests: number
  kB: number
}

async function open(page: Page, url: string): Promise<Opened> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'dataAt' in window)
  return page.evaluate(() => {
    const ms = (window as unknown as { dataAt: number }).dataAt
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < ms)
    const scripts = before.filter(({ name }) => name.endsWith('.js'))
    return { ms, requests: before.length + 1, kB: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000 }
  })
}

async function visit(browser: Browser, url: string, selector: string, isOffice: boolean): Promise<{ cold: Opened; warm: Opened }> {
  const page = await openPhone(browser, { baseURL: new URL(url).origin, serviceWorkers: 'allow' })
  if (isOffice) await logIn(page.context(), BENCH_ADMIN)
  await page.addInitScript(noteData, selector)
  const cold = await open(page, url)
  if (isOffice) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(SETTLE_MS)
  const warm = await open(page, url)
  await page.context().close()
  return { cold, warm }
}

const executablePath = await ensureBrowser()
const folder = await mkdtemp(join(tmpdir(), 'mistri-office-'))
const reference = await serveReference(join(folder, 'reference'))
const site = await serve(['dist/server/main.js'], {
  ...BENCH_SETTINGS,
  SAMPLE_DATA: 'on',
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: 'bench@example.in',
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const admin = await adminOf(site)
  const [product] = (await admin.get('/api/products')).body.products as { id: number }[]
  for (let at = 0; at < 12; at += 1) {
    await admin.post('/api/bookings', newBooking({ productId: product?.id ?? 0 }))
    await admin.post('/api/repair-requests', newRepairRequest({ name: `Asha ${at}` }))
  }
  const pages: [name: string, url: string, data: string][] = [
    ['reference', `${reference.origin}/`, '#main li'],
    ['dashboard', site.origin + to('dashboard'), '#main dl dd'],
    ['bookings', site.origin + to('bookings'), '#main a[href*="open="]'],
    ['repair requests', site.origin + to('repairRequests'), '#main a[href*="open="]'],
  ]
  const visits = new Map(pages.map(([name]) => [name, [] as { cold: Opened; warm: Opened }[]]))
  // In turn, so that what else the machine does hits all.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, url, data] of pages) visits.get(name)?.push(await visit(browser, url, data, name !== 'reference'))
  const of = (name: string, way: 'cold' | 'warm', figure: keyof Opened) => median((visits.get(name) ?? []).map((each) => each[way][figure]))
  const ms = (name: string, way: 'cold' | 'warm') => {
    const value = of(name, way, 'ms')
    return `${Math.round(value)} (${(value / of('reference', 'cold', 'ms')).toFixed(2)} times the page cold)`
  }
  console.table(
    Object.fromEntries(
      pages.map(([name]) => [
        name,
        {
          cold: ms(name, 'cold'),
          warm: ms(name, 'warm'),
          requests: of(name, 'cold', 'requests'),
          'kB of scripts': of(name, 'cold', 'kB').toFixed(1),
        },
      ]),
    ),
  )
} finally {
  await browser.close()
  reference.server.close()
  site.stop()
  await site.exited
  await rm(folder, { recursive: true, force: true })
}
