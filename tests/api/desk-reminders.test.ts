// Databases: both, because a unique key makes one reminder of two runs at the same time.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' }
})
let technician: HttpClient
beforeAll(async () => {
  technician = await site.user()
})
afterAll(() => smtp.stop())

let count = 0
/** A repair in a stage, of a customer who knows that it is there. */
async function jobIn(stage: string): Promise<Job & { email: string }> {
  count++
  const customer = { name: 'Sunita Rao', phone: String(9_200_000_000 + count), email: `customer-${count}@desk.example` }
  const { id } = (await technician.post('/api/desk/jobs', { ...customer, description: 'Slow.', brand: 'HP', model: 'Pavilion' })).body
  await technician.post(`/api/desk/jobs/${id}/move`, { stage })
  await told(id)
  return (await technician.get(`/api/desk/jobs/${id}`)).body
}
const told = (id: number) => technician.post(`/api/requests/repair-requests/${id}/notified`)
const move = (id: number, stage: string) => technician.post(`/api/desk/jobs/${id}/move`, { stage })
const seen = async (id: number) => (await technician.get(`/api/requests/repair-requests/${id}`)).body
const reminders = async (id: number): Promise<number[]> =>
  (await seen(id)).events.filter(({ kind }: any) => kind === 'reminder').map(({ data }: any) => data.days)
/** The daily job, once the repair has been ready for so many days. */
async function runAfter(id: number, days: number): Promise<void> {
  const readyAt = new Date(Date.now() - days * DAY_MS - 60_000).toISOString()
  const { database, tasks } = site.built.context
  await database.write((tx) => tx.updateTable('repair_requests').set({ ready_at: readyAt }).where('id', '=', id).execute())
  await Promise.all([tasks.runAll(new Date()), tasks.runAll(new Date())])
}
const isUnnotified = async (id: number) =>
  (await technician.get<any[]>('/api/requests/unnotified?limit=100')).body.some((row) => row.entity === 'repair-requests' && row.id === id)
const whatsAppText = async (id: number): Promise<string> =>
  new URL((await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body.url).searchParams.get('text') as string
const subjectsTo = async (email: string): Promise<(string | undefined)[]> => {
  await expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
  return smtp.mailsTo(email).map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])
}

test('a device that is not collected is reminded of by mail and WhatsApp, with the shop’s own text', async () => {
  const admin = await site.admin()
  const { value } = (await admin.get('/api/documents/shop')).body
  await admin.put('/api/documents/shop', { ...value, collectReminder: 'Please come soon.' })
  const { id, reference, email } = await jobIn('ready')
  await runAfter(id, 6)
  expect([await reminders(id), await isUnnotified(id)]).toEqual([[], false])
  await runAfter(id, 7)
  expect([await reminders(id), await isUnnotified(id)]).toEqual([[7], true])
  expect(await whatsAppText(id)).toMatch(
    new RegExp(`Your HP Pavilion, ${reference}, has been ready for you since \\d\\d/\\d\\d/\\d{4}\\. Please come soon\\. We .* follow it`),
  )
  expect(await subjectsTo(email)).toContain(`Please collect your HP Pavilion: ${reference}`)
  expect(smtp.mailsTo(email).filter(({ data }) => data.includes('Please come soon.'))).toHaveLength(1)
  // The customer is not told that the shop counts the days.
  const token = /\/track\/(\S+)/.exec(await whatsAppText(id))?.[1]
  expect((await site.guest().get(`/api/track/${token}`)).body.events.map(({ kind }: any) => kind)).not.toContain('reminder')
  // Undoing "Informed" brings the reminder back.
  expect((await told(id)).body.unnotifiedSince).toBeNull()
  await technician.delete(`/api/requests/repair-requests/${id}/notified`)
  expect(await isUnnotified(id)).toBe(true)
})

test('on whichever days the job runs, and however often, each threshold that has passed makes one reminder', async () => {
  const days = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 }).map((days) => days.sort((a, b) => a - b))
  await fc.assert(
    fc.asyncProperty(days, async (days) => {
      const { id } = await jobIn('ready')
      for (const day of days) await runAfter(id, day)
      const thresholdOf = (day: number) => COLLECT_REMINDER_DAYS.findLast((threshold) => threshold <= day)
      const expected = days.filter((day, at) => thresholdOf(day) !== undefined && thresholdOf(day) !== thresholdOf(days[at - 1] ?? 0))
      expect(await reminders(id)).toEqual(expected)
      // What is collected is nobody's concern any more, and what comes back begins anew.
      await move(id, 'handed_over')
      await site.built.context.tasks.runAll(new Date())
      expect(await reminders(id)).toHaveLength(expected.length)
    }),
    { numRuns: 2 },
  )
})

test('a repair that comes back to the bench and is ready again is reminded of anew', async () => {
  const { id } = await jobIn('ready')
  await runAfter(id, 30)
  await move(id, 'bench')
  await site.built.context.tasks.runAll(new Date())
  expect(await reminders(id)).toEqual([30])
  const longAgo = new Date(Date.now() - 40 * DAY_MS).toISOString()
  await site.built.context.database.write((tx) =>
    tx.updateTable('request_events').set({ at: longAgo }).where('entity_id', '=', id).execute(),
  )
  await move(id, 'ready')
  await runAfter(id, 7)
  expect(await reminders(id)).toEqual([30, 7])
})

test('the shop reminds a customer whose answer it waits for, once until the customer is informed', async () => {
  const { id, reference, email } = await jobIn('waiting_customer')
  const remind = () => technician.post(`/api/desk/jobs/${id}/remind`)
  expect((await Promise.all([remind(), remind()])).map(({ status }) => status)).toEqual([200, 200])
  expect([await reminders(id), await isUnnotified(id)]).toEqual([[0], true])
  expect(await whatsAppText(id)).toMatch(/Your HP Pavilion, R-\w+, has been waiting for your answer since/)
  expect(await subjectsTo(email)).toContain(`We are waiting for your answer: ${reference}`)
  await told(id)
  await remind()
  expect(await reminders(id)).toEqual([0, 0])
  // Elsewhere there is nothing to remind of.
  await move(id, 'bench')
  await remind()
  expect(await reminders(id)).toEqual([0, 0])
  expect((await technician.post('/api/desk/jobs/999999/remind')).status).toBe(404)
})
