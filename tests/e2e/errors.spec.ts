import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, alive, testBrowser } from '#tests/support/browser.ts'
import { logIn } from '#tests/support/log-in.ts'
import { hold } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { about } from '#web/content/about.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const SCRIPT = /\/assets\/.*\.js$/
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('D-01 an unknown address is a page with status 404 and a way back', async () => {
  const page = await (await browser.newContext({ allow: [/404/] })).newPage()
  for (const path of ['/no-such-page', '/services/no-such-service', '/shop/']) {
    const answer = await page.goto(path)
    if (path.endsWith('/')) {
      // A slash too many is the same page.
      expect(answer?.status()).toBe(200)
      continue
    }
    expect(answer?.status(), path).toBe(404)
    await alive(page)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  }
  await page.goto('/no-such-page')
  await alive(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${server.origin}/`)
  expect(await server.client().get('/api/no-such-thing')).toMatchObject({ status: 404, body: { status: 404 } })
})

describe('S9-34 the script of a page', () => {
  test('that does not arrive is waited for 120 s, then the error page offers two ways on', async () => {
    const context = await browser.newContext({ allow: [/did not arrive/] })
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('faq'))
    await alive(page)
    const held = await hold(page, 'GET', SCRIPT)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await footerLink(page, 'About').click()
    await held.arrived
    await page.clock.runFor(CHUNK_TIMEOUT_MS - 1000)
    expect(await broken(page).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/asked/i)
    expect(page.url()).toBe(server.origin + to('faq'))
    await page.clock.runFor(2000)
    await broken(page).waitFor()
    expect(page.url()).toBe(server.origin + to('about'))
    await page.clock.resume()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(to('home'))
    await held.release()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
  })

  test('that fails shows the error page at once; trying again, and Back, lead on', async () => {
    const page = await browser.open(to('faq'), { allow: [/ERR_FAILED|dynamically imported module|error loading/i] })
    await page.route(SCRIPT, (route) => route.abort())
    await footerLink(page, 'Contact').click()
    await broken(page).waitFor()
    await page.unroute(SCRIPT)
    // Back is a full load as well: what has failed is asked for anew.
    const loaded = page.waitForEvent('load')
    await page.goBack()
    await loaded
    await alive(page)
    await page.getByRole('heading', { level: 1, name: /asked/i }).waitFor()
    await footerLink(page, 'Contact').click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await page.route(SCRIPT, (route) => route.abort())
    await footerLink(page, 'About').click()
    await broken(page).waitFor()
    await page.unroute(SCRIPT)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
    expect(page.url()).toBe(server.origin + to('about'))
  })

  test('that fails on a full load leaves a public page to be read, and says so on a screen of the back office', async () => {
    const context = await browser.newContext({ allow: [/ERR_FAILED|dynamically imported module|error loading/i] })
    await logIn(context)
    const page = await context.newPage()
    await page.route(/\.page-.*\.js$/, (route) => route.abort())
    await page.goto(to('about'))
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
    await page.goto(to('settings'))
    await broken(page).waitFor()
    await page.unroute(/\.page-.*\.js$/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByLabel('Name', { exact: true }).waitFor()
  })
})

describe('what a page is allowed to do', () => {
  const PAGES = [to('home'), to('shop'), to('product', { name: 'x' }, { id: 1 }), to('contact'), to('settings'), '/no-such-page']
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split(';').map((each) => {
        const [name = '', ...values] = each.trim().split(/\s+/)
        return [name, values]
      }),
    )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('scripts run from here or by their hash only, in no foreign frame, as the type they are sent as', async () => {
    for (const path of PAGES) {
      const { headers, text } = await server.client().get(path)
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

  test('what is smuggled into a page does not run, and the pages themselves have no inline handler', async () => {
    const page = await browser.open(to('home'), { allow: [/Content Security Policy/] })
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
    const smuggled = await page.evaluate(() => {
      const script = document.createElement('script')
      script.text = 'window.smuggled = true'
      document.body.append(script)
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.smuggled = true')
      document.body.append(button)
      button.click()
      button.remove()
      return 'smuggled' in window
    })
    await refused
    expect(smuggled).toBe(false)
    for (const path of PAGES) {
      const { text } = await server.client().get(path)
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
