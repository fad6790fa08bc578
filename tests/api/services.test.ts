// Databases: one, because what the public is told is computed from one document that is read whole.
import { beforeAll, expect, test } from 'vitest'
import { type Service, servicesDocument } from '#contract/content/documents/services.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const SLUGS = [
  'computer-repair',
  'data-recovery',
  'virus-removal',
  'hardware-upgrades',
  'laptop-battery',
  'laptop-charger',
  'laptop-screen-guard',
  'laptop-speaker',
  'laptop-hardisk-ram',
  'all-laptop-accessories',
]
const delivered = servicesDocument.defaults.services
const [repair, recovery] = delivered as [Service, Service]
const soldering: Service = {
  ...repair,
  slug: '',
  title: 'Chip-level Soldering!',
  priceFrom: 1500,
  usualTime: 'Two days',
  warranty: '90 days',
}

async function save(services: readonly object[]): Promise<Service[]> {
  const { body: before } = await admin.get('/api/documents/services')
  const { status, body } = await admin.put('/api/documents/services', { ...before.value, services }, ifMatch(before.version))
  expect(status).toBe(200)
  return body.value.services
}
const shown = async (): Promise<Record<string, unknown>[]> => (await site.guest().get('/api/content/services')).body.services
const slugs = (services: readonly Record<string, unknown>[]) => services.map(({ slug }) => slug)
const sitemap = async () => (await site.guest().get('/sitemaps/pages.xml')).text

test('S3-23 S3-27 a new shop offers the ten services, and says nothing that it does not know of them', async () => {
  const services = await shown()
  expect(slugs(services)).toEqual(SLUGS)
  expect(Object.keys(services[0] ?? {})).toEqual(['slug', 'title', 'description', 'details', 'included', 'illustration'])
})

test('a hidden service is told to the back office only', async () => {
  await save([
    { ...repair, priceFrom: 499, usualTime: 'Same day', warranty: '90 days' },
    { ...recovery, hidden: true },
    ...delivered.slice(2),
  ])
  const answer = await site.guest().get('/api/content/services')
  expect(slugs(answer.body.services)).toEqual(SLUGS.filter((slug) => slug !== 'data-recovery'))
  expect(answer.body.services[0]).toMatchObject({ priceFrom: 499, usualTime: 'Same day', warranty: '90 days' })
  expect(answer.text).not.toMatch(/data-recovery|Data Recovery|hidden/)
  expect((await site.guest().get('/api/documents/services')).status).toBe(401)
  expect((await admin.get('/api/documents/services')).body.value.services[1]).toMatchObject({ ...recovery, hidden: true })

  expect(await sitemap()).toContain('service=computer-repair')
  expect(await sitemap()).not.toContain('service=data-recovery')
  await save(delivered)
  expect(await sitemap()).toContain('service=data-recovery')
})

test('a repair is told with its drawing and what was entered of it; a page costs from what its cheapest repair does', async () => {
  const repairs = async () => (await site.guest().get('/api/content/laptopRepair')).body
  const delivered = await repairs()
  expect(Object.keys(delivered).sort()).toEqual(['description', 'intro', 'listTitle', 'services', 'whyChooseUs'])
  expect(Object.keys(delivered.services[0])).toEqual(['title', 'description', 'illustration'])
  const { body: before } = await admin.get('/api/documents/laptopRepair')
  const put = (value: object, version: number) => admin.put('/api/documents/laptopRepair', { ...before.value, ...value }, ifMatch(version))
  // Rows as they were stored before they had drawings and prices: one as delivered, one of the owner.
  const [screen] = before.value.services
  const old = [
    { title: screen.title, description: 'Any panel.' },
    { title: 'Camera', description: 'Blurred or dead.' },
  ]
  expect((await put({ services: old }, before.version)).status).toBe(200)
  expect((await repairs()).services.map(({ illustration }: { illustration: string }) => illustration)).toEqual(['screen', 'laptop'])

  const priced = [
    { ...old[0], priceFrom: 3200, usualTime: '2 days', warranty: '' },
    { ...old[1], priceFrom: 900, illustration: 'monitor' },
  ]
  const version = (await admin.get('/api/documents/laptopRepair')).body.version
  expect((await put({ services: priced, warranty: '90 days' }, version)).status).toBe(200)
  expect(await repairs()).toMatchObject({ priceFrom: 900, warranty: '90 days' })
  expect((await repairs()).services).toEqual([
    { ...old[0], illustration: 'screen', priceFrom: 3200, usualTime: '2 days' },
    { ...old[1], illustration: 'monitor', priceFrom: 900 },
  ])
  expect((await put({ services: priced, priceFrom: 500 }, version + 1)).status).toBe(200)
  expect((await repairs()).priceFrom).toBe(500)
})

test('a cell leads to a page of the site; one of an older document where it was delivered to, or nowhere', async () => {
  const cards = async () => (await site.guest().get('/api/content/services')).body.cards
  const { body: before } = await admin.get('/api/documents/services')
  const card = { description: 'Any.', illustration: 'laptop' }
  const changed = [
    { ...card, title: 'Laptop Repair' },
    { ...card, title: 'Anything else' },
    { ...card, title: 'Custom Builds & Upgrades', leadsTo: 'none' },
    { ...card, title: 'Used laptops', leadsTo: 'shop' },
  ]
  expect((await admin.put('/api/documents/services', { ...before.value, cards: changed }, ifMatch(before.version))).status).toBe(200)
  expect((await cards()).map(({ leadsTo }: { leadsTo?: string }) => leadsTo)).toEqual(['laptopRepair', undefined, undefined, 'shop'])
})

test('a hidden brand is told to the back office only', async () => {
  const { body: before } = await admin.get('/api/documents/brands')
  const brands = before.value.brands.map((brand: { name: string }) => ({ ...brand, hidden: brand.name === 'Dell' }))
  expect((await admin.put('/api/documents/brands', { brands }, ifMatch(before.version))).body.value.brands).toEqual(brands)
  const answer = await site.guest().get('/api/content/brands')
  expect(answer.body.brands).toHaveLength(9)
  expect(answer.text).not.toMatch(/Dell|hidden/)
})

test('a new service gets an address of its own, which stays when it is renamed or moved', async () => {
  const added = await save([...delivered, soldering, { ...soldering, title: 'Chip level: soldering' }, { ...soldering, title: 'सोल्डरिंग' }])
  expect(slugs(added).slice(10)).toEqual(['chip-level-soldering', 'chip-level-soldering-2', 'service'])
  const [renamed] = await save([{ ...added[10], title: 'Reballing' }, ...delivered, { ...soldering, title: 'Chip-level soldering' }])
  expect(renamed).toMatchObject({ slug: 'chip-level-soldering', title: 'Reballing' })
  expect(slugs(await shown()).at(-1)).toBe('chip-level-soldering-2')
})

test('what was delivered can be brought back, as can what was saved', async () => {
  const { body: before } = await admin.get('/api/documents/services')
  const restored = await admin.post('/api/documents/services/restore', { version: 0 }, ifMatch(before.version))
  expect([restored.status, slugs(await shown())]).toEqual([200, SLUGS])
})
