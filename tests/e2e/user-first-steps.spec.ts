import type { Locator, Page } from '@playwright/test'
import { FIRST_STEPS } from '#contract/office/first-steps.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { joinTeam } from '#tests/support/members.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { notice, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { setUp } from '#texts/back-office.tsx'
import { loading } from '#texts/common.ts'
import { inShop, yourAccount } from '#texts/dashboard.tsx'
import * as texts from '#texts/first-steps.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as system from '#texts/system.ts'

const list = (page: Page): Locator => page.getByRole('region', { name: texts.title })
const step = (page: Page, name: keyof typeof texts.steps): Locator =>
  list(page).getByRole('listitem').filter({ hasText: texts.steps[name].name })
const count = (page: Page, done: number) => list(page).getByText(texts.progress(done, FIRST_STEPS.length))

test('the owner of a new shop walks through the first steps by keyboard, and puts them away', async ({ site, openScreen }) => {
  const page = await openScreen(to('dashboard'), { reducedMotion: 'reduce', allow: [/500/] })
  await expect(count(page, 0)).toBeVisible()
  await expect(list(page).getByRole('link', { name: texts.next(texts.steps.facts.name) })).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(0)
  await tabTo(page, list(page).getByRole('button', { name: texts.showAll }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'hours').getByRole('link', { name: `${texts.open}${texts.steps.hours.name}` })).toHaveAttribute(
    'href',
    to('shopFacts'),
  )
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // The samples, after a question.
  const remove = step(page, 'samples').getByRole('button', { name: texts.removeSamples })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: texts.confirmRemove })
  await expect(dialog).toContainText(texts.samples({ products: 18, images: 12, reviews: 5, facts: 4 }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: texts.removeSamples }).click()
  await expect(count(page, 1)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.title })).toBeFocused()
  await expect(step(page, 'samples').getByRole('link', { name: `${texts.done}${texts.steps.samples.name}` })).toBeVisible()
  expect((await site.client().get('/api/products')).body.products).toEqual([])

  // A test mail.
  await tabTo(page, step(page, 'testMail').getByRole('button', { name: system.testMail, exact: true }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'testMail')).toContainText(noMail.testSaved)
  await expect(step(page, 'testMail')).toContainText(noMail.testStepHint)
  await expect(count(page, 1)).toBeVisible()
  expect((await site.outbox()).map(({ to, subject }) => [to, subject])).toContainEqual([ADMIN.email, 'Test email'])

  // What is right already.
  const restore = await stubFailure(page, 'PUT', /\/api\/first-steps\/hours$/, 500)
  const isRight = step(page, 'hours').getByRole('button', { name: texts.about(texts.isRight, texts.steps.hours.name) })
  await isRight.click()
  await expect(page.getByText(texts.notSaved)).toBeVisible()
  await restore()
  await isRight.click()
  await expect(count(page, 2)).toBeVisible()
  await expect(page.getByText(texts.notSaved)).toHaveCount(0)

  await list(page).getByRole('button', { name: texts.dismiss }).click()
  await expect(notice(page, texts.dismissed)).toBeFocused()
  await expect(list(page)).toHaveCount(0)

  // It is hidden for the shop; System brings it back.
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.locator('summary', { hasText: setUp }).click()
  await sidebar.getByRole('link', { name: /^System/ }).click()
  await page.getByRole('button', { name: texts.bringBack }).click()
  await expect(page.getByText(texts.isShown)).toBeVisible()
  await expect(page.getByText(noMail.testSaved)).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(count(page, 2)).toBeVisible()
})

test('the dashboard is drawn with the list or without it, and nothing moves when it is known', async ({ site, openScreen }) => {
  const helper = await openScreen(to('dashboard'), { as: await joinTeam(site, 'usha', 'user') })
  await expect(helper.getByRole('region', { name: yourAccount })).toBeVisible()
  await expect(list(helper)).toHaveCount(0)

  const page = await openScreen(to('profile'))
  for (const dismissed of [false, true]) {
    await (await site.admin()).put('/api/first-steps', { dismissed })
    const held = await holdRequests(page, 'GET', /\/api\/first-steps$/)
    const others = recordRequests(page, 'GET', /\/api\/dashboard$/)
    await page.goto(to('dashboard'))
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`${inShop}$`) })
    await held.arrived
    // What else the dashboard shows does not wait to be loaded.
    await expect.poll(() => others.length).toBeGreaterThan(0)
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: loading })
    await expect(waiting).toHaveCount(1)
    await expect(tile).toBeHidden()
    await held.release()
    await expect(tile).toContainText(/\d/)
    await expect(waiting).toHaveCount(0)
    await expect(list(page)).toHaveCount(dismissed ? 0 : 1)
    await page.unrouteAll()
  }
})
