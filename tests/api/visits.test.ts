// Databases: both, because counts are added up by day, from several processes.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { paths } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { addVisits, type VisitCount } from '#server/office/visits.repository.ts'
import { firstKeptDay } from '#server/office/visits.ts'
import { formOf, newProduct } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}
const PATH = '/api/visits'
const site = testApp()
let admin: HttpClient
let guest: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  guest = site.guest()
})
beforeEach(async () => {
  // What waits belongs to the test before.
  await report()
  await site.built.context.database.write((tx) => tx.deleteFrom('visit_counts').execute())
})

const report = async (span = '7-days') => (await admin.get(`${PATH}?span=${span}`)).body
const open = (path: string, headers: Record<string, string> = {}, client = guest) =>
  client.post(PATH, undefined, { headers: { ...PHONE, referer: `${site.origin}${path}`, ...headers } })
const tell = (body: object) => guest.post(PATH, body, { headers: PHONE })
const add = (day: string, ...counts: VisitCount[]) => site.built.context.database.write((tx) => addVisits(tx, day, counts))
const daysAgo = (days: number) => todayInShop(new Date(Date.now() - days * DAY_MS))

test('pages, products, forms and searches without a result are counted by day, over a restart too', async () => {
  const { body: product } = await admin.sendForm('POST', '/api/products', formOf(newProduct({ name: 'ThinkPad T14' })))
  for (const path of [
    '/',
    '/hi/shop?q=dell',
    '/shop',
    `/product/Any%20name?id=${product.id}`,
    '/product/Gone?id=4711',
    '/track/some-token',
  ])
    expect((await open(path)).status, path).toBe(204)
  for (const body of [{ begun: 'contact' }, { begun: 'contact' }, { sent: 'contact' }, { begun: 'newsletter' }])
    expect((await tell(body)).status).toBe(204)
  for (const search of ['  MacBook   Charger! ', 'macbook charger', 'ddr4 3200 16gb', 'रैम']) await tell({ search })
  await site.restart()
  admin = await site.admin()
  guest = site.guest()
  await open('/')

  const { pages, products, searches, forms, ...rest } = await report()
  expect(rest).toEqual({
    ...{ from: daysAgo(6), to: todayInShop(), visits: 7, before: null, otherSearches: 0 },
    days: [{ day: todayInShop(), visits: 7 }],
  })
  expect(pages).toEqual([
    { page: 'home', visits: 2, before: null },
    { page: 'product', visits: 2, before: null },
    { page: 'shop', visits: 2, before: null },
    { page: 'trackedRequest', visits: 1, before: null },
  ])
  expect(products).toEqual([{ id: product.id, name: 'ThinkPad T14', visits: 1, before: null }])
  expect(searches.map(({ words, times }: { words: string; times: number }) => [words, times])).toEqual([
    ['macbook charger', 2],
    ['ddr4 3200 16gb', 1],
    ['रैम', 1],
  ])
  expect(forms).toMatchObject([
    { form: 'repairRequest', begun: 0, sent: 0 },
    { form: 'booking', begun: 0, sent: 0 },
    { form: 'contact', begun: 2, sent: 1 },
    { form: 'sell', begun: 0, sent: 0 },
    { form: 'newsletter', begun: 1, sent: 0 },
  ])
})

test('nobody is counted who asks for it, who is logged in, a crawler or a program, nor what is no page of visitors', async () => {
  for (const headers of [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { referer: 'not a URL' },
    { referer: '' },
  ] as Record<string, string>[])
    expect((await open('/', headers)).status, JSON.stringify(headers)).toBe(204)
  await open('/', {}, admin)
  await open('/', {}, await site.user())
  for (const path of ['/no-such-page', paths.dashboard, paths.logout, '/reset-password?token=secret']) await open(path)
  expect(await report()).toMatchObject({ visits: 0, pages: [] })
  await open('/')
  expect(await report()).toMatchObject({ visits: 1, pages: [{ page: 'home', visits: 1 }] })
})

test('what could be about a person is kept nowhere, and names of a day are bounded, whoever counts them', async () => {
  for (const search of ['98220 41375', '+91-9822041375', 'asha@example.in', 'R-4F7K2', 'my r 4f7k2', '27ABCDE1234F1Z5', 'x', '   '])
    await tell({ search })
  expect(await report()).toMatchObject({ searches: [], otherSearches: 0 })

  const words = (from: number) =>
    Array.from({ length: 80 }, (_, at): VisitCount => ({ kind: 'search', name: `word ${from + at}`, count: 2 }))
  await add(todayInShop(), ...words(0))
  await Promise.all([add(todayInShop(), { kind: 'search', name: 'word 0', count: 1 }), add(todayInShop(), ...words(60))])
  const rows = await site.built.context.database.read.selectFrom('visit_counts').selectAll().execute()
  expect(rows).toHaveLength(101)
  expect(rows.find(({ name }) => name === '')?.count).toBe(80)
  const { searches, otherSearches } = await report()
  expect(searches).toHaveLength(50)
  expect(searches[0]).toMatchObject({ words: 'word 60', times: 4 })
  const shown = searches.reduce((sum: number, { times }: { times: number }) => sum + times, 0)
  expect(shown + otherSearches).toBe(2 * 160 + 1)
})

test('the report compares with the span before where that was counted, and the job deletes what is older than 13 months', async () => {
  const oldest = firstKeptDay(todayInShop())
  const before = new Date(Date.parse(oldest) - DAY_MS).toISOString().slice(0, 10)
  await add(before, { kind: 'page', name: 'home', count: 7 }, { kind: 'search', name: 'floppy', count: 7 })
  await add(oldest, { kind: 'page', name: 'home', count: 5 })
  await add(daysAgo(7), { kind: 'page', name: 'home', count: 3 }, { kind: 'begun', name: 'booking', count: 4 })
  await add(daysAgo(6), { kind: 'page', name: 'home', count: 2 }, { kind: 'sent', name: 'booking', count: 1 })
  expect(await report()).toMatchObject({
    ...{ visits: 2, before: 3, pages: [{ page: 'home', visits: 2, before: 3 }] },
    forms: [{}, { form: 'booking', begun: 0, sent: 1, begunBefore: 4, sentBefore: 0 }, {}, {}, {}],
  })
  expect(await report('30-days')).toMatchObject({ visits: 5, before: 0 })
  await site.built.context.tasks.runAll(new Date())
  expect(await report('13-months')).toMatchObject({
    from: oldest,
    visits: 10,
    before: null,
    searches: [],
    days: [{ day: oldest, visits: 5 }, {}, {}],
  })
  const { first } = await site.built.context.database.read
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  expect(first).toBe(oldest)
})

test('the owner switches it off, which the policy says and the audit log has', async () => {
  const set = async (countsVisits: unknown) => {
    const { version, value } = (await admin.get('/api/documents/privacy')).body
    return admin.put('/api/documents/privacy', { ...value, countsVisits }, ifMatch(version))
  }
  const policy = async () => (await guest.get('/api/content/privacy')).body.countsVisits
  expect(await policy()).toBe(true)
  expect(fieldErrors(await set('perhaps'))).toHaveProperty('countsVisits')
  await open('/')
  expect(await report()).toMatchObject({ visits: 1 })
  expect((await set(false)).status).toBe(200)
  await expect.poll(policy).toBe(false)
  await open('/')
  await tell({ begun: 'contact' })
  expect((await report()).visits).toBe(1)
  const changes = (await admin.get('/api/changes?entity=documents')).body
  expect(changes[0]).toMatchObject({ about: 'privacy', changes: [{ field: 'countsVisits', from: true, to: false }] })
  await set(true)
  await expect.poll(policy).toBe(true)
  await open('/')
  expect(await report()).toMatchObject({ visits: 2 })
})

test('bad input is refused, and so is a visit that another site sends', async () => {
  expect(fieldErrors(await tell({ begun: 'login' }))).toHaveProperty('begun')
  expect(fieldErrors(await tell({ search: 'x'.repeat(201) }))).toHaveProperty('search')
  expect(fieldErrors(await admin.get(`${PATH}?span=1-day`))).toHaveProperty('span')
  expect((await open('/', { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await report()).toMatchObject({ visits: 0 })
})
