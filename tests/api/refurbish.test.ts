// Databases: both, because what a piece costs is a sum that the database keeps under locks.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Item } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import type { Board } from '#contract/desk/desk.ts'
import type { Outside } from '#contract/desk/outside.ts'
import type { Refurbishment } from '#contract/desk/refurbish.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { BUYBACK_CHECKS } from '#contract/purchases/buybacks.ts'
import { formOf, png } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await site.writeBills({ pricesIncludeTax: false, staffDiscountPercent: 100 })
})

let serials = 0
const add = async (over: object = {}): Promise<Item> =>
  (await admin.post('/api/items', { name: 'RAM 8 GB', category: 'Spare Parts', stock: 3, cost: 150_000, ...over })).body
/** A laptop that was bought from a person for ₹20,000. */
async function buy(name = 'ThinkPad T14', price = 2_000_000): Promise<Piece> {
  const thing = { name, category: 'Laptops', serial: `PF${++serials}X`, grade: 'C', accessories: '' }
  const seller = { sellerName: 'Asha Patil', sellerPhone: '9822041376', sellerAddress: 'Pune', document: 'pan', documentLast: '234F' }
  const checks = Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes']))
  const paid = { declared: true, price, mode: 'upi', reference: '44' }
  const { body } = await admin.post<any>('/api/buybacks', { ...thing, ...seller, ...paid, checks })
  return (await admin.get<Piece>(`/api/pieces/${body.pieceId}`)).body
}
const pieceOf = async (id: number): Promise<Piece> => (await admin.get(`/api/pieces/${id}`)).body
const stockOf = async (id: number): Promise<number> => (await admin.get<Item>(`/api/items/${id}`)).body.stock
const value = async (): Promise<number> => (await admin.get(`/api/items/value?day=${todayInShop()}`)).body.value
const begin = async (pieceId: number, by = technician): Promise<Refurbishment> =>
  (await by.post('/api/refurbishments', { pieceId, work: 'New RAM and battery, clean it' })).body
const read = async (id: number, by = admin): Promise<Refurbishment> => (await by.get(`/api/refurbishments/${id}`)).body
const act = ({ id, version }: Pick<Refurbishment, 'id' | 'version'>, action: string, body?: object, by = technician) =>
  by.post<any>(`/api/refurbishments/${id}/${action}`, body, ifMatch(version))
const fitIn = (id: number, itemId: number, over: object = {}, by = technician) =>
  by.post<any>(`/api/refurbishments/${id}/parts`, { itemId, quantity: 1, ...over })
const takeOut = (id: number, partId: number, by = technician) => by.delete(`/api/refurbishments/${id}/parts/${partId}`)
const send = (pieceId: number) =>
  technician.post<Outside>('/api/outside', { kind: 'piece', reason: 'repair', pieceId, party: 'Chip Lab', what: 'Board', why: 'No power' })
const back = ({ id, version }: Outside, body: object) => technician.post(`/api/outside/${id}/back`, body, ifMatch(version))
const TESTED = { checks: { Screen: 'ok', Keyboard: 'ok', Battery: 'fault' }, grade: 'B' }
const PARTS = { processor: 'Core i5', graphics: 'Iris Xe', ram: '16 GB', storage: '512 GB SSD', screenSize: '14 inch', os: 'Windows 11' }
const PAGE = {
  ...PARTS,
  name: 'ThinkPad T14',
  price: 29_500,
  category: 'Laptops',
  batteryHealth: 82,
  warranty: '6 months',
  description: 'Tested',
}
const ownCards = async (query = ''): Promise<Board['own']> => (await technician.get<Board>(`/api/desk/board${query}`)).body.own
const sumsOf = async () => {
  const { read: db } = site.built.context.database
  const moves = await db.selectFrom('stock_moves').select('value').execute()
  return moves.reduce((sum, move) => sum + Number(move.value), 0)
}

test('a laptop is refurbished, published with one press, and sold: its tax is that of the purchase, its profit that of all', async () => {
  const piece = await buy()
  const before = await value()
  const ram = await add()
  const battery = await add({ name: 'Battery', serials: true, stock: 0, cost: null })
  await admin.post(`/api/items/${battery.id}/moves`, { kind: 'received', quantity: 1, serials: 'BAT1', note: '' })
  const [cell] = (await admin.get<Piece[]>(`/api/pieces?item=${battery.id}`)).body as [Piece]
  await admin.put(`/api/pieces/${cell.id}`, { cost: 220_050 }, ifMatch(cell.version))
  expect(await value()).toBe(before + 450_000 + 220_050)
  const { open: openBefore } = (await admin.get('/api/dashboard')).body

  const own = await begin(piece.id)
  const expected = { stage: 'queued', name: 'ThinkPad T14', serial: piece.serial, deviceKind: 'Laptop', amounts: null, version: 1 }
  expect(own).toMatchObject(expected)
  expect(await pieceOf(piece.id)).toMatchObject({ refurbishmentId: own.id, addedCost: 0 })
  expect(fieldErrors(await technician.post('/api/refurbishments', { pieceId: piece.id, work: 'Twice' }))).toEqual({
    pieceId: fieldErrorText('twice'),
  })
  expect(await ownCards()).toMatchObject([{ id: own.id, stage: 'queued', name: 'ThinkPad T14', technician: null }])
  expect(await ownCards('?show=waiting_part')).toEqual([])
  const started = (await act(own, 'start')).body
  expect(started).toMatchObject({ stage: 'bench', technician: { name: 'Shop Helper' } })
  expect((await act(own, 'start')).status, 'someone has begun').toBe(409)
  expect(await ownCards('?show=mine')).toMatchObject([{ stage: 'bench' }])

  expect((await fitIn(own.id, ram.id)).status).toBe(201)
  expect(fieldErrors(await fitIn(own.id, battery.id, { serial: 'BAT9' }))).toEqual({ serial: fieldErrorText('unknown_item') })
  expect(fieldErrors(await fitIn(own.id, piece.itemId))).toEqual({ itemId: fieldErrorText('choice') })
  expect((await fitIn(own.id, battery.id, { serial: 'bat 1' })).body.parts).toMatchObject([
    { name: 'RAM 8 GB', cost: null, serial: '' },
    { name: 'Battery', cost: null, serial: 'BAT1' },
  ])
  expect((await fitIn(own.id, battery.id)).body.code).toBe('out_of_stock')
  expect(await pieceOf(piece.id)).toMatchObject({ cost: 2_000_000, addedCost: 370_050, isMargin: true })
  expect((await pieceOf(cell.id)).place).toBe('fitted')
  expect(await value(), 'what moves into the laptop stays in the stock').toBe(before + 450_000 + 220_050)
  expect((await act(await read(own.id), 'cancel')).body.code, 'parts are in it').toBe('request_closed')

  const sent = await send(piece.id)
  expect(sent.body).toMatchObject({ pieceId: piece.id, refurbishmentId: own.id })
  expect(await ownCards()).toMatchObject([{ stage: 'outside' }])
  const away = await pieceOf(piece.id)
  expect(fieldErrors(await admin.put(`/api/pieces/${piece.id}`, { place: 'shelf' }, ifMatch(away.version)))).toEqual({
    place: fieldErrorText('choice'),
  })
  expect((await fitIn(own.id, ram.id)).body.code).toBe('request_closed')
  expect((await back(sent.body, { outcome: 'repaired', cost: 99_950 })).status).toBe(200)
  expect(await pieceOf(piece.id)).toMatchObject({ place: 'shelf', cost: 2_000_000, addedCost: 470_000 })
  expect((await technician.get<Outside[]>(`/api/outside?refurbishment=${own.id}`)).body).toHaveLength(1)

  const bench = await read(own.id, technician)
  expect(bench.stage).toBe('bench')
  expect((await admin.post(`/api/refurbishments/${own.id}/product`, PAGE)).body.code, 'it is not tested').toBe('request_closed')
  expect((await act(bench, 'test', TESTED)).body).toMatchObject({ stage: 'ready', grade: 'B', checks: TESTED.checks, testedBy: 'helper' })
  const photo = await png(40, 30)
  const photos = [await photo, await png(30, 40), photo]
  for (const each of photos)
    expect((await technician.sendForm('POST', `/api/refurbishments/${own.id}/photos`, formOf({}, [each]))).status).toBe(201)
  const ready = await read(own.id)
  expect(ready.photos).toHaveLength(2)
  expect((await technician.get(`/api/refurbishments/${own.id}/photos/${ready.photos[0]?.id}`)).status).toBe(200)
  expect((await admin.get(`/api/refurbishments/${own.id}/offer`)).body).toEqual({
    ...{ name: 'ThinkPad T14', category: 'Laptops', price: null, warranty: '', tested: 'Screen, Keyboard', wear: 'A few marks of use' },
  })
  expect((await technician.post(`/api/refurbishments/${own.id}/product`, PAGE)).status).toBe(403)
  const key = { headers: { 'idempotency-key': `publish-${own.id}` } }
  const [first, again] = [
    await admin.post<Refurbishment>(`/api/refurbishments/${own.id}/product`, PAGE, key),
    await admin.post<Refurbishment>(`/api/refurbishments/${own.id}/product`, PAGE, key),
  ]
  expect(first.body).toMatchObject({ stage: 'published', product: { name: 'ThinkPad T14' } })
  expect(again.body).toEqual(first.body)
  const shown = (await site.guest().get(`/api/products/${first.body.product?.id}`)).body
  expect(shown).toMatchObject({ ...PARTS, condition: 'Refurbished', price: 29_500, availability: 'available' })
  expect(shown.imageUrls).toHaveLength(2)
  expect(await fetchStatus(shown.imageUrls[0]), 'everyone sees its photo').toBe(200)
  expect((await admin.get(`/api/products/${shown.id}/purchase`)).body.purchasePrice).toBe(20_000)
  expect(await ownCards()).toEqual([])
  expect((await fitIn(own.id, ram.id)).body.code).toBe('request_closed')
  expect(await value()).toBe(before + 450_000 + 220_050 + 99_950)

  const { itemId } = await pieceOf(piece.id)
  const line = { description: 'ThinkPad T14', code: '8471', quantity: 1, unitPrice: 2_500_000, itemId, serial: piece.serial }
  const bill = (await technician.post<any>('/api/bills', { about: null, customer: {}, lines: [line] })).body
  expect([bill.taxable, bill.cgst, bill.sgst, bill.total]).toEqual([500_000, 45_000, 45_000, 2_590_000])
  expect(await read(own.id)).toMatchObject({
    stage: 'sold',
    amounts: { cost: 2_000_000, added: 470_000, asked: 2_950_000, sold: 2_500_000, profit: 30_000 },
  })
  expect(await value()).toBe(before - 2_000_000 + 300_000)
  const span = `from=${todayInShop()}&to=${todayInShop()}`
  expect(JSON.stringify((await admin.get(`/api/money/report?${span}`)).body)).toContain('30000')
  const note = { reason: 'Sent back', lines: [{ id: bill.lines[0].id, quantity: 1, toStock: true }] }
  expect((await admin.post(`/api/bills/${bill.id}/credit-notes`, note)).status).toBe(201)
  expect(await value(), 'it comes back with all that it cost').toBe(before + 300_000 + 470_000)
  expect((await read(own.id)).amounts).toMatchObject({ sold: null, profit: null })

  // Nothing of it is a repair of a customer.
  expect((await admin.get('/api/dashboard')).body.open).toEqual(openBefore)
  for (const q of [piece.serial, 'ThinkPad T14']) expect((await admin.get(`/api/repair-requests?q=${q}`)).body).toEqual([])
  const mails = await site.built.context.database.read.selectFrom('outbox').select('data').execute()
  expect(JSON.stringify(mails)).not.toContain('ThinkPad')
})

const fetchStatus = async (path: string) => (await site.guest().get(path)).status

test('one of several moves to an item of its own when it is published, and what was paid for it goes along', async () => {
  const pieces = [await buy('Latitude 7420', 1_500_000), await buy('Latitude 7420', 1_700_050)]
  const [first, second] = pieces as [Piece, Piece]
  expect(first.itemId).toBe(second.itemId)
  const own = await begin(second.id)
  const part = await add({ stock: 7, cost: 33 })
  await fitIn(own.id, part.id, { quantity: 3 })
  const total = await value()
  await act(await read(own.id), 'test', TESTED)
  const { body } = await admin.post<Refurbishment>(`/api/refurbishments/${own.id}/product`, { ...PAGE, name: 'Latitude 7420' })
  const moved = await pieceOf(second.id)
  expect(moved).toMatchObject({ cost: 1_700_050, addedCost: 99, isMargin: true, place: 'shelf' })
  expect(moved.itemId).not.toBe(first.itemId)
  expect([await stockOf(first.itemId), await stockOf(moved.itemId)]).toEqual([1, 1])
  expect((await admin.get(`/api/products/${body.product?.id}/purchase`)).body.purchasePrice).toBe(17_000.5)
  expect(await value()).toBe(total)
  expect(await sumsOf()).toBe(total)
  expect((await pieceOf(first.id)).itemId).toBe(first.itemId)
})

test('a technician sees no amount anywhere, and what cannot begin is refused', async () => {
  const piece = await buy('MacBook Air', 4_444_400)
  const own = await begin(piece.id)
  const part = await add({ cost: 77_700 })
  await fitIn(own.id, part.id)
  const stale = await act({ id: own.id, version: 1 }, 'start')
  expect(stale.status).toBe(409)
  const seen = [
    stale.body,
    await read(own.id, technician),
    ...['/api/refurbishments', `/api/pieces/${piece.id}`, `/api/items/${piece.itemId}/moves`, '/api/desk/board'].map(
      async (path) => (await technician.get(path)).body,
    ),
    (await technician.put(`/api/pieces/${piece.id}`, { note: 'x' }, ifMatch(99))).body,
  ]
  const text = JSON.stringify(await Promise.all(seen))
  expect(text).toContain('MacBook Air')
  expect(text).not.toMatch(/44444|7770|45221/)
  const entries = (await admin.get<any[]>(`/api/changes?entity=refurbishments&id=${own.id}`)).body
  expect(entries.length).toBeGreaterThan(1)
  expect(JSON.stringify(entries)).not.toMatch(/77700|4444400/)
  expect((await technician.get(`/api/refurbishments/${own.id}/offer`)).status).toBe(403)
  expect((await site.guest().get('/api/refurbishments')).status).toBe(401)
  const [other, held] = [await buy('Pixel', 1000), await buy('Galaxy', 1000)]
  await admin.post(`/api/items/${other.itemId}/moves`, { kind: 'scrapped', quantity: 1, note: 'Dead' })
  await send(held.id)
  for (const pieceId of [other.id, held.id, 999_999])
    expect(fieldErrors(await technician.post('/api/refurbishments', { pieceId, work: 'Clean' }))).toHaveProperty('pieceId')
  expect(fieldErrors(await technician.post('/api/refurbishments', { pieceId: piece.id, work: ' ', technicianId: 9999 }))).toHaveProperty(
    'work',
  )
})

test('whatever is fitted, priced, taken out, sent, taken back and cancelled in any order, by two at once, the value is exact', async () => {
  const command = fc.record({
    do: fc.constantFrom('fit', 'fitted', 'price', 'out', 'send', 'back', 'unsent', 'test', 'cancel'),
    at: fc.nat(3),
    cost: fc.nat(99_999),
  })
  const some = fc.array(fc.array(command, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 99_999 }), async (rounds, cost) => {
      const piece = await buy('Pavilion', cost)
      const parts = [
        await add({ stock: 3, cost: cost + 1 }),
        await add({ name: 'SSD', serials: true, stock: 2, cost: cost + 2 }),
        // Of these nobody knows the cost.
        await add({ stock: 3, cost: null }),
      ] as [Item, Item, Item]
      await admin.post(`/api/items/${parts[0].id}/moves`, { kind: 'received', quantity: 1, note: '' })
      const start = await value()
      const { id } = await begin(piece.id)
      let labs = 0
      const run = async ({ do: what, at, cost: paid }: { do: string; at: number; cost: number }) => {
        const own = await read(id)
        if (what === 'fit') return fitIn(id, (parts[at] ?? parts[0]).id, { quantity: at === 1 ? 1 : 1 + (paid % 2) })
        if (what === 'fitted') return fitIn(id, parts[1].id, {}, admin)
        if (what === 'price') {
          const [some] = (await admin.get<Piece[]>(`/api/pieces?item=${parts[1].id}`)).body.slice(at % 2) as [Piece]
          return admin.put(`/api/pieces/${some.id}`, { cost: paid }, ifMatch(some.version))
        }
        if (what === 'out') return takeOut(id, own.parts[at % Math.max(1, own.parts.length)]?.id ?? 0)
        if (what === 'send') return send(piece.id)
        if (what === 'test' || what === 'cancel') return act(own, what, what === 'test' ? TESTED : undefined)
        const work = (await technician.get<Outside[]>(`/api/outside?refurbishment=${id}`)).body[0]
        if (!work) return undefined
        if (what === 'unsent') return technician.post(`/api/outside/${work.id}/cancel`, { reason: 'Not sent' }, ifMatch(work.version))
        const done = await back(work, { outcome: 'repaired', cost: paid })
        if (done.status === 200) labs += paid
        return done
      }
      for (const round of rounds)
        for (const result of await Promise.all(round.map(run))) expect([undefined, 200, 201, 404, 409, 422]).toContain(result?.status)
      const after = await read(id)
      const fitted = after.parts.filter(({ removedAt }) => removedAt === null)
      const inside = fitted.reduce((sum, part) => sum + (part.cost ?? 0), 0)
      expect(await pieceOf(piece.id)).toMatchObject({ cost, addedCost: inside + labs })
      expect(after.amounts?.added).toBe(inside + labs)
      const { body: serial } = await admin.get<Piece[]>(`/api/pieces?item=${parts[1].id}`)
      const priced = serial.reduce((sum, each) => sum + (each.cost ?? 0) - (cost + 2), 0)
      const worth = ({ place, cost: own }: Piece) => (place === 'fitted' ? (own ?? 0) : 0)
      expect(fitted.filter(({ itemId }) => itemId === parts[1].id).reduce((sum, part) => sum + (part.cost ?? 0), 0)).toBe(
        serial.reduce((sum, each) => sum + worth(each), 0),
      )
      expect(await value()).toBe(start + labs + priced)
      expect(await sumsOf()).toBe(start + labs + priced)
      for (const [at, stock] of [4, 2, 3].entries()) {
        const gone = fitted.filter(({ itemId }) => itemId === parts[at]?.id).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(await stockOf((parts[at] as Item).id)).toBe(stock - gone)
      }
      if (after.stage === 'cancelled') expect(fitted).toEqual([])
    }),
    { numRuns: 6 },
  )
})
