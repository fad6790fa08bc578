// Databases: both, because rows of many tables are found by a person and deleted by their age.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { RETENTION_GRACE_DAYS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Job } from '#contract/desk/desk.ts'
import { BUYBACK_CHECKS } from '#contract/purchases/buybacks.ts'
import { shopDefaults } from '#samples/shop.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest, newSaleOffer, png, productForm } from '#tests/support/factories.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

// Receivers of webhooks are never reached.
const site = testApp({}, { network: { lookup: (_name, _options, callback) => callback(new Error('No network'), '', 0) } })
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  expect((await admin.post('/api/system/webhooks', { url: 'https://hooks.example/mistri' })).status).toBe(201)
  productId = (await admin.sendForm('POST', '/api/products', productForm({ stock: 999 }))).body.id
})

const WHO = { name: 'Erasmus Forgotten', email: 'erasmus@forgotten.example', phone: '7000000123' }
let keys = 0
const send = async (path: string, body: object) =>
  (await site.guest().post(path, body, { headers: { 'idempotency-key': `erasure-${++keys}` } })).body
const total = async (path: string) => Number((await admin.get(`${path}?page=1&limit=1`)).headers.get('x-total-count'))
const erase = (entity: string, id: number) => admin.post('/api/trash/erase', { entity, id })
const history = async (entity: string, id: number) => (await admin.get<any[]>(`/api/changes?entity=${entity}&id=${id}`)).body

const records = {
  bookings: {
    list: '/api/bookings',
    add: () => send('/api/bookings', newBooking({ ...WHO, productId, address: '7 Forgotten Lane' })),
    path: (row: any) => `/api/bookings/${row.bookingId}`,
    finish: (row: any) => admin.put(`/api/bookings/${row.bookingId}`, { status: 'Purchased' }),
  },
  'sale-offers': {
    list: '/api/sale-offers',
    add: () => send('/api/sale-offers', newSaleOffer({ ...WHO, description: 'Forget about this' })),
    path: (row: any) => `/api/sale-offers/${row.id}`,
    finish: (row: any) => admin.put(`/api/sale-offers/${row.id}`, { status: 'Declined' }),
  },
  'contact-requests': {
    list: '/api/contact',
    add: () => send('/api/contact', newContactRequest({ ...WHO, message: 'Forget about this' })),
    path: (row: any) => `/api/contact/${row.id}`,
    finish: (row: any) => admin.put(`/api/contact/${row.id}`, { status: 'Reached Out' }),
  },
  'repair-requests': {
    list: '/api/repair-requests',
    add: () => send('/api/repair-requests', newRepairRequest({ ...WHO, description: 'Forget about this' })),
    path: (row: any) => `/api/repair-requests/${row.id}`,
    finish: (row: any) => admin.put(`/api/repair-requests/${row.id}`, { ...row, status: 'Resolved' }),
  },
}

/** Every row of every table, and every file below the data folder but the database, as one text. */
async function everythingStored(): Promise<string> {
  const { read } = site.built.context.database
  const tables = Object.keys(IS_BACKED_UP) as TableName[]
  const rows = await Promise.all(
    tables.map((table) =>
      read
        .selectFrom(table as 'bookings')
        .selectAll()
        .execute(),
    ),
  )
  const names = await readdir(site.dataDir, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile() && !/\.db(-\w+)?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(paths.map(async (path) => `${path} ${await readFile(path, 'latin1').catch(() => '')}`))
  return JSON.stringify([rows, files])
}

describe('a customer who asks for erasure', () => {
  test.each(Object.entries(records))(
    '%s: erasing removes the personal data everywhere; the history still shows the erasure',
    async (entity, one) => {
      const row = await one.add()
      await one.finish(row)
      const other = (await site.guest().post('/api/contact', newContactRequest({ name: 'Ramesh Kale', message: '16 GB RAM' }))).body
      for (const [name, query] of [
        ['Erasmus Forgotten', 'status=Pending'],
        ['By email', 'q=Erasmus%40forgotten.example'],
        ['By phone', 'q=7000000123&status=Pending'],
        ['By a part of the name', 'q=Eras'],
        ['Somebody else', 'q=Kale'],
        ['16 GB RAM laptops', 'q=16+GB+RAM'],
      ])
        expect((await admin.post('/api/saved-views', { list: 'bookings', name, query })).status).toBe(201)
      const guest = site.guest()
      await guest.post(`/api/track/${row.trackingToken}/messages`, { text: 'Forget about this too' })
      await admin.post(
        `/api/requests/${entity}/${row.id}/answers`,
        { text: 'Forget about that' },
        { headers: { 'idempotency-key': `forget-${entity}` } },
      )
      const before = await total(one.list)
      expect((await erase(entity, row.id)).status).toBe(204)
      expect((await admin.get('/api/saved-views?list=bookings')).body).toMatchObject([
        { name: '16 GB RAM laptops' },
        { name: 'Somebody else' },
      ])
      expect(await total(one.list)).toBe(before - 1)
      expect((await erase(entity, row.id)).status).toBe(404)
      expect((await admin.delete(one.path(row))).status).toBe(404)
      const [erased, , , changed] = await history(entity, row.id)
      expect(erased).toMatchObject({ action: 'erased', userName: ADMIN.userName })
      expect(erased.changes).toContainEqual({ field: 'name', from: null, to: null })
      expect(changed.changes).toMatchObject([{ field: 'status', from: 'Pending' }])
      const secrets = ['Erasmus', 'forgotten', '7000000123', 'Forget about', row.bookingId ?? row.email]
      const left = async () => {
        const stored = await everythingStored()
        return secrets.filter((secret) => stored.includes(secret))
      }
      await expect.poll(left).toEqual([])
      expect(await admin.get(`/api/contact/${other.id}`)).toMatchObject({ status: 200 })
    },
  )
})

describe('a customer who came through every door', () => {
  const CANARY = { name: 'Quillan Zorbax', email: 'qzorbax.78@canary.example', phone: '7000000987' }
  const WORD = 'CANARYWORD'
  const SECRETS = ['quillan', 'zorbax', '7000000987', '70000 00987', WORD.toLowerCase(), 'canary.example']
  const left = async () => {
    const stored = (await everythingStored()).toLowerCase()
    return SECRETS.filter((secret) => stored.includes(secret))
  }
  const keyed = (key: string) => ({ headers: { 'idempotency-key': `canary-${key}-${++keys}` } })

  /** Brings the person in through every door. Returns the records, of which each names the customer. */
  async function comeIn() {
    const { name, email, phone } = CANARY
    const guest = site.guest()
    const contact = await send('/api/contact', newContactRequest({ ...CANARY, message: WORD }))
    const booking = await send('/api/bookings', newBooking({ ...CANARY, productId, address: `7 ${WORD} Lane` }))
    // The same person without an address at the counter, and with another address from home.
    const walkIn = { name, phone, description: WORD, serial: `${WORD}-1`, accessories: WORD }
    const counter = (await admin.post('/api/desk/jobs', walkIn, keyed('desk'))).body
    const other = { ...CANARY, email: 'q.z@canary.example', phone: `+91 ${phone}` }
    const repair = await send('/api/repair-requests', newRepairRequest({ ...other, description: WORD }))
    const trashed = (await admin.post('/api/desk/jobs', walkIn, keyed('desk'))).body
    await admin.delete(`/api/repair-requests/${trashed.id}`)
    const imported = (
      await admin.post('/api/imports', { kind: 'customers', fileName: 'old.csv', mapping: { columns: { name: 'Name' }, fixed: {} } })
    ).body
    const values = { name, phone, email, ticket: WORD, description: WORD, receivedOn: '2024-11-05', deliveredOn: '2024-11-09' }
    const row = { number: 1, values: { ...values, stage: 'handed_over', notes: WORD } }
    expect((await admin.post(`/api/imports/${imported.id}/rows`, { rows: [row] })).body).toMatchObject([{ result: 'new' }])
    for (const [entity, { id }] of [['repair-requests', counter] as const, ['contact-requests', contact] as const]) {
      await admin.post(`/api/requests/${entity}/${id}/notes`, { text: `Note ${WORD}` })
      await admin.post(`/api/requests/${entity}/${id}/answers`, { text: `Answer ${WORD}` }, keyed('answer'))
    }
    await guest.post(`/api/track/${contact.trackingToken}/messages`, { text: `Message ${WORD}` }, keyed('message'))
    const { version } = (await admin.get(`/api/desk/jobs/${counter.id}`)).body
    await admin.put(`/api/desk/jobs/${counter.id}`, { ...walkIn, accessories: `${WORD} bag` }, ifMatch(version))
    await admin.sendForm('POST', `/api/desk/jobs/${counter.id}/photos`, formOf({ kind: 'before' }, [await png(30, 30)]))
    await guest.post('/api/newsletter', { email })
    await site.built.context.database.write((tx) =>
      tx.insertInto('stock_alerts').values({ product_id: productId, email, created_at: new Date().toISOString() }).execute(),
    )
    for (const words of ['zorbax', email]) await guest.get(`/api/search?q=${encodeURIComponent(words)}`)
    await site.built.context.database.write((tx) =>
      tx.insertInto('visit_counts').values({ kind: 'search', day: '2026-01-01', name: 'quillan zorbax', count: 1 }).execute(),
    )
    for (const [view, query] of [
      ['Zorbax', 'status=Pending'],
      ['Calls for quill', 'status=Pending'],
      ['About qzorbax', 'status=Resolved'],
      ['Open', 'q=orbax'],
      ['Mine', 'q=70000+00987'],
    ])
      expect((await admin.post('/api/saved-views', { list: 'repair-requests', name: view, query })).status).toBe(201)
    await site.built.context.mail.sendDue()
    expect(await left()).toEqual(SECRETS)
    return { contact, booking, counter, repair, trashed }
  }

  beforeAll(async () => {
    admin = await site.admin()
    // Another person, whose views and records stay.
    await site.guest().post('/api/contact', newContactRequest({ name: 'Orbachan Rao', phone: '7000000111' }))
    await admin.post('/api/saved-views', { list: 'repair-requests', name: 'Waiting for parts', query: 'q=Orbachan' })
  })

  test.each([
    ['contact-requests', 'contact'],
    ['repair-requests', 'counter'],
    ['repair-requests', 'trashed'],
  ] as const)('%s: erasing the one from %s leaves nothing of any', async (entity, which) => {
    const records = await comeIn()
    expect((await erase(entity, records[which].id)).status).toBe(204)
    await expect.poll(left).toEqual([])
    expect((await admin.get(`/api/repair-requests/${records.repair.id}`)).status).toBe(404)
    expect((await admin.get('/api/saved-views?list=repair-requests')).body).toMatchObject([{ name: 'Waiting for parts' }])
    expect((await admin.get('/api/contact?q=Orbachan')).body).toHaveLength(1)
  })
})

test('a customer erased in part has what the requests that stay say, live or in the trash, and nothing of the others is anywhere', async () => {
  admin = await site.admin()
  let people = 0
  const request = fc.record({
    stays: fc.boolean(),
    isTrashed: fc.boolean(),
    // The same customer as the one before, or another row that is merged into it.
    isMerged: fc.boolean(),
    samePhone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 4 }), fc.boolean(), async (drawn, isEdited) => {
      // The first is erased, so that the customer can be; the last one stays.
      const requests = drawn.map((each, at) => ({ ...each, stays: at > 0 && (each.stays || at === drawn.length - 1) }))
      people++
      const jobs: (Job & { at: number })[] = []
      let name = ''
      let phone = ''
      for (const [at, { isMerged, samePhone }] of requests.entries()) {
        if (at === 0 || isMerged) name = `Zq${'abcdefgh'[people % 8]}${'abcdefgh'[people >> 3]}x${'mnop'[at]} Parted${people}n${at}`
        if (at === 0 || !samePhone) phone = `70${String(people * 10 + at).padStart(8, '0')}`
        const sent = { name, phone, email: `part${people}n${at}@parted.example`, description: 'Slow.' }
        const job: Job = (await admin.post('/api/desk/jobs', sent)).body
        jobs.push({ ...job, at })
        const first = jobs[0] as Job
        if (job.customerId !== first.customerId) await admin.post(`/api/customers/${first.customerId}/merge`, { otherId: job.customerId })
      }
      const id = jobs[0]?.customerId
      const page = async (): Promise<CustomerPage> => (await admin.get(`/api/customers/${id}`)).body
      if (isEdited) {
        const { phones, emails, name: before, version } = await page()
        const typed = [...phones, `+9171${String(people).padStart(8, '0')}`]
        const facts = { phones: typed, emails, name: `${before} Typed${people}`, notes: `Notes${people}q`, address: `Lane${people}q` }
        const { status, body } = await admin.put(`/api/customers/${id}`, facts, ifMatch(version))
        expect(status, JSON.stringify(body)).toBe(200)
      }
      for (const job of jobs) {
        const { stays, isTrashed } = requests[job.at] as (typeof requests)[number]
        const about = { entity: 'repair-requests', id: job.id }
        if (stays) expect((await admin.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 100 })).status).toBe(201)
        if (isTrashed && job.at > 0) expect((await admin.delete(`/api/repair-requests/${job.id}`)).status).toBe(204)
      }
      const staying = jobs.filter(({ at }) => requests[at]?.stays)
      await site.built.context.mail.sendDue()
      expect((await admin.delete(`/api/customers/${id}`)).status).toBe(200)
      const after = await page()
      const said = (of: 'phone' | 'email') => [...new Set(staying.map((job) => job[of]))].toSorted()
      expect(after.phones.toSorted()).toEqual(said('phone'))
      expect(after.emails.toSorted()).toEqual(said('email'))
      expect(staying.map((job) => job.name)).toContain(after.name)
      expect(after).toMatchObject({ notes: '', address: '' })
      for (const merged of after.merged) expect(staying.map((job) => job.name)).toContain(merged.name)
      const gone = jobs.flatMap((job) => [job.name, job.email, ...(job.phone ? [job.phone.slice(-10)] : [])])
      const kept = JSON.stringify(staying)
      const typed = [`Typed${people}`, `Notes${people}q`, `Lane${people}q`, `71${String(people).padStart(8, '0')}`]
      const secrets = [...gone, ...typed].filter((each) => !kept.includes(each))
      await expect
        .poll(async () => {
          const stored = (await everythingStored()).toLowerCase()
          return secrets.filter((secret) => stored.includes(secret.toLowerCase()))
        })
        .toEqual([])
      for (const job of staying) {
        const about = { entity: 'repair-requests', id: job.id }
        expect((await admin.post('/api/payments', { about, kind: 'refund', mode: 'upi', amount: 100 })).status).toBe(201)
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

describe('a customer who was billed', () => {
  const PHONE = '7000000456'
  const FORMS = [PHONE, '70000 00456']
  const line = { description: 'Work', code: '998713', quantity: 1, unitPrice: 59_000 }
  const holding = async () => {
    const stored = await everythingStored()
    return FORMS.filter((form) => stored.includes(form))
  }
  const billOf = async (about: object | null, phone = PHONE) => {
    const { status, body } = await admin.post('/api/bills', { about, customer: { name: 'Kept Byrule', phone }, lines: [line] })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const pay = async (of: object, kind: string, amount: number) =>
    expect((await admin.post('/api/payments', { ...of, kind, mode: 'upi', amount })).status).toBe(201)

  test('is kept by law in bills, notes and vouchers, as far as it asks: without the phone, and unchanged otherwise', async () => {
    admin = await site.admin()
    await site.writeBills()
    const walkIn = { name: 'Kept Byrule', phone: PHONE, description: 'No sound.' }
    const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
    const about = { entity: 'repair-requests', id }
    await pay({ about }, 'payment', 70_000)
    await pay({ about }, 'refund', 11_000)
    // The son of the customer, and the customer again at the counter: paid, taken back, and not yet paid.
    const son = await billOf(about, '7000000457')
    const counter = await billOf(null)
    await pay({ billId: counter.id }, 'payment', 59_000)
    const note = await admin.post(`/api/bills/${counter.id}/credit-notes`, {
      reason: 'Back',
      lines: [{ id: counter.lines[0].id, quantity: 1 }],
    })
    await pay({ billId: counter.id }, 'refund', 59_000)
    const owed = await billOf(null)
    const before = (await admin.get(`/api/bills/${counter.id}`)).body
    expect(before.customer.phone).toBe(`+91${PHONE}`)
    expect((await erase('repair-requests', id)).status).toBe(204)
    const phoneOf = async (bill: number) => (await admin.get(`/api/bills/${bill}`)).body.customer.phone
    expect([await phoneOf(son.id), await phoneOf(note.body.id), await phoneOf(owed.id)]).toEqual(['', '', `+91${PHONE}`])
    expect((await admin.get(`/api/bills/${counter.id}`)).body).toEqual({ ...before, customer: { ...before.customer, phone: '' } })
    expect((await admin.get(`/api/bills?q=${PHONE}`)).body.map(({ id: found }: any) => found)).toEqual([owed.id])
    expect(await everythingStored()).not.toContain('7000000457')

    // Once it is paid, another erasure finds it by the phone.
    await pay({ billId: owed.id }, 'payment', 59_000)
    const again = (await admin.post('/api/desk/jobs', walkIn)).body
    expect((await erase('repair-requests', again.id)).status).toBe(204)
    await expect.poll(holding).toEqual([])
    expect((await admin.get('/api/bills?q=Byrule')).body).toHaveLength(4)

    // Where a thing came from, the police may ask for years: what somebody sold to the shop is kept with the phone, and says until when.
    const sold = {
      ...{ name: 'Dell Latitude 7420', category: 'Laptops', serial: 'KEPT1', grade: 'B', accessories: '', price: 100_000, mode: 'upi' },
      checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes'])),
      ...{ sellerName: 'Kept Byrule', sellerPhone: PHONE, sellerAddress: 'Pune', document: 'pan', documentLast: '234F', declared: true },
    }
    const bought = (await admin.post('/api/buybacks', sold)).body
    const seller = (await admin.post('/api/desk/jobs', walkIn)).body
    expect((await erase('repair-requests', seller.id)).status).toBe(204)
    expect((await admin.get(`/api/buybacks/${bought.id}`)).body).toEqual(bought)
    expect(bought).toMatchObject({ seller: { phone: `+91${PHONE}` }, keptUntil: expect.stringMatching(/^20\d\d-12-31$/) })

    const { database } = site.built.context
    for (const change of [{ snapshot: '{"customer":{"phone":""}}' }, { customer_name: 'Someone' }, { total: 1 }])
      await expect(
        database.write((tx) => tx.updateTable('bills').set(change).execute()),
        'and nothing else',
      ).rejects.toThrow(/kept/)
    await expect(database.write((tx) => tx.updateTable('vouchers').set({ total: 1 }).execute())).rejects.toThrow(/kept/)
    await admin.put('/api/documents/money', documents.money.defaults)
  })
})

describe('data that the shop no longer needs', () => {
  /** About that many months from now. */
  const later = (months: number, days = 0) => {
    const date = new Date()
    date.setUTCMonth(date.getUTCMonth() + months)
    return new Date(date.getTime() + days * 86_400_000)
  }
  const KEPT = shopDefaults.requestRetentionMonths

  test.each(Object.entries(records))('%s: closed ones are deleted after the retention period, open ones never', async (entity, one) => {
    const [waiting, finished] = [await one.add(), await one.add()]
    await one.finish(finished)
    const before = await total(one.list)
    await site.built.context.tasks.runAll(later(KEPT, -2))
    admin = await site.admin()
    expect(await total(one.list)).toBe(before)
    await site.built.context.tasks.runAll(later(KEPT, 2))
    admin = await site.admin()
    const left = (await admin.get<any[]>(one.list)).body.map(({ id }) => id)
    expect(left).toContain(waiting.id)
    expect(left).not.toContain(finished.id)
    expect(await total(one.list)).toBe(before - 1)
    expect(await history(entity, finished.id)).toEqual([])
    expect((await site.guest().get(`/api/track/${finished.trackingToken}`)).status).toBe(404)
    const events = await site.built.context.database.read.selectFrom('request_events').select(['entity', 'entity_id']).execute()
    expect(events).not.toContainEqual({ entity, entity_id: finished.id })
    await erase(entity, waiting.id)
    // Files of saved mails go after the commit.
    await expect.poll(everythingStored).not.toContain('Erasmus')
  })

  test('what holds money or is under warranty is kept, in the lists and in the trash, until it is settled', async () => {
    const takeIn = async (description: string) =>
      (await admin.post('/api/desk/jobs', { ...WHO, description, deviceKind: 'Laptop', brand: 'Dell', model: 'XPS' })).body
    const move = (id: number, body: object) => admin.post(`/api/desk/jobs/${id}/move`, body)
    const pay = (id: number, kind: string, amount = 70_000) =>
      admin.post('/api/payments', { about: { entity: 'repair-requests', id }, kind, mode: 'upi', amount })
    const [paid, trashed, covered, done] = [await takeIn('Paid'), await takeIn('Trashed'), await takeIn('Covered'), await takeIn('Done')]
    for (const { id } of [paid, trashed]) expect((await pay(id, 'payment')).status).toBe(201)
    for (const { id } of [paid, trashed]) await move(id, { stage: 'declined' }).then(() => move(id, { stage: 'handed_over' }))
    await move(covered.id, { stage: 'ready' })
    await move(covered.id, { stage: 'handed_over', warrantyDays: 1825 })
    await move(done.id, { stage: 'ready' })
    await move(done.id, { stage: 'handed_over', warrantyDays: 30 })
    const job = (await admin.get(`/api/repair-requests/${trashed.id}`)).body
    expect((await admin.delete(`/api/repair-requests/${trashed.id}`, ifMatch(job.version))).status).toBe(204)
    for (const { id } of [paid, trashed, covered, done]) {
      const refused = await erase('repair-requests', id)
      expect([refused.status, refused.body.code], 'erased at once').toEqual([409, 'account_open'])
    }
    const isThere = async ({ id }: { id: number }) => (await admin.get(`/api/repair-requests/${id}`)).status === 200
    const isInTrash = async () => (await admin.get('/api/trash')).body.some(({ entityId }: any) => entityId === trashed.id)
    const runAt = async (date: Date) => {
      await site.built.context.tasks.runAll(date)
      admin = await site.admin()
    }
    await runAt(later(KEPT, 2))
    expect([await isThere(paid), await isThere(covered), await isThere(done), await isInTrash()]).toEqual([true, true, false, true])
    const held = async () =>
      (await admin.get('/api/money/advances')).body.map(({ about, reference, name, amount }: any) => ({
        id: about.id,
        reference,
        name,
        amount,
      }))
    expect(await held()).toEqual([paid, trashed].map(({ id, reference }) => ({ id, reference, name: WHO.name, amount: 70_000 })))
    expect((await pay(trashed.id, 'refund')).status, 'a refund needs no request').toBe(201)
    expect((await pay(trashed.id, 'refund')).status, 'and is paid once').toBe(422)
    expect((await pay(999_999, 'refund')).status).toBe(404)
    await pay(paid.id, 'refund')
    expect(await held()).toEqual([])
    await runAt(later(61))
    expect([await isThere(paid), await isThere(covered), await isInTrash()]).toEqual([false, false, false])
    expect(await everythingStored()).not.toContain('Erasmus')
  })

  test('expired requests are deleted in batches, however many there are', async () => {
    const now = new Date().toISOString()
    const rows = Array.from({ length: 450 }, (_, at) => ({
      ...{
        customer_id: 1,
        reference: `M-${at}`,
        name: `Old ${at}`,
        email: 'old@example.in',
        phone: '+917000000000',
        message: 'Old',
        status: 'Reached Out' as const,
      },
      ...{ search: 'old', version: 1, created_at: now, updated_at: now },
    }))
    await site.built.context.database.write((tx) => tx.insertInto('contact_requests').values(rows).execute())
    await site.built.context.tasks.runAll(later(KEPT, 2))
    admin = await site.admin()
    expect(await total('/api/contact?q=old')).toBe(0)
  })

  test('a shorter period takes effect after a week, and never when it is lengthened again', async () => {
    const place = '/api/documents/shop'
    const set = async (change: object) => {
      const { body, version } = await admin.get(place).then(({ body }) => ({ body, version: body.version }))
      expect((await admin.put(place, { ...body.value, ...change }, ifMatch(version))).status).toBe(200)
    }
    const one = records['contact-requests']
    const finished = await one.add()
    await one.finish(finished)
    const old = later(-2)
    await site.built.context.database.write((tx) =>
      tx.updateTable('contact_requests').set({ updated_at: old.toISOString() }).where('id', '=', finished.id).execute(),
    )
    const isThere = async () => (await admin.get(`/api/contact/${finished.id}`)).status === 200
    const runAt = async (date: Date) => {
      await site.built.context.tasks.runAll(date)
      admin = await site.admin()
    }
    await set({ requestRetentionMonths: 1 })
    await runAt(later(0))
    await runAt(later(0, RETENTION_GRACE_DAYS - 1))
    expect(await isThere()).toBe(true)
    await set({ requestRetentionMonths: 0 })
    await runAt(later(0, RETENTION_GRACE_DAYS + 1))
    expect(await isThere()).toBe(true)
    await set({ requestRetentionMonths: 1 })
    await runAt(later(0, RETENTION_GRACE_DAYS + 1))
    expect(await isThere()).toBe(false)
    await set({ requestRetentionMonths: KEPT })
  })

  test('unsubscribed emails are deleted after their retention period, subscribed ones stay', async () => {
    for (const email of ['stays@example.in', 'leaves@example.in']) await site.guest().post('/api/newsletter', { email })
    await expect.poll(async () => (await site.outbox()).filter(({ to }) => to === 'leaves@example.in').length).toBe(1)
    const mail = (await site.outbox()).find(({ to }) => to === 'leaves@example.in')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await site.guest().post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    const emails = async () =>
      (await site.built.context.database.read.selectFrom('newsletter_subscribers').select('email').execute())
        .map(({ email }) => email)
        .sort()
    await site.built.context.tasks.runAll(later(0, shopDefaults.unsubscribedRetentionDays - 1))
    expect(await emails()).toEqual(['leaves@example.in', 'stays@example.in'])
    await site.built.context.tasks.runAll(later(0, shopDefaults.unsubscribedRetentionDays + 1))
    expect(await emails()).toEqual(['stays@example.in'])
  })

  test('expired links and ended sessions are deleted, valid ones stay', async () => {
    admin = await site.admin()
    await site.guest().post('/api/users/forgot-password', { email: ADMIN.email })
    const count = async (table: 'sessions' | 'password_resets') =>
      (await site.built.context.database.read.selectFrom(table).selectAll().execute()).length
    await expect.poll(() => count('password_resets')).toBe(1)
    const sessions = await count('sessions')
    await site.built.context.tasks.runAll(new Date())
    expect([await count('password_resets'), await count('sessions')]).toEqual([1, sessions])
    await site.built.context.tasks.runAll(later(0, 1))
    expect([await count('password_resets'), await count('sessions')]).toEqual([0, sessions])
    await site.built.context.tasks.runAll(later(0, 31))
    expect(await count('sessions')).toBe(0)
  })
})

// Last, because so many requests in an hour are mailed as a digest.
describe('erasing one customer leaves the mails of another', () => {
  beforeAll(async () => {
    admin = await site.admin()
  })
  const mailsTo = async (email: string) => (await readOutbox(site.dataDir)).filter(({ to }) => to === email).length
  let phones = 7_100_000_000
  const write = (email: string) =>
    send('/api/contact', newContactRequest({ name: 'Asha', email, phone: String(++phones), message: 'Mine' }))

  test.each([
    ['asha@mail.example', 'natasha@mail.example'],
    ['asha@mail.example', 'asha@mail.example.in'],
    ['asha@mail.example', 'r.asha@mail.example'],
    [shopDefaults.email, 'ravi@mail.example'],
    [ADMIN.email, 'ravi@mail.example'],
  ])('%s is not %s', async (erased, kept) => {
    const before = await mailsTo(kept)
    const row = await write(erased)
    const other = await write(kept)
    await site.built.context.mail.sendDue()
    await expect.poll(() => mailsTo(kept)).toBe(before + 1)
    const toStaff = async () => (await readOutbox(site.dataDir)).filter(({ text }) => text.includes(other.reference)).length
    const told = await toStaff()
    expect((await erase('contact-requests', row.id)).status).toBe(204)
    await expect.poll(async () => (await readOutbox(site.dataDir)).filter(({ text }) => text.includes(row.reference)).length).toBe(0)
    expect([await mailsTo(kept), await toStaff()]).toEqual([before + 1, told])
  })
})
