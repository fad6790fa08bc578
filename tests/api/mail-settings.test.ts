// Databases: one, because it is about what a mail server answers and which server is used.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import { ADMIN } from '#tests/support/admin.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

const PATH = '/api/system/mail-settings'
const PASSWORD = 'an app password'

const smtp = await SmtpServer.startOnMailPort()
const SEALING_KEY = 'the-first-key-of-this-site-0123456789'
const site = testApp({ SEALING_KEY }, { limits: { mailTestMs: 10 * MINUTE_MS } })
const impatient = testApp({ SEALING_KEY }, { limits: { mailTestMs: 200 } })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
afterAll(() => smtp.stop())

const settings = (changes: object = {}) => ({
  ...{
    host: smtp.host,
    port: '2525',
    security: 'none',
    userName: '',
    password: '',
    senderName: 'Mistri',
    senderAddress: 'shop@example.in',
  },
  ...changes,
})
const refusal = async (changes: object, client = admin) => {
  const { status, body } = await client.put(PATH, settings(changes))
  return [status, ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)]
}
const stored = () => site.built.context.database.read.selectFrom('mail_settings').selectAll().execute()

describe('a mail server is not saved while', () => {
  test('a field is wrong, and the message is at it', async () => {
    const wrong = { host: 'https://mail.example', port: '25252', security: 'ssl', senderAddress: 'shop' }
    expect(await refusal(wrong)).toEqual([422, 'host mail_host', 'port choice', 'security choice', 'senderAddress email'])
  })

  test('its name is unknown, nothing answers, or it does not encrypt', async () => {
    expect(await refusal({ host: 'mail.invalid' })).toEqual([422, 'host mail_host'])
    expect(await refusal({ port: 587 })).toEqual([422, 'host mail_unreachable'])
    expect(await refusal({ security: 'starttls' })).toEqual([422, 'security mail_tls'])
    expect(await refusal({ security: 'tls' })).toEqual([422, 'security mail_tls'])
  })

  test.each(['169.254.169.254', '0.0.0.0', '::ffff:169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '224.0.0.1', '2852039166'])(
    'its address is %s, where no mail server is',
    async (host) => {
      expect(await refusal({ host })).toEqual([422, 'host mail_host'])
    },
  )

  test('a password would cross the internet in plain text', async () => {
    expect(await refusal({ host: '192.0.43.8' })).toEqual([422, 'security mail_plain'])
  })

  test('it refuses the login, the sender or the recipient', async () => {
    smtp.login = { userName: 'shop', password: PASSWORD }
    expect(await refusal({ userName: 'shop', password: 'wrong' })).toEqual([422, 'password mail_login'])
    expect(await refusal({ userName: 'shop' })).toEqual([422, 'password password'])
    smtp.behaviour = 'refuse-recipient'
    expect(await refusal({ userName: 'shop', password: PASSWORD })).toEqual([422, 'senderAddress mail_refused'])
    smtp.accept()
  })

  test('it keeps silent until the time is over', async () => {
    smtp.behaviour = 'silent'
    expect(await refusal({}, await impatient.admin())).toEqual([422, 'host mail_timeout'])
    smtp.accept()
  })
})

test('until then there is none; then it has taken a test mail, and the password is nowhere to be read', async () => {
  expect(smtp.received).toEqual([])
  expect(await stored()).toEqual([])
  expect((await admin.get(PATH)).body).toMatchObject({ source: 'none', host: '', password: 'none' })

  const saved = await admin.put(PATH, settings({ userName: 'shop', password: PASSWORD }))
  const { password: _, ...shown } = settings({ userName: 'shop', port: 2525 })
  expect(saved).toMatchObject({ status: 200, body: { ...shown, source: 'site', password: 'set', changedAt: expect.any(String) } })
  expect(smtp.mailsTo(ADMIN.email)).toHaveLength(1)
  expect((await admin.get('/api/system/test-mail')).body).toMatchObject({ state: 'sent', recipient: ADMIN.email })
  expect((await admin.get('/api/first-steps')).body.steps).toContainEqual({ name: 'testMail', done: true })
  const changes = await admin.get<any[]>('/api/changes?entity=mail-settings')
  expect(changes.body).toMatchObject([{ action: 'added', changes: expect.arrayContaining([{ field: 'password', from: null, to: null }]) }])
  const everything = JSON.stringify([saved.body, (await admin.get(PATH)).body, await stored(), changes.body])
  expect(everything).toContain(smtp.host)
  expect(everything).not.toContain(PASSWORD)
})

test('mails go through it at once, from its sender', async () => {
  expect((await site.guest().post('/api/newsletter', { email: 'asha@example.in' })).status).toBe(201)
  await expect.poll(() => smtp.mailsTo('asha@example.in')).toHaveLength(1)
  expect(smtp.mailsTo('asha@example.in')[0]?.data).toMatch(/^From: Mistri <shop@example\.in>/m)
})

test('an empty password keeps the stored one for the same login only', async () => {
  const change = settings({ userName: 'shop', senderName: '' })
  expect((await admin.put(PATH, change)).body).toMatchObject({ senderName: '', password: 'set' })
  const other = await SmtpServer.startOnMailPort()
  expect((await admin.put(PATH, { ...change, host: other.host })).body.errors).toMatchObject([{ field: 'password', code: 'password' }])
  expect(other.received).toEqual([])
  await other.stop()
})

test('with another sealing key no mail is lost: each waits until the password is entered again', async () => {
  await site.restart({ SEALING_KEY: 'another-key-of-this-site-0123456789-0' })
  admin = await site.admin()
  expect((await admin.get(PATH)).body).toMatchObject({ source: 'site', password: 'unreadable' })
  await site.guest().post('/api/newsletter', { email: 'waits@example.in' })
  const waiting = async () => (await admin.get<any[]>('/api/system/mails')).body.find(({ recipient }) => recipient === 'waits@example.in')
  await expect.poll(waiting).toMatchObject({ state: 'waiting', lastError: { reason: 'password', reply: '' } })
  expect((await admin.put(PATH, settings({ userName: 'shop' }))).body.errors).toMatchObject([{ field: 'password' }])
  expect((await admin.put(PATH, settings({ userName: 'shop', password: PASSWORD }))).status).toBe(200)
  expect((await admin.post(`/api/system/mails/${(await waiting()).id}/retry`, {})).status).toBe(204)
  await expect.poll(() => smtp.mailsTo('waits@example.in')).toHaveLength(1)
})

test('SMTP_URL decides where it is set; removed here, mails are only saved as files', async () => {
  await site.restart({ SMTP_URL: 'smtps://env:a%20secret@mail.example', MAIL_FROM: 'Shop <env@example.in>' })
  admin = await site.admin()
  const { status, body } = await admin.get(PATH)
  expect([status, body]).toMatchObject([200, { source: 'environment', host: 'mail.example', port: 465, senderAddress: 'env@example.in' }])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(await admin.put(PATH, settings())).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await admin.delete(PATH)).status).toBe(409)
  await site.restart({ SMTP_URL: '', MAIL_FROM: '' })
  admin = await site.admin()
  expect((await admin.delete(PATH)).status).toBe(204)
  expect(await stored()).toEqual([])
  await site.guest().post('/api/newsletter', { email: 'file@example.in' })
  await expect.poll(async () => (await site.outbox()).map(({ to }) => to)).toContain('file@example.in')
})

test('ten attempts in ten minutes', async () => {
  await site.restart({ RATE_LIMIT: 'on' })
  admin = await site.admin()
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await refusal({ host: '169.254.169.254' })).toEqual([422, 'host mail_host'])
  expect(await admin.put(PATH, settings())).toMatchObject({ status: 429, body: { code: 'too_many' } })
})
