import type { Locator, Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { previewPath } from '#contract/platform/pages.ts'
import { shopDefaults } from '#samples/shop.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newContactRequest, png, productForm, svg, textAsImage } from '#tests/support/factories.ts'
import { openPage, resize, sidewaysScroll } from '#tests/support/pages.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as kit from '#texts/documents.tsx'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/shop-details.ts'

// The samples name a seller of their own.
test.use({ settings: { SAMPLE_DATA: 'off' } })
test.beforeAll(async ({ site }) => {
  const admin = await site.admin()
  await admin.sendForm('POST', '/api/products', productForm({ sellerName: 'Asha', sellerLocation: 'Nashik', sellerContact: '9822041375' }))
})

const DEMO = /Mistri Computers|Pune|Sadashiv|Tilak|Laxmi|98765 ?43210|help@mistri|27AAAAA|18\.5089|mistri\.example/
const PAGES = [
  '/',
  '/contact',
  '/about',
  '/privacy-policy',
  '/faq',
  '/repair-request',
  '/services',
  '/no-such-page',
  '/site.webmanifest',
  '/offline.html',
]
const textOf = async (site: ServerProcess, path: string) => (await site.client().get(path)).text
const shopFields = async (site: ServerProcess) => (await (await site.admin()).get('/api/documents/shop')).body
/** Changes facts like another admin. */
async function saveAs(site: ServerProcess, change: object) {
  const { value } = await shopFields(site)
  return (await site.admin()).put('/api/documents/shop', { ...value, ...change })
}
/** The picture of the home page's link. */
const cardOf = async (site: ServerProcess) => Buffer.from(await (await fetch(`${site.origin}${previewPath('1')}?page=/`)).arrayBuffer())
const preview = (page: Page) => page.getByRole('complementary', { name: kit.preview })
const field = (page: Page, name: keyof typeof texts.fields) => page.getByLabel(texts.fields[name], { exact: true })
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const time = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: kit.save, exact: true })

test('what the owner changes is on every page, in mails and for search engines at once; the history brings it back', async ({
  site,
  openScreen,
  visitor,
}) => {
  for (const path of PAGES) expect(await textOf(site, path), path).toMatch(DEMO)
  // The rest of the facts, so that none of the demo's is left.
  await saveAs(site, {
    brand: 'asha',
    tagline: '',
    shortName: 'Asha Laptops',
    city: 'Nashik',
    area: 'Panchavati',
    addressShort: '3 MG Road, Nashik',
    whatsapp: '9822041375',
    email: 'asha@laptops.example',
    gstin: '',
    social: [],
    sellerName: 'Asha',
    sellerLocation: 'Nashik',
    sellerContact: '9822041375',
    requestRetentionMonths: 24,
  })

  const page = await openScreen(to('shopFacts'))
  await field(page, 'name').fill('Asha Laptops, Nashik')
  await field(page, 'address').fill('3 MG Road\nNashik 422001')
  await field(page, 'phones').fill('98220 41375\n98220 41376')
  await field(page, 'map').fill('https://www.openstreetmap.org/#map=19/19.9975/73.7898')
  await field(page, 'accent').fill('#0b5cad')
  await page.getByRole('button', { name: texts.addTimes(texts.addBreak, 'Monday') }).click()
  await time(page, texts.closes('Monday', 1)).fill('13:00')
  await page.getByRole('button', { name: texts.addTimes(texts.open, 'Sunday') }).click()
  await page.getByRole('button', { name: texts.addClosed }).click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await page.getByLabel(texts.closedFrom).fill(today)
  await page.getByLabel(texts.closedReason).fill('Diwali')
  // Nothing is saved yet, and the preview shows it all.
  await expect(preview(page)).toContainText('+91 98220 41376')
  await expect(preview(page)).toContainText('Monday, 10 am to 1 pm, Monday, 5 pm to 8 pm')
  await expect(preview(page)).toContainText('Diwali: closed on')
  await saveButton(page).click()
  await expect(done(page, kit.saved)).toBeFocused()
  // The frame of the back office is one of the pages.
  await expect(page).toHaveTitle(/Asha Laptops, Nashik/)

  for (const path of PAGES) expect(await textOf(site, path), path).not.toMatch(DEMO)
  const contact = await textOf(site, '/contact')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(contact)?.[1] ?? '{}')['@graph'][0]
  expect(data).toMatchObject({
    name: 'Asha Laptops, Nashik',
    telephone: '+919822041375',
    geo: { latitude: 19.9975, longitude: 73.7898 },
    specialOpeningHoursSpecification: [{ name: 'Diwali', validFrom: today, validThrough: today }],
  })
  expect(contact).toContain('Diwali: closed on')
  for (const path of ['/faq', '/privacy-policy']) expect(await textOf(site, path), path).toContain('(Diwali: closed on')
  // The bar above every page.
  expect(await textOf(site, '/')).toContain(', except Diwali')
  expect(await textOf(site, '/privacy-policy')).toContain('2 years')
  await site.client().post('/api/contact', newContactRequest({ email: 'customer@mail.example' }))
  await expect.poll(async () => (await site.outbox()).some(({ to }) => to === 'customer@mail.example')).toBe(true)
  const mails = (await site.outbox()).filter(({ to }) => to === 'customer@mail.example')
  expect(mails.map(({ text }) => text).join()).toContain('Asha Laptops, Nashik')
  expect(JSON.stringify(mails)).not.toMatch(DEMO)

  const guest = await visitor.open(to('home'))
  await expect(guest.locator(':root')).toHaveCSS('--copper', '#0b5cad')

  await page.getByRole('button', { name: kit.history }).click()
  const history = page.getByRole('dialog', { name: kit.history })
  await expect(history).toContainText('Full name: Mistri Computers, Pune → Asha Laptops, Nashik')
  await history.getByRole('button', { name: kit.restoreDelivered }).click()
  await expect(done(page, kit.restored)).toBeFocused()
  await expect(field(page, 'name')).toHaveValue(shopDefaults.name)
  for (const path of PAGES) expect(await textOf(site, path), path).toMatch(DEMO)
})

test('a section is saved by itself; what is typed elsewhere stays, is named, and meets what someone else has saved', async ({
  site,
  openScreen,
}) => {
  const page = await openScreen(to('shopFacts'), { allow: [/409/] })
  const saveOf = (title: string) => page.getByRole('button', { name: kit.rowField(kit.save, title), exact: true })
  const links = page.getByRole('navigation', { name: kit.sections })
  const bar = page.locator('form p').filter({ hasText: kit.unsaved })
  await expect(links.getByRole('link')).toHaveText(Object.values(texts.groups))
  await expect(saveOf(texts.groups.name)).toBeDisabled()
  await expect(bar).toBeHidden()
  await field(page, 'tagline').fill('Laptops')
  // Wrong, and another section's.
  await field(page, 'email').fill('asha@')
  await expect(bar).toHaveText(`${kit.unsaved} ${texts.groups.name}, ${texts.groups.contact}`)
  await expect(links.getByRole('link').filter({ hasText: kit.unsaved })).toHaveCount(2)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  // What nobody touched here is merged in silence.
  expect((await saveAs(site, { city: 'Nashik' })).status).toBe(200)
  await saveOf(texts.groups.name).click()
  await expect(done(page, kit.saved)).toBeFocused()
  await expect(field(page, 'city')).toHaveValue('Nashik')
  await expect(bar).toHaveText(`${kit.unsaved} ${texts.groups.contact}`)
  expect((await shopFields(site)).value).toMatchObject({ tagline: 'Laptops', city: 'Nashik', email: shopDefaults.email })
  await page.reload()
  await expect(field(page, 'email')).toHaveValue('asha@')
  // Both have changed the email: saving the name alone asks, or the next save of the contact would win unseen.
  expect((await saveAs(site, { email: 'other@laptops.example' })).status).toBe(200)
  await field(page, 'tagline').fill('Phones')
  await saveOf(texts.groups.name).click()
  await expect(page.getByText(kit.conflict)).toBeVisible()
  expect((await shopFields(site)).value).toMatchObject({ tagline: 'Laptops', email: 'other@laptops.example' })
  await saveAs(site, shopDefaults)
})

test('an own logo stands on every page with the name of the shop; without it the mark is back', async ({ site, openScreen, visitor }) => {
  const page = await openScreen(to('shopFacts'), { allow: [/422|507/] })
  const before = { home: await textOf(site, to('home')), card: await cardOf(site) }
  const group = page.getByRole('group', { name: texts.fields.logo, exact: true })
  const choose = group.getByRole('button', { name: kit.choosePicture })
  let chosen: { name: string; mimeType: string; buffer: Buffer } | undefined
  page.on('filechooser', (chooser) => chooser.setFiles(chosen ?? []))
  async function press(button: Locator, file: typeof chosen) {
    chosen = file
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await field(page, 'tagline').fill('Laptops')
  await press(choose, { name: 'logo.png', mimeType: 'image/png', buffer: textAsImage.bytes })
  await expect(group.getByRole('alert')).toHaveText(fieldErrorText('image_type'))
  const { bytes } = await png(600, 120)
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: bytes }
  await page.route('**/api/documents/pictures', (route) => route.fulfill({ status: 507, json: { code: 'storage_full' } }), { times: 1 })
  await press(choose, file)
  await expect(group.getByRole('alert')).toHaveText(kit.pictureStoreFull)
  await expect(field(page, 'tagline')).toHaveValue('Laptops')
  await press(choose, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg.bytes })
  await expect(group.getByRole('alert')).toHaveText(fieldErrorText('image_type'))
  await press(choose, file)
  await expect(group.getByRole('alert')).toBeHidden()
  await expect(preview(page).getByRole('img', { name: shopDefaults.name })).toBeVisible()
  await field(page, 'tagline').fill(shopDefaults.tagline)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await saveButton(page).click()
  await expect(done(page, kit.saved)).toBeFocused()

  const { logo } = (await shopFields(site)).value
  const guest = await visitor.open(to('home'), { size: 'phone' })
  for (const part of ['banner', 'contentinfo'] as const) {
    const shown = guest.getByRole(part).getByRole('img', { name: shopDefaults.name })
    await expect(shown).toHaveAttribute('src', logo)
    // The stored picture is 512 × 102.
    expect(await shown.evaluate((image: HTMLImageElement) => [image.width, image.height, image.naturalWidth])).toEqual([170, 34, 512])
  }
  for (const width of [360, 1024]) {
    await resize(guest, width)
    expect(await sidewaysScroll(guest)).toBe(0)
  }
  const { '@graph': things } = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await textOf(site, to('contact')))?.[1] ?? '{}',
  )
  expect(things[0].logo).toMatch(new RegExp(`${logo}$`))
  expect((await cardOf(site)).equals(before.card)).toBe(false)

  await group.getByRole('button', { name: kit.removePicture }).focus()
  await page.keyboard.press('Enter')
  await expect(choose).toBeFocused()
  await saveButton(page).click()
  await expect(done(page, kit.saved)).toBeFocused()
  expect(await textOf(site, to('home'))).toBe(before.home)
  expect((await cardOf(site)).equals(before.card)).toBe(true)
})

test('two admins who change different facts are merged, and asked where both changed one', async ({ site, openScreen }) => {
  const page = await openScreen(to('shopFacts'), { allow: [/409/] })
  await field(page, 'city').fill('Nashik')
  await saveAs(site, { area: 'Camp' })
  await saveButton(page).click()
  await expect(done(page, kit.saved)).toBeFocused()
  expect((await shopFields(site)).value).toMatchObject({ city: 'Nashik', area: 'Camp' })

  await field(page, 'city').fill('Mumbai')
  await page.getByRole('button', { name: texts.addTimes(texts.open, 'Sunday') }).click()
  await saveAs(site, { city: 'Thane' })
  await saveButton(page).click()
  const choice = page.getByRole('radio', { name: /Thane/ })
  await expect(choice).toBeVisible()
  expect((await shopFields(site)).value.city).toBe('Thane')
  await choice.check()
  await page.getByRole('status').getByRole('button').click()
  await expect(done(page, kit.saved)).toBeFocused()
  expect((await shopFields(site)).value).toMatchObject({ city: 'Thane', hours: [...shopDefaults.hours.slice(0, 6), [['10:00', '20:00']]] })
})

test('wrong facts are named at their fields, a draft survives a reload, and the screen is for everyone', async ({ site, openScreen }) => {
  const page = await openScreen(to('shopFacts'))
  // What stands beside each other stands at one height.
  for (const pair of [
    ['brand', 'tagline'],
    ['sellerLocation', 'sellerContact'],
  ] as const) {
    const [left, right] = [await field(page, pair[0]).boundingBox(), await field(page, pair[1]).boundingBox()]
    expect([left?.y, (left?.x ?? 0) < (right?.x ?? 0)], pair[0]).toEqual([right?.y, true])
  }
  await field(page, 'gstin').fill('27AAAAA0000A1Z5')
  await time(page, texts.closes('Tuesday', 1)).fill('09:00')
  const social = page.getByRole('group', { name: texts.fields.social, exact: true }).last()
  const links = social.getByLabel(texts.linkTitle)
  const before = await links.count()
  const add = page.getByRole('button', { name: texts.addLink })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(before + 1)
  await expect(links.last()).toBeFocused()
  await page.keyboard.type('Maps')
  await expect(links.last()).toHaveValue('Maps')
  const remove = (position: number) => page.getByRole('button', { name: kit.removeRow(texts.linkName(position)), exact: true })
  await remove(1).focus()
  await page.keyboard.press('Enter')
  await expect(remove(1)).toBeFocused()
  await expect(links).toHaveCount(before)
  await expect(links.last()).toHaveValue('Maps')
  await page.getByLabel(texts.linkAddress).nth(1).fill('youtube')
  await saveButton(page).click()
  // The first of them in the order of the screen, and of a list its control.
  await expect(page.getByLabel(texts.linkAddress).nth(1)).toBeFocused()
  // Of a list the row and its control are named.
  for (const [control, neighbour, code] of [
    [time(page, texts.closes('Tuesday', 1)), time(page, texts.opens('Tuesday', 1)), 'hours_order'],
    [page.getByLabel(texts.linkAddress).nth(1), page.getByLabel(texts.linkAddress).first(), 'web_address'],
  ] as const) {
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(fieldErrorText(code))
    await expect(neighbour).not.toHaveAttribute('aria-invalid')
  }
  await expect(field(page, 'gstin')).toHaveAttribute('aria-invalid', 'true')
  expect(await auditAt(page, [360, 1280])).toEqual([])

  await openPage(page, to('shopFacts'))
  await expect(field(page, 'gstin')).toHaveValue('27AAAAA0000A1Z5')
  await expect(time(page, texts.closes('Tuesday', 1))).toHaveValue('09:00')
  expect((await shopFields(site)).value.gstin).toBe(shopDefaults.gstin)
})
