import { to } from '#contract/paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { openPage } from '#tests/support/pages.ts'
import { stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'

const LINK = /https?:\/\/[^\s/]+(\/reset-password\?token=\S+)/
const NEW_PASSWORD = 'a chai at the counter'

test('a forgotten password: the mailed link sets a new one, once', { tag: '@D-02' }, async ({ site, visitor }) => {
  // The browser logs the refusal of the used link.
  const page = await visitor.open(to('home'), { allow: [/(422|500).*reset-password/] })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Forgot Password?').click()
  await page.getByRole('dialog').getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(noMail.forgotPassword)).toBeVisible()

  const mailed = async () => (await site.outbox()).at(-1)?.text.match(LINK)?.[1]
  await expect.poll(mailed).toBeTruthy()
  const link = await mailed()
  await openPage(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(fieldErrorText('password_short'))).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const restore = await stubFailure(page, 'POST', /reset-password$/, 500)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password', { exact: true }).press('Enter')
  await expect(page.getByText(messages.resetPassword.failure)).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await restore()
  await page.getByRole('button', { name: 'Save password' }).dblclick()
  await expect(page.getByText(messages.resetPassword.success)).toBeVisible()

  expect((await site.client().login(ADMIN.userName, ADMIN.password)).status).toBe(401)
  expect((await site.client().login(ADMIN.userName, NEW_PASSWORD)).status).toBe(200)

  await openPage(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(messages.resetPassword.badToken)).toBeVisible()
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email')).toBeFocused()
})

test('without a token the page says so', { tag: '@D-02' }, async ({ visitor }) => {
  const page = await visitor.open(to('resetPassword'))
  await expect(page.getByText(noMail.resetLinkMissing)).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
})
