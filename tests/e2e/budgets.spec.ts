import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { FIRST_ANSWERS } from '#contract/platform/pages.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newRepairRequest } from '#tests/support/factories.ts'
import { logIn } from '#tests/support/log-in.ts'
import { layoutShift, untilPainted, untilStill, waitForHydration, waitForStartLoader } from '#tests/support/pages.ts'
import { holdRequests, watchRequests } from '#tests/support/routes.ts'
import { SlowLine } from '#tests/support/slow-line.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { BOOT_DATA } from '#web/boot/names.ts'

let productPage: string
test.beforeAll(async ({ site }) => {
  const { body } = await site.client().get('/api/products')
  const [product] = body.products
  productPage = to('product', { name: product.name }, { id: product.id })
})

/** Kilobytes (1000 bytes) of bodies as they go over the line. */
const BUDGET = { html: 14, scripts: 113, fonts: 52, all: 210 }
/** React and React Router, as published, are 82.3 of them. */
const HOME = { ...BUDGET, scripts: 105, all: 212 }
/** A list read to its end has loaded all its pictures; so has a product, with others of its kind. */
const PICTURES = { ...BUDGET, all: 250 }

const PAGES: [name: string, path: () => string, budget: typeof BUDGET][] = [
  ['home', () => to('home'), HOME],
  // Devanagari takes three bytes a letter.
  ['home in Hindi', () => inLanguage('hi', to('home')), { ...HOME, html: 15, scripts: 106.5, all: 213.5 }],
  // Each choice of a filter is a link. The first ten packets carry 14.6 kB.
  ['shop', () => to('shop'), { ...PICTURES, html: 14.6 }],
  ['a product', () => productPage, PICTURES],
  ['services', () => to('services'), BUDGET],
  ['laptop repair', () => to('laptopRepair'), BUDGET],
  ['one service', () => to('servicepage', {}, { service: 'data-recovery' }), BUDGET],
  ['about', () => to('about'), BUDGET],
  ['contact', () => to('contact'), BUDGET],
  ['FAQ', () => to('faq'), BUDGET],
  ['gallery', () => to('gallery'), PICTURES],
  ['brands', () => to('brands'), BUDGET],
  ['repair request', () => to('repairRequest'), BUDGET],
  ['sell a device', () => to('sell'), BUDGET],
  ['privacy policy', () => to('privacyPolicy'), BUDGET],
]

interface Loaded {
  url: string
  kind: 'html' | 'scripts' | 'fonts' | 'other'
  bytes: number
  start: number
}

/** A tab that has loaded nothing of the site yet: what it takes over from the one before would weigh nothing. */
async function coldTab(visitor: Visitor): Promise<Page> {
  const page = await visitor.newPage({ size: 'phone' })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  return page
}

/** The downloads of this page by the browser's own account, without the letters that a phone has and the machine of the tests may lack. */
const loaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const entries = (
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
    ).filter(({ name }) => !name.includes('/anek-devanagari'))
    return entries.map(({ name, encodedBodySize, startTime, entryType }) => {
      const { pathname } = new URL(name)
      const kind =
        entryType === 'navigation' ? 'html' : pathname.endsWith('.js') ? 'scripts' : pathname.endsWith('.woff2') ? 'fonts' : 'other'
      return { url: name, kind, bytes: encodedBodySize, start: startTime } as const
    })
  })

/** Notes which slow formats of Intl the page makes: the first one takes a phone 60 to 110 ms, before it can be used. */
const noteFormats = () => {
  const made: string[] = []
  Object.assign(window, { made })
  for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
    const Format = Intl[name] as new (...args: unknown[]) => object
    const noted = new Proxy(Format, {
      construct(target, args) {
        made.push(name)
        return Reflect.construct(target, args)
      },
    })
    Object.assign(Intl, { [name]: noted })
  }
}

/** Classes of what has a filter or a mask and a form inside: all of it is drawn again for every letter. */
const effectsAroundForms = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.querySelector('input, select, textarea'))
      .filter((element) => {
        const { filter, backdropFilter, maskImage } = getComputedStyle(element)
        return [filter, backdropFilter, maskImage].some((value) => value !== 'none')
      })
      .map(({ className }) => className),
  )

/** Reads the page to its end, as a thumb would, so that everything that comes by itself has come. */
async function readOn(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

for (const [_name, path, budget] of PAGES)
  test(`${_name} keeps to its budget on a phone`, { tag: ['home', 'a product'].includes(_name) ? '@main' : [] }, async ({
    site,
    visitor,
  }) => {
    const page = await coldTab(visitor)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(noteFormats)
    const requests = watchRequests(page)
    await page.goto(path())
    await waitForHydration(page)
    await waitForStartLoader(page)
    await requests.settled()
    await readOn(page)
    await requests.settled()
    await untilStill(page)

    const files = await loaded(page)
    const kB = (which: (file: Loaded) => boolean) => files.filter(which).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const weights = {
      html: kB(({ kind }) => kind === 'html'),
      scripts: kB(({ kind }) => kind === 'scripts'),
      fonts: kB(({ kind }) => kind === 'fonts'),
      all: kB(() => true),
    }
    const over = Object.entries(budget).filter(([what, most]) => weights[what as keyof typeof weights] > most)
    expect(over, JSON.stringify({ weights, files: files.map(({ url, bytes }) => `${bytes} ${url}`) }, null, 1)).toEqual([])
    // None of these can be weighed at nothing: the budgets would then prove nothing.
    expect(Math.min(...Object.values(weights))).toBeGreaterThan(0)

    const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN)
    expect(firstPaint).toBeGreaterThan(0)
    const early = files.filter(({ kind, start }) => /scripts|fonts/.test(kind) && start < firstPaint)
    expect(early, 'scripts and fonts asked for before the first paint').toEqual([])

    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), 'formats of Intl').toEqual([])

    const foreign = asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))
    expect(foreign, 'requests to other hosts').toEqual([])
    expect(
      asked.filter((url) => /\/assets\/(user\/|query)/.test(url)),
      'scripts of the back office',
    ).toEqual([])

    expect(await effectsAroundForms(page)).toEqual([])

    // With the font in the cache: one that arrives after the first paint moves lines where its stand-in breaks them elsewhere.
    await page.reload()
    await waitForHydration(page)
    await waitForStartLoader(page)
    await requests.settled()
    expect(await layoutShift(page), 'layout shift').toBeLessThan(0.01)
  })

/** Notes when the first element of a kind is there. */
const noteData = (selector: string) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    Object.assign(window, { dataAt: performance.now() })
  }).observe(document, { subtree: true, childList: true })
}

/** Kilobytes of scripts that a screen has loaded when it shows its data; React, React Router and TanStack Query are 92 of them. */
const SCREENS: [name: string, path: () => string, kB: number, data: string][] = [
  ['dashboard', () => to('dashboard'), 145, 'main dl dd'],
  ['bookings', () => to('bookings'), 153, 'main a[href*="open="]'],
  ['repair requests', () => to('repairRequests'), 150, 'main a[href*="open="]'],
]
const SCREEN_REQUESTS = 25
for (const [name, path, kB, data] of SCREENS)
  test(`the screen ${name} shows its data within its budget, before fonts, with scripts that visitors are spared`, async ({
    site,
    visitor,
  }) => {
    const guest = site.client()
    const [product] = (await guest.get('/api/products')).body.products
    await guest.post('/api/bookings', newBooking({ productId: product.id }))
    await guest.post('/api/repair-requests', newRepairRequest())
    const context = await visitor.newContext()
    const loggedIn = await logIn(context)
    const page = await context.newPage()
    await page.addInitScript(noteData, data)
    await page.goto(path())
    await loggedIn.dispose()
    await expect.poll(() => page.evaluate(() => 'dataAt' in window)).toBe(true)
    const shownAt = await page.evaluate(() => (window as unknown as { dataAt: number }).dataAt)
    const before = (await loaded(page)).filter(({ start }) => start < shownAt)
    const scripts = before.filter(({ kind }) => kind === 'scripts')
    expect(scripts.every(({ url }) => url.includes('/assets/user/'))).toBe(true)
    const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const listed = before.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
    expect(weight, listed).toBeGreaterThan(0)
    expect(weight, listed).toBeLessThanOrEqual(kB)
    expect(before.length, listed).toBeLessThanOrEqual(SCREEN_REQUESTS)
    expect(before.filter(({ kind }) => kind === 'fonts')).toEqual([])

    // The document has the first answers: the screen asks for none of them again.
    const answered = Object.keys(await page.locator(`#${FIRST_ANSWERS}`).evaluate((element) => JSON.parse(element.textContent ?? '')))
    expect(answered.length).toBeGreaterThan(2)
    expect(before.filter(({ url }) => answered.some((path) => url.endsWith(path)))).toEqual([])
    // Once the data is there, the fonts of the shop come.
    await expect(page.locator('html[data-late]')).toHaveCount(0)
  })

test('what a document says of an account is kept by no cache, and a guest gets the same document as everyone', async ({ site }) => {
  const admin = await site.admin()
  const guest = site.client()
  const own = await admin.get(to('repairRequests'))
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect(own.text).toContain(FIRST_ANSWERS)
  expect(own.text).toContain(ADMIN.userName)
  const theirs = await guest.get(to('repairRequests'))
  expect(theirs.headers.get('cache-control')).toBe('no-cache')
  expect(theirs.text).not.toContain(FIRST_ANSWERS)
  expect(theirs.text).toBe((await guest.get(to('repairRequests'))).text)
})

test('a page names the largest of its scripts first and the entry last', async ({ site }) => {
  const guest = site.client()
  for (const path of [to('home'), to('shop'), productPage]) {
    const [, boot = ''] = new RegExp(`<script[^>]* id="${BOOT_DATA}"[^>]*>(.*?)</script>`, 's').exec((await guest.get(path)).text) ?? []
    const { scripts } = JSON.parse(boot) as { scripts: string[] }
    const sizes = await Promise.all(scripts.map(async (url) => (await guest.get(url)).text.length))
    expect(sizes.length, path).toBeGreaterThan(2)
    expect(sizes[0], path).toBe(Math.max(...sizes))
    expect(scripts.at(-1), path).toContain('/assets/main-')
  }
})

test('a first page keeps its stand-in fonts; the next one has those of the shop, and one that fails holds up none', async ({ visitor }) => {
  const page = await (await visitor.newContext({ allow: [/ERR_FAILED|plex-mono-400/] })).newPage()
  await page.route('**/plex-mono-400.woff2', (route) => route.abort())
  const font = await holdRequests(page, 'GET', /\/anek-latin\.woff2/)
  await page.goto(to('faq'), { waitUntil: 'commit' })
  await font.arrived
  await waitForHydration(page)
  const family = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  const follow = async (name: string, path: string) => {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await follow('Brands', to('brands'))
  expect(await family()).not.toContain('Anek Latin')
  await font.release()
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loading'))).toBe(false)
  expect(await family()).not.toContain('Anek Latin')
  // The page that fades out is not laid out again: it is gone when the fonts change.
  const opacity = page.evaluate(
    () =>
      new Promise((resolve) => {
        const main = document.getElementById('main') as HTMLElement
        new MutationObserver(() => resolve(getComputedStyle(main).opacity)).observe(document.documentElement, {
          attributeFilter: ['data-late'],
        })
      }),
  )
  await follow('Services', to('services'))
  await expect.poll(family).toContain('Anek Latin')
  expect(await opacity).toBe('0')
})

test('a machine without Devanagari is sent its letters, which are no boxes and move nothing', async ({ visitor }) => {
  const page = await coldTab(visitor)
  // As on such a machine: every letter is as wide as the box.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 1 }) as TextMetrics
  })
  const requests = watchRequests(page)
  await page.goto(inLanguage('hi', to('home')))
  await waitForHydration(page)
  await waitForStartLoader(page)
  await readOn(page)
  await requests.settled()
  const { fonts, widths, visibility } = await page.evaluate(() => {
    const line = document.createElement('p')
    document.body.append(line)
    const widthOf = (text: string) => {
      line.innerHTML = `<span>${text}</span>`
      return line.querySelector('span')?.getBoundingClientRect().width ?? 0
    }
    const widths = [widthOf('म'), widthOf('र')]
    line.remove()
    const fonts = performance.getEntriesByType('resource').flatMap(({ name }) => /anek-devanagari.*/.exec(name)?.[0] ?? [])
    return { fonts, widths, visibility: getComputedStyle(document.body).visibility }
  })
  expect(fonts).toEqual(['anek-devanagari.woff2'])
  expect(widths[0]).not.toBe(widths[1])
  expect(visibility).toBe('visible')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('what has been painted stays where it is while the rest of a page arrives', async ({ site, visitor }) => {
  const line = await SlowLine.listen(site.origin, 6)
  try {
    for (const size of ['phone', 'desktop'] as const) {
      const context = await visitor.newContext({ baseURL: line.origin, size, allow: [/404.*\.woff2/] })
      const page = await context.newPage()
      const requests = watchRequests(page)
      for (const path of [to('home'), to('shop'), productPage, to('gallery'), to('about'), to('contact')]) {
        await page.goto(path, { waitUntil: 'commit' })
        do await untilPainted(page)
        while (line.next())
        await waitForHydration(page)
        await requests.settled()
        expect(await layoutShift(page), `${path} on a ${size}`).toBeLessThan(0.02)
      }
      // Before the line, which would break off what is still on its way.
      await page.close()
    }
  } finally {
    await line.close()
  }
})
