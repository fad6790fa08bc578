// Databases: both, because the checks are stored as JSON.
import { beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/desk/desk.ts'
import type { JobPaper } from '#contract/desk/paper.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
})

const move = (id: number, stage: string) => technician.post<Job>(`/api/desk/jobs/${id}/move`, { stage })
const change = (id: number, body: object) => technician.put<any>(`/api/desk/jobs/${id}`, body)
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body

test('the checks after the work stand beside those of the intake, and are made anew once the device goes back to work', async () => {
  const sent = {
    name: 'Rao',
    phone: '9822041390',
    description: 'Black.',
    deviceKind: 'Laptop',
    condition: { Screen: 'fault', Ports: 'ok' },
  }
  const { id } = (await technician.post<Job>('/api/desk/jobs', { ...sent, conditionAfter: { Screen: 'ok' } })).body
  // A device that comes in was not repaired yet.
  expect(await job(id)).toMatchObject({ condition: { Screen: 'fault', Ports: 'ok' }, conditionAfter: {} })

  await move(id, 'bench')
  const after = { Screen: 'ok', Ports: 'fault', Hinges: 'ok' }
  expect((await change(id, { conditionAfter: after })).body).toMatchObject({ condition: sent.condition, conditionAfter: after })
  // It stays when the device becomes ready, and when other facts change.
  await move(id, 'ready')
  await change(id, { accessories: 'Charger' })
  expect(await job(id)).toMatchObject({ stage: 'ready', conditionAfter: after })
  const paper = (await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body
  expect(paper).toMatchObject({ condition: sent.condition, conditionAfter: after })
  expect(paper.checks).toContain('Hinges')

  const again = (await move(id, 'bench')).body
  expect(again.conditionAfter).toEqual({})
  await technician.post(`/api/desk/jobs/${id}/undo`, { version: again.version })
  expect(await job(id)).toMatchObject({ stage: 'ready', conditionAfter: after })
  // Handing over is never refused for what was not checked.
  await change(id, { conditionAfter: {} })
  expect((await move(id, 'handed_over')).body).toMatchObject({ stage: 'handed_over', conditionAfter: {} })

  expect(Object.keys(fieldErrors(await change(id, { conditionAfter: { Screen: 'so-so' } })))).not.toEqual([])
  const changes = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body.flatMap((entry) => entry.changes)
  expect(changes).toContainEqual({ field: 'conditionAfter', from: null, to: JSON.stringify(after) })
})
