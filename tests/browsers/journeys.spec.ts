import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { expect, headed, sees, test, visit } from '#tests/support/engine-test.ts'
import type { Engine } from '#tests/support/engines.ts'
import { newBooking } from '#tests/support/factories.ts'
import { FOUND_PAGES } from '#tests/support/public-pages.ts'
import * as messages from '#texts/messages.ts'

const sidewaysScroll = (engine: Engine) =>
  engine.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every public page opens, hydrates and does not scroll sideways', async ({ site, engine }) => {
  for (const path of FOUND_PAGES) {
    await visit(engine, site.origin + path)
    expect(await engine.evaluate(() => document.querySelectorAll('h1').length), path).toBe(1)
    expect(await sidewaysScroll(engine), path).toBe(0)
  }
})

test('a customer goes from the home page to the shop and books a product', async ({ site, engine }) => {
  const [product] = (await site.client().get('/api/products')).body.products
  await visit(engine, site.origin + to('home'))
  await engine.click('link', 'Shop')
  await headed(engine, /shop/i)
  await expect.poll(() => engine.evaluate(() => document.querySelectorAll('main article').length)).toBeGreaterThan(5)
  await engine.click('link', product.name)
  await headed(engine, product.name)
  await engine.fill('Name', 'Ketaki Gokhale')
  await engine.fill('Email', 'ketaki@example.in')
  await engine.fill('Phone', '98220 41376')
  await engine.fill('Address', 'Flat 6, Karve Nagar, Pune 411052')
  await engine.click('button', 'Submit booking')
  await sees(engine, messages.booking.success)
  const [row] = (await (await site.admin()).get('/api/bookings')).body
  expect(row).toMatchObject({ name: 'Ketaki Gokhale', phone: '+919822041376', productId: product.id })
})

test('filters of the shop are in the URL and survive Back', async ({ site, engine }) => {
  const { products } = (await site.client().get('/api/products?q=laptop')).body
  const shown = () => engine.evaluate(() => document.querySelectorAll('main article').length)
  await visit(engine, site.origin + to('shop'))
  await engine.fill('Search products', 'laptop')
  await expect.poll(() => engine.url()).toContain('q=laptop')
  await expect.poll(shown).toBe(products.length)
  await visit(engine, await engine.url())
  await expect.poll(shown).toBe(products.length)
})

test('a repair is asked for, and a field that is missing gets the focus', async ({ site, engine }) => {
  await visit(engine, site.origin + to('repairRequest'))
  await engine.fill('Name', 'Sneha Kulkarni')
  await engine.fill('Phone', '9822041375')
  await engine.fill('Email', 'sneha.k@example.in')
  await engine.fill('Repair type', 'Data Recovery')
  await engine.evaluate((date) => {
    const field = document.querySelector<HTMLInputElement>('main input[type=date]')
    if (!field) return
    field.value = date
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, todayInShop())
  await engine.click('button', /^Submit/)
  await expect.poll(() => engine.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await engine.fill('Description', 'The disk clicks.')
  await engine.click('button', /^Submit/)
  await sees(engine, messages.repair.success)
})

test('an admin logs in, changes the status of a booking and logs out', async ({ site, engine }) => {
  const [product] = (await site.client().get('/api/products')).body.products
  await site.client().post('/api/bookings', newBooking({ productId: product.id, name: 'Status Change' }))
  await visit(engine, site.origin + to('contact'))
  await engine.click('button', 'Login')
  await engine.fill('Username', ADMIN.userName)
  await engine.fill('Password', ADMIN.password)
  await engine.click('button', 'Login')
  await sees(engine, messages.login.success)
  await expect.poll(() => engine.evaluate(() => document.querySelector('dialog[open]'))).toBeNull()
  await engine.click('link', 'Your dashboard')
  await headed(engine, /^Welcome/)
  await engine.click('link', /^Bookings/)
  await headed(engine, 'Bookings')
  await sees(engine, 'Status Change')
  await engine.evaluate(() => {
    const row = [...document.querySelectorAll('tr')].find((each) => each.innerText.includes('Status Change'))
    const select = row?.querySelector('select')
    if (!select) return
    select.value = 'Booked'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const stored = async () => (await (await site.admin()).get<any[]>('/api/bookings')).body.find(({ name }) => name === 'Status Change')
  await expect.poll(stored).toMatchObject({ status: 'Booked' })
  await engine.click('link', 'Logout')
  await expect.poll(() => engine.url()).toBe(`${site.origin}/`)
  await expect.poll(() => engine.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
})

test('the theme switches and holds after a reload', async ({ site, engine }) => {
  await visit(engine, site.origin + to('faq'))
  await engine.click('button', 'Switch to dark theme')
  await expect.poll(() => engine.evaluate(() => document.body.dataset.theme)).toBe('dark')
  await visit(engine, site.origin + to('faq'))
  expect(await engine.evaluate(() => document.body.dataset.theme)).toBe('dark')
})

test('a list without markers is still a list to a screen reader', async ({ site, engine }) => {
  await visit(engine, site.origin + to('laptopRepair'))
  expect(await engine.roleOf('main ul')).toBe('list')
})

test('the featured carousel moves to a chosen product and marks it', async ({ site, engine }) => {
  await visit(engine, site.origin + to('home'))
  await engine.click('button', 'Pause')
  await engine.click('button', 'Product 3')
  await expect
    .poll(() =>
      engine.evaluate(
        () =>
          document.querySelector('[aria-label="Product 3"]')?.getAttribute('aria-current') ??
          document.querySelector('[aria-label="Product 3"]')?.getAttribute('aria-pressed'),
      ),
    )
    .toBe('true')
})
