// Databases: both, because what a person gets on a day is a sum under a lock, and a voucher is kept by the database.
import * as fc from 'fast-check'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Item, StockMove } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Day } from '#contract/money/books.ts'
import { CASH_LIMIT, type ListedPayment } from '#contract/money/payments.ts'
import type { Report } from '#contract/money/reports.ts'
import type { Found } from '#contract/office/finder.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { BUYBACK_CHECKS, type Buyback, CASH_WARNING, isImei } from '#contract/purchases/buybacks.ts'
import { deleteEndedBuybacks } from '#server/purchases/buybacks.repository.ts'
import { formOf, png } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { ledgerSums, readTally } from '#tests/support/tally.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
const today = todayInShop()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await site.writeBills({ staffDiscountPercent: 100 })
})

let count = 0
/** Each thing has a serial number of its own, and each seller a phone. */
function laptop(over: object = {}) {
  count += 1
  return {
    ...{ name: 'Dell Latitude 7420', category: 'Laptops', serial: `BB-${count}`, grade: 'B', accessories: 'Charger' },
    checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes'])),
    ...{ sellerName: 'Asha Patil', sellerPhone: `98220${String(count).padStart(5, '0')}`, sellerAddress: '12 FC Road, Pune' },
    ...{ document: 'aadhaar', documentLast: '4321', declared: true, price: 500_000, mode: 'cash' },
    ...over,
  }
}
const send = (body: object, by = technician) => by.post('/api/buybacks', body)
async function buy(over: object = {}, by = technician): Promise<Buyback> {
  const { status, body } = await send(laptop(over), by)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = async (id: number): Promise<Buyback> => (await technician.get(`/api/buybacks/${id}`)).body
const cancel = (id: number, by = admin) => by.post(`/api/buybacks/${id}/cancellation`, { reason: 'Wrong price' })
const pieceOf = async ({ pieceId }: Buyback): Promise<Piece> => (await admin.get(`/api/pieces/${pieceId}`)).body
const moveKinds = async ({ itemId, number }: Buyback) =>
  (await admin.get<StockMove[]>(`/api/items/${itemId}/moves?limit=100`)).body.flatMap(({ kind, note }) => (note === number ? kind : []))
const line = { description: 'Sold', code: '8471', quantity: 1 }
const bill = async (over: object, by = admin): Promise<Bill> => {
  const { status, body } = await by.post('/api/bills', { about: null, customer: {}, lines: [{ ...line, ...over }] })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const dueOf = async ({ id }: Bill): Promise<number> => (await admin.get(`/api/bills/${id}`)).body.due
const drawer = async (): Promise<number> => {
  const { lines } = (await admin.get<Day>(`/api/money/days/${today}`)).body
  return lines.reduce((sum, { kind, amount }) => (kind === 'buyback' ? sum + amount : sum), 0)
}

describe('a thing that a person sells', () => {
  test('comes into the stock with its cost, has a voucher, and is paid from its book, in one step', async () => {
    const before = await drawer()
    const first = await buy()
    const second = await buy({ mode: 'upi', reference: '4411' }, admin)
    expect([first, second].map(({ number }) => Number(number.split('/')[2]))).toEqual([1, 2])
    expect(first).toMatchObject({ number: expect.stringMatching(/^PV\//), by: 'helper', isHere: true, cancelled: null, bill: null })
    expect(first.seller).toEqual({
      ...{ name: 'Asha Patil', phone: '+919822000001', address: '12 FC Road, Pune', document: 'aadhaar', documentLast: '4321' },
    })
    expect(await pieceOf(first)).toMatchObject({
      serial: 'BB1',
      origin: 'person',
      isMargin: true,
      cost: 500_000,
      grade: 'B',
      place: 'shelf',
    })
    expect(await moveKinds(first)).toEqual(['received'])
    expect((await drawer()) - before).toBe(-500_000)
    const item = (await technician.get<Item>(`/api/items/${first.itemId}`)).body
    expect(item).toMatchObject({ name: 'Dell Latitude 7420', category: 'Laptops', serials: true, stock: 2, product: null })
    const again = await buy({ itemId: first.itemId })
    expect([again.itemId, (await pieceOf(again)).cost]).toEqual([first.itemId, 500_000])
    expect([second.itemId, (await buy({ name: 'Dell Latitude 5400' })).itemId === first.itemId]).toEqual([first.itemId, false])
    for (const q of [first.number, 'bb1', '98220 00001', 'aasha'])
      expect(
        (await technician.get<Buyback[]>(`/api/buybacks?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id),
        q,
      ).toContain(first.id)
    expect((await site.guest().get('/api/buybacks')).status).toBe(401)
    expect((await technician.get<Piece>(`/api/pieces/${first.pieceId}`)).body.cost, 'costs stay with admins').toBeNull()
  })

  test('is refused at the field that is wrong, and then nothing is stored', async () => {
    const { total } = (await admin.get<Buyback[]>('/api/buybacks?page=1&limit=1')) as { total?: number }
    const item = (await admin.post<Item>('/api/items', { name: 'Cable', category: 'Accessories' })).body
    await buy({ serial: 'TAKEN-1' })
    const refused = async (over: object) => Object.keys(fieldErrors(await send(laptop(over))))
    expect(await refused({ name: ' ', grade: 'E', price: 0, sellerPhone: '12', documentLast: '12', declared: false })).toEqual(
      expect.arrayContaining(['name', 'grade', 'price', 'sellerPhone', 'documentLast', 'declared']),
    )
    expect(await refused({ serial: 'taken 1' })).toEqual(['serial'])
    expect(await refused({ itemId: item.id })).toEqual(['itemId'])
    expect(await refused({ itemId: 999_999 })).toEqual(['itemId'])
    expect(await refused({ mode: 'exchange' })).toEqual(['billId'])
    expect(await refused({ mode: 'exchange', billId: 999_999 })).toEqual(['billId'])
    const phone = { category: 'Mobiles', serial: '490154203237518', imeiCheckedOn: today, imeiAnswer: 'valid' }
    expect(isImei(phone.serial)).toBe(true)
    expect(await refused({ ...phone, serial: '490154203237519' })).toEqual(['serial'])
    expect((await refused({ ...phone, imeiCheckedOn: '', imeiAnswer: '' })).sort()).toEqual(['imeiAnswer', 'imeiCheckedOn'])
    expect(await refused({ ...phone, imeiAnswer: 'blocked' })).toEqual(['imeiAnswer'])
    expect(await refused({ ...phone, imeiCheckedOn: '2999-01-01' })).toEqual(['imeiCheckedOn'])
    const bought = await buy(phone)
    expect(bought).toMatchObject({ serial: phone.serial, imeiCheckedOn: today, imeiAnswer: 'valid' })
    const after = (await admin.get<Buyback[]>('/api/buybacks')).body
    expect(Number(bought.number.split('/')[2]), 'no number is lost').toBe(after.length)
    expect(total).toBeUndefined()
  })

  test('goes to one of eight who enter it at once', async () => {
    const thing = laptop()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(thing)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    const key = { headers: { 'idempotency-key': 'the-same-buyback' } }
    const other = laptop()
    const twice = await Promise.all([1, 2].map(() => technician.post<Buyback>('/api/buybacks', other, key)))
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is taken back with a reason while it is here, by an admin, and its voucher says so and nothing else changes', async () => {
    const before = await drawer()
    const bought = await buy()
    expect((await cancel(bought.id, technician)).status).toBe(403)
    expect((await admin.post(`/api/buybacks/${bought.id}/cancellation`, { reason: ' ' })).status).toBe(422)
    const { body } = await cancel(bought.id)
    expect(body).toEqual({ ...bought, isHere: false, cancelled: { on: today, by: 'owner', reason: 'Wrong price' } })
    expect([await drawer(), await moveKinds(bought), (await pieceOf(bought)).place]).toEqual([
      before,
      ['returned_to_supplier', 'received'],
      'supplier',
    ])
    expect((await cancel(bought.id)).status).toBe(409)
    const sold = await buy()
    await bill({ itemId: sold.itemId, serial: sold.serial, unitPrice: 900_000 })
    expect((await cancel(sold.id)).status, 'it has been sold').toBe(409)
    expect((await read(sold.id)).cancelled).toBeNull()
    // The move of the book goes with the voucher alone.
    const { moves } = (await admin.get<Day>(`/api/money/days/${today}`)).body
    const move = moves.find(({ note }) => note === sold.number)
    expect((await admin.post(`/api/money/moves/${move?.id}/reversal`, { note: 'Mine' })).status).toBe(403)
    expect((await admin.post('/api/money/moves', { kind: 'buyback', book: 'cash', amount: 100 })).status).toBe(422)
    const { database } = site.built.context
    await expect(database.write((tx) => tx.updateTable('buybacks').set({ price: 1 }).where('id', '=', sold.id).execute())).rejects.toThrow()
    await expect(database.write((tx) => tx.deleteFrom('buybacks').where('id', '=', sold.id).execute())).rejects.toThrow()
    expect(await database.write((tx) => deleteEndedBuybacks(tx, sold.keptUntil, 10))).toBe(0)
  })

  test('has photos and a signature, and the sealed picture of a document, which an admin opens and the history says so', async () => {
    const { id } = await buy()
    const picture = await png(60, 40)
    const add = (path: string, fields: Record<string, string> = {}, by = technician) =>
      by.sendForm('POST', `/api/buybacks/${id}/${path}`, formOf(fields, [picture]))
    const first = await add('photos', { kind: 'thing' })
    expect(first.status).toBe(201)
    expect((await add('photos', { kind: 'thing' })).body, 'the same file makes one').toEqual(first.body)
    expect((await technician.get(`/api/buybacks/${id}/photos/${first.body.id}?size=small`)).headers.get('content-type')).toBe('image/webp')
    expect((await technician.get(`/api/buybacks/${id + 1}/photos/${first.body.id}`)).status).toBe(404)
    const show = (by = admin) => by.post(`/api/buybacks/${id}/identity/picture`)
    expect((await show()).status).toBe(404)
    expect([(await add('identity')).status, (await add('identity')).status]).toEqual([204, 204])
    expect(await read(id)).toMatchObject({ photos: [{ id: first.body.id, kind: 'thing' }], hasIdentity: true })
    expect((await show(technician)).status).toBe(403)
    expect((await show()).body.image).toMatch(/^data:image\/webp;base64,UklGR/)
    const { read: db } = site.built.context.database
    const { sealed } = await db.selectFrom('buyback_identities').where('buyback_id', '=', id).select('sealed').executeTakeFirstOrThrow()
    expect(sealed, 'the database alone shows nothing').toMatch(/^v1\./)
    const seen = (await admin.get<any[]>(`/api/changes?entity=buybacks&id=${id}&action=seen`)).body
    expect(seen).toMatchObject([{ userName: 'owner', changes: [{ field: 'photo', to: 'identity' }] }])
    expect((await technician.sendForm('POST', '/api/buybacks/999999/photos', formOf({ kind: 'thing' }, [picture]))).status).toBe(404)
  })

  test('has a voucher with the declaration of its seller, in three languages', async () => {
    const bought = await buy({ price: 1_234_500, mode: 'bank', reference: 'N0042' })
    const pdf = async (language: string) => {
      const response = await fetch(`${site.origin}/api/buybacks/${bought.id}/pdf?language=${language}`, {
        headers: { cookie: [...technician.cookies].map((pair) => pair.join('=')).join('; ') },
      })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return new Uint8Array(await response.arrayBuffer())
    }
    for (const [language, words] of [
      ['en', ['Purchase voucher', 'Declaration of the seller', 'Aadhaar ending in 4321', 'Asha Patil', 'BB', 'N0042', '12,345.00']],
      ['hi', ['खरीद वाउचर', 'Asha Patil']],
      ['mr', ['कोणाकडून घेतले', 'Asha Patil']],
    ] as const) {
      const { text } = await extractText(await pdf(language), { mergePages: true })
      for (const word of [bought.number, ...words]) expect(text.replace(/\s+/g, ' ')).toContain(word)
    }
    const hasPicture = async () => Buffer.from(await pdf('en')).includes('/Subtype /Image')
    expect(await hasPicture()).toBe(false)
    const signed = formOf({ kind: 'signature' }, [await png(90, 30)])
    expect((await technician.sendForm('POST', `/api/buybacks/${bought.id}/photos`, signed)).status).toBe(201)
    expect(await hasPicture(), 'what is signed on the screen stands above the line').toBe(true)
  })
})

describe('cash to one person on one day', () => {
  test('is confirmed beyond ₹10,000 and refused from ₹2,00,000, whatever comes and goes', async () => {
    const step = fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: CASH_WARNING + 1 }), fc.integer({ min: 1, max: CASH_LIMIT })),
      mode: fc.constantFrom('cash', 'upi'),
      cashConfirmed: fc.boolean(),
      isCancelled: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const { sellerPhone } = laptop()
        let paid = 0
        for (const { isCancelled, ...each } of steps) {
          const answer = await send(laptop({ ...each, sellerPhone }), admin)
          const then = paid + each.price
          const refusal =
            each.mode !== 'cash'
              ? {}
              : then >= CASH_LIMIT
                ? { price: fieldErrorText('cash_limit') }
                : then > CASH_WARNING && !each.cashConfirmed
                  ? { cashConfirmed: fieldErrorText('required') }
                  : {}
          expect(answer.status === 201 ? {} : fieldErrors(answer)).toEqual(refusal)
          if (answer.status !== 201) continue
          if (isCancelled) expect((await cancel((answer.body as Buyback).id)).status).toBe(200)
          else if (each.mode === 'cash') paid = then
        }
      }),
      { numRuns: 12 },
    )
  })

  test('stays below the limit when eight pay at once', async () => {
    const { sellerPhone } = laptop()
    const things = Array.from({ length: 8 }, () => laptop({ sellerPhone, price: 5_000_000, cashConfirmed: true }))
    const sent = await Promise.all(things.map((thing) => send(thing)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3)
  })
})

describe('an exchange', () => {
  test('settles a bill without money, and both name each other', async () => {
    const sale = await bill({ unitPrice: 3_000_000 })
    const before = await drawer()
    expect(fieldErrors(await send(laptop({ mode: 'exchange', billId: sale.id, price: 3_000_001 })))).toEqual({
      price: fieldErrorText('beyond_bill'),
    })
    const bought = await buy({ mode: 'exchange', billId: sale.id, price: 800_000 })
    expect(bought.bill).toEqual({ id: sale.id, number: sale.number })
    expect([await dueOf(sale), await drawer()]).toEqual([2_200_000, before])
    const [payment] = (await admin.get<ListedPayment[]>(`/api/bills/${sale.id}/payments`)).body
    expect(payment).toMatchObject({ mode: 'exchange', amount: 800_000, reference: bought.number, isReversible: false, voucher: null })
    expect((await admin.post(`/api/payments/${payment?.id}/reversal`, { reason: 'Mine' })).status).toBe(403)
    expect((await admin.post('/api/payments', { billId: sale.id, kind: 'payment', mode: 'exchange', amount: 1 })).status).toBe(422)
    expect((await cancel(bought.id)).status).toBe(200)
    expect([await dueOf(sale), (await pieceOf(bought)).place]).toEqual([3_000_000, 'supplier'])
    await buy({ mode: 'exchange', billId: sale.id, price: 3_000_000 })
    expect(await dueOf(sale)).toBe(0)
    expect(fieldErrors(await send(laptop({ mode: 'exchange', billId: sale.id, price: 1 })))).toHaveProperty('price')
  })

  test('of a repair pays its bill, and of two at once no more than is due', async () => {
    const job = (await admin.post('/api/desk/jobs', { name: 'Ravi', phone: '9822099001', description: 'Dead' })).body
    const about = { entity: 'repair-requests', id: job.id }
    const sale: Bill = (await admin.post('/api/bills', { about, customer: {}, lines: [{ ...line, unitPrice: 1_000_000 }] })).body
    const things = [1, 2].map(() => laptop({ mode: 'exchange', billId: sale.id, price: 600_000 }))
    const sent = await Promise.all(things.map((thing) => send(thing)))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await dueOf(sale)).toBe(400_000)
  })

  test('adds up in the report, in no book of money, in no tax, and in Tally as a purchase', async () => {
    const span = `from=${today}&to=${today}`
    const report = async (): Promise<Report> => (await admin.get(`/api/money/report?${span}`)).body
    const tally = async () => {
      const [masters, vouchers] = await Promise.all(['masters', 'vouchers'].map((file) => admin.get(`/api/money/tally/${file}?${span}`)))
      return ledgerSums(readTally(String(masters?.text), String(vouchers?.text)))
    }
    const [before, ledgers] = [await report(), await tally()]
    const sale = await bill({ unitPrice: 1_180_000 })
    await buy({ mode: 'exchange', billId: sale.id, price: 180_000 })
    await buy({ price: 250_000 })
    const after = await report()
    expect([after.exchanged - before.exchanged, after.received - before.received, after.owed - before.owed]).toEqual([
      180_000, 0, 1_000_000,
    ])
    expect(after.after).toBe(
      after.before + after.billed - after.credited - after.received - after.deducted - after.exchanged - after.writtenOff,
    )
    expect(after.cgst - before.cgst, 'what a person sells bears no tax').toBe(90_000)
    const sums = await tally()
    const changed = Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, amount - (ledgers[name] ?? 0)]))
    expect(changed).toMatchObject({ 'Used goods bought from persons': 430_000, Cash: -250_000, 'Customers without GSTIN': 1_000_000 })
  })
})

test('is found by its voucher and its seller, but not by whoever sees no money', async () => {
  const { id, number } = await buy({ sellerName: 'Zubeda Found' })
  const blind = await site.withoutMoney()
  for (const q of [number, 'zubeda']) {
    const find = async (by: HttpClient) => (await by.get<Found>(`/api/find?q=${encodeURIComponent(q)}`)).body.buybacks
    expect(await find(technician), q).toEqual([{ id, number, about: 'Dell Latitude 7420, Zubeda Found' }])
    expect(await find(blind), q).toEqual([])
  }
})

test('its margin alone is taxed, whoever writes the bill: bought for 20,000 and sold for 25,000 and the tax, it bears 900', async () => {
  await admin.put('/api/documents/money', {
    ...{ ...documents.money.defaults, registration: 'regular', staffDiscountPercent: 100, pricesIncludeTax: false },
  })
  for (const by of [technician, admin]) {
    const { itemId, serial } = await buy({ mode: 'upi', price: 2_000_000 })
    const { cgst, sgst, igst, total } = await bill({ itemId, serial, unitPrice: 2_500_000 }, by)
    expect([cgst, sgst, igst, total]).toEqual([45_000, 45_000, 0, 2_590_000])
  }
})
