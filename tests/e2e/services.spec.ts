import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alive, testBrowser } from '#tests/support/browser.ts'
import { listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { serviceDetails } from '#web/content/service-details.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

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

describe('/services', () => {
  test('S2-50 S3-23 S3-24 S3-25 S3-27 ten items in the specified order, each with a control, a sentence and an icon, without a call', async () => {
    const context = await visitor.newContext()
    const page = await context.newPage()
    const calls = listen(page, 'GET', /\/api\//)
    await page.goto('/services')
    await alive(page)
    expect(await page.locator('main [aria-expanded]').allTextContents()).toEqual(TITLES)
    const sentences = await page.locator('.acc-head p').allTextContents()
    expect(new Set(sentences.filter((sentence) => sentence.length > 15)).size).toBe(10)
    const pictures = page.locator('.acc-head img')
    await expect.poll(() => pictures.count()).toBe(10)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    expect(calls).toEqual([])
  })

  test('S2-51 S2-52 S3-26: one item is open at a time, and pressing the open one closes it', async () => {
    const page = await visitor.open('/services')
    const opened = page.locator('main [aria-expanded="true"]')
    const battery = page.getByRole('button', { name: 'Laptop Battery' })
    const text = page.getByText('A swollen battery should not be charged')
    expect(await opened.count()).toBe(0)
    await battery.click()
    expect(await text.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Laptop Charger' }).click()
    expect(await opened.allTextContents()).toEqual(['Laptop Charger'])
    expect(await text.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Laptop Charger' }).press('Enter')
    expect(await opened.count()).toBe(0)
  })

  test('S2-53 S2-61 S2-94: Learn More of each item leads to that item on /servicepage', async () => {
    const page = await visitor.open('/services')
    for (const title of TITLES) {
      await page.getByRole('button', { name: title, exact: true }).click()
      const link = page.getByRole('link', { name: 'Learn More' })
      expect(await link.count()).toBe(1)
      expect(await link.getAttribute('href')).toMatch(/^\/servicepage\?service=[a-z-]+$/)
    }
    await page.getByRole('button', { name: 'Data Recovery' }).click()
    await page.getByRole('link', { name: 'Learn More' }).click()
    await page.waitForURL('**/servicepage?service=data-recovery')
    await page.getByRole('heading', { level: 1, name: 'Data Recovery' }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain(serviceDetails['data-recovery'].details)
    expect(await page.getByRole('heading', { name: 'What is included' }).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('link', { name: 'Book a repair' }).getAttribute('href')).toBe('/repair-request')
    expect(await page.getByRole('main').getByRole('link', { name: 'Call the shop' }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  })

  test('S2-54 S2-55 S2-56 S2-57 S2-58 S2-59 S2-60 the six cards are shown together, titled as specified', async () => {
    const page = await visitor.open('/services')
    expect(await page.locator('.svc6 h3').allTextContents()).toEqual(CARDS)
  })

  test('the address with # opens its item and brings it into view, from outside, from the footer, and again', async () => {
    const page = await visitor.open('/services#hardware-upgrades', { size: 'phone' })
    const opened = page.locator('main [aria-expanded="true"]')
    await expect.poll(() => opened.allTextContents()).toEqual(['Hardware Upgrades'])
    await expect.poll(() => opened.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(300)

    const fromFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Virus Removal' })
    for (const time of ['first', 'second']) {
      await fromFooter.click()
      await expect.poll(() => opened.allTextContents(), { message: time }).toEqual(['Virus Removal'])
      await expect.poll(() => opened.evaluate((button) => Math.round(button.getBoundingClientRect().top))).toBeGreaterThan(50)
      await expect.poll(() => opened.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(300)
      await opened.click()
      await expect.poll(() => opened.count()).toBe(0)
    }
  })
})

describe('/servicepage', () => {
  test('S2-62: without a service, or with an unknown one, the ten services are listed', async () => {
    for (const address of ['/servicepage', '/servicepage?service=teapots']) {
      const page = await visitor.open(address)
      const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link')
      expect(await links.allTextContents()).toEqual(TITLES)
      await links.filter({ hasText: 'Laptop Speaker' }).click()
      await page.getByRole('heading', { level: 1, name: 'Laptop Speaker' }).waitFor()
    }
  })
})
