// Databases: both, because the mails are queued in the transaction of the change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import { ADMIN } from '#tests/support/admin.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

const SUBJECT = 'An important setting was changed'
const MAIL_SETTINGS = '/api/system/mail-settings'
const site = testApp()
const mailed = testApp({ SEALING_KEY: 'the-key-of-this-site-0123456789-0123' }, { limits: { mailTestMs: 3000 } })
const [first, second] = [await SmtpServer.startOnMailPort(), await SmtpServer.startOnMailPort()]
afterAll(() => Promise.all([first.stop(), second.stop()]))

let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  const account = (name: string) => ({ userName: name, name, email: `${name}@shop.example` })
  for (const [name, language] of [
    ['meera', 'mr'],
    ['hari', 'hi'],
  ] as const) {
    await site.addAccount({ ...account(name), role: 'admin' }, 'a-long-admin-password')
    await site.built.context.database.write((tx) => tx.updateTable('users').set({ language }).where('user_name', '=', name).execute())
  }
  await site.addAccount({ ...account('tech'), role: 'user' }, 'a-long-member-password')
})

/** The mails that `change` makes, once every admin has theirs: by recipient. */
async function mailsOf(change: () => Promise<{ status: number }>): Promise<Map<string, { subject: string; text: string }>> {
  const before = (await site.outbox()).length
  expect((await change()).status).toBeLessThan(300)
  await expect.poll(async () => (await site.outbox()).length - before).toBeGreaterThanOrEqual(3)
  const mails = (await site.outbox()).slice(before)
  expect(mails.map(({ to }) => to).sort()).toEqual([ADMIN.email, 'hari@shop.example', 'meera@shop.example'].sort())
  return new Map(mails.map((mail) => [mail.to, mail]))
}

describe('all admins get a mail in their language, and nobody else, about', () => {
  test('a new API key', async () => {
    const mails = await mailsOf(() => admin.post('/api/system/keys', { name: 'Zapier', scopes: ['requests:read'], days: 30 }))
    expect(mails.get(ADMIN.email)).toMatchObject({ subject: SUBJECT, text: expect.stringContaining('the API key "Zapier"') })
    expect(mails.get('hari@shop.example')).toMatchObject({
      subject: 'एक ज़रूरी सेटिंग बदली गई है',
      text: expect.stringContaining('API कुंजी "Zapier"'),
    })
    expect(mails.get('meera@shop.example')).toMatchObject({
      subject: 'एक महत्त्वाची सेटिंग बदलली आहे',
      text: expect.stringContaining('"Zapier" ही API की'),
    })
    expect(mails.get('hari@shop.example')?.text).toContain('/hi/user/system')
  })

  test('a new webhook, one that is turned on again, and its new secret', async () => {
    const url = 'https://hooks.example/crm'
    let id = 0
    const added = await mailsOf(async () => {
      const response = await admin.post('/api/system/webhooks', { url })
      id = response.body.id
      return response
    })
    expect(added.get(ADMIN.email)?.text).toContain(url)
    const before = (await site.outbox()).length
    expect((await admin.put(`/api/system/webhooks/${id}`, { active: false })).status).toBe(200)
    for (const change of [
      () => admin.put(`/api/system/webhooks/${id}`, { active: true }),
      () => admin.post(`/api/system/webhooks/${id}/secret`, {}),
    ])
      expect((await mailsOf(change)).get(ADMIN.email)?.text).toContain(url)
    // Nobody is written to about a webhook that was turned off.
    expect(await site.outbox()).toHaveLength(before + 6)
  })

  test('where customers pay, and not about other settings of bills', async () => {
    const save = (change: object) =>
      admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered', ...change })
    const before = (await site.outbox()).length
    expect((await save({ terms: 'Thank you.' })).status).toBe(200)
    const upi = await mailsOf(() => save({ terms: 'Thank you.', upiId: 'thief@okicici' }))
    expect(upi.get(ADMIN.email)?.text).toContain('thief@okicici')
    const bank = await mailsOf(() => save({ upiId: 'thief@okicici', bankAccount: '123456789012', bankIfsc: 'HDFC0001234' }))
    expect(bank.get(ADMIN.email)?.text).toContain('123456789012 HDFC0001234')
    const restored = await mailsOf(() => admin.post('/api/documents/money/restore', { version: 1 }))
    expect(restored.get(ADMIN.email)?.text).not.toContain('thief')
    expect(await site.outbox()).toHaveLength(before + 9)
  })

  test('nothing when the change was refused', async () => {
    const before = (await site.outbox()).length
    expect((await admin.post('/api/system/webhooks', { url: 'https://printer.local/x' })).status).toBe(422)
    expect((await admin.post('/api/system/keys', { name: '', scopes: [], days: 30 })).status).toBe(422)
    const { count } = await site.built.context.database.read
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([Number(count), (await site.outbox()).length]).toEqual([0, before])
  })
})

test('the owner of API keys is asked about them when the password changes', async () => {
  const meera = site.guest()
  await meera.login('meera', 'a-long-admin-password')
  expect((await meera.post('/api/system/keys', { name: 'Her CRM', scopes: ['money:read'], days: 30 })).status).toBe(201)
  const profile = { username: 'meera', name: 'meera', email: 'meera@shop.example', newPassword: 'an-entirely-new-password' }
  expect((await meera.post('/api/users/update-profile', profile)).status).toBe(200)
  const mails = async () =>
    (await site.outbox()).filter(({ to, subject }) => to === 'meera@shop.example' && subject === 'तुमचा पासवर्ड बदलला आहे')
  await expect.poll(mails).toMatchObject([{ text: expect.stringContaining('Her CRM') }])
  expect((await mails())[0]?.text).not.toContain('Zapier')
})

test.each([
  [undefined, 401],
  [false, 200],
])('a mailed link with endsKeys %s leaves an API key of the account with %s', async (endsKeys, status) => {
  const userName = `keys-${status}`
  const email = `${userName}@shop.example`
  await site.addAccount({ userName, name: userName, email, role: 'admin' }, 'a-long-admin-password')
  const owner = site.guest()
  await owner.login(userName, 'a-long-admin-password')
  const { key } = (await owner.post('/api/system/keys', { name: userName, scopes: ['requests:read'], days: 30 })).body
  const call = async () => (await site.guest().get('/api/bookings', { headers: { authorization: `Bearer ${key}` } })).status
  expect(await call()).toBe(200)
  await site.guest().post('/api/users/forgot-password', { email })
  const token = async () => (await site.outbox()).flatMap(({ to, text }) => (to === email && text.match(/token=([\w-]+)/)?.[1]) || [])[0]
  await expect.poll(token).toBeDefined()
  const body = { token: await token(), newPassword: 'an-entirely-new-password', endsKeys }
  expect((await site.guest().post('/api/users/reset-password', body)).status).toBe(200)
  expect(await call()).toBe(status)
  // A changed password leaves the keys, unless its owner says otherwise.
  const profile = { username: userName, name: userName, email, newPassword: 'one-more-new-password' }
  await owner.login(userName, 'an-entirely-new-password')
  expect((await owner.post('/api/users/update-profile', profile)).status).toBe(200)
  expect(await call()).toBe(status)
  await owner.post('/api/users/update-profile', { ...profile, newPassword: 'the-last-new-password', endsKeys: true })
  expect(await call()).toBe(401)
})

test('about another mail server, which is also told through the server from before', async () => {
  const owner = await mailed.admin()
  const settings = ({ host }: SmtpServer) => ({
    ...{ host, port: '2525', security: 'none', userName: '', password: '', senderName: 'Mistri', senderAddress: 'shop@example.in' },
  })
  const told = (server: SmtpServer) => server.mailsTo(ADMIN.email).filter(({ data }) => data.includes(`Subject: ${SUBJECT}`))
  expect((await owner.put(MAIL_SETTINGS, settings(first))).status).toBe(200)
  await expect.poll(() => told(first).length).toBe(1)
  expect((await owner.put(MAIL_SETTINGS, settings(second))).status).toBe(200)
  await expect.poll(() => [told(first).length, told(second).length]).toEqual([2, 1])
  expect(told(first).at(-1)?.data).toContain(second.host)
  expect((await owner.delete(MAIL_SETTINGS)).status).toBe(204)
  await expect.poll(() => told(second).length).toBe(2)
})
