// Databases: both, because the log is searched, counted and paged in the database, and its rows refuse changes.
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { findUserByName } from '#server/accounts/users.repository.ts'
import { deleteOldEntries } from '#server/platform/db/audit-log.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { runSql } from '#tests/support/database.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { testApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const PASSWORD = 'the-first-password'
const site = testApp({ TRUST_PROXY: 'on' })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

let accounts = 0
async function newAccount() {
  const userName = `person${++accounts}`
  await site.addAccount({ userName, name: 'A Person', email: `${userName}@shop.example`, role: 'user' }, PASSWORD)
  const { id } = (await findUserByName(site.built.context.database.read, userName))!
  return { id, userName }
}
const visitor = (address: string) => new Visitor(site, address)
const log = async (query: string) => (await admin.get<any[]>(`/api/changes?${query}`)).body
const detailsOf = ({ changes }: any) => Object.fromEntries(changes.map(({ field, to }: any) => [field, to]))

describe('the audit log has', () => {
  test('every login, with its address as a range, and whether it needed a second factor and was from a new device', async () => {
    const { id, userName } = await newAccount()
    const owner = visitor('203.0.113.7')
    await owner.login(userName, PASSWORD)
    const { secret } = await turnOnSecondFactor(owner.client)
    const { body } = await owner.login(userName, PASSWORD)
    await owner.post('/api/users/login/second-factor', { secondFactorToken: body.secondFactorToken, code: codeOf(secret, 1) })
    const [second, first] = await log(`entity=access&id=${id}&action=logged-in`)
    expect(first).toMatchObject({ userId: id, userName, range: '203.0.113.x', about: userName })
    expect([detailsOf(first), detailsOf(second)]).toEqual([
      { secondFactor: false, newDevice: true },
      { secondFactor: true, newDevice: false },
    ])
  })

  test('every refusal: wrong passwords for known and unknown accounts, wrong codes, and calls that are not allowed', async () => {
    const { id, userName } = await newAccount()
    const guesser = visitor('198.51.100.4')
    expect((await guesser.login(userName, 'wrong')).status).toBe(401)
    expect((await guesser.login('nobody-at-all', 'wrong')).status).toBe(401)
    const call = 'POST /api/users/login'
    const found = await log('q=198.51.100.x')
    expect(found.map(({ action, entityId, userId, userName }: any) => [action, entityId, userId, userName])).toEqual([
      ['refused', 0, 0, ''],
      ['refused', id, 0, ''],
    ])
    expect(found.map(detailsOf)).toEqual(Array(2).fill({ reason: 'bad_credentials', call }))
    // What was typed may be a password.
    expect(JSON.stringify(found)).not.toContain('nobody-at-all')

    const owner = visitor('192.0.2.8')
    await owner.login(userName, PASSWORD)
    expect((await owner.get('/api/team')).status).toBe(403)
    expect((await owner.post('/api/users/reauthenticate', { password: 'wrong' })).status).toBe(401)
    const { secret } = await turnOnSecondFactor(owner.client)
    const { body } = await owner.login(userName, PASSWORD)
    const attempt = { secondFactorToken: body.secondFactorToken, code: codeOf(secret, 9) }
    expect((await owner.post('/api/users/login/second-factor', attempt)).status).toBe(422)
    const own = await log('q=192.0.2.x&action=refused')
    expect(own.map((entry: any) => [entry.userName, entry.about, detailsOf(entry)])).toEqual([
      ['', userName, { reason: 'login_code_wrong', call: 'POST /api/users/login/second-factor' }],
      [userName, userName, { reason: 'bad_credentials', call: 'POST /api/users/reauthenticate' }],
      [userName, userName, { reason: 'forbidden', call: 'GET /api/team' }],
    ])
  })

  test('exports, changes of roles and resets of a factor, each with who and from where', async () => {
    const { id, userName } = await newAccount()
    const owner = visitor('203.0.113.9')
    await owner.login(userName, PASSWORD)
    await turnOnSecondFactor(owner.client)
    const headers = { 'x-forwarded-for': '100.20.30.40' }
    await admin.get('/api/contact/export', { headers })
    await admin.call('DELETE', `/api/team/${id}/second-factor`, { headers })
    await admin.put(`/api/team/${id}`, { role: 'admin' }, { headers })
    const entries = await log('q=100.20.30')
    expect(entries.map(({ entity, entityId, action, userName, about }: any) => [entity, entityId, action, userName, about])).toEqual([
      ['team', id, 'changed', ADMIN.userName, userName],
      ['team', id, 'changed', ADMIN.userName, userName],
      ['contact-requests', 0, 'exported', ADMIN.userName, null],
    ])
    expect(entries.slice(0, 2).map(detailsOf)).toEqual([{ role: 'admin' }, { secondFactor: false }])
    // By the account that it is about, too.
    expect((await log(`q=${userName.toUpperCase()}`)).map(({ id }: any) => id)).toEqual(
      expect.arrayContaining(entries.slice(0, 2).map(({ id }: any) => id)),
    )
  })
})

test('an entry about a text names the document', async () => {
  const { body } = await admin.get('/api/documents/shop')
  const changed = { ...body.value, requestRetentionMonths: 23 }
  expect((await admin.put('/api/documents/shop', changed, ifMatch(body.version))).status).toBe(200)
  expect((await log('entity=documents'))[0]).toMatchObject({ action: 'changed', about: 'shop', userName: ADMIN.userName })
})

test('a page of it is counted, and an action that does not exist is refused at its field', async () => {
  const page = await admin.get<any[]>('/api/changes?action=logged-in&page=1&limit=1')
  expect(page.body).toHaveLength(1)
  expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(1)
  const refused = await admin.get('/api/changes?action=stolen')
  expect([refused.status, fieldErrors(refused)]).toEqual([422, { action: fieldErrorText('choice') }])
})

describe('the database', () => {
  const insert = async (entity: string, entityId: number, at = new Date().toISOString()) =>
    site.built.context.database.write(async (tx) => {
      const row = {
        entity: entity as 'team',
        entity_id: entityId,
        action: 'changed' as const,
        at,
        user_id: 1,
        user_name: 'x',
        changes: '[]',
      }
      return (
        await tx
          .insertInto('audit_log')
          .values({ ...row, search: 'x' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    })
  const change = (id: number, set: object) =>
    site.built.context.database.write((tx) => tx.updateTable('audit_log').set(set).where('id', '=', id).execute())
  const remove = (id: number) => site.built.context.database.write((tx) => tx.deleteFrom('audit_log').where('id', '=', id).execute())
  const appendOnly = /append-only/

  test('refuses to change or delete an entry, whoever asks it', async () => {
    const id = await insert('team', 1)
    for (const set of [
      { user_name: 'y' },
      { changes: '[1]' },
      { at: '2020-01-01T00:00:00.000Z' },
      { address: 'y' },
      { entity: 'bookings' },
    ])
      await expect(change(id, set)).rejects.toThrow(appendOnly)
    await expect(remove(id)).rejects.toThrow(appendOnly)
    if (site.databaseUrl) await expect(runSql(site, 'truncate audit_log')).rejects.toThrow(appendOnly)
  })

  test('lets the values of a customer go, and all of a request, but not who did what', async () => {
    const id = await insert('bookings', 77)
    await change(id, { changes: '[1]' })
    await expect(change(id, { user_name: 'y' })).rejects.toThrow(appendOnly)
    await remove(id)
    // Of a download there is no request that it could go with.
    await expect(remove(await insert('bookings', 0))).rejects.toThrow(appendOnly)
  })

  test('lets entries go that are older than a year, those of money after nine, which the daily job does', async () => {
    const now = Date.now()
    const billed = await insert('bills', 0, new Date(now - 8 * 366 * DAY_MS).toISOString())
    await insert('payments', 0, new Date(now - 10 * 366 * DAY_MS).toISOString())
    const old = await insert('team', 1, new Date(now - 367 * DAY_MS).toISOString())
    const young = await insert('team', 1, new Date(now - 364 * DAY_MS).toISOString())
    expect(await site.built.context.database.write((tx) => deleteOldEntries(tx, new Date(), 100))).toBe(2)
    const { read } = site.built.context.database
    const ids = await read.selectFrom('audit_log').where('id', 'in', [billed, old, young]).select('id').orderBy('id').execute()
    expect(ids).toEqual([{ id: billed }, { id: young }])
  })
})

test('an erased request leaves no trace of its customer in the search', async () => {
  const { body } = await site.guest().post('/api/contact', newContactRequest({ name: 'Tara Traceless', email: 'traceless@example.in' }))
  await admin.delete(`/api/contact/${body.id}`)
  const rows = await site.built.context.database.read.selectFrom('audit_log').select('search').execute()
  expect(rows.filter(({ search }) => /traceless/i.test(search))).toEqual([])
})

test('two letters are searched for in the newest 20,000 entries, three letters in all', async () => {
  const entry = (search: string) => ({
    entity: 'gallery' as const,
    entity_id: 1,
    action: 'changed' as const,
    at: new Date().toISOString(),
    user_id: 1,
    user_name: 'admin',
    changes: '[]',
    search,
  })
  const many = Array.from({ length: 20_000 }, () => entry('copy'))
  await site.built.context.database.write(async (tx) => {
    await tx.insertInto('audit_log').values(entry('uuo oldest')).execute()
    for (let from = 0; from < many.length; from += 500)
      await tx
        .insertInto('audit_log')
        .values(many.slice(from, from + 500))
        .execute()
    await tx.insertInto('audit_log').values(entry('uuo newest')).execute()
  })
  expect(await log('q=uu')).toHaveLength(1)
  expect(await log('q=UUO')).toHaveLength(2)
})
