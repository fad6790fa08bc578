import type { Page } from '@playwright/test'
import { FIRST_STEPS } from '#contract/office/first-steps.ts'
import { to } from '#contract/office-paths.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { fieldOf, fillFields } from '#tests/support/forms.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { loginAgain } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as content from '#texts/content.ts'
import * as documents from '#texts/documents.tsx'
import * as steps from '#texts/first-steps.ts'
import { fields as productFields } from '#texts/product-form.ts'
import * as shop from '#texts/shop-details.ts'
import * as system from '#texts/system.ts'

/** The names of the demo's shop, as people, mails, browsers and search engines would read them. */
const DEMO =
  /\bMistri\b|\bPune\b|Sadashiv|Tilak Road|Laxmi Chambers|411030|98765 ?43210|9876543210|help@mistri|27AAAAA|18\.5089|73\.8478|mistri\.example|10:00.{1,12}20:00/

const OWN = {
  brand: 'kale',
  tagline: 'Laptops, Nashik',
  name: 'Kale Repairs, Nashik',
  shortName: 'Kale Repairs',
  address: '12 College Road\nNashik 422005',
  addressShort: '12 College Road, Nashik',
  area: 'College Road',
  city: 'Nashik',
  map: '20.0059, 73.7635',
  phones: '9811122233',
  whatsapp: '9811122233',
  email: 'kale@repairs.example',
  gstin: '',
  sellerName: 'Kale Repairs',
  sellerLocation: 'College Road, Nashik',
  sellerContact: '9811122233',
}
const PRODUCT = {
  name: 'Latitude of the shop',
  price: '32500',
  category: 'Laptops',
  rating: '4.5',
  discount: '10',
  condition: 'Refurbished',
  processor: 'Intel Core i5',
  graphics: 'Intel Iris Xe',
  batteryHealth: '87',
  screenSize: '14 inch',
  storage: '512 GB SSD',
  ram: '16 GB',
  os: 'Windows 11 Pro',
  warranty: '6 months',
  description: 'Checked and cleaned.',
}

const labelled = <Key extends string>(labels: Record<Key, string>, values: Partial<Record<Key, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [labels[key as Key], value as string]))

const list = (page: Page) => page.getByRole('region', { name: steps.title })
const isDone = (page: Page, count: number) => expect(list(page).getByText(steps.progress(count, FIRST_STEPS.length))).toBeVisible()
const open = (page: Page, step: keyof typeof steps.steps) => list(page).getByRole('link', { name: steps.steps[step].name }).click()
const showAll = (page: Page) => list(page).getByRole('button', { name: steps.showAll }).click()
const toDashboard = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await showAll(page)
}

/** Everything that the site answers a guest with, by its path. */
async function readSite(site: ServerProcess): Promise<Map<string, string>> {
  const guest = site.client()
  const texts = new Map<string, string>()
  const read = async (path: string) => texts.set(path, (await guest.get(path)).text)
  for (const path of [...PUBLIC_PAGES, '/site.webmanifest', '/offline.html', '/api/products', '/api/gallery']) await read(path)
  const { products } = (await guest.get('/api/products')).body
  for (const { id, name } of products) await read(to('product', { name }, { id }))
  return texts
}

test('a new shop is made without an editor, by following the first steps; nothing of the demo is left for a visitor', async ({
  site,
  visitor,
}) => {
  test.slow()
  expect((await readSite(site)).get('/')).toMatch(DEMO)

  const page = await (await visitor.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(to('dashboard'))
  await waitForHydration(page)
  await loginAgain(page)
  await page.waitForURL(`**${to('dashboard')}`)
  await isDone(page, 0)
  await showAll(page)

  // Facts, hours and phones are on one screen.
  await open(page, 'facts')
  await fillFields(page, labelled(shop.fields, OWN))
  await page.getByLabel(shop.closes('Monday', 1), { exact: true }).fill('19:30')
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByLabel(shop.closes(day, 1), { exact: true }).fill('19:30')
  for (const position of [2, 1]) await page.getByRole('button', { name: documents.removeRow(shop.linkName(position)) }).click()
  await page.getByRole('button', { name: documents.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: documents.saved })).toBeFocused()
  await toDashboard(page)
  await isDone(page, 3)

  await list(page).getByRole('button', { name: steps.removeSamples }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: steps.removeSamples }).click()
  await isDone(page, 4)

  await open(page, 'product')
  await expect(fieldOf(page, productFields.sellerName)).toHaveValue(OWN.sellerName)
  await fillFields(page, labelled(productFields, PRODUCT))
  await page.locator('main form').getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product Added Successfully!')).toBeVisible()
  await toDashboard(page)
  await isDone(page, 5)

  const say = (name: keyof typeof steps.steps) =>
    list(page)
      .getByRole('button', { name: steps.about(steps.notNeeded, steps.steps[name].name) })
      .click()
  await say('colleague')
  await isDone(page, 6)
  await say('secondFactor')
  await isDone(page, 7)
  await say('prices')
  await isDone(page, 8)
  await open(page, 'backup')
  await page.getByRole('button', { name: system.backUpNow, exact: true }).click()
  await expect(page.getByText(/^Newest backup: .* \(under a minute old\), \d/)).toBeVisible()
  await toDashboard(page)
  await isDone(page, 9)
  await say('bills')
  await isDone(page, 10)
  // Without a mail server a test mail proves nothing: the step is answered, not done. It is the last one: the list goes by itself.
  await say('testMail')
  await expect(page.getByText(steps.completed)).toBeVisible()
  await expect(list(page)).toHaveCount(0)

  // What the demo's name means is a text of the page about it.
  await page.goto(to('editContent', { name: 'about' }))
  await page.getByLabel(content.about.fields.story).fill('Kale Repairs is a counter with a bench at {place}.')
  await page.getByRole('button', { name: documents.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: documents.saved })).toBeFocused()
  expect((await site.client().get(to('about'))).text).toContain('Kale Repairs is a counter with a bench')

  // What visitors and search engines read, and what a customer and the owner are mailed.
  for (const [path, text] of await readSite(site)) expect(DEMO.exec(text)?.[0], path).toBeUndefined()
  const guest = site.client()
  const product = (await guest.get('/api/products')).body.products[0]
  const email = 'customer@mail.example'
  await guest.post('/api/contact', newContactRequest({ email }))
  await guest.post('/api/repair-requests', newRepairRequest({ email }))
  await guest.post('/api/bookings', newBooking({ productId: product.id, email, address: '7 Beach Road, Kozhikode 673032' }))
  await guest.post('/api/newsletter', { email })
  // Customer and owner for each request, and the newsletter.
  await expect.poll(async () => (await site.outbox()).length).toBe(7)
  for (const { subject, text } of await site.outbox()) expect(DEMO.exec(subject + text)?.[0], subject).toBeUndefined()
})
