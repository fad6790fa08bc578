import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { fail } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { ADMIN } from '#tests/support/test-app.ts'
import * as messages from '#texts/messages.ts'

const LINK = /https?:\/\/[^\s/]+(\/reset-password\?token=\S+)/
const NEW_PASSWORD = 'a chai at the counter'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

test('D-02 a forgotten password: the mailed link sets a new one, once', async () => {
  // The browser logs the refusal of the used link.
  const page = await browser.open(to('home'), { allow: [/(422|500).*reset-password/] })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Forgot Password?').click()
  await page.getByRole('dialog').getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText(messages.forgotPassword.sent).waitFor()

  const mailed = async () => (await server.outbox()).at(-1)?.text.match(LINK)?.[1]
  await expect.poll(mailed).toBeTruthy()
  const link = await mailed()
  await page.goto(link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(fieldMessages.passwordShort).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const mend = await fail(page, 'POST', /reset-password$/, 500)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(messages.resetPassword.failure).waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(NEW_PASSWORD)
  await mend()
  await page.getByRole('button', { name: 'Save password' }).dblclick()
  await page.getByText(messages.resetPassword.success).waitFor()

  expect((await server.client().login(ADMIN.userName, ADMIN.password)).status).toBe(401)
  expect((await server.client().login(ADMIN.userName, NEW_PASSWORD)).status).toBe(200)

  await page.goto(link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(messages.resetPassword.badToken).waitFor()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await page.getByRole('dialog').waitFor()
})

test('D-02 without a token the page says so', async () => {
  const page = await browser.open(to('resetPassword'))
  await page.getByText(messages.resetPassword.missingToken).waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
})
