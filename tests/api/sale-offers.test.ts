// Databases: both, because an offer is bought once, whoever buys at the same time.
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Found } from '#contract/office/finder.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { BUYBACK_CHECKS, type Buyback } from '#contract/purchases/buybacks.ts'
import type { SaleOffer } from '#contract/requests/sale-offers.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import { newSaleOffer } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
})

const tomorrow = todayInShop(new Date(Date.now() + 86_400_000))
const send = (over: object = {}) => site.guest().post('/api/sale-offers', newSaleOffer(over))
async function offer(over: object = {}): Promise<SaleOffer & { trackingToken: string }> {
  const { status, body } = await send(over)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = async ({ id }: { id: number }): Promise<SaleOffer> => (await technician.get(`/api/sale-offers/${id}`)).body
const setStatus = (row: SaleOffer, status: string) => technician.put(`/api/sale-offers/${row.id}`, { status })

let count = 0
function buy(offerId: number | null, over: object = {}) {
  count += 1
  return technician.post<Buyback>('/api/buybacks', {
    ...{ offerId, name: 'Dell Latitude 7420', category: 'Laptops', serial: `SO-${count}`, grade: 'B', accessories: 'Charger' },
    checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes'])),
    ...{ sellerName: 'Nilesh Shinde', sellerPhone: '9822041378', sellerAddress: '12 FC Road, Pune' },
    ...{ document: 'aadhaar', documentLast: '4321', declared: true, price: 500_000, mode: 'upi' },
    ...over,
  })
}
const cancel = ({ id }: Buyback) => admin.post(`/api/buybacks/${id}/cancellation`, { reason: 'Wrong price' })

describe('a visitor', () => {
  test('offers a device with what is hoped for, and may come on another day', async () => {
    const { trackingToken, ...sent } = await offer()
    expect(await read(sent)).toEqual(sent)
    expect(sent).toMatchObject({ reference: expect.stringMatching(/^S-[2-9A-Z]{5}$/), status: 'Pending', description: '' })
    const one = await offer({ priceFrom: '', priceTo: 1_500_000 })
    const turned = await offer({ priceFrom: 900_000, priceTo: 700_000 })
    const equal = await offer({ priceFrom: 900_000, priceTo: 900_000 })
    const none = await offer({ priceFrom: null, priceTo: undefined })
    const hopesOf = ({ priceFrom, priceTo }: SaleOffer) => [priceFrom, priceTo]
    expect(hopesOf(one)).toEqual([1_500_000, null])
    expect(hopesOf(turned)).toEqual([700_000, 900_000])
    expect(hopesOf(equal)).toEqual([900_000, null])
    expect(hopesOf(none)).toEqual([null, null])
    const chosen = await site.guest().post(`/api/track/${trackingToken}/date`, { preferredDate: tomorrow })
    expect(chosen.body.asked).toMatchObject({ device: 'Dell Latitude 7420', hopes: [1_800_000, 2_200_000], preferredDate: tomorrow })
    expect((await read(sent)).preferredDate).toBe(tomorrow)
    const found = (await technician.get<Found>('/api/find?q=latitude')).body.saleOffers
    expect(found[0]).toMatchObject({ id: none.id, about: 'Dell Latitude 7420' })
    const { offers } = (await technician.get<CustomerPage>(`/api/customers/${sent.customerId}`)).body
    expect(offers.map(({ id, about }) => [id, about])).toContainEqual([sent.id, 'Dell Latitude 7420'])
  })

  test('is told at the field what is wrong', async () => {
    const yesterday = todayInShop(new Date(Date.now() - 86_400_000))
    const wrong = { category: 'Cars', device: ' ', condition: 'new', preferredDate: yesterday, priceFrom: -1, phone: '12' }
    expect(Object.keys(fieldErrors(await send(wrong))).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(Object.keys(fieldErrors(await send({ condition: 'faults' })))).toEqual(['description'])
    expect((await send({ condition: 'dead', description: 'No light.' })).status).toBe(201)
  })
})

describe('what is offered', () => {
  test('is bought in one step with its voucher, and is open again when that is cancelled', async () => {
    const sent = await offer()
    await setStatus(sent, 'Quoted')
    expect((await buy(sent.id, { price: 0 })).status).toBe(422)
    expect((await buy(sent.id, { mode: 'cash', price: 50_000_000 })).status, 'more cash than is allowed').toBe(422)
    expect((await read(sent)).status).toBe('Quoted')
    const bought = await buy(sent.id)
    expect(bought).toMatchObject({ status: 201, body: { offer: { id: sent.id, reference: sent.reference } } })
    const follow = async (): Promise<FollowedRequest> => (await technician.get(`/api/requests/sale-offers/${sent.id}`)).body
    expect(await follow()).toMatchObject({ status: 'Bought', isOpen: false, unnotifiedSince: null })
    expect(await buy(sent.id)).toMatchObject({ status: 409, body: { code: 'request_closed' } })
    expect((await cancel(bought.body)).status).toBe(200)
    const { status, isOpen, events } = await follow()
    expect([status, isOpen, events.map(({ data }) => data)]).toEqual(['Quoted', true, [{ status: 'Quoted' }]])
    const again = await buy(sent.id)
    expect([again.status, (await read(sent)).status]).toEqual([201, 'Bought'])
    // Whoever sets another status by hand buys it no second time.
    await setStatus(await read(sent), 'Pending')
    expect((await buy(sent.id)).status).toBe(409)
    expect((await buy(999_999)).status).toBe(404)
  })

  test('is bought once, by two who press at the same time', async () => {
    const sent = await offer()
    const answers = await Promise.all([buy(sent.id), buy(sent.id), buy(null)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    const { body } = await technician.get<Buyback[]>('/api/buybacks?limit=100')
    expect(body.filter((each) => each.offer?.id === sent.id)).toHaveLength(1)
  })

  test('may be declined or erased, and the voucher stays', async () => {
    const declined = await offer()
    expect((await setStatus(declined, 'Declined')).status).toBe(200)
    expect((await site.guest().get(`/api/track/${declined.trackingToken}`)).body).toMatchObject({ isOpen: false })
    const sent = await offer({ name: 'Farida Shaikh', phone: '9822041399', email: 'farida@example.in' })
    const { body: bought } = await buy(sent.id, { sellerName: 'Farida Shaikh', sellerPhone: '9822041399' })
    await admin.delete(`/api/sale-offers/${sent.id}`)
    expect((await admin.post('/api/trash/erase', { entity: 'sale-offers', id: sent.id })).status).toBe(204)
    expect((await technician.get(`/api/buybacks/${bought.id}`)).body).toMatchObject({ offer: null, seller: { name: 'Farida Shaikh' } })
    expect((await cancel(bought)).status).toBe(200)
  })
})
