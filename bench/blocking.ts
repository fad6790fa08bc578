import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { ensureBrowser } from '../scripts/lib/browser.mjs'
import { BENCH_SETTINGS, type Server, serve } from './site.ts'
import { median, openPhone, settle } from './slow-phone.ts'

/**
 * How long public pages block a cheap phone on a first visit, beside another build of the site: `npm run build`, then
 * `npx tsx bench/blocking.ts --beside ../other`, where the other checkout is built too. Both are served at once and measured in turn. Prints
 * medians of the total blocking time in ms: what tasks take beyond 50 ms each, from the first contentful paint until the page is at rest.
 */
const { values: options } = parseArgs({ options: { beside: { type: 'string' }, rounds: { type: 'string', default: '5' } } })

const PRODUCT = /href="(\/product\/[^"]+)"/

async function blockingTime(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  await page.addInitScript(() => {
    const tasks: { start: number; took: number }[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, took: duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url)
  await settle(page)
  const blocked = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { tasks } = window as unknown as { tasks: { start: number; took: number }[] }
    return tasks.reduce((sum, { start, took }) => sum + Math.max(0, Math.min(took, start + took - painted) - 50), 0)
  })
  await page.context().close()
  return blocked
}

const started: Server[] = []
const folders: string[] = []
async function start(checkout: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mistri-blocking-'))
  folders.push(dataDir)
  const server = await serve(['dist/server/main.js'], { ...BENCH_SETTINGS, SAMPLE_DATA: 'on', DATA_DIR: dataDir }, undefined, checkout)
  started.push(server)
  return server.origin
}

const executablePath = await ensureBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const sites = [['this build', await start('.')]]
  if (options.beside) sites.push([options.beside, await start(resolve(options.beside))])
  const shop = await (await fetch(`${sites[0]?.[1]}${to('shop')}`)).text()
  const pages = { home: to('home'), shop: to('shop'), product: PRODUCT.exec(shop)?.[1] ?? '' }
  const table: Record<string, Record<string, string>> = {}
  for (const [page, path] of Object.entries(pages)) {
    const times = new Map(sites.map(([site = '']) => [site, [] as number[]]))
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const [site = '', origin] of sites) times.get(site)?.push(await blockingTime(browser, origin + path))
    table[page] = Object.fromEntries(
      [...times].map(([site, all]) => [site, `${Math.round(median(all))} (${all.map(Math.round).join(', ')})`]),
    )
  }
  console.table(table)
} finally {
  await browser.close()
  for (const server of started) server.stop()
  await Promise.all(started.map(({ exited }) => exited))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
