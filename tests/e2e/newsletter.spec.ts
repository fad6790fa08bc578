import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser, type Visit } from '#tests/support/browser.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const SUBSCRIBE = /\/api\/newsletter$/
const UNSUBSCRIBE = /\/api\/newsletter\/unsubscribe$/
const footer = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => footer(page).getByLabel('Email address')
const subscribe = async (page: Page, email: string) => {
  await field(page).fill(email)
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
}
const mailsTo = async (email: string) => (await server.outbox()).filter((mail) => mail.to === email)
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the newsletter' }).click()

test('S2-35 S2-36 S2-37 an address is sent once, thanked for, and thanked for again; its one mail leads out', async () => {
  const page = await browser.open(to('faq'))
  expect(await field(page).getAttribute('type')).toBe('email')
  const email = 'asha@example.in'
  const held = await hold(page, 'POST', SUBSCRIBE)
  const answered = page.waitForResponse((response) => SUBSCRIBE.test(response.url()))
  await subscribe(page, ` ${email} `)
  await footer(page).getByRole('button', { name: messages.newsletter.submitting, disabled: true }).waitFor()
  await field(page).press('Enter')
  await held.release()
  expect((await answered).status()).toBe(201)
  await footer(page).getByText(messages.newsletter.success).waitFor()
  expect(held.calls).toHaveLength(1)
  expect(held.calls[0]?.postDataJSON()).toEqual({ email })
  expect(await field(page).inputValue()).toBe('')
  expect(await accessibilityProblems(page)).toEqual([])

  const again = page.waitForResponse((response) => SUBSCRIBE.test(response.url()))
  await subscribe(page, email)
  expect((await again).status()).toBe(201)
  // The pressed button loses the focus while it is disabled: the outcome takes it.
  await footer(page).getByRole('status').filter({ hasText: messages.newsletter.success }).and(page.locator(':focus')).waitFor()

  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const link = (await mailsTo(email))[0]?.text.match(/https?:\S+/)?.[0] ?? ''
  expect(link.startsWith(`${server.origin}${to('unsubscribe')}?token=`)).toBe(true)
  const calls = listen(page, 'POST', UNSUBSCRIBE)
  await page.goto(link)
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  expect(calls, 'opening the link alone').toHaveLength(0)
  await stop(page)
  await page.getByText(messages.newsletter.unsubscribed).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${server.origin}/`)
  // Somebody who comes back gets a new link.
  await subscribe(page, email)
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
})

test('S2-37 an address that is none is told at its field and not sent', async () => {
  const page = await browser.open(to('faq'))
  const calls = listen(page, 'POST', SUBSCRIBE)
  for (const email of ['', 'asha', 'asha@example']) {
    await subscribe(page, email)
    await footer(page).getByText(fieldMessages.email).waitFor()
    await field(page).and(page.locator('[aria-invalid=true][aria-describedby]:focus')).waitFor()
    expect(await field(page).inputValue()).toBe(email)
  }
  expect(calls).toHaveLength(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([500, 'offline'] as const)(
  'S2-37 when the line or the server fails (%s) the address stays and can be sent again',
  async (how) => {
    const page = await browser.open(to('faq'), { allow: [/500|ERR_INTERNET_DISCONNECTED/] })
    const email = `meera-${how}@example.in`
    const mend = await fail(page, 'POST', SUBSCRIBE, how)
    await subscribe(page, email)
    await footer(page).getByText(messages.newsletter.failure).waitFor()
    expect(await field(page).inputValue()).toBe(email)
    await mend()
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await footer(page).getByText(messages.newsletter.success).waitFor()
    expect(await footer(page).getByText(messages.newsletter.failure).count()).toBe(0)
  },
)

test('S2-37 when not even the script of the box can be loaded, the address stays and can be sent again', async () => {
  const page = await browser.open(to('faq'), { allow: [/ERR_INTERNET_DISCONNECTED/] })
  await fail(page, 'GET', /assets\/.*\.js$/, 'offline')
  await subscribe(page, 'tunnel@example.in')
  await footer(page).getByText(messages.newsletter.failure).waitFor()
  expect(await field(page).inputValue()).toBe('tunnel@example.in')
  await page.unrouteAll()
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
  await footer(page).getByText(messages.newsletter.success).waitFor()
})

test('S2-37 while the server does not answer, the box gives up and keeps the address', async () => {
  const context = await browser.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await page.goto(to('faq'))
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  const held = await hold(page, 'POST', SUBSCRIBE)
  await subscribe(page, 'slow@example.in')
  await held.arrived
  await page.clock.runFor(FORM_TIMEOUT_MS + 1000)
  await footer(page).getByText(messages.newsletter.failure).waitFor()
  expect(await field(page).inputValue()).toBe('slow@example.in')
})

test('/unsubscribe says so when the link is made up, incomplete, or the server fails', async () => {
  const open = (path: string, visit: Visit = {}) => browser.open(path, visit)
  const bare = await open(to('unsubscribe'))
  await bare.getByText(messages.newsletter.missingToken).waitFor()
  const madeUp = await open(to('unsubscribe', undefined, { token: 'made-up' }), { allow: [/422/] })
  await stop(madeUp)
  await madeUp.getByText(messages.newsletter.badToken).waitFor()
  expect(await accessibilityProblems(madeUp)).toEqual([])
  const failing = await open(to('unsubscribe', undefined, { token: 'any' }), { allow: [/500/] })
  await fail(failing, 'POST', UNSUBSCRIBE, 500)
  await stop(failing)
  await failing.getByText(messages.newsletter.unsubscribeFailure).waitFor()
})
