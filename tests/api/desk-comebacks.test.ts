// Databases: both, because repairs are counted and grouped in the database.
import { expect, test } from 'vitest'
import type { servicesDocument } from '#contract/content/documents/services.ts'
import type { Job } from '#contract/desk/desk.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()

let phones = 9_300_000_000

test('a repair is under warranty as long as its service says, else 30 days', async () => {
  const [technician, admin] = [await site.user(), await site.admin()]
  const { value } = (await admin.get('/api/documents/services')).body as { value: typeof servicesDocument.defaults }
  const services = value.services.map((service) =>
    service.title === 'Data Recovery' ? { ...service, warranty: '90 days on the disk' } : { ...service, warranty: '' },
  )
  expect((await admin.put('/api/documents/services', { ...value, services })).status).toBe(200)
  const laptop = (await admin.get('/api/documents/laptopRepair')).body.value
  expect((await admin.put('/api/documents/laptopRepair', { ...laptop, warranty: 'No warranty' })).status).toBe(200)
  const handOver = async (repairType: string, sent: object = {}): Promise<Job> => {
    const taken = { name: 'Sunita', phone: String(++phones), description: 'Slow.', repairType }
    const { id } = (await technician.post('/api/desk/jobs', taken)).body
    return (await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'handed_over', ...sent })).body
  }
  expect((await handOver('Data Recovery')).warrantyDays).toBe(90)
  expect(await handOver('Laptop Repair')).toMatchObject({ warrantyDays: 0, coveredUntil: null })
  expect((await handOver('Computer Repair')).warrantyDays).toBe(30)
  // What the shop says at the counter counts more.
  expect((await handOver('Data Recovery', { warrantyDays: 7 })).warrantyDays).toBe(7)
})

test('the owner sees what came back, by repair and by technician', async () => {
  const [technician, admin] = [await site.user(), await site.admin()]
  const people = (await technician.get<any[]>('/api/desk/people')).body
  const helper = people.find(({ name }) => name === 'Shop Helper')
  const take = async (sent: object): Promise<Job> =>
    (await technician.post('/api/desk/jobs', { name: 'Sunita', phone: '9822041388', description: 'Black.', brand: 'HP', ...sent })).body
  const first = await take({ repairType: 'Virus Removal', technicianId: helper.id })
  await technician.post(`/api/desk/jobs/${first.id}/move`, { stage: 'handed_over' })
  const other = await take({ repairType: 'Data Recovery' })
  const again = await take({ warrantyOf: first.id, description: 'Black again.' })
  const third = await take({ warrantyOf: first.id })
  const fourth = await take({ warrantyOf: other.id })

  const { body, headers } = await admin.get<any[]>('/api/desk/comebacks?page=1&limit=2')
  expect([headers.get('x-total-count'), body.map(({ id }) => id)]).toEqual(['3', [fourth.id, third.id]])
  const [oldest] = (await admin.get<any[]>('/api/desk/comebacks?page=2&limit=2')).body
  expect(oldest).toMatchObject({
    ...{ id: again.id, reference: again.reference, device: 'HP', description: 'Black again.' },
    earlier: { id: first.id, reference: first.reference, repairType: 'Virus Removal', technician: 'Shop Helper' },
  })
  expect(oldest.earlier.closedAt).not.toBeNull()
  expect((await admin.get('/api/desk/comebacks/counts')).body).toEqual({
    byRepair: [
      { name: 'Virus Removal', count: 2 },
      { name: 'Data Recovery', count: 1 },
    ],
    byTechnician: [
      { name: 'Shop Helper', count: 2 },
      { name: '', count: 1 },
    ],
  })
  // What was deleted does not count, nor does what the customer withdrew.
  await admin.delete(`/api/repair-requests/${third.id}`)
  expect((await admin.get('/api/desk/comebacks/counts')).body.byRepair).toContainEqual({ name: 'Virus Removal', count: 1 })
})
