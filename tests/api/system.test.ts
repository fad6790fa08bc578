// Databases: both, because mails and tasks are listed, ordered and deleted by their age.
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { UnsentMail } from '#contract/office/system.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import * as messages from '#texts/messages.ts'

const smtp = await SmtpServer.start()
const site = testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Shop <shop@example.in>', PUBLIC_URL: 'https://shop.example' })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
afterEach(() => smtp.accept())
afterAll(() => smtp.stop())

const subscribe = (email: string) => site.guest().post('/api/newsletter', { email })
const mails = async () => (await admin.get<UnsentMail[]>('/api/system/mails')).body
const mailTo = async (email: string) => (await mails()).find(({ recipient }) => recipient === email)
/** A mail that the mail server has refused permanently. */
async function failedMail(email: string): Promise<UnsentMail> {
  smtp.behaviour = 'refuse-recipient'
  await subscribe(email)
  await expect.poll(() => mailTo(email)).toMatchObject({ state: 'failed' })
  smtp.accept()
  return (await mailTo(email)) as UnsentMail
}

describe('GET /api/system/mails', () => {
  test('is empty when all mails were sent', async () => {
    await subscribe('asha@example.in')
    await expect.poll(() => smtp.mailsTo('asha@example.in').length).toBe(1)
    await expect.poll(mails).toEqual([])
  })

  test('returns which mail failed for which recipient, and why', async () => {
    const failed = await failedMail('unknown@example.in')
    expect(failed).toEqual({
      id: expect.any(Number),
      template: 'newsletter-welcome',
      recipient: 'unknown@example.in',
      subject: 'Thanks for subscribing',
      state: 'failed',
      createdAt: expect.stringMatching(/^\d{4}-/),
      attempts: 1,
      nextAttemptAt: null,
      lastError: { reason: 'reply', reply: '550 5.1.1 <unknown@example.in> is unknown here' },
    })
  })

  test('returns mails that wait for their next attempt after the failed ones', async () => {
    await failedMail('failed@example.in')
    smtp.behaviour = 'refuse-later'
    await subscribe('waits@example.in')
    await expect.poll(() => mailTo('waits@example.in')).toMatchObject({ state: 'waiting', nextAttemptAt: expect.any(String) })
    const states = (await mails()).map(({ state }) => state)
    expect(states).toEqual([...states].sort())
    await admin.delete(`/api/system/mails/${(await mailTo('waits@example.in'))?.id}`)
  })
})

describe('POST /api/system/mails/:id/retry', () => {
  test('sends the mail immediately, with a valid link', async () => {
    const { id } = await failedMail('again@example.in')
    expect((await admin.post(`/api/system/mails/${id}/retry`, {})).status).toBe(204)
    await expect.poll(() => smtp.mailsTo('again@example.in').length).toBe(1)
    const [mail] = smtp.mailsTo('again@example.in')
    const token = /token=3D([\w-]+)/.exec(mail?.data.replace(/=\r\n/g, '') ?? '')?.[1]
    expect((await site.guest().post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    await expect.poll(() => mailTo('again@example.in')).toBeUndefined()
  })

  test('returns 409 with the reason for a mail that has expired, which stays', async () => {
    const { id } = await failedMail('expired@example.in')
    await site.built.context.database.write((tx) =>
      tx.updateTable('outbox').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute(),
    )
    const response = await admin.post(`/api/system/mails/${id}/retry`, {})
    expect(response).toMatchObject({ status: 409, body: { code: 'mail_expired', detail: messages.advice.mail_expired } })
    expect(await mailTo('expired@example.in')).toMatchObject({ state: 'failed' })
  })

  test('returns 404 for an unknown mail', async () => {
    expect((await admin.post('/api/system/mails/999999/retry', {})).status).toBe(404)
  })
})

describe('DELETE /api/system/mails/:id', () => {
  test('deletes a mail permanently; a second time returns 404', async () => {
    const { id } = await failedMail('deleted@example.in')
    expect((await admin.delete(`/api/system/mails/${id}`)).status).toBe(204)
    expect((await admin.delete(`/api/system/mails/${id}`)).status).toBe(404)
    expect(await mailTo('deleted@example.in')).toBeUndefined()
  })
})

test('failed mails are deleted after 30 days', async () => {
  await failedMail('old@example.in')
  await site.built.context.tasks.runAll(new Date(Date.now() + 29 * 86_400_000))
  admin = await site.admin()
  expect(await mailTo('old@example.in')).toBeDefined()
  await site.built.context.tasks.runAll(new Date(Date.now() + 31 * 86_400_000))
  admin = await site.admin()
  expect(await mailTo('old@example.in')).toBeUndefined()
})

test('GET /api/system/tasks returns when each task last ran', async () => {
  await site.built.context.tasks.runAll(new Date())
  admin = await site.admin()
  const tasks = (await admin.get<any[]>('/api/system/tasks')).body
  expect(tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(['delete-old-messages', 'sweep-uploads']))
  for (const task of tasks) expect(task).toMatchObject({ running: false, lastRunAt: expect.any(String), lastError: null })
})

test('no mail is lost when the client hangs up before the response', async () => {
  const body = JSON.stringify({ email: 'gone@example.in' })
  const { hostname, port } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  socket.end(
    `POST /api/newsletter HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
  await expect.poll(() => smtp.mailsTo('gone@example.in').length).toBe(1)
})
