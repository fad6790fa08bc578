// Databases: both, because quantities and values are sums that the database keeps under locks.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Item, StockMove } from '#contract/catalogue/items.ts'
import { isHere, type Piece } from '#contract/catalogue/pieces.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { stockValues } from '#server/catalogue/stock-values.repository.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
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
  await site.writeBills({ staffDiscountPercent: 100 })
})

const add = async (over: object = {}): Promise<Item> =>
  (await admin.post('/api/items', { name: 'SSD 512 GB', category: 'Storage', serials: true, stock: 2, cost: 300_000, ...over })).body
const read = async (id: number): Promise<Item> => (await admin.get(`/api/items/${id}`)).body
const piecesOf = async (item: number, by = admin): Promise<Piece[]> => (await by.get(`/api/pieces?item=${item}&limit=100`)).body.reverse()
const here = async (item: number) => (await piecesOf(item)).filter(({ place }) => isHere(place)).map(({ serial }) => serial)
const movesOf = async (id: number): Promise<StockMove[]> => (await admin.get(`/api/items/${id}/moves?limit=100`)).body
const enter = (id: number, body: object, by = technician) => by.post(`/api/items/${id}/moves`, { note: '', ...body })
const change = (piece: Piece, body: object, by = admin) => by.put(`/api/pieces/${piece.id}`, body, ifMatch(piece.version))
const sell = (itemId: number, line: object = {}, by = admin) =>
  by.post('/api/bills', {
    about: null,
    customer: {},
    lines: [{ description: 'Sold', code: '8471', quantity: 1, unitPrice: 590_000, itemId, ...line }],
  })
const worthOf = async (id: number) => {
  const { read: db } = site.built.context.database
  const { value } = await db.selectFrom('items').where('id', '=', id).select('value').executeTakeFirstOrThrow()
  const moves = await db.selectFrom('stock_moves').where('item_id', '=', id).select('value').execute()
  return { kept: Number(value), summed: moves.reduce((sum, move) => sum + Number(move.value), 0) }
}

describe('a piece', () => {
  test('has a serial number, and is in one place', async () => {
    const { id } = await add()
    expect(await here(id)).toEqual(['', ''])
    expect((await enter(id, { kind: 'received', quantity: 2, serials: 's3-a1, S3-A2' })).body.stock).toBe(4)
    expect(await here(id)).toEqual(['', '', 'S3A1', 'S3A2'])
    expect((await enter(id, { kind: 'lost', quantity: 1, serials: 'S3-A1, s3a1', note: 'Twice' })).body.stock).toBe(3)
    expect((await enter(id, { kind: 'found', quantity: 1, serials: 'S3-A1, s3a1' })).body.stock).toBe(4)
    const twice = await enter(id, { kind: 'received', quantity: 1, serials: 'S3A1' })
    expect(fieldErrors(twice)).toEqual({ serials: fieldErrorText('in_stock') })
    const other = await add()
    expect(fieldErrors(await enter(other.id, { kind: 'found', quantity: 1, serials: 'S3A1' }))).toHaveProperty('serials')
    const [first] = (await piecesOf(id)) as [Piece]
    expect(fieldErrors(await change(first, { serial: 's3 a2' }))).toEqual({ serial: fieldErrorText('in_stock') })
    expect((await change(first, { serial: 's3 a3' }, technician)).body).toMatchObject({ serial: 'S3A3', version: 2, cost: null })
    expect((await technician.get<Piece[]>('/api/pieces?q=s3a')).body.map(({ serial }) => serial)).toEqual(['S3A2', 'S3A1', 'S3A3'])
    expect((await change(first, { grade: 'B' })).status).toBe(409)
  })

  test('is lost, found, put elsewhere and sent back, and its moves say so', async () => {
    const { id } = await add({ stock: 0 })
    await enter(id, { kind: 'received', quantity: 3, serials: 'L1, L2, L3' })
    await enter(id, { kind: 'lost', quantity: 1, serials: 'L2', note: 'Not on the shelf' })
    expect(await here(id)).toEqual(['L1', 'L3'])
    expect(fieldErrors(await enter(id, { kind: 'scrapped', quantity: 1, serials: 'L2', note: 'Dead' }))).toEqual({
      serials: fieldErrorText('unknown_item'),
    })
    await enter(id, { kind: 'found', quantity: 1 })
    expect(await here(id)).toEqual(['L1', 'L2', 'L3'])
    const [first] = (await piecesOf(id)) as [Piece]
    await change(first, { place: 'technician' })
    await enter(id, { kind: 'returned_to_supplier', quantity: 1, serials: 'L3' })
    const [, , third] = (await piecesOf(id)) as [Piece, Piece, Piece]
    expect(third.place).toBe('supplier')
    expect(fieldErrors(await change(third, { place: 'shelf' }))).toHaveProperty('place')
    expect((await movesOf(id)).map(({ kind, stock, piece }) => [kind, stock, piece?.serial, piece?.place])).toEqual([
      ['returned_to_supplier', -1, 'L3', 'supplier'],
      ['moved', 0, 'L1', 'technician'],
      ['found', 1, 'L2', 'shelf'],
      ['lost', -1, 'L2', 'lost'],
      ['received', 1, 'L3', 'shelf'],
      ['received', 1, 'L2', 'shelf'],
      ['received', 1, 'L1', 'shelf'],
    ])
  })

  test('is billed by its serial number, the oldest without one, and comes back with its credit note', async () => {
    const { id } = await add({ stock: 1 })
    await enter(id, { kind: 'received', quantity: 3, serials: 'B1, B2, B3' })
    expect((await sell(id, { serial: 'b-2' })).status).toBe(201)
    expect(await here(id)).toEqual(['', 'B1', 'B3'])
    // Nobody had read the serial number of the first one before.
    const bill = (await sell(id, { serial: 'B0' })).body
    expect(await here(id)).toEqual(['B1', 'B3'])
    expect(fieldErrors(await sell(id, { serial: 'B2' }))).toEqual({ 'lines.0.serial': fieldErrorText('unknown_item') })
    expect((await sell(id)).status).toBe(201)
    expect(await here(id)).toEqual(['B3'])
    const note = { reason: 'Wrong size', lines: [{ id: bill.lines[0]?.id, quantity: 1, toStock: true }] }
    expect((await admin.post(`/api/bills/${bill.id}/credit-notes`, note)).status).toBe(201)
    expect(await here(id)).toEqual(['B0', 'B3'])
    expect(await worthOf(id)).toEqual({ kept: 600_000, summed: 600_000 })
  })

  test('of a booking is the one that its bill names, before or after it was sold, at its own cost and tax', async () => {
    const form = productForm({ condition: 'Used', stock: 1, price: 30_000, purchasePrice: 20_000 })
    const productId: number = (await admin.sendForm('POST', '/api/products', form)).body.id
    const { id } = (await admin.get<Item[]>('/api/items?limit=100')).body.find(({ product }) => product?.id === productId) as Item
    const [oldest] = (await piecesOf(id)) as [Piece]
    await change(oldest, { serial: 'BK1' })
    await enter(id, { kind: 'received', quantity: 2, serials: 'BK2, BK3' })
    const [, second, third] = (await piecesOf(id)) as [Piece, Piece, Piece]
    await change(second, { origin: 'used', isMargin: true, cost: 2_500_000 })
    await change(third, { origin: 'new', isMargin: false, cost: 2_600_000 })
    const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId }))).body
    const bill = (request: { id: number }, serial: string) =>
      admin.post('/api/bills', {
        about: { entity: 'bookings', id: request.id },
        customer: {},
        lines: [{ description: 'Sold', code: '8471', quantity: 1, unitPrice: 3_000_000, itemId: id, agreedLine: 'booking', serial }],
      })
    const first = await book()
    expect(fieldErrors(await bill(first, 'BK9'))).toEqual({ 'lines.0.serial': fieldErrorText('unknown_item') })
    const sold = (await bill(first, 'bk-2')).body
    expect([sold.cgst + sold.sgst, await here(id)]).toEqual([76_272, ['BK1', 'BK3']])
    const later = await book()
    expect((await admin.put(`/api/bookings/${later.bookingId}`, { status: 'Purchased' })).status).toBe(200)
    expect(await here(id)).toEqual(['BK3'])
    const other = (await bill(later, 'BK3')).body
    expect([other.cgst + other.sgst, await here(id)]).toEqual([457_628, ['BK1']])
    expect(await worthOf(id)).toEqual({ kept: 2_000_000, summed: 2_000_000 })
    const note = { reason: 'Wrong one', lines: [{ id: other.lines[0].id, quantity: 1, toStock: true }] }
    expect((await sell(id, { serial: 'BK1' })).status).toBe(201)
    expect((await admin.post(`/api/bills/${other.id}/credit-notes`, note)).status).toBe(201)
    expect(await here(id)).toEqual(['BK3'])
    expect(await worthOf(id)).toEqual({ kept: 2_600_000, summed: 2_600_000 })
  })

  test('is built into a repair, by the serial number of its line, and comes back if that ends without it', async () => {
    const item = await add({ stock: 0, name: 'Battery', category: 'Spare Parts' })
    await enter(item.id, { kind: 'received', quantity: 2, serials: 'R1, R2' })
    const job = (await admin.post('/api/desk/jobs', { name: 'Asha', phone: '9822011112', description: 'Dead battery' })).body
    const line = {
      id: 'a',
      kind: 'part',
      itemId: item.id,
      description: 'Battery',
      code: '8507',
      quantity: 1,
      unitPrice: 450_000,
      taxRate: 1800,
    }
    await admin.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
    const { body } = await admin.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 })
    const approval = { answer: 'approved', revision: 1, total: body.estimates?.[0]?.total ?? 450_000 }
    expect((await admin.post(`/api/desk/jobs/${job.id}/estimates/answer`, approval, ifMatch(body.version))).status).toBe(200)
    expect((await admin.put(`/api/desk/jobs/${job.id}/estimates/serials`, { lineId: 'a', serial: 'R2' })).status).toBe(200)
    for (const stage of ['ready', 'handed_over']) await admin.post(`/api/desk/jobs/${job.id}/move`, { stage })
    expect(await here(item.id)).toEqual(['R1'])
    await admin.post(`/api/desk/jobs/${job.id}/move`, { stage: 'ready' })
    expect(await here(item.id)).toEqual(['R1', 'R2'])
  })

  test('shows its cost to admins alone, and only they change cost, origin and tax', async () => {
    const { id } = await add({ stock: 1 })
    const [piece] = (await piecesOf(id)) as [Piece]
    expect(piece).toMatchObject({ cost: 300_000, origin: 'new', isMargin: false, place: 'shelf' })
    expect((await piecesOf(id, technician))[0]?.cost).toBeNull()
    expect((await technician.get(`/api/pieces/${piece.id}`)).body.cost).toBeNull()
    for (const body of [{ cost: 1 }, { isMargin: true }, { origin: 'used' }])
      expect((await change(piece, body, technician)).status).toBe(403)
    expect((await change(piece, { cost: 250_000, origin: 'person', isMargin: true })).body).toMatchObject({ cost: 250_000, isMargin: true })
    expect(await worthOf(id)).toEqual({ kept: 250_000, summed: 250_000 })
    expect(fieldErrors(await admin.put(`/api/items/${id}`, { serials: false }, ifMatch((await read(id)).version)))).toEqual({
      serials: fieldErrorText('in_stock'),
    })
    expect((await site.guest().get('/api/pieces')).status).toBe(401)
  })
})

describe('the margin scheme', () => {
  test('belongs to the piece: the same tax whoever writes the bill, and full tax on a new one', async () => {
    const used = (
      await admin.sendForm('POST', '/api/products', productForm({ condition: 'Used', stock: 2, price: 30_000, purchasePrice: 20_000 }))
    ).body
    const { body: items } = await admin.get<Item[]>('/api/items?limit=100')
    const item = items.find(({ product }) => product?.id === used.id) as Item
    expect(item.serials).toBe(true)
    const taxes = []
    for (const by of [technician, admin]) taxes.push((await sell(item.id, { unitPrice: 3_000_000 }, by)).body)
    expect(taxes.map(({ cgst, sgst }) => cgst + sgst)).toEqual([152_542, 152_542])
    await enter(item.id, { kind: 'received', quantity: 1, serials: 'NEW1' })
    const [newest] = (await piecesOf(item.id)).slice(-1) as [Piece]
    expect((await change(newest, { origin: 'new', isMargin: false })).status).toBe(200)
    const { cgst, sgst } = (await sell(item.id, { unitPrice: 3_000_000, serial: 'NEW1' })).body
    expect(cgst + sgst).toBe(457_628)
  })

  test('of pieces that differ needs a line for each', async () => {
    const { id } = await add({ stock: 2 })
    const [piece] = (await piecesOf(id)) as [Piece]
    await change(piece, { cost: 100_000 })
    expect(fieldErrors(await sell(id, { quantity: 2 }))).toEqual({ 'lines.0.quantity': fieldErrorText('pieces_differ') })
    const line = { description: 'Sold', code: '8471', quantity: 1, unitPrice: 590_000, itemId: id }
    expect((await admin.post('/api/bills', { about: null, customer: {}, lines: [line, line] })).status).toBe(201)
    expect(await worthOf(id)).toEqual({ kept: 0, summed: 0 })
  })
})

describe('a count', () => {
  const scan = async (code: string) => (await technician.get<{ lastMove: number }>(`/api/items/scan?code=${code}`)).body.lastMove
  const count = (id: number, body: object) => enter(id, { kind: 'counted', ...body })

  test('names what was found: the others are lost, and what moved meanwhile stays where it went', async () => {
    const names = ['K1', 'K2', 'K3', 'K4', 'K5'].map((name, index) => ({ name, index }))
    const chosen = fc.subarray(names)
    await fc.assert(
      fc.asyncProperty(chosen, chosen, chosen, fc.nat(2), async (first, found, sold, arrived) => {
        const { id } = await add({ stock: 0 })
        const serial = ({ name }: { name: string }) => `${name}OF${id}`
        const has = first.map(serial)
        if (has.length > 0) await enter(id, { kind: 'received', quantity: has.length, serials: has.join() })
        const lastMove = await scan(`ITEM${id}`)
        const gone = sold.map(serial).filter((each) => has.includes(each))
        for (const each of gone) expect((await sell(id, { serial: each })).status).toBe(201)
        const late = Array.from({ length: arrived }, (_, index) => `LATE${index}OF${id}`)
        if (arrived > 0) await enter(id, { kind: 'received', quantity: arrived, serials: late.join() })
        const read = found.map(serial)
        if (read.length === 0) return
        expect((await count(id, { quantity: read.length, serials: read.join(), lastMove })).status).toBe(200)
        expect((await here(id)).toSorted()).toEqual([...read.filter((each) => !gone.includes(each)), ...late].toSorted())
        const { kept, summed } = await worthOf(id)
        expect(kept).toBe(summed)
        expect((await admin.get<Item>(`/api/items/${id}`)).body.stock).toBe((await here(id)).length)
      }),
      { numRuns: 15 },
    )
  })

  test('without serial numbers is of the moment at which it was made', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), fc.nat(6), fc.nat(2), fc.nat(2), async (stock, quantity, came, left) => {
        const { id } = await add({ serials: false, stock: stock + 1 })
        const lastMove = await scan(`ITEM${id}`)
        if (came > 0) await enter(id, { kind: 'received', quantity: came })
        const sold = left > 0 && (await sell(id, { quantity: left })).status === 201 ? left : 0
        const counted = await count(id, { quantity, lastMove })
        const expected = quantity + came - sold
        if (expected < 0) expect(fieldErrors(counted)).toHaveProperty('quantity')
        else expect(counted.body.stock).toBe(expected)
      }),
      { numRuns: 15 },
    )
  })

  test('gives pieces the numbers that were read, and counts those that could not be read as the missing', async () => {
    const { id } = await add({ stock: 2 })
    expect((await count(id, { quantity: 2, serials: 'CN1' })).body.stock).toBe(2)
    expect((await here(id)).toSorted()).toEqual(['', 'CN1'])
    await count(id, { quantity: 2, serials: 'CN1, CN2' })
    expect((await count(id, { quantity: 2, serials: 'CN2' })).body.stock).toBe(2)
    expect((await here(id)).toSorted()).toEqual(['CN1', 'CN2'])
    expect((await count(id, { quantity: 3, serials: 'CN2' })).body.stock).toBe(3)
    expect(fieldErrors(await count(id, { quantity: 1, serials: 'CN1, CN2' }))).toHaveProperty('quantity')
    const other = await add({ stock: 1 })
    expect(fieldErrors(await count(other.id, { quantity: 1, serials: 'CN1' }))).toEqual({ serials: fieldErrorText('in_stock') })
    const item = await read(id)
    expect([item.reserved, (await count(id, { quantity: 0 })).body.stock]).toEqual([0, 0])
  })
})

describe('the value of the stock', () => {
  test('is what its pieces cost, whatever moves, and is known for every day', async () => {
    const today = todayInShop()
    const value = async (day = today) => (await admin.get<{ value: number }>(`/api/items/value?day=${day}`)).body.value
    const before = await value()
    const { id } = await add({ serials: false, stock: 3, cost: 100_001 })
    expect((await value()) - before).toBe(300_003)
    await sell(id)
    expect((await value()) - before).toBe(200_002)
    await admin.put(`/api/items/${id}`, { cost: 50_000 }, ifMatch((await read(id)).version))
    expect((await value()) - before).toBe(100_000)
    expect(await value(addDays(today, -1))).toBe(0)
    expect((await technician.get('/api/items/value')).status).toBe(403)
    expect(fieldErrors(await admin.get('/api/items/value?day=yesterday'))).toHaveProperty('day')
  })

  test('is exact on any day of years, also after the stock that the shop began with is gone', async () => {
    const { read: db, write } = site.built.context.database
    const today = todayInShop()
    const value = async (day: string) => (await admin.get<{ value: number }>(`/api/items/value?day=${day}`)).body.value
    const [moved, imported] = [await add({ serials: false, stock: 1 }), await add({ serials: false, stock: 0 })]
    const by = { user_id: 1, user_name: 'owner' }
    const ago = (days: number) => addDays(today, -days)
    const change = (item_id: number, day: string, time: string, amount: number, kind: 'opening' | 'corrected' = 'corrected') =>
      write(async (tx) => {
        const row = {
          ...{ item_id, kind, stock: 0, reserved: 0, value: amount },
          ...by,
          created_at: new Date(`${day}T${time}`).toISOString(),
        }
        await tx.insertInto('stock_moves').values(row).execute()
        await tx
          .updateTable('items')
          .set(({ eb }) => ({ value: eb('value', '+', amount) }))
          .where('id', '=', item_id)
          .execute()
      })
    const move = fc.record({ days: fc.nat(900), time: fc.constantFrom('00:00:00', '00:00:00.001', '23:59:59.999'), amount: fc.nat(99_999) })
    const isRight = async (days = [-40, 0, 1, 29, 31, 200, 364, 365, 366, 500, 899, 900, 901, 20_000].map(ago), valueOn = value) => {
      const moves = await db.selectFrom('stock_moves').select(['created_at', 'value']).execute()
      const until = (day: string) => moves.filter((each) => todayInShop(new Date(each.created_at)) <= day)
      for (const day of days)
        expect([day, await valueOn(day)]).toEqual([day, until(day).reduce((sum, each) => sum + Number(each.value), 0)])
    }
    await change(imported.id, ago(300), '10:00:00+05:30', 7_777, 'opening')
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const { days, time, amount } of moves) await change(moved.id, ago(days), `${time}+05:30`, amount + 1)
        await isRight()
      }),
      { numRuns: 4 },
    )
    await write(async (tx) => {
      await tx.deleteFrom('stock_moves').where('item_id', '=', imported.id).execute()
      await tx.deleteFrom('items').where('id', '=', imported.id).execute()
    })
    await isRight()
    // Moves of a month that is not over change nothing before it, also 31 days after a day when no day of that month is.
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const month of ['02', '04', '06', '09', '11']) {
      const first = `${Number(today.slice(0, 4)) - 1}-${month}-01`
      await change(moved.id, addDays(first, 1), '10:00:00+05:30', 1_000)
      vi.setSystemTime(new Date(`${addDays(first, 4)}T10:00:00+05:30`))
      const last = [1, 2, 3, 4, 5].map((days) => addDays(first, -days))
      await isRight(last, stockValues(db))
    }
  })

  test('is the sum of its moves after any of them, with serial numbers or without', async () => {
    const step = fc.record({
      kind: fc.constantFrom('received', 'found', 'lost', 'scrapped', 'counted', 'sold', 'cost', 'returned_to_supplier'),
      quantity: fc.integer({ min: 0, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.option(fc.integer({ min: 0, max: 99_999 })),
        fc.array(step, { maxLength: 10 }),
        async (serials, cost, steps) => {
          const { id } = await add({ serials, stock: 3, cost })
          const taken = steps.map(async ({ kind, quantity }) => {
            if (kind === 'sold') return sell(id, { quantity: Math.max(1, quantity) })
            if (kind === 'cost') return admin.put(`/api/items/${id}`, { cost: quantity * 1111 }, ifMatch((await read(id)).version))
            return enter(id, { kind, quantity, note: 'Again' })
          })
          for (const { status } of await Promise.all(taken)) expect([200, 201, 409, 412, 422]).toContain(status)
          const { kept, summed } = await worthOf(id)
          expect(kept).toBe(summed)
          const pieces = (await piecesOf(id)).filter(({ place }) => isHere(place))
          const { stock } = await read(id)
          if (serials) expect([pieces.length, pieces.reduce((sum, piece) => sum + (piece.cost ?? 0), 0)]).toEqual([stock, kept])
          if (stock === 0) expect(kept).toBe(0)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('of a piece goes to one of eight who sell it at once', async () => {
    const { id } = await add({ stock: 0 })
    await enter(id, { kind: 'received', quantity: 1, serials: 'ONLY1' })
    const sold = await Promise.all(Array.from({ length: 8 }, () => sell(id, { serial: 'ONLY1' })))
    expect(sold.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await here(id)).toEqual([])
    expect((await movesOf(id)).filter(({ kind }) => kind === 'sold')).toHaveLength(1)
  })
})
