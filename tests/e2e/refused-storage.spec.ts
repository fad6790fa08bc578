import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fillFields } from '#tests/support/forms.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { NOT_FOUND, PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import * as messages from '#texts/messages.ts'

const validValues = {
  Name: 'Omkar Jadhav',
  Email: 'omkar@example.in',
  Phone: '9876543210',
  Address: 'Flat 6, Karve Nagar, Pune 411052',
  Message: 'Do you repair screens on Saturdays?',
  'Preferred date': todayInShop(),
  Description: 'The disk clicks.',
}

/** Like a browser that blocks all cookies: reading `window.localStorage` already throws, and what else keeps something refuses each call. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  for (const [type, calls] of [
    ['IDBFactory', ['open', 'databases', 'deleteDatabase']],
    ['CacheStorage', ['open', 'match', 'has', 'delete', 'keys']],
    ['LockManager', ['request', 'query']],
  ] as const)
    for (const call of calls)
      Object.defineProperty((window as unknown as Record<string, { prototype: object }>)[type]?.prototype ?? {}, call, {
        value: type === 'IDBFactory' ? refuse : async () => refuse(),
      })
}

async function newPage(visitor: Visitor): Promise<Page> {
  const context = await visitor.newContext({ reducedMotion: 'reduce', allow: [NOT_FOUND] })
  await context.addInitScript(refuseStorage)
  return context.newPage()
}

async function open(visitor: Visitor, path: string): Promise<Page> {
  const page = await newPage(visitor)
  await page.goto(path)
  await waitForHydration(page)
  return page
}

async function fill(page: Page, labels: (keyof typeof validValues)[]): Promise<void> {
  await fillFields(page, Object.fromEntries(labels.map((label) => [label, validValues[label]])))
}

test('every public page opens and keeps the content of the server', async ({ visitor }) => {
  const page = await newPage(visitor)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading ?? '')
  }
})

test('the theme switches, and a wish is kept until the page is left', async ({ visitor }) => {
  const page = await open(visitor, to('shop'))
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
  const heart = page.getByRole('button', { name: /to wishlist$/ }).first()
  await heart.click()
  await expect(page.getByRole('button', { name: /from wishlist$|to wishlist$/ }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a product can be booked', async ({ site, visitor }) => {
  const [product] = (await site.client().get('/api/products')).body.products
  const page = await open(visitor, to('product', { name: product.name }, { id: product.id }))
  await fill(page, ['Name', 'Email', 'Phone', 'Address'])
  await page.getByRole('button', { name: 'Submit booking' }).click()
  await expect(page.getByText(messages.booking.success)).toBeVisible()
})

test('a repair can be requested', async ({ visitor }) => {
  const page = await open(visitor, to('repairRequest'))
  await fill(page, ['Name', 'Email', 'Phone', 'Preferred date', 'Description'])
  await page.getByRole('main').getByLabel('Repair type').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText(messages.repair.success)).toBeVisible()
})

test('a message can be sent', async ({ visitor }) => {
  const page = await open(visitor, to('contact'))
  await fill(page, ['Name', 'Email', 'Phone', 'Message'])
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
})

test('an admin can log in, reach the bookings and log out', async ({ visitor }) => {
  const page = await open(visitor, to('contact'))
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(ADMIN.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).not.toBeAttached()
  await page.getByRole('banner').getByRole('link', { name: 'Your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: /^Bookings/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await sidebar.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
