import { VISIT_MONTHS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { formOf, newContactRequest, newProduct } from '#tests/support/factories.ts'
import { moveTo, openPage, untilStill, waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'
import * as contact from '#texts/contact-form.ts'
import * as policy from '#texts/privacy.tsx'
import * as texts from '#texts/visits.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test.describe('/privacy-policy', () => {
  test('says what is stored, for how long, and names the DPDP Act 2023', { tag: '@S2-120' }, async ({ visitor }) => {
    const page = await visitor.open('/privacy-policy')
    const text = (await page.getByRole('main').textContent()) ?? ''
    for (const word of [
      'Digital Personal Data Protection Act 2023',
      'Repair request',
      'Booking',
      'Message',
      'Newsletter',
      'Kept',
      'erasure',
      'nominee',
      `for ${shopDefaults.requestRetentionMonths / 12} years after that`,
      `for ${shopDefaults.unsubscribedRetentionDays} days after that`,
    ])
      expect(text).toContain(word)
    for (const key of ['theme', 'wishlist', 'userProfile', 'savedPassword']) expect(text, key).toContain(key)
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
  })

  test('is true about cookies and other hosts: a visit leaves no cookie and asks nobody else', async ({ site, visitor }) => {
    const context = await visitor.newContext()
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const page = await context.newPage()
    for (const path of ['/', '/contact', '/privacy-policy']) {
      await page.goto(path)
      await waitForHydration(page)
      await untilStill(page)
    }
    expect([...hosts]).toEqual([site.origin])
    expect(await context.cookies()).toEqual([])
  })
})

/** The browser of the tests says that it is a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('what visitors open, do not find and send is counted for the owner, who can switch it off', async ({ site, visitor, openScreen }) => {
  const admin = await site.admin()
  const product = 'Twice the same laptop'
  for (const _ of [1, 2]) await admin.sendForm('POST', '/api/products', formOf(newProduct({ name: product })))
  const counted = async () => (await admin.get('/api/visits?span=7-days')).body
  const context = await visitor.newContext({ userAgent })
  const page = await context.newPage()
  await openPage(page, to('shop', undefined, { q: 'floppy drive' }))
  await expect.poll(counted).toMatchObject({ pages: [{ page: 'shop', visits: 1 }], searches: [{ words: 'floppy drive', times: 1 }] })

  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  const { name, email, phone, message } = newContactRequest()
  await page.getByLabel(contact.name, { exact: true }).fill(name)
  await page.getByLabel(contact.email, { exact: true }).last().fill(email)
  const forms = (sent: number) => ({ forms: [{}, {}, { form: 'contact', begun: 1, sent }, {}, {}] })
  await expect.poll(counted, 'the page changed in the browser').toMatchObject({ visits: 2, ...forms(0) })
  await page.getByLabel(contact.phone, { exact: true }).fill(phone)
  await page.getByLabel(contact.message, { exact: true }).fill(message)
  await page.getByRole('button', { name: contact.submit }).click()
  await expect.poll(counted).toMatchObject(forms(1))
  expect(await context.cookies()).toEqual([])

  // Each page that takes the place of another one, also a product of the same name, but not a filter.
  const products: string[] = (await admin.get('/api/products')).body.products.map(({ id }: { id: number }) =>
    to('product', { name: product }, { id }),
  )
  await moveTo(page, to('shop', undefined, { category: 'Audio' }))
  await expect.poll(counted).toMatchObject({ visits: 3 })
  await moveTo(page, to('shop'))
  await expect(page.getByRole('main').getByText(product).first()).toBeVisible()
  for (const [index, path] of [...products, to('home'), to('about')].entries()) {
    await moveTo(page, path)
    await expect.poll(counted).toMatchObject({ visits: 4 + index })
  }
  // Whoever came by a private link, whose URL no other site is told.
  const { trackingToken } = (await site.client().post('/api/contact', newContactRequest())).body
  await openPage(page, to('trackedRequest', { token: trackingToken }))
  await moveTo(page, to('faq'))
  await expect.poll(async () => (await counted()).pages).toContainEqual({ page: 'faq', visits: 1, before: null })
  expect(
    (await counted()).pages
      .slice(0, 2)
      .map(({ page }: { page: string }) => page)
      .sort(),
  ).toEqual(['product', 'shop'])

  const owner = await openScreen(`${to('reports')}?view=visitors`, { size: 'phone', theme: 'dark' })
  await expect(owner.getByRole('region', { name: texts.searches }).getByText('floppy drive')).toBeVisible()
  await expect(owner.getByRole('row', { name: `${texts.formNames.contact} 1 1 100%` })).toBeVisible()
  await owner.getByRole('button', { name: texts.spans['13-months'] }).click()
  await expect(owner.getByRole('region', { name: texts.byMonth })).toBeVisible()
  expect(await accessibilityProblems(owner)).toEqual([])
  const read = async () => (await site.client().get(to('privacyPolicy'))).text
  expect(await read()).toContain(policy.counts.text(VISIT_MONTHS).slice(0, 40))
  // The switch follows what is being saved, a moment after the click.
  await owner.getByRole('checkbox', { name: texts.setting }).click()
  await expect(owner.getByText(texts.isOff)).toBeVisible()
  await expect.poll(read).toContain(policy.counts.none)
  expect(await accessibilityProblems(owner)).toEqual([])
})
