// Databases: both, because the report counts reasons by groups.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#contract/desk/desk.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
})

let phones = 9_200_000_000
const takeIn = async (over: object = {}): Promise<Job> =>
  (await technician.post<Job>('/api/desk/jobs', { name: 'Rao', phone: String(++phones), description: 'It is silent.', ...over })).body
const move = (id: number, body: object) => technician.post<any>(`/api/desk/jobs/${id}/move`, body)
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const saidOf = async (id: number): Promise<string> => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).replaceAll('+', ' ')
}
const tokenOf = async (id: number): Promise<string> => (await saidOf(id)).match(/\/track\/(\S+)/)?.[1] as string

describe('a device that goes back unrepaired', () => {
  test('says why, to its customer too, until it is opened again', async () => {
    const { id } = await takeIn()
    const token = await tokenOf(id)
    const { body } = await move(id, { stage: 'returned', returnReason: 'no_part', returnWords: 'The maker is gone.' })
    expect(body).toMatchObject({ stage: 'returned', returnReason: 'no_part', returnWords: 'The maker is gone.' })
    const { events } = (await site.guest().get<any>(`/api/track/${token}`)).body
    expect(events.slice(-2).map(({ kind, data }: any) => [kind, data])).toEqual([
      ['stage', { stage: 'returned' }],
      ['unrepaired', { reason: 'no_part', text: 'The maker is gone.' }],
    ])
    expect((await technician.get<any>(`/api/desk/jobs/${id}/paper`)).body).toMatchObject({ returnReason: 'no_part' })
    expect(await saidOf(id)).toMatch(/was returned without a repair\.(?!.* is ready)/)
    const [entry] = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'returnReason', from: null, to: 'no_part' },
        { field: 'returnWords', from: null, to: 'The maker is gone.' },
      ]),
    )

    // Undo brings the reason back with the stage, and takes it away.
    const again = (await move(id, { stage: 'bench' })).body
    expect(again).toMatchObject({ returnReason: null, returnWords: '' })
    await technician.post(`/api/desk/jobs/${id}/undo`, { version: again.version })
    expect(await job(id)).toMatchObject({ stage: 'returned', returnReason: 'no_part', returnWords: 'The maker is gone.' })
    expect((await move(id, { stage: 'ready' })).body).toMatchObject({ returnReason: null, returnWords: '' })
  })

  test('has the reason of its customer who declined, also where only the status is set', async () => {
    const declined = async () => {
      const { id } = await takeIn()
      await move(id, { stage: 'declined' })
      return id
    }
    const moved = await declined()
    expect((await move(moved, { stage: 'returned' })).body).toMatchObject({ returnReason: 'declined', returnWords: '' })
    const other = await declined()
    expect((await move(other, { stage: 'returned', returnReason: 'impossible' })).body).toMatchObject({ returnReason: 'impossible' })
    const byHand = await declined()
    const set = async (status: string) => technician.put('/api/repair-requests/statuses', { status, rows: [await job(byHand)] })
    await set('Resolved')
    expect(await job(byHand)).toMatchObject({ stage: 'returned', returnReason: 'declined' })
    await set('Pending')
    expect(await job(byHand)).toMatchObject({ stage: 'declined', returnReason: null })
    // An import, or a program that knows no reasons, has none.
    const { id } = await takeIn()
    expect((await move(id, { stage: 'returned' })).body).toMatchObject({ stage: 'returned', returnReason: null })
  })

  test('needs words for a reason that is none of the list', async () => {
    const { id } = await takeIn()
    expect(Object.keys(fieldErrors(await move(id, { stage: 'returned', returnReason: 'other' })))).toEqual(['returnWords'])
    expect(Object.keys(fieldErrors(await move(id, { stage: 'returned', returnReason: 'boring' })))).toEqual(['returnReason'])
    expect(await job(id)).toMatchObject({ stage: 'received' })
  })

  test('is counted by its reason in the report of the owner', async () => {
    const today = todayInShop()
    const counted = async () => (await admin.get<any>(`/api/money/report?from=${today}&to=${today}`)).body.repairs.returned
    const before = await counted()
    const { id } = await takeIn()
    await move(id, { stage: 'returned', returnReason: 'uneconomical' })
    const without = (rows: { reason: string }[]) => rows.filter(({ reason }) => reason !== 'uneconomical')
    expect(await counted()).toEqual(expect.arrayContaining([...without(before), { reason: 'uneconomical', count: 1 }]))
  })
})
