// Databases: both, because what came and what is still to come are sums that the database keeps under locks.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StockMove } from '#contract/catalogue/items.ts'
import { DAY_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { AwaitedOrder, Order, OrderRow, ToOrder } from '#contract/purchases/orders.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
})

let names = 0
const ok = async <Body = any>(sent: Promise<{ status: number; text: string; body: Body }>): Promise<Body> => {
  const { status, text, body } = await sent
  expect(status, text).toBeLessThan(300)
  return body
}
const addSupplier = (over: object = {}) => ok(admin.post('/api/suppliers', { name: `Supplier ${++names}`, ...over }))
const addItem = (supplier: { name: string }, over: object = {}) =>
  ok(admin.post('/api/items', { name: `Screen ${++names}`, category: 'Spare Parts', supplier: supplier.name, ...over }))
const itemOf = (id: number) => ok(admin.get(`/api/items/${id}`))
const order = (supplier: { id: number }, lines: object[], over: object = {}): Promise<Order> =>
  ok(admin.post('/api/purchase-orders', { supplierId: supplier.id, lines, ...over }))
const read = (id: number): Promise<Order> => ok(admin.get(`/api/purchase-orders/${id}`))
const list = async (query: string): Promise<OrderRow[]> => ok(admin.get(`/api/purchase-orders?limit=100&${query}`))
const receive = (orderId: number, lines: object[], { by = technician, ...over }: { by?: HttpClient } & Record<string, unknown> = {}) =>
  by.post(`/api/purchase-orders/${orderId}/goods`, { lines, ...over })
const giveBack = (goodsId: number, lines: object[], over: object = {}) =>
  technician.post(`/api/goods/${goodsId}/returns`, { lines, reason: 'dead', isReplaced: true, ...over })
const wanted = async (supplier: { id: number }) =>
  (await ok<ToOrder[]>(admin.get('/api/purchase-orders/wanted'))).find((group) => group.supplier?.id === supplier.id)?.lines ?? []
const valueNow = async (): Promise<number> => (await ok(admin.get('/api/items/value'))).value

/** A repair whose customer approved a part. */
async function waiting(itemId: number, quantity = 1) {
  const job = await ok(technician.post('/api/desk/jobs', { name: 'Asha', phone: '9822011111', description: 'Cracked screen' }))
  const line = { id: 'part', kind: 'part', itemId, description: 'Screen', quantity, unitPrice: 450_000, taxRate: 0 }
  await ok(admin.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines: [line], note: '', validUntil: null }))
  const { version } = await ok(admin.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 }))
  const answer = { answer: 'approved', revision: 1, total: quantity * 450_000 }
  await ok(admin.post(`/api/desk/jobs/${job.id}/estimates/answer`, answer, ifMatch(version)))
  return job
}
const jobOf = (id: number) => ok(technician.get(`/api/desk/jobs/${id}`))
const heldOf = async (id: number): Promise<string> =>
  (await ok(technician.get(`/api/desk/jobs/${id}/estimates`))).revisions[0].lines[0].held

describe('what is to be ordered', () => {
  test('is what repairs wait for and what is below its minimum, less what is ordered; two people draft it once', async () => {
    const supplier = await addSupplier({ email: 'sales@laxmi.example' })
    const screen = await addItem(supplier, { minimum: 2, stock: 1, cost: 300_000 })
    const battery = await addItem(supplier)
    const job = await waiting(battery.id, 2)
    expect(await wanted(supplier)).toMatchObject([
      { itemId: screen.id, quantity: 1, cost: 300_000, repair: null },
      { itemId: battery.id, quantity: 2, cost: null, repair: { id: job.id, reference: job.reference }, estimateLineId: 'part' },
    ])
    const draft = () => admin.post('/api/purchase-orders/wanted', { supplierIds: [supplier.id] })
    const drafted = await Promise.all([draft(), draft(), draft()])
    expect(drafted.map(({ status }) => status)).toEqual([201, 201, 201])
    const [row, ...others] = drafted.flatMap(({ body }) => body as OrderRow[])
    expect([row, others]).toMatchObject([{ supplier: { id: supplier.id }, state: 'draft', pieces: 3, open: 3, total: 300_000 }, []])
    expect(await wanted(supplier)).toEqual([])
    await ok(admin.put(`/api/purchase-orders/${row?.id}/closed`, { isClosed: true }))
    expect((await read(row?.id as number)).state).toBe('cancelled')
    expect(await wanted(supplier)).toHaveLength(2)
  })
})

describe('an order', () => {
  test('goes by mail in plain words without a cost, is late after its day, and is closed and opened again', async () => {
    const supplier = await addSupplier({ email: 'orders@deccan.example' })
    const item = await addItem(supplier, { name: 'Hinge of a Pavilion' })
    const yesterday = todayInShop(new Date(Date.now() - DAY_MS))
    const made = await order(supplier, [{ itemId: item.id, quantity: 3, cost: 77_700 }], { expectedOn: yesterday, note: 'In one parcel' })
    expect(made).toMatchObject({ state: 'draft', open: 3, total: 233_100, isLate: true, by: 'owner' })
    expect(made.number).toBe('')
    expect((await list('show=draft')).map(({ id }) => id)).toContain(made.id)
    expect((await list('show=late')).map(({ id }) => id)).not.toContain(made.id)
    expect(await ok<AwaitedOrder[]>(technician.get('/api/purchase-orders/awaited?limit=100'))).not.toContainEqual(
      expect.objectContaining({ id: made.id }),
    )
    const sent = await ok<Order>(admin.post(`/api/purchase-orders/${made.id}/sent`, { way: 'mail' }))
    expect(sent).toMatchObject({ state: 'sent', number: expect.stringMatching(/^PO\/\d\d-\d\d\/\d{6}$/) })
    expect((await list('show=late')).find(({ id }) => id === made.id)).toMatchObject({ supplier: { name: supplier.name } })
    const mailed = async () => (await readOutbox(site.dataDir)).find(({ to }) => to === 'orders@deccan.example')
    await expect.poll(mailed).toMatchObject({ subject: expect.stringContaining(sent.number) })
    expect((await mailed())?.text).toContain(`Dear ${supplier.name},\n\n${sent.text}`)
    const text = made.text
    expect(text).toContain('3 × Hinge of a Pavilion')
    expect(text).toContain('In one parcel')
    expect(text).not.toContain('777')
    const close = (isClosed: boolean, version?: number) =>
      admin.put(`/api/purchase-orders/${made.id}/closed`, { isClosed }, version === undefined ? {} : ifMatch(version))
    expect((await close(true, 1)).status).toBe(409)
    expect(await ok(close(true))).toMatchObject({ state: 'cancelled', open: 0, isLate: false })
    expect((await receive(made.id, [{ lineId: made.lines[0]?.id, quantity: 1 }])).body.code).toBe('request_closed')
    expect((await admin.post(`/api/purchase-orders/${made.id}/sent`, { way: 'phone' })).body.code).toBe('request_closed')
    expect((await list('show=closed')).map(({ id }) => id)).toContain(made.id)
    expect(await ok(close(false))).toMatchObject({ state: 'sent', open: 3 })
    const bare = await addSupplier()
    const other = await order(bare, [{ itemId: item.id, quantity: 1 }])
    expect((await admin.post(`/api/purchase-orders/${other.id}/sent`, { way: 'mail' })).body.code).toBe('no_email')
    expect(await ok(admin.post(`/api/purchase-orders/${other.id}/sent`, { way: 'whatsapp' }))).toMatchObject({ state: 'sent' })
    const audit = await ok<any[]>(admin.get(`/api/changes?entity=purchase-orders&id=${made.id}`))
    expect(audit.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'added'])
  })

  test('is changed before it came, keeps what came, and refuses what is none at its field', async () => {
    const [supplier, other] = [await addSupplier(), await addSupplier()]
    const [first, second] = [await addItem(supplier), await addItem(supplier)]
    const made = await order(supplier, [{ itemId: first.id, quantity: 3 }])
    const line = made.lines[0] as Order['lines'][number]
    const change = (body: object, version?: number) =>
      admin.put(`/api/purchase-orders/${made.id}`, body, version === undefined ? {} : ifMatch(version))
    expect(await ok(change({ supplierId: other.id, expectedOn: '2026-12-24' }))).toMatchObject({ supplier: { id: other.id } })
    expect((await change({ note: 'x' }, 1)).status).toBe(409)
    await ok(receive(made.id, [{ lineId: line.id, quantity: 2 }]))
    const keep = { id: line.id, itemId: first.id, quantity: 2 }
    const errors = async (body: object) => Object.keys(fieldErrors(await change(body)))
    expect(await errors({ supplierId: supplier.id })).toEqual(['supplierId'])
    expect(await errors({ lines: [{ itemId: second.id, quantity: 1 }] })).toEqual(['lines'])
    expect(await errors({ lines: [{ ...keep, quantity: 1 }] })).toEqual(['lines.0.quantity'])
    expect(await errors({ lines: [{ ...keep, itemId: second.id }] })).toEqual(['lines.0.itemId'])
    expect(await errors({ lines: [keep, { itemId: 999_999, quantity: 1 }] })).toEqual(['lines.1.itemId'])
    expect(await errors({ lines: [keep, keep] })).toEqual(['lines.1.id'])
    expect(await errors({ lines: [] })).toEqual(['lines'])
    const changed = await ok<Order>(change({ lines: [keep, { itemId: second.id, quantity: 4, repairId: null }] }))
    expect(changed).toMatchObject({ state: 'part_received', open: 4, lines: [{ received: 2 }, { itemId: second.id, received: 0 }] })
    const last = changed.lines[1] as Order['lines'][number]
    await ok(receive(made.id, [{ lineId: last.id, quantity: 4 }]))
    expect(await read(made.id)).toMatchObject({ state: 'received', open: 0 })
    expect((await change({ note: 'late' })).body.code).toBe('request_closed')
    const wrong = await admin.post('/api/purchase-orders', { supplierId: 999_999, lines: [{ itemId: first.id, quantity: 0 }] })
    expect(Object.keys(fieldErrors(wrong))).toEqual(['lines.0.quantity'])
  })
})

describe('the number of an order', () => {
  test('is the next of its series when it goes or the first of it comes, without a gap, whoever is first', async () => {
    const supplier = await addSupplier()
    const item = await addItem(supplier)
    const places = async (numbers: string[]) => numbers.map((number) => Number(number.slice(-6))).sort((one, other) => one - other)
    const made: Order[] = []
    for (let count = 0; count < 6; count += 1) made.push(await order(supplier, [{ itemId: item.id, quantity: 1 }]))
    const send = ({ id }: Order) => ok<Order>(admin.post(`/api/purchase-orders/${id}/sent`, { way: 'phone' }))
    const take = (each: Order) => ok(receive(each.id, [{ lineId: each.lines[0]?.id, quantity: 1 }]))
    await ok(admin.put(`/api/purchase-orders/${made[0]?.id}/closed`, { isClosed: true }))
    await Promise.all(made.slice(1).map((each, at) => (at % 2 ? send(each) : take(each))))
    const numbers = await Promise.all(made.map(async ({ id }) => (await read(id)).number))
    expect(numbers[0]).toBe('')
    const [first = 0, ...others] = await places(numbers.slice(1))
    expect(others).toEqual([1, 2, 3, 4].map((more) => first + more))
    expect((await send(made[2] as Order)).number, 'a reminder').toBe(numbers[2])
  })
})

describe('goods', () => {
  test('that nobody ordered come with an order of which nothing is awaited, and go to who waits; all or nothing', async () => {
    const supplier = await addSupplier()
    const [part, disk] = [await addItem(supplier), await addItem(supplier, { serials: true })]
    const job = await waiting(part.id)
    const deliver = (over: object, by = admin) =>
      by.post('/api/goods', {
        ...{ supplierId: supplier.id, deliveryNote: 'DN 9' },
        lines: [
          { itemId: part.id, quantity: 2, cost: 33_333 },
          { itemId: disk.id, quantity: 2, cost: 250_000, serials: `UN${disk.id}1, UN${disk.id}2` },
        ],
        ...over,
      })
    expect((await deliver({}, technician)).status).toBe(403)
    expect(Object.keys(fieldErrors(await deliver({ lines: [{ itemId: disk.id, quantity: 1, serials: 'X1, X2' }] })))).toEqual([
      'lines.0.serials',
    ])
    expect(Object.keys(fieldErrors(await deliver({ supplierId: 999_999 })))).toEqual(['supplierId'])
    expect(Object.keys(fieldErrors(await deliver({ lines: [{ itemId: 999_999, quantity: 1 }] })))).toEqual(['lines.0.itemId'])
    expect(await list(`supplier=${supplier.id}`)).toEqual([])
    const came = await ok(deliver({}))
    expect(came).toMatchObject({
      supplierName: supplier.name,
      orderNumber: expect.stringMatching(/^PO/),
      lines: [{ cost: 33_333 }, { quantity: 2 }],
    })
    expect(await read(came.orderId)).toMatchObject({ state: 'received', open: 0, number: came.orderNumber })
    expect(await heldOf(job.id)).toBe('reserved')
    expect(await itemOf(part.id)).toMatchObject({ stock: 2, reserved: 1 })
    await Promise.all(Array.from({ length: 4 }, (_, at) => deliver({ lines: [{ itemId: part.id, quantity: 1, cost: at }] })))
    expect(await itemOf(part.id)).toMatchObject({ stock: 6 })
  })

  test('that went back by mistake are in the stock again at their worth, once, unless others came instead', async () => {
    const supplier = await addSupplier()
    const [part, disk] = [await addItem(supplier, { stock: 1, cost: 10_001 }), await addItem(supplier, { serials: true })]
    const made = await order(supplier, [
      { itemId: part.id, quantity: 2, cost: 20_000 },
      { itemId: disk.id, quantity: 2, cost: 70_000 },
    ])
    const [bulk, single] = made.lines.map(({ id }) => id)
    const came = await ok(
      receive(made.id, [
        { lineId: bulk, quantity: 2 },
        { lineId: single, quantity: 2, serials: `BACK${disk.id}A, BACK${disk.id}B` },
      ]),
    )
    const job = await waiting(part.id, 3)
    const before = await valueNow()
    const back = async (over: object = {}) =>
      (
        await ok(
          giveBack(
            came.id,
            [
              { lineId: came.lines[0].id, quantity: 1 },
              { lineId: came.lines[1].id, quantity: 1, serials: `BACK${disk.id}B` },
            ],
            over,
          ),
        )
      ).returns.at(-1).id
    const undo = (id: number, by = technician) => by.post(`/api/goods-returns/${id}/undo`)
    const wrong = await back()
    expect([(await valueNow()) < before, await heldOf(job.id), (await read(made.id)).open]).toEqual([true, 'none', 2])
    const undone = await Promise.all([undo(wrong), undo(wrong, admin)])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(undone.find(({ status }) => status === 200)?.body).toMatchObject({ returns: [], lines: [{ returned: 0 }, { returned: 0 }] })
    expect([await valueNow(), await heldOf(job.id), (await read(made.id)).open]).toEqual([before, 'reserved', 0])
    const pieces = await ok<any[]>(admin.get(`/api/pieces?item=${disk.id}&show=here`))
    expect(pieces.map(({ serial, cost }) => [serial, cost])).toEqual([
      [`BACK${disk.id}B`, 70_000],
      [`BACK${disk.id}A`, 70_000],
    ])
    const replaced = await back()
    await ok(receive(made.id, [{ lineId: bulk, quantity: 1 }]))
    expect((await undo(replaced)).body.code).toBe('conflict')
    expect(await itemOf(part.id)).toMatchObject({ stock: 3 })
  })

  test('that are on their way are said with the item, drafts not, and admins read from whom', async () => {
    const supplier = await addSupplier({ name: 'Hidden Source' })
    const item = await addItem(supplier, { minimum: 9 })
    const made = await order(supplier, [{ itemId: item.id, quantity: 5 }])
    await order(supplier, [{ itemId: item.id, quantity: 7 }])
    expect((await itemOf(item.id)).ordered).toBe(0)
    await ok(admin.post(`/api/purchase-orders/${made.id}/sent`, { way: 'phone' }))
    await ok(receive(made.id, [{ lineId: made.lines[0]?.id, quantity: 2 }]))
    const low = await technician.get<any[]>('/api/items?show=low&limit=100')
    expect(low.body.find(({ id }) => id === item.id)).toMatchObject({ ordered: 3 })
    expect(low.text).not.toContain('Hidden Source')
    expect((await list(`item=${item.id}&show=open`)).map(({ id, supplier: { name } }) => [id, name])).toEqual([[made.id, 'Hidden Source']])
    await ok(admin.put(`/api/purchase-orders/${made.id}/closed`, { isClosed: true }))
    expect((await itemOf(item.id)).ordered).toBe(0)
  })

  test('come in parts, go to the repair that waits at once, and its technician learns of it', async () => {
    const supplier = await addSupplier()
    const item = await addItem(supplier)
    const [early, late] = [await waiting(item.id), await waiting(item.id, 2)]
    const { id: technicianId } = (await ok<any[]>(technician.get('/api/desk/people'))).find(({ isYou }) => isYou)
    await ok(admin.put(`/api/desk/jobs/${late.id}`, { technicianId }))
    await ok(technician.post(`/api/desk/jobs/${late.id}/seen`))
    await ok(technician.post(`/api/desk/jobs/${late.id}/move`, { stage: 'waiting_part', part: 'Screen' }))
    // It was approved later, and the parts were ordered for it.
    const made = await order(supplier, [{ itemId: item.id, quantity: 3, cost: 250_000, repairId: late.id, estimateLineId: 'part' }])
    const lineId = made.lines[0]?.id
    const first = await ok(receive(made.id, [{ lineId, quantity: 2 }], { by: admin, deliveryNote: 'DN 77' }))
    expect(first).toMatchObject({
      orderNumber: expect.stringMatching(/^PO/),
      supplierName: supplier.name,
      deliveryNote: 'DN 77',
      lines: [{ cost: 250_000 }],
    })
    expect([await heldOf(early.id), await heldOf(late.id)]).toEqual(['none', 'reserved'])
    expect(await jobOf(late.id)).toMatchObject({ stage: 'received', news: 'part_arrived' })
    expect(await read(made.id)).toMatchObject({ state: 'part_received', open: 1, lines: [{ received: 2 }] })
    await ok(receive(made.id, [{ lineId, quantity: 1 }]))
    expect(await heldOf(early.id)).toBe('reserved')
    expect(await itemOf(item.id)).toMatchObject({ stock: 3, reserved: 3 })
    expect((await ok(admin.get(`/api/items/${item.id}/purchase`))).cost).toBe(250_000)
    expect(await ok(admin.get(`/api/items/${item.id}/prices`))).toMatchObject([
      { quantity: 1, cost: 250_000, supplier: { id: supplier.id } },
      { quantity: 2, orderNumber: first.orderNumber },
    ])
    // A wrong one goes back: the repair for which it came waits again, and the line is open again.
    const back = await ok(giveBack(first.id, [{ lineId: first.lines[0].id, quantity: 1 }], { reason: 'wrong', note: 'For another model' }))
    expect(back).toMatchObject({
      lines: [{ returned: 1, cost: null }],
      returns: [{ reason: 'wrong', note: 'For another model', by: 'helper' }],
    })
    expect([await heldOf(early.id), await heldOf(late.id)]).toEqual(['reserved', 'none'])
    expect(await jobOf(late.id)).toMatchObject({ stage: 'waiting_part', part: 'Screen' })
    expect(await read(made.id)).toMatchObject({ state: 'part_received', open: 1 })
    expect(fieldErrors(await giveBack(first.id, [{ lineId: first.lines[0].id, quantity: 2 }]))).toHaveProperty('lines.0.quantity')
    expect(await itemOf(item.id)).toMatchObject({ stock: 2, reserved: 1 })
  })

  test('with serial numbers are pieces that cost what the order says, and the dead one goes back by its number', async () => {
    const supplier = await addSupplier()
    const item = await addItem(supplier, { serials: true })
    const made = await order(supplier, [{ itemId: item.id, quantity: 3, cost: 100_000 }])
    const lineId = made.lines[0]?.id
    const errors = async (line: object) => Object.keys(fieldErrors(await receive(made.id, [{ lineId, ...line }])))
    expect(await errors({ quantity: 4 })).toEqual(['lines.0.quantity'])
    expect(await errors({ quantity: 1, serials: 'A1, A2' })).toEqual(['lines.0.serials'])
    expect((await receive(made.id, [{ lineId, quantity: 1, cost: 5 }])).status, 'a technician names no cost').toBe(403)
    const init = { headers: { 'idempotency-key': 'goods-with-serials' } }
    const body = { lines: [{ lineId, quantity: 2, serials: `sn-${item.id}-1\nsn-${item.id}-2` }] }
    const twice = await Promise.all([1, 2].map(() => technician.post(`/api/purchase-orders/${made.id}/goods`, body, init)))
    const came = twice.find(({ status }) => status === 201)?.body
    expect(came.lines[0].serials).toEqual([`SN${item.id}1`, `SN${item.id}2`])
    expect(await itemOf(item.id)).toMatchObject({ stock: 2 })
    expect(await errors({ quantity: 1, serials: `SN${item.id}2` })).toEqual(['lines.0.serials'])
    const before = await valueNow()
    const dead = [{ lineId: came.lines[0].id, quantity: 1, serials: `SN${item.id}2` }]
    expect(await ok(giveBack(came.id, dead, { isReplaced: false }))).toMatchObject({
      returns: [{ lines: [{ serials: [`SN${item.id}2`] }] }],
    })
    expect(before - (await valueNow())).toBe(100_000)
    expect(Object.keys(fieldErrors(await giveBack(came.id, dead)))).toEqual(['lines.0.serials'])
    expect(await read(made.id), 'nothing is to replace it').toMatchObject({ open: 1 })
    const pieces = await ok<any[]>(admin.get(`/api/pieces?item=${item.id}`))
    expect(pieces.map(({ serial, place, cost }) => [serial, place, cost])).toEqual([
      [`SN${item.id}2`, 'supplier', 100_000],
      [`SN${item.id}1`, 'shelf', 100_000],
    ])
  })

  test('that are the last ones come once, whoever of eight is first', async () => {
    const supplier = await addSupplier()
    const [first, second] = [await addItem(supplier), await addItem(supplier)]
    const made = await order(supplier, [
      { itemId: first.id, quantity: 1 },
      { itemId: second.id, quantity: 1 },
    ])
    await Promise.all([waiting(first.id), waiting(second.id), waiting(first.id)])
    const lines = made.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => receive(made.id, at % 2 ? lines : lines.toReversed(), { by: at % 3 ? technician : admin })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    for (const { id } of [first, second]) expect(await itemOf(id)).toMatchObject({ stock: 1, reserved: 1 })
  })

  test('show a technician no supplier and no cost, wherever orders are', async () => {
    const supplier = await addSupplier({ name: 'Secret Source Pvt' })
    const item = await addItem(supplier, { serials: true })
    const made = await order(supplier, [{ itemId: item.id, quantity: 2, cost: 8_765_432 }], { note: 'Secret note' })
    const { number } = await ok<Order>(admin.post(`/api/purchase-orders/${made.id}/sent`, { way: 'phone' }))
    const came = await receive(made.id, [{ lineId: made.lines[0]?.id, quantity: 1, serials: 'SECRET-1' }])
    const back = await giveBack(came.body.id, [{ lineId: came.body.lines[0].id, quantity: 1 }])
    const paths = ['purchase-orders/awaited?limit=100', 'goods?limit=100', `goods?order=${made.id}`, `items/${item.id}`, 'items?limit=100']
    const more = ['pieces?limit=100', `items/${item.id}/moves`, 'desk/parts/missing', 'find?q=secret1', 'dashboard']
    const seen = await Promise.all([...paths, ...more].map((path) => technician.get(`/api/${path}`)))
    expect(seen.filter(({ status }) => status !== 200)).toEqual([])
    const closed = await technician.get('/api/purchase-orders/awaited?limit=100')
    expect(closed.text).toContain(number)
    for (const { text } of [came, back, ...seen]) expect(text).not.toMatch(/secret source|secret note|8765432/i)
    for (const path of [
      'purchase-orders',
      `purchase-orders/${made.id}`,
      'purchase-orders/wanted',
      `items/${item.id}/prices`,
      'goods?unbilled=1',
    ])
      expect((await technician.get(`/api/${path}`)).status, path).toBe(403)
  })
})

test('after any orders, deliveries, returns and cancellations by two people every number agrees with another calculation', async () => {
  const supplier = await addSupplier()
  const step = fc.record({
    kind: fc.constantFrom('order', 'receive', 'receive', 'return', 'close', 'open'),
    at: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 4 }),
    cost: fc.option(fc.integer({ min: 1, max: 9999 })),
    isReplaced: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 7 }), fc.boolean(), async (rounds, serials) => {
      const before = await valueNow()
      const item = await addItem(supplier, { serials })
      const orders: number[] = []
      const goods: { id: number; lineId: number }[] = []
      const run = async ({ kind, at, quantity, cost, isReplaced }: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
        const orderId = orders[at % Math.max(1, orders.length)]
        const came = goods[at % Math.max(1, goods.length)]
        if (kind === 'order' || orderId === undefined)
          orders.push((await order(supplier, [{ itemId: item.id, quantity, cost: cost ?? 500 }])).id)
        else if (kind === 'close' || kind === 'open')
          await ok(admin.put(`/api/purchase-orders/${orderId}/closed`, { isClosed: kind === 'close' }))
        else if (kind === 'receive') {
          const lineId = (await read(orderId)).lines[0]?.id
          const { status, body } = await receive(orderId, [{ lineId, quantity, ...(cost && { cost }) }], { by: admin })
          if (status === 201) goods.push({ id: body.id, lineId: body.lines[0].id })
          else expect([409, 422]).toContain(status)
        } else if (came) {
          const { status } = await giveBack(came.id, [{ lineId: came.lineId, quantity }], { isReplaced })
          expect([201, 422]).toContain(status)
        }
      }
      for (const round of rounds) await Promise.all(round.map(run))
      const all = await ok<any[]>(admin.get('/api/goods?limit=100'))
      const ours = all.filter(({ id }) => goods.some((each) => each.id === id))
      const cameOf = (orderId: number) => ours.filter((each) => each.orderId === orderId)
      let there = 0
      for (const id of new Set(orders)) {
        const { lines, open, closedAt } = await read(id)
        const [line] = lines as [Order['lines'][number]]
        const came = cameOf(id).reduce((sum, each) => sum + each.lines[0].quantity, 0)
        const backs = cameOf(id).flatMap((each) => each.returns)
        const gone = (replaced: boolean) =>
          backs.filter((each) => each.isReplaced || !replaced).reduce((sum, each) => sum + each.lines[0].quantity, 0)
        expect(line.received).toBe(came - gone(true))
        expect(open).toBe(closedAt === null ? line.quantity - line.received : 0)
        there += came - gone(false)
      }
      expect(await itemOf(item.id)).toMatchObject({ stock: there, reserved: 0 })
      const pieces = await ok<any[]>(admin.get(`/api/pieces?item=${item.id}&show=here&limit=100`))
      expect(pieces).toHaveLength(serials ? there : 0)
      // Pieces are worth what each cost; of others the average of what is there leaves with each.
      const costs = ours.map((each) => each.lines[0]).sort((one, other) => one.id - other.id)
      let [stock, value] = [0, 0]
      for (const move of (await ok<StockMove[]>(admin.get(`/api/items/${item.id}/moves?limit=100`))).reverse()) {
        if (serials) break
        if (move.stock > 0) value += move.stock * costs.shift().cost
        else value -= -move.stock === stock ? value : Math.round((value * -move.stock) / stock)
        stock += move.stock
      }
      if (serials) value = pieces.reduce((sum, { cost }) => sum + cost, 0)
      expect((await valueNow()) - before).toBe(value)
      await ok(admin.post(`/api/items/${item.id}/moves`, { kind: 'counted', quantity: 0, note: 'Done' }))
      expect(await valueNow()).toBe(before)
    }),
    { numRuns: 12 },
  )
})
