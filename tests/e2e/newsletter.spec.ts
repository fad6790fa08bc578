import type { Page } from '@playwright/test'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { moveTo, openPage, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/newsletter.ts'

const SUBSCRIBE = /\/api\/newsletter$/
const UNSUBSCRIBE = /\/api\/newsletter\/unsubscribe$/
const footer = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => footer(page).getByLabel('Email address')
const subscribe = async (page: Page, email: string) => {
  await field(page).fill(email)
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
}
const mailsTo = async (site: ServerProcess, email: string) => (await site.outbox()).filter((mail) => mail.to === email)
const stop = (page: Page) => page.getByRole('button', { name: texts.unsubscribe }).click()

test('an address is sent once and thanked for each time; its one mail unsubscribes', {
  tag: ['@S2-35', '@S2-36', '@S2-37'],
}, async ({ site, visitor }) => {
  const page = await visitor.open(to('faq'))
  await expect(field(page)).toHaveAttribute('type', 'email')
  await expect(footer(page).getByText('holiday opening hours')).toBeVisible()
  const email = 'asha@example.in'
  const held = await holdRequests(page, 'POST', SUBSCRIBE)
  const answered = page.waitForResponse((response) => SUBSCRIBE.test(response.url()))
  await subscribe(page, ` ${email} `)
  await expect(footer(page).getByRole('button', { name: messages.newsletter.submitting, disabled: true })).toBeVisible()
  await field(page).press('Enter')
  await held.release()
  expect((await answered).status()).toBe(201)
  await expect(footer(page).getByText(texts.subscribedWithoutMail)).toBeVisible()
  expect(held.calls).toHaveLength(1)
  expect(held.calls[0]?.postDataJSON()).toEqual({ email })
  await expect(field(page)).toHaveValue('')
  expect(await accessibilityProblems(page)).toEqual([])

  const again = page.waitForResponse((response) => SUBSCRIBE.test(response.url()))
  const heldAgain = await holdRequests(page, 'POST', SUBSCRIBE)
  await subscribe(page, email)
  // The pressed button loses the focus while it is disabled: the outcome takes it.
  await expect(page.locator('body')).toBeFocused()
  await heldAgain.release()
  expect((await again).status()).toBe(201)
  await expect(footer(page).getByRole('status').filter({ hasText: texts.subscribedWithoutMail })).toBeFocused()

  await expect.poll(() => mailsTo(site, email)).toHaveLength(1)
  const link = (await mailsTo(site, email))[0]?.text.match(/https?:\S+/)?.[0] ?? ''
  expect(link.startsWith(`${site.origin}${to('unsubscribe')}?token=`)).toBe(true)
  const calls = recordRequests(page, 'POST', UNSUBSCRIBE)
  await page.goto(link)
  await waitForHydration(page)
  expect(calls, 'opening the link alone').toHaveLength(0)
  await stop(page)
  await expect(page.getByText(messages.newsletter.unsubscribed)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${site.origin}/`)
  // A person who comes back gets a new link.
  await subscribe(page, email)
  await expect.poll(() => mailsTo(site, email)).toHaveLength(2)
})

test('an invalid address shows an error at its field and is not sent; when the server, the connection or the script of the box fails, the address stays and can be sent again; so does one typed meanwhile', {
  tag: '@S2-37',
}, async ({ visitor }) => {
  const page = await visitor.open(to('faq'), { allow: [/500|ERR_INTERNET_DISCONNECTED/] })
  const failures = [
    () => stubFailure(page, 'GET', /assets\/.*\.js$/, 'offline'),
    () => stubFailure(page, 'POST', SUBSCRIBE, 500),
    () => stubFailure(page, 'POST', SUBSCRIBE, 'offline'),
  ]
  for (const [index, fail] of failures.entries()) {
    const email = `meera-${index}@example.in`
    const restore = await fail()
    await subscribe(page, email)
    await expect(footer(page).getByText(messages.newsletter.failure)).toBeVisible()
    await expect(field(page)).toHaveValue(email)
    await restore()
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer(page).getByText(texts.subscribedWithoutMail)).toBeVisible()
    await expect(footer(page).getByText(messages.newsletter.failure)).toHaveCount(0)
  }
  await test.step('an invalid address', async () => {
    const calls = recordRequests(page, 'POST', SUBSCRIBE)
    for (const email of ['', 'asha', 'asha@example']) {
      await subscribe(page, email)
      await expect(footer(page).getByText(fieldErrorText('email'))).toBeVisible()
      await expect(field(page).and(page.locator('[aria-invalid=true][aria-describedby]:focus'))).toBeVisible()
      await expect(field(page)).toHaveValue(email)
    }
    expect(calls).toHaveLength(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
  const held = await holdRequests(page, 'POST', SUBSCRIBE)
  await subscribe(page, 'first@example.in')
  await held.arrived
  await field(page).fill('second@example.in')
  await held.release()
  await expect(footer(page).getByText(texts.subscribedWithoutMail)).toBeVisible()
  await expect(field(page)).toHaveValue('second@example.in')
})

test('while the server does not answer, the box gives up and keeps the address', { tag: '@S2-37' }, async ({ visitor }) => {
  const context = await visitor.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await page.goto(to('faq'))
  await waitForHydration(page)
  const held = await holdRequests(page, 'POST', SUBSCRIBE)
  await subscribe(page, 'slow@example.in')
  await held.arrived
  await page.clock.runFor(FORM_TIMEOUT_MS + 1000)
  await expect(footer(page).getByText(messages.newsletter.failure)).toBeVisible()
  await expect(field(page)).toHaveValue('slow@example.in')
})

test('/unsubscribe says so when the link is made up, incomplete, or the server fails', async ({ visitor }) => {
  const page = await visitor.open(to('unsubscribe'), { allow: [/422|500/], reducedMotion: 'reduce' })
  await expect(page.getByText(messages.newsletter.missingToken)).toBeVisible()
  await moveTo(page, to('unsubscribe', undefined, { token: 'made-up' }))
  await stop(page)
  await expect(page.getByText(messages.newsletter.badToken)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await openPage(page, to('unsubscribe', undefined, { token: 'any' }))
  await stubFailure(page, 'POST', UNSUBSCRIBE, 500)
  await stop(page)
  await expect(page.getByText(messages.newsletter.unsubscribeFailure)).toBeVisible()
})
