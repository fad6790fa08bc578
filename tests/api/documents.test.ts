// Databases: both, also in `npm test`, because versions are rows, and of two saves at the same time one is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { identifyRows } from '#contract/content/documents/rows.ts'
import { shopDefaults as delivered } from '#samples/shop.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
const shopDefaults = identifyRows(delivered)
const SHOP = '/api/documents/shop'
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const current = async () => (await admin.get(SHOP)).body
/** Saves the current document with some other fields. */
async function save(change: object) {
  const { value, version } = await current()
  return admin.put(SHOP, { ...value, ...change }, ifMatch(version))
}

describe('a document', () => {
  test('has its defaults, and version 0, until something is saved', async () => {
    const { status, body } = await admin.get(SHOP)
    expect(status).toBe(200)
    expect(body).toEqual({ id: 1, name: 'shop', version: 0, value: shopDefaults, updatedAt: null, updatedBy: null })
    expect((await admin.get(`${SHOP}/versions`)).body).toEqual([])
    expect((await admin.get(`${SHOP}/versions/0`)).body.value).toEqual(shopDefaults)
  })

  test('is saved as its next version, and everyone reads it at once', async () => {
    const guest = site.guest()
    expect((await guest.get('/api/content/shop')).body.name).toBe(shopDefaults.name)
    const { status, body } = await save({ name: 'Asha Computers, Nashik', phones: ['98220 41375', '+91 98765 00000'] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, updatedBy: ADMIN.userName })
    expect(body.value).toEqual({ ...shopDefaults, name: 'Asha Computers, Nashik', phones: ['+919822041375', '+919876500000'] })
    expect(await current()).toEqual(body)
    const { body: known } = await guest.get('/api/content/shop')
    expect(known.name).toBe('Asha Computers, Nashik')
    expect(known).not.toHaveProperty('sellerName')
  })

  test('a save that changes nothing makes no version', async () => {
    const before = await current()
    expect((await save({})).body).toEqual(before)
  })

  test('a save based on an older version is refused with the current document', async () => {
    const before = await current()
    await save({ city: 'Nashik' })
    const refused = await admin.put(SHOP, { ...before.value, city: 'Mumbai' }, ifMatch(before.version))
    expect(refused.status).toBe(409)
    expect(refused.body.current).toEqual(await current())
    expect(refused.body.changes).toEqual([{ by: expect.any(String), at: expect.any(String), fields: ['city'] }])
    expect((await current()).value.city).toBe('Nashik')
  })

  test('of many first saves at the same time one is accepted', async () => {
    const { database } = site.built.context
    await database.write(async (tx) => {
      await tx.deleteFrom('document_versions').execute()
      await tx.deleteFrom('documents').execute()
    })
    const saves = Array.from({ length: 8 }, (_, index) => admin.put(SHOP, { ...shopDefaults, city: `City ${index}` }, ifMatch(0)))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('a field that a stored value does not have yet has its default, and one that is gone is left out', async () => {
    const { database } = site.built.context
    await database.write((tx) =>
      tx
        .updateTable('documents')
        .set({ value: JSON.stringify({ city: 'Old', gone: 1 }) })
        .execute(),
    )
    expect((await current()).value).toEqual({ ...shopDefaults, city: 'Old' })
  })
})

describe('versions', () => {
  test('show who changed what and when, newest first, and an earlier one is restored', async () => {
    await save({ name: 'First, Pune', tagline: 'One' })
    const first = await current()
    await save({ name: 'Second, Pune' })
    const second = await current()
    const { body, headers } = await admin.get(`${SHOP}/versions?limit=1`)
    expect(body).toEqual([
      {
        version: second.version,
        at: second.updatedAt,
        userName: ADMIN.userName,
        changes: [{ field: 'name', from: 'First, Pune', to: 'Second, Pune' }],
      },
    ])
    expect(headers.get('x-total-count')).toBe(String(second.version))
    expect((await admin.get(`${SHOP}/versions/${first.version}`)).body).toEqual(first)

    const restored = await admin.post(`${SHOP}/restore`, { version: first.version }, ifMatch(second.version))
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ version: second.version + 1, value: first.value })
    const late = await admin.post(`${SHOP}/restore`, { version: 0 }, ifMatch(second.version))
    expect([late.status, late.body.current.version]).toEqual([409, second.version + 1])
    const [change] = (await admin.get('/api/changes?entity=documents&id=1')).body
    expect(change).toMatchObject({
      action: 'changed',
      userName: ADMIN.userName,
      changes: [{ field: 'name', from: 'Second, Pune', to: 'First, Pune' }],
    })
  })

  test('version 0 brings the delivered document back', async () => {
    const { body } = await admin.post(`${SHOP}/restore`, { version: 0 })
    expect(body.value).toEqual(shopDefaults)
  })

  test('one that never was is not found', async () => {
    expect((await admin.get(`${SHOP}/versions/9999`)).status).toBe(404)
    expect((await admin.post(`${SHOP}/restore`, { version: 9999 })).status).toBe(404)
  })
})

describe('what may be saved', () => {
  const week = (first: unknown) => [first, ...shopDefaults.hours.slice(1)]
  test.each<[string, object, string]>([
    ['a name with a line break', { name: 'A\nB' }, 'name'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['an address of five lines', { address: 'a\nb\nc\nd\ne' }, 'address'],
    ['no phone', { phones: [] }, 'phones'],
    ['a foreign phone', { phones: ['+65 9123 4567'] }, 'phones.0'],
    ['a GSTIN with a wrong check character', { gstin: '27AAAAA0000A1Z5' }, 'gstin'],
    ['a position that is not on Earth', { map: [91, 0] }, 'map.0'],
    ['six days', { hours: shopDefaults.hours.slice(1) }, 'hours'],
    ['a day that closes before it opens', { hours: week([['20:00', '10:00']]) }, 'hours.0.0'],
    [
      'spans that overlap',
      {
        hours: week([
          ['10:00', '14:00'],
          ['13:00', '20:00'],
        ]),
      },
      'hours.0',
    ],
    [
      'a closed period that ends before it begins',
      { closedDays: [{ from: '2026-11-14', to: '2026-11-13', reason: 'Diwali' }] },
      'closedDays.0.to',
    ],
    ['a script for a web address', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    ['too many web addresses', { social: Array.from({ length: 9 }, () => ({ name: 'X', url: 'https://x.example' })) }, 'social'],
    ['years without end', { requestRetentionMonths: 1200 }, 'requestRetentionMonths'],
    ['a colour with a name', { accent: 'red' }, 'accent'],
  ])('%s is refused at its field', async (_, change, field) => {
    const before = await current()
    const refused = await save(change)
    expect(refused.status).toBe(422)
    expect(Object.keys(fieldErrors(refused))).toEqual([field])
    expect(await current()).toEqual(before)
  })

  test('a web address is stored as browsers write it', async () => {
    const social = [{ name: 'Videos', url: 'https://VIDEOS.exa\u200bmple/my shop' }]
    expect((await save({ social })).status).toBe(200)
    expect((await current()).value.social).toMatchObject([{ name: 'Videos', url: 'https://videos.example/my%20shop' }])
    await save({ social: shopDefaults.social })
  })

  test('a time that is missing, hours in the wrong order and a break in them are told apart', async () => {
    const refused = await save({
      hours: [
        [['', '20:00']],
        [['20:00', '10:00']],
        [
          ['10:00', '18:00'],
          ['17:00', '20:00'],
        ],
        ...shopDefaults.hours.slice(3),
      ],
    })
    expect(fieldErrors(refused)).toEqual({
      'hours.0.0.0': fieldErrorText('opening_hours'),
      'hours.1.0': fieldErrorText('hours_order'),
      'hours.2': fieldErrorText('hours_break'),
    })
  })

  test('a body that is larger than any document is refused before it is read', async () => {
    expect((await save({ address: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('a document without a name of the list is not found', async () => {
    for (const path of ['/api/documents/other', '/api/documents/constructor', '/api/content/other'])
      expect((await admin.get(path)).status).toBe(404)
    expect((await admin.put('/api/documents/other', {})).status).toBe(404)
  })
})

describe('rows of a list', () => {
  const FAQ = '/api/documents/faq'
  const questions = async () => (await admin.get(FAQ)).body.value.questions
  const put = async (rows: object[], version?: number) =>
    admin.put(FAQ, { questions: rows }, ifMatch(version ?? (await admin.get(FAQ)).body.version))

  test('have ids from the first read on, which stay when they are changed, moved, and saved by a caller that knows of no ids', async () => {
    const [first, second, third] = await questions()
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    expect(await questions()).toEqual([first, second, third])

    const renamed = { ...first, question: 'May I bring it back?' }
    await put([third, renamed, second])
    expect(await questions()).toEqual([third, renamed, second])

    const without = ({ id: _, ...row }: any) => row
    await put([without(second), { ...without(renamed), answer: 'Yes.' }, { question: 'New?', answer: 'Yes.' }])
    const [same, changed, added] = await questions()
    expect(same).toEqual(second)
    expect(changed).toEqual({ ...renamed, answer: 'Yes.' })
    expect([first.id, second.id, third.id]).not.toContain(added.id)
  })

  test('are not told of their ids to visitors, who would download them for nothing', async () => {
    const guest = site.guest()
    expect((await guest.get('/api/content/faq')).text).not.toContain('"id"')
    expect((await guest.get('/api/content/shop')).text).not.toContain('"id"')
  })

  test('two that are sent with the same id become two, and an id that is no word is refused', async () => {
    const [row] = await questions()
    await put([row, { ...row, question: 'The same id?' }])
    const [one, two] = await questions()
    expect(one).toEqual(row)
    expect(two.id).not.toBe(row.id)
    expect((await put([{ ...row, id: '<b>' }])).status).toBe(422)
  })

  test('are named by a refused save, with the person who changed them and when', async () => {
    const { userName: username, email } = (await admin.get('/api/users/profile')).body.profile
    expect((await admin.post('/api/users/update-profile', { username, email, name: 'Asha Kale' })).status).toBe(200)
    const before = (await admin.get(FAQ)).body
    const [one, two] = before.value.questions
    await put([{ ...one, answer: 'Theirs.' }, two])
    await put([one, two].map((row) => ({ ...row, answer: 'Theirs.' })))
    const refused = await put([one, { ...two, answer: 'Own.' }], before.version)
    expect(refused.status).toBe(409)
    expect(refused.body.changes).toEqual([
      { by: 'Asha Kale', at: expect.stringMatching(/^\d{4}-/), fields: [`questions.${two.id}.answer`] },
      { by: 'Asha Kale', at: expect.stringMatching(/^\d{4}-/), fields: [`questions.${one.id}.answer`] },
    ])
  })
})
