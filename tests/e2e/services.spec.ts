import { servicesDocument } from '#contract/content/documents/services.ts'
import { openPage } from '#tests/support/pages.ts'
import { recordRequests } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const TITLES = [
  'Computer Repair',
  'Data Recovery',
  'Virus Removal',
  'Hardware Upgrades',
  'Laptop Battery',
  'Laptop Charger',
  'Laptop Screen Guard',
  'Laptop Speaker',
  'Laptop Hardisk & RAM',
  'All Laptop Accessories',
]
const CARDS = [
  'Laptop Repair',
  'Component Repairs & Upgrades',
  'Diagnostics & Troubleshooting',
  'Performance Optimization',
  'Custom Builds & Upgrades',
  'Technical Support & Consultation',
]

test.describe('/services', () => {
  test('ten items in the specified order, of which one is open at a time and leads to its page', {
    tag: ['@S2-50', '@S2-51', '@S2-52', '@S2-53', '@S2-61', '@S2-94', '@S3-23', '@S3-24', '@S3-25', '@S3-26', '@S3-27'],
  }, async ({ visitor }) => {
    const page = await visitor.newPage()
    const calls = recordRequests(page, 'GET', /\/api\//)
    await openPage(page, '/services')
    await test.step('each has a control, a sentence and an icon, without a call', async () => {
      expect(await page.locator('main [aria-expanded]').allTextContents()).toEqual(TITLES)
      const sentences = await page.locator('main h3:has([aria-expanded]) + p').allTextContents()
      expect(new Set(sentences.filter((sentence) => sentence.length > 15)).size).toBe(10)
      const pictures = page
        .locator('section', { has: page.getByRole('heading', { name: 'Our services' }) })
        .locator('img[src*="illustrations"]')
      await expect(pictures).toHaveCount(10)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
      expect(calls).toEqual([])
    })
    await test.step('pressing another one, or the open one, closes it', async () => {
      const opened = page.locator('main [aria-expanded="true"]')
      const text = page.getByText('A swollen battery should not be charged')
      await expect(opened).toHaveCount(0)
      await page.getByRole('button', { name: 'Laptop Battery' }).click()
      await expect(text).toBeVisible()
      await page.getByRole('button', { name: 'Laptop Charger' }).click()
      await expect(opened).toHaveText(['Laptop Charger'])
      await expect(text).not.toBeVisible()
      await page.getByRole('button', { name: 'Laptop Charger' }).press('Enter')
      await expect(opened).toHaveCount(0)
    })
    for (const title of TITLES) {
      await page.getByRole('button', { name: title, exact: true }).click()
      const link = page.getByRole('link', { name: `Learn More about ${title}`, exact: true })
      await expect(link).toHaveCount(1)
      await expect(link).toHaveAttribute('href', /^\/servicepage\?service=[a-z-]+$/)
    }
    await page.getByRole('button', { name: 'Data Recovery' }).click()
    await page.getByRole('link', { name: /^Learn More about/ }).click()
    await page.waitForURL('**/servicepage?service=data-recovery')
    await expect(page.getByRole('heading', { level: 1, name: 'Data Recovery' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      servicesDocument.defaults.services.find(({ slug }) => slug === 'data-recovery')?.details ?? '',
    )
    await expect(page.getByRole('heading', { name: 'What is included' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a repair' })).toHaveAttribute('href', '/repair-request')
    await expect(page.getByRole('main').getByRole('link', { name: 'Call the shop' })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  })

  test('six cards lead to what they name; a URL with # opens its item and brings it into view, from everywhere and again', {
    tag: ['@S2-54', '@S2-55', '@S2-56', '@S2-57', '@S2-58', '@S2-59', '@S2-60'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/services#hardware-upgrades', { size: 'phone' })
    const opened = page.locator('main [aria-expanded="true"]')
    await expect(opened).toHaveText(['Hardware Upgrades'])
    await expect.poll(() => opened.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(300)

    await test.step('the cards are shown together, titled as specified', async () => {
      expect(
        await page
          .locator('section', { has: page.getByRole('heading', { name: 'What we are good at' }) })
          .getByRole('heading', { level: 3 })
          .allTextContents(),
      ).toEqual(CARDS)
      const hrefs = await page
        .locator('section', { has: page.getByRole('heading', { name: 'What we are good at' }) })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual([
        '/services/laptop-repair',
        '/services/hardware-repair',
        '/repair-request',
        '/services/laptop-service',
        '/contact',
        '/contact',
      ])
    })
    const fromFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Virus Removal' })
    for (const time of ['first', 'second']) {
      await fromFooter.click()
      await expect(opened, time).toHaveText(['Virus Removal'])
      await expect.poll(() => opened.evaluate((button) => Math.round(button.getBoundingClientRect().top))).toBeGreaterThan(50)
      await expect.poll(() => opened.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(300)
      await opened.click()
      await expect(opened).toHaveCount(0)
    }
  })
})

test.describe('/servicepage', () => {
  test('without a service, or with an unknown one, the ten services are listed', { tag: '@S2-62' }, async ({ site, visitor }) => {
    for (const [address, status, title] of [
      ['/servicepage', 200, 'All services'],
      ['/servicepage?service=teapots', 404, 'Service not found'],
    ] as const) {
      expect((await site.client().get(address)).status).toBe(status)
      const page = await visitor.open(address, { allow: [/404.*teapots/] })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.locator('main [aria-expanded]').allTextContents()).toEqual(TITLES)
      await page.getByRole('button', { name: 'Laptop Speaker' }).click()
      await page.getByRole('link', { name: /^Learn More about/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Laptop Speaker' })).toBeVisible()
    }
  })
})
