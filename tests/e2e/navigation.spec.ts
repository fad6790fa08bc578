import type { Page } from '@playwright/test'
import { aboutDocument } from '#contract/content/documents/about.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { moveTo, openPage, untilRendered, untilStill, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'

const ITEMS = [
  ['Home', '/'],
  ['Brands', '/brands'],
  ['Services', '/services'],
  ['Shop', '/shop'],
  ['Gallery', '/gallery'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['FAQ', '/faq'],
] as const
const BRANDS = ['Asus', 'Acer', 'Dell', 'Explore all brands'].map((name) => [name, '/brands'])
const SERVICES = ['laptop-repair', 'desktop-repair', 'hardware-repair', 'laptop-service'].map((slug) => `/services/${slug}`)

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const opener = (page: Page, name: 'Brands' | 'Services') => nav(page).getByRole('button', { name: `${name} menu` })
/** The entries of a dropdown that a visitor can see, as text and URL. */
const entries = async (page: Page, name: 'Brands' | 'Services') => {
  const id = await opener(page, name).getAttribute('aria-controls')
  const links = page.locator(`[id="${id}"] a`).filter({ visible: true })
  // At once: one by one, a link could be gone before its turn.
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
}
const opens = (page: Page, name: 'Brands' | 'Services') => expect.poll(() => entries(page, name)).toHaveLength(4)
const closes = (page: Page, name: 'Brands' | 'Services') => expect.poll(() => entries(page, name)).toEqual([])
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const focusIs = (page: Page, text: string) => expect.poll(() => focused(page)).toBe(text)

test.describe('on a wide screen', () => {
  test('each item leads to its page, which it then marks, as do a product and a service; nothing is asked of another host', {
    tag: ['@S2-05', '@S2-06', '@S2-09', '@S2-11', '@S2-12', '@S2-13', '@S2-14', '@S2-15'],
  }, async ({ site, visitor }) => {
    const context = await visitor.newContext({ reducedMotion: 'reduce' })
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    })
    const page = await context.newPage()
    await page.goto(to('privacyPolicy'))
    await waitForHydration(page)
    await expect(nav(page).locator('[aria-current]')).toHaveCount(0)
    const top = await nav(page)
      .locator('a[data-top]')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(top).toEqual(ITEMS)
    for (const [name, path] of ITEMS) {
      const link = nav(page).getByRole('link', { name, exact: true })
      await link.click()
      await page.waitForURL(`${site.origin}${path}`)
      await expect(nav(page).locator(`[aria-current=page][href="${path}"]`).and(link)).toBeVisible()
      await expect(nav(page).locator('[aria-current]'), path).toHaveCount(1)
      await page.mouse.move(640, 700)
    }
    const [product] = (await site.client().get('/api/products')).body.products
    for (const [path, item] of [
      [to('product', { name: product.name }, { id: product.id }), 'Shop'],
      [to('servicepage'), 'Services'],
      [to('servicepage', {}, { service: 'data-recovery' }), 'Services'],
      [to('laptopRepair'), 'Services'],
    ] as const) {
      await moveTo(page, path)
      await page.waitForURL(site.origin + path)
      await expect(nav(page).locator('a[data-top][aria-current=page]'), path).toHaveText([item])
    }
    expect(foreign).toEqual([])
  })

  test('the mouse opens the dropdowns, one at a time, until it leaves or Esc; a click keeps one open until another or one elsewhere; keys do it all', {
    tag: ['@S2-07', '@S2-08', '@S2-10', '@S2-17', '@S2-18', '@S2-19'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('faq'))
    await untilStill(page)
    await nav(page).getByRole('link', { name: 'Brands' }).hover()
    await expect.poll(() => entries(page, 'Brands')).toEqual(BRANDS)
    await nav(page).getByRole('link', { name: 'Services' }).hover()
    await opens(page, 'Services')
    await closes(page, 'Brands')
    expect((await entries(page, 'Services')).map(([, href]) => href)).toEqual(SERVICES)
    expect(await accessibilityProblems(page)).toEqual([])
    // The way from the word down to the entries does not lose them.
    await page.mouse.move(640, 400, { steps: 1 })
    await closes(page, 'Services')
    await nav(page).getByRole('link', { name: 'Services' }).hover()
    await opens(page, 'Services')
    const entry = page.getByRole('link', { name: 'Desktop Repair' }).first()
    const box = await entry.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20, { steps: 12 })
    await opens(page, 'Services')
    await untilRendered(page)
    await page.keyboard.press('Escape')
    await closes(page, 'Services')

    await opener(page, 'Services').click()
    await page.mouse.move(640, 600)
    await opens(page, 'Services')
    await expect(opener(page, 'Services')).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.click(640, 600)
    await closes(page, 'Services')
    await opener(page, 'Brands').click()
    await opens(page, 'Brands')
    await opener(page, 'Brands').click()
    await closes(page, 'Brands')

    await page.mouse.move(640, 600)
    await nav(page).getByRole('link', { name: 'Brands' }).hover()
    await opens(page, 'Brands')
    await page.getByRole('link', { name: 'Acer' }).click()
    await page.waitForURL(`**${to('brands')}`)
    await closes(page, 'Brands')

    await test.step('the keyboard opens, walks through and leaves them', async () => {
      await page.mouse.move(640, 600)
      await nav(page).getByRole('link', { name: 'Home' }).focus()
      await page.keyboard.press('ArrowRight')
      await focusIs(page, 'Brands')
      await page.keyboard.press('ArrowRight')
      await focusIs(page, 'Brands menu')
      await page.keyboard.press('Enter')
      await opens(page, 'Brands')
      await page.keyboard.press('ArrowDown')
      await focusIs(page, 'Asus')
      await page.keyboard.press('ArrowDown')
      await focusIs(page, 'Acer')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await focusIs(page, 'Explore all brands')
      await page.keyboard.press('Escape')
      await closes(page, 'Brands')
      await focusIs(page, 'Brands menu')
      await page.keyboard.press('ArrowRight')
      await focusIs(page, 'Services')
      await page.keyboard.press('ArrowDown')
      await focusIs(page, 'Laptop Repair')
      // Tab past the last entry leaves the dropdown, which closes behind it.
      for (let stop = 0; stop < SERVICES.length; stop++) await page.keyboard.press('Tab')
      await focusIs(page, 'Shop')
      await closes(page, 'Services')
      await page.keyboard.press('ArrowLeft')
      await focusIs(page, 'Services menu')
      await page.keyboard.press('ArrowDown')
      await focusIs(page, 'Laptop Repair')
      await page.keyboard.press('ArrowDown')
      await focusIs(page, 'Desktop Repair')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${to('desktopRepair')}`)
      await closes(page, 'Services')
    })
  })

  test('a finger opens them too, and a tap in the page closes', { tag: ['@S2-18', '@S2-19'] }, async ({ visitor }) => {
    const page = await visitor.open(to('faq'), { hasTouch: true })
    for (const name of ['Brands', 'Services'] as const) {
      await opener(page, name).tap()
      await opens(page, name)
    }
    await closes(page, 'Brands')
    await page.touchscreen.tap(640, 600)
    await closes(page, 'Services')
    await opener(page, 'Services').tap()
    await nav(page).getByRole('link', { name: 'Laptop Service' }).tap()
    await page.waitForURL(`**${to('laptopService')}`)
    await closes(page, 'Services')
    await expect(nav(page).locator(`[aria-current=page][href="${to('services')}"]`)).toBeVisible()
  })
})

test.describe('the Shop link in the filtered shop', () => {
  const all = (page: Page) => page.getByRole('radio', { name: /^All/ })
  const monitors = (page: Page) => page.getByRole('radio', { name: /^Monitors/ })
  /** A category that has not been loaded yet. */
  const laptops = (page: Page) => page.getByRole('radio', { name: /^Laptops/ })
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
  const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
  const follow = (page: Page) => nav(page).getByRole('link', { name: 'Shop', exact: true }).click()

  test('leads back to all products, also while those of a filter are still loading', async ({ site, visitor }) => {
    const page = await visitor.open(to('shop'))
    const total = (await count(page).textContent()) ?? ''
    await monitors(page).check()
    await search(page).fill('monitor')
    await page.waitForURL(/category=Monitors&q=monitor|q=monitor&category=Monitors/)
    await expect(count(page)).not.toHaveText(total)
    await follow(page)
    await page.waitForURL(site.origin + to('shop'))
    await expect(count(page)).toHaveText(total)
    await expect(all(page)).toBeChecked()
    await expect(search(page)).toHaveValue('')

    const held = await holdRequests(page, 'GET', /\/api\/products\?category=Laptops/)
    await laptops(page).check()
    await held.arrived
    await follow(page)
    await expect(all(page)).toBeChecked()
    await held.release()
    await expect(count(page)).toHaveText(total)
    expect(page.url()).toBe(site.origin + to('shop'))
  })

  test('takes back words that were typed a moment ago', async ({ site, visitor }) => {
    const context = await visitor.newContext()
    await context.clock.install()
    const page = await context.newPage()
    await page.goto(to('shop'))
    await waitForHydration(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await search(page).fill('monitor')
    await follow(page)
    await page.clock.resume()
    await expect(search(page)).toHaveValue('')
    expect(page.url()).toBe(site.origin + to('shop'))
  })
})

test('a hash that is not encoded right opens the page, also on the way back', async ({ site, visitor }) => {
  const page = await visitor.newPage()
  for (const path of [to('faq'), to('services'), to('gallery')]) {
    const url = `${path}#%E0%A4%A`
    await openPage(page, url)
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(heading).toHaveText(aboutDocument.defaults.title)
    await page.goBack()
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    expect(page.url()).toBe(site.origin + url)
  }
})

test.describe('on a phone', () => {
  const menu = (page: Page) => page.getByRole('button', { name: /^(Open|Close) menu$/ })

  test('the menu button shows the links, each leads to its page and closes the menu', { tag: '@S2-16' }, async ({ site, visitor }) => {
    const page = await visitor.open(to('privacyPolicy'), { size: 'phone' })
    await expect(nav(page).getByRole('link').filter({ visible: true })).toHaveCount(0)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    for (const [name, path] of ITEMS) {
      const before = (await heading.textContent()) ?? ''
      await menu(page).tap()
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
      await nav(page).getByRole('link', { name, exact: true }).tap()
      await page.waitForURL(`${site.origin}${path}`)
      // The menu belongs to a page: one opened before the next page is on screen closes with it.
      await expect(heading).not.toHaveText(before)
      await expect(nav(page).getByRole('link', { name, exact: true })).toBeHidden()
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    }
    await menu(page).tap()
    await expect(nav(page).locator('[aria-current=page]')).toHaveText(['FAQ'])
    await opener(page, 'Services').tap()
    await opens(page, 'Services')
    await opener(page, 'Brands').tap()
    await expect.poll(() => entries(page, 'Brands')).toEqual(BRANDS)
    expect(await accessibilityProblems(page)).toEqual([])
    for (const link of await nav(page).getByRole('link').filter({ visible: true }).all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await nav(page).getByRole('link', { name: 'Hardware Repair' }).tap()
    await page.waitForURL(`**${to('hardwareRepair')}`)
    await expect(menu(page).and(page.getByRole('button', { name: 'Open menu' }))).toBeVisible()
  })

  test('while the menu is open the focus stays in it, and Esc, Back or the login in it close it', {
    tag: ['@S2-16', '@S2-24', '@S2-25'],
  }, async ({ visitor }) => {
    const page = await visitor.open(to('faq'), { size: 'phone' })
    await footerLink(page).tap()
    await expect(page.getByRole('heading', { level: 1, name: aboutDocument.defaults.title })).toBeVisible()
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeVisible()
    // What holds the focus also holds the page.
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    const stops: string[] = []
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null), `after ${stops}`).toBe(true)
      stops.push(await focused(page))
    }
    expect(stops).toContain('Close menu')
    expect(stops).toContain('FAQ')
    await page.keyboard.press('Escape')
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeHidden()
    await focusIs(page, 'Open menu')
    await menu(page).tap()
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await page.goBack()
    await page.waitForURL(`**${to('faq')}`)
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeHidden()
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
    await expect(page.locator('[inert]')).toHaveCount(0)

    await menu(page).tap()
    await nav(page).getByRole('button', { name: 'Login' }).tap()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeHidden()
  })

  const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' })
})
