import { createHash } from 'node:crypto'
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { aboutDocument } from '#contract/content/documents/about.ts'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { logIn } from '#tests/support/log-in.ts'
import { untilPainted, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, recordRequests } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as errorPage from '#texts/error-page.ts'

const SCRIPT = /\/assets\/.*\.js$/
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('an unknown URL is a page with status 404 and a way back', { tag: '@D-01' }, async ({ site, visitor }) => {
  const page = await (await visitor.newContext({ allow: [/404/] })).newPage()
  for (const path of ['/no-such-page', '/services/no-such-service', '/shop/']) {
    const answer = await page.goto(path)
    if (path.endsWith('/')) {
      // A slash too many is the same page.
      expect(answer?.status()).toBe(200)
      continue
    }
    expect(answer?.status(), path).toBe(404)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${site.origin}/`)
  expect(await site.client().get('/api/no-such-thing')).toMatchObject({ status: 404, body: { status: 404 } })
})

test.describe('the script of a page', { tag: '@S9-34' }, () => {
  test('that does not arrive is waited for 120 s, then the error page offers two ways on', async ({ site, visitor }) => {
    const context = await visitor.newContext({ allow: [/did not arrive/] })
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('faq'))
    await waitForHydration(page)
    const held = await holdRequests(page, 'GET', SCRIPT)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await footerLink(page, 'About').click()
    await held.arrived
    await page.clock.runFor(CHUNK_TIMEOUT_MS - 1000)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/asked/i)
    expect(page.url()).toBe(site.origin + to('faq'))
    await page.clock.runFor(2000)
    await expect(broken(page)).toBeVisible()
    expect(page.url()).toBe(site.origin + to('about'))
    await page.clock.resume()
    expect(await accessibilityProblems(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', to('home'))
    await held.release()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: aboutDocument.defaults.title })).toBeVisible()
  })

  test('that fails shows the error page at once; Try again and Back load it', async ({ site, visitor }) => {
    const page = await visitor.open(to('faq'), { allow: [/ERR_FAILED|dynamically imported module|error loading/i] })
    await page.route(SCRIPT, (route) => route.abort())
    await footerLink(page, 'Contact').click()
    await expect(broken(page)).toBeVisible()
    await page.unroute(SCRIPT)
    // Back is a full load as well: what has failed is asked for again.
    const loaded = page.waitForEvent('load')
    await page.goBack()
    await loaded
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: /asked/i })).toBeVisible()
    await footerLink(page, 'Contact').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await page.route(SCRIPT, (route) => route.abort())
    await footerLink(page, 'About').click()
    await expect(broken(page)).toBeVisible()
    await page.unroute(SCRIPT)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: aboutDocument.defaults.title })).toBeVisible()
    expect(page.url()).toBe(site.origin + to('about'))
  })

  test('that fails on a full load leaves a public page readable; a screen of the back office says so in its frame', async ({ visitor }) => {
    const context = await visitor.newContext({ allow: [/ERR_FAILED|dynamically imported module|error loading/i] })
    await logIn(context)
    const page = await context.newPage()
    await page.route(/\.page-.*\.js$/, (route) => route.abort())
    await page.goto(to('about'))
    await expect(page.getByRole('heading', { level: 1, name: aboutDocument.defaults.title })).toBeVisible()
    await page.goto(to('settings'))
    await expect(broken(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.unroute(/\.page-.*\.js$/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  })

  test('without its style is no screen: the back office says so in its frame', async ({ openScreen }) => {
    const page = await openScreen(to('settings'), { allow: [/ERR_FAILED|dynamically imported module|preload CSS|error loading/i] })
    await page.route(/\.css$/, (route) => route.abort())
    const admin = page.getByRole('navigation', { name: 'Admin' })
    await admin.getByRole('link', { name: 'Board', exact: true }).click()
    await expect(broken(page)).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.unroute(/\.css$/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  })
})

test.describe('after an update has taken scripts away', () => {
  for (const [what, path, entry] of [
    ['a public page', to('about'), /assets\/main-.*\.js$/],
    ['a screen of the back office', to('settings'), /entry-office-.*\.js$/],
  ] as const)
    test(`${what} is loaded anew by itself, and not for ever`, async ({ visitor }) => {
      const context = await visitor.newContext({ allow: [/404|dynamically imported module|error loading/i] })
      await logIn(context)
      const page = await context.newPage()
      const documents = recordRequests(page, 'GET', new RegExp(`${path}$`))
      const looks: string[] = []
      page.on('request', (request) => entry.test(request.url()) && request.resourceType() === 'fetch' && looks.push(request.url()))
      let isGone = () => documents.length < 2
      await page.route(entry, (route) => (isGone() ? route.fulfill({ status: 404 }) : route.continue()))
      await page.goto(path)
      await expect.poll(() => documents.length).toBe(2)
      await waitForHydration(page)
      isGone = () => true
      await page.goto(path)
      await expect.poll(() => looks.length).toBe(3)
      await untilPainted(page)
      expect(documents).toHaveLength(4)
    })

  test('a link leads to the new document of its page', async ({ visitor }) => {
    const page = await visitor.open(to('faq'), { allow: [/404|dynamically imported module|error loading/i] })
    const documents = recordRequests(page, 'GET', new RegExp(`${to('contact')}$`))
    await page.route(/assets\/(main|contact\.page)-.*\.js$/, (route) =>
      documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await footerLink(page, 'Contact').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await waitForHydration(page)
    expect(documents).toHaveLength(1)
  })
})

test.describe('a page that the server cannot render', () => {
  /** Inside the project, so that the server finds its dependencies. */
  const BUILD = resolve('node_modules/.cache', `broken-build-${process.pid}`)
  let damaged: ServerProcess
  /** Replaces what the server renders a page with; the browser's scripts stay whole. */
  async function damage(page: string, source: string) {
    const folder = join(BUILD, 'pages/en/assets')
    const file = (await readdir(folder)).find((name) => name.startsWith(`${page}.page-`)) ?? ''
    await writeFile(join(folder, file), source)
  }
  test.beforeAll(async () => {
    await cp('dist', BUILD, { recursive: true })
    await damage('about', 'throw new Error("no such page")')
    await damage('faq', 'export function Component() { throw new Error("no such question") }')
    damaged = await ServerProcess.start({}, BUILD)
  })
  test.afterAll(async () => {
    await damaged.remove()
    await rm(BUILD, { recursive: true })
  })

  test('has status 500 and the error page of the site, whose Try again is this URL', async ({ visitor }) => {
    const path = to('about', undefined, { from: 'mail' })
    const context = await visitor.newContext({ baseURL: damaged.origin, allow: [/500|true/] })
    const page = await context.newPage()
    const hydrated = page.waitForEvent('console', (message) => message.type() === 'error' && message.text() === 'true')
    expect((await page.goto(path))?.status()).toBe(500)
    await hydrated
    await expect(broken(page)).toBeVisible()
    const again = page.waitForResponse((response) => response.url() === damaged.origin + path)
    await page.getByRole('link', { name: 'Try again' }).click()
    expect((await again).status()).toBe(500)
    await expect(broken(page)).toBeVisible()
    await expect.poll(() => damaged.output).toContain('no such page')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL(`${damaged.origin}${to('home')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('has status 500 and a page without scripts where not even that can be rendered', async ({ visitor }) => {
    const page = await (await visitor.newContext({ baseURL: damaged.origin, allow: [/500/] })).newPage()
    const answer = await page.goto(to('faq'))
    expect(answer?.status()).toBe(500)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1, name: errorPage.notNow })).toBeVisible()
    await expect(page.getByText('no such question')).toHaveCount(0)
    await expect.poll(() => damaged.output).toContain('no such question')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: errorPage.home }).click()
    await page.waitForURL(`${damaged.origin}${to('home')}`)
  })
})

test.describe('what a page is allowed to do', () => {
  const PAGES = [to('home'), to('shop'), to('product', { name: 'x' }, { id: 1 }), to('contact'), to('settings'), '/no-such-page']
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split(';').map((each) => {
        const [name = '', ...values] = each.trim().split(/\s+/)
        return [name, values]
      }),
    )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('scripts run from here or by their hash only, in no foreign frame, as the type they are sent as', { tag: '@main' }, async ({
    site,
  }) => {
    for (const path of PAGES) {
      const { headers, text } = await site.client().get(path)
      const policy = directives(headers.get('content-security-policy') ?? '')
      const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hash(script))
      expect(inline.length, path).toBeGreaterThan(0)
      expect(policy['script-src']?.toSorted(), path).toEqual(["'self'", ...inline].toSorted())
      expect(policy['style-src'], path).not.toContain("'unsafe-inline'")
      expect(policy['default-src'], path).toEqual(["'self'"])
      expect(policy['frame-ancestors'], path).toEqual(["'none'"])
      expect(policy['object-src'], path).toEqual(["'none'"])
      expect(policy['base-uri'], path).toEqual(["'none'"])
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBeTruthy()
      expect(headers.get('x-powered-by'), path).toBeNull()
    }
  })

  test('an injected script does not run, and the pages have no inline handler', { tag: '@main' }, async ({ site, visitor }) => {
    const page = await visitor.open(to('home'), { allow: [/Content Security Policy/] })
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
    const injected = await page.evaluate(() => {
      const script = document.createElement('script')
      script.text = 'window.injected = true'
      document.body.append(script)
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.injected = true')
      document.body.append(button)
      button.click()
      button.remove()
      return 'injected' in window
    })
    await refused
    expect(injected).toBe(false)
    for (const path of PAGES) {
      const { text } = await site.client().get(path)
      const handlers = await page.evaluate(
        (html) =>
          [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].flatMap((element) =>
            element.getAttributeNames().filter((name) => name.startsWith('on')),
          ),
        text,
      )
      expect(handlers, path).toEqual([])
    }
  })
})
