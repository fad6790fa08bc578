import type { Page } from '@playwright/test'
import { EARLY_DATA_MS } from '#contract/constants.ts'
import { faqDocument } from '#contract/content/documents/faq.ts'
import { to } from '#contract/paths.ts'
import { openPage } from '#tests/support/pages.ts'
import { recordRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'

const faqLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ', exact: true })
const question = (page: Page) => page.getByRole('button', { name: faqDocument.defaults.questions[0]?.question ?? '' })
const FAQ_DATA = /\/api\/content\/faq$/
const FAQ_SCRIPT = /faq\.page-.*\.js/
const finished = (page: Page, url: RegExp) => page.waitForEvent('requestfinished', (request) => url.test(request.url()))

test('once the mouse moves on a link its page needs no more data, and the call is not made twice', async ({ visitor }) => {
  const page = await visitor.open(to('about'))
  const calls = recordRequests(page, 'GET', FAQ_DATA)
  const loaded = finished(page, FAQ_DATA)
  const script = finished(page, FAQ_SCRIPT)
  await faqLink(page).hover()
  await Promise.all([loaded, script])
  await faqLink(page).click()
  await expect(question(page)).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a link that scrolls under a mouse at rest loads nothing', async ({ visitor }) => {
  const page = await visitor.open(to('faq'))
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await footerLink('About').scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await footerLink('About').boundingBox()) ?? {}
  await page.evaluate(() => scrollTo(0, 0))
  const calls = recordRequests(page, 'GET', /about/)
  await page.mouse.move(x + 5, y + 5)
  await footerLink('About').scrollIntoViewIfNeeded()
  await expect.poll(() => footerLink('About').evaluate((link) => link.matches(':hover'))).toBe(true)
  // What the link under the mouse loads would be on its way before what the next one loads.
  const script = finished(page, /contact\.page-.*\.js/)
  await footerLink('Contact').hover()
  await script
  expect(calls).toEqual([])
})

test('early data that is five seconds old is loaded again', async ({ visitor }) => {
  const context = await visitor.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await openPage(page, to('about'))
  const calls = recordRequests(page, 'GET', FAQ_DATA)
  const loaded = finished(page, FAQ_DATA)
  await faqLink(page).hover()
  await loaded
  await page.clock.fastForward(EARLY_DATA_MS)
  await faqLink(page).click()
  await expect(question(page)).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('data that could not be loaded early is loaded when the link is followed', async ({ visitor }) => {
  const page = await visitor.open(to('about'), { allow: [FAQ_DATA, /ERR_FAILED/] })
  await page.route(FAQ_DATA, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => FAQ_DATA.test(request.url()))
  await faqLink(page).hover()
  await failed
  await page.unroute(FAQ_DATA)
  await faqLink(page).click()
  await expect(question(page)).toBeVisible()
})

test('a visitor who saves data loads that of a page only when it is opened', async ({ visitor }) => {
  const page = await (await visitor.newContext()).newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openPage(page, to('about'))
  const calls = recordRequests(page, 'GET', FAQ_DATA)
  const script = finished(page, FAQ_SCRIPT)
  await faqLink(page).hover()
  await script
  expect(calls).toEqual([])
  await faqLink(page).click()
  await expect(question(page)).toBeVisible()
  expect(calls).toHaveLength(1)
})
