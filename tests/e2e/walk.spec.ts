import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { sidewaysScroll, waitForHydration } from '#tests/support/pages.ts'
import { rowsOf } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'

/** The narrowest phone, and a desk on which panels are side by side in the back office. */
const WIDTHS = [360, 1100]

/** Lists, tables and forms of the page that are wider than the box around them, as with styles of another page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    return [...main.querySelectorAll('ul, ol, dl, table, form, section')]
      .filter(({ parentElement: box }) => box && !box.closest('[aria-hidden=true]') && !scrolls(box))
      .filter((element) => element.getBoundingClientRect().width > (element.parentElement?.clientWidth ?? 0) + 1)
      .filter((element) => !['absolute', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  })

/** Nothing is wider than the screen or its box, and the theme of this session, which is not that of a new visitor, has stayed. */
async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const where = `${page.url()} at ${width} px`
    await expect.poll(() => sidewaysScroll(page), where).toBe(0)
    await expect.poll(() => overflowing(page), where).toEqual([])
  }
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
}

test('a customer books a product and the admin answers, in one session, by links only, in the dark theme', { tag: '@main' }, async ({
  site,
  visitor,
}) => {
  await site.client().post('/api/repair-requests', newRepairRequest({ name: 'Waiting on the bench' }))
  const page = await (await visitor.newContext({ theme: 'dark', reducedMotion: 'reduce' })).newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const customer = 'Ketaki Gokhale'
  await page.goto(to('home'))
  await waitForHydration(page)
  await expectSound(page)

  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  // The URL changes before the page does, and home has products too.
  await expect(page).toHaveURL(to('shop'))
  await expect(heading).toHaveText('Shop')
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await expectSound(page)

  await link.click()
  await expect(heading).toHaveText(name)
  await expectSound(page)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name', { exact: true }).fill(customer)
  await form.getByLabel('Email', { exact: true }).fill('ketaki@example.in')
  await form.getByLabel('Phone', { exact: true }).fill('9822041376')
  await form.getByLabel('Address', { exact: true }).fill('Flat 6, Karve Nagar, Pune 411052')
  await page.getByRole('button', { name: 'Submit booking' }).click()
  await expect(page.getByText(messages.booking.success)).toBeVisible()
  await expectSound(page)

  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(ADMIN.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).not.toBeAttached()

  await page.getByRole('banner').getByRole('link', { name: 'Your dashboard' }).click()
  await expect(heading).toHaveText(/^Welcome/)
  await expect(page.getByRole('main').getByText('Waiting on the bench').first()).toBeVisible()
  await expectSound(page)

  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: /^Bookings/ }).click()
  await expect(heading).toHaveText('Bookings')
  const row = rowsOf(page, 'Bookings').filter({ hasText: customer })
  await expect(row).toContainText(name)
  await expectSound(page)

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await row.getByRole('combobox').selectOption('Booked')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(row.getByRole('combobox')).toHaveValue('Booked')

  await sidebar.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL(to('home'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expectSound(page)
})
