// Databases: both, because what is erased with a repair is in several tables.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, TRASH_DAYS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { type JobPhoto, PHOTOS_MAX } from '#contract/desk/job-photos.ts'
import { MARKS_MAX } from '#contract/desk/marks.ts'
import { shopDefaults } from '#samples/shop.ts'
import { readArchive } from '#server/platform/backup/archive.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { verifyBackup } from '#server/platform/backup/restore.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, jpegWithExif, png, svg, textAsImage } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp, USER } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let technician: HttpClient
let admin: HttpClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-intake-'))
  technician = await site.user()
  admin = await site.admin()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let phones = 9_200_000_000
const taken = async (): Promise<Job> =>
  (await technician.post<Job>('/api/desk/jobs', { name: 'Sunita Rao', phone: String(++phones), description: 'It does not start.' })).body
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
/** A picture that no other test sends. */
let sizes = 20
const picture = () => png(++sizes, 30)
const send = async (id: number, kind: string, file?: Awaited<ReturnType<typeof png>>, as = technician) =>
  as.sendForm('POST', `/api/desk/jobs/${id}/photos`, formOf({ kind }, [file ?? (await picture())]))
const added = async (id: number, kind = 'before'): Promise<JobPhoto> => (await send(id, kind)).body
const change = (id: number, { id: photoId }: JobPhoto, body: object) => technician.put(`/api/desk/jobs/${id}/photos/${photoId}`, body)
const look = (client: HttpClient, id: number, { id: photoId }: Pick<JobPhoto, 'id'>, query = '') =>
  client.get(`/api/desk/jobs/${id}/photos/${photoId}${query}`)
const customerToken = async (id: number): Promise<string> => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).match(/\/track\/(\S+)/)?.[1] as string
}
/** All photos that rows or files have, of every repair. */
const everyPhoto = async () => {
  const { database, files } = site.built.context
  const rows = (await database.read.selectFrom('job_photos').select('stem').execute()).map(({ stem }) => stem)
  const trashed = await database.read.selectFrom('trash').select('data').where('entity', '=', 'repair-requests').execute()
  const stored: string[] = []
  for (const area of ['uploads', 'trash'] as const) for await (const { name } of files.list(area)) stored.push(name)
  return JSON.stringify([rows, trashed, stored])
}
const stemOf = async ({ id }: JobPhoto) =>
  (await site.built.context.database.read.selectFrom('job_photos').select('stem').where('id', '=', id).executeTakeFirstOrThrow()).stem

describe('photos', () => {
  test('the staff see a photo, the customer once it is released, and nobody else ever', async () => {
    const { id } = await taken()
    const other = await taken()
    const [token, otherToken] = [await customerToken(id), await customerToken(other.id)]
    const sent = await send(id, 'before', await jpegWithExif(900, 600))
    expect(sent).toMatchObject({ status: 201, body: { kind: 'before', isReleased: false, width: 900, height: 600 } })
    const photo = sent.body
    expect((await job(id)).photos).toEqual([photo])
    const shown = await look(technician, id, photo)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
    expect(shown.text).not.toContain('SecretCamera')
    expect(Number((await look(technician, id, photo, '?size=small')).headers.get('content-length'))).toBeLessThan(
      Number(shown.headers.get('content-length')),
    )
    expect((await look(site.guest(), id, photo)).status).toBe(401)
    expect((await look(technician, other.id, photo)).status).toBe(404)

    const customer = site.guest()
    const track = async () => (await customer.get(`/api/track/${token}`)).body
    const seen = (link: string) => customer.get(`/api/track/${link}/photos/${photo.id}`)
    expect((await track()).photos).toEqual([])
    expect((await seen(token)).status).toBe(404)
    const before = (await track()).revision
    expect((await change(id, photo, { isReleased: true })).body.isReleased).toBe(true)
    const released = await track()
    expect(released.photos).toEqual([{ id: photo.id, kind: 'before', width: 900, height: 600 }])
    expect(released.revision).not.toBe(before)
    expect(released.events.map(({ kind }: { kind: string }) => kind)).toEqual(['stage', 'photo_released'])
    const copy = await seen(token)
    expect([copy.status, copy.headers.get('content-type'), copy.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
    expect((await seen(otherToken)).status).toBe(404)
    expect((await seen('unknown')).status).toBe(404)
    for (const name of (await site.uploads()).filter((name) => name.includes('-p')))
      expect((await customer.get(`/uploads/${name}`)).status).toBe(404)

    await change(id, photo, { isReleased: false })
    expect(await track()).toMatchObject({ photos: [], events: [{ kind: 'stage' }] })
    expect((await track()).revision).not.toBe(released.revision)
    expect((await seen(token)).status).toBe(404)
  })

  test('the same photo twice makes one, eight are the most, and the signature is one of its own', async () => {
    const { id, version } = await taken()
    const file = await picture()
    const [first, second] = [await send(id, 'before', file), await send(id, 'before', file)]
    expect([second.status, second.body]).toEqual([201, first.body])
    while ((await job(id)).photos.length < PHOTOS_MAX) await added(id, 'after')
    const full = await send(id, 'after')
    expect([full.status, Object.keys(fieldErrors(full))]).toEqual([422, ['images']])
    const signature = await added(id, 'signature')
    const again = await added(id, 'signature')
    const photos = (await job(id)).photos
    expect(photos.filter(({ kind }) => kind === 'signature').map((photo) => photo.id)).toEqual([again.id])
    expect((await look(technician, id, signature)).status).toBe(404)
    expect(fieldErrors(await change(id, again, { isReleased: true }))).toHaveProperty('isReleased')
    // Photos arrive while someone edits the device, and are no conflict.
    expect((await job(id)).version).toBe(version)
    const { body } = await technician.get(`/api/requests/repair-requests/${id}`)
    expect(body.events.filter(({ kind }: { kind: string }) => kind === 'signed')).toHaveLength(2)
  })

  test('what is wrong is named at its field', async () => {
    const { id } = await taken()
    const errors = async (kind: string, files: Parameters<typeof formOf>[1]) => {
      const answer = await technician.sendForm('POST', `/api/desk/jobs/${id}/photos`, formOf({ kind }, files))
      return [answer.status, Object.keys(fieldErrors(answer))]
    }
    expect(await errors('sideways', [await picture()])).toEqual([422, ['kind']])
    expect(await errors('before', [])).toEqual([422, ['images']])
    expect(await errors('before', [svg])).toEqual([422, ['images']])
    expect(await errors('before', [textAsImage])).toEqual([422, ['images']])
    expect(await errors('before', [await picture(), await picture()])).toEqual([422, ['images']])
    expect((await send(999_999, 'before')).status).toBe(404)
    expect((await change(id, { id: 999_999 } as JobPhoto, { isRemoved: true })).status).toBe(404)
    expect((await job(id)).photos).toEqual([])
    expect((await send(id, 'before', undefined, site.guest())).status).toBe(401)
  })

  test('a removed photo comes back by Undo, without its release; after a month it is gone for good', async () => {
    const { id } = await taken()
    const photo = await added(id)
    const token = await customerToken(id)
    await change(id, photo, { isReleased: true })
    await change(id, photo, { isRemoved: true })
    expect((await job(id)).photos).toEqual([])
    expect((await look(technician, id, photo)).status).toBe(404)
    expect((await site.guest().get(`/api/track/${token}/photos/${photo.id}`)).status).toBe(404)
    expect((await change(id, photo, { isRemoved: false })).body).toEqual({ ...photo, isReleased: false })
    expect((await look(technician, id, photo)).status).toBe(200)
    const stem = await stemOf(photo)
    await change(id, photo, { isRemoved: true })
    await site.built.context.tasks.runAll(new Date(Date.now() + (TRASH_DAYS - 1) * DAY_MS))
    expect(await everyPhoto()).toContain(stem)
    await site.built.context.tasks.runAll(new Date(Date.now() + (TRASH_DAYS + 1) * DAY_MS))
    await expect.poll(everyPhoto).not.toContain(stem)
    technician = await site.user()
    admin = await site.admin()
  })

  test('photos go to the trash with their repair, come back with it, and are in a backup either way', async () => {
    const { id } = await taken()
    const photo = await added(id)
    const stem = await stemOf(photo)
    const backedUp = async () => {
      const path = join(folder, `backup-${++sizes}.tar.gz`)
      const { missing } = await writeBackup(site.built.context, path, new Date())
      expect(missing).toEqual([])
      const names: string[] = []
      for await (const { name } of readArchive(path)) names.push(name)
      return { path, areas: names.filter((name) => name.includes(stem)).map((name) => name.split('/')[0]) }
    }
    expect((await backedUp()).areas).toEqual(['uploads', 'uploads'])
    expect((await admin.delete(`/api/repair-requests/${id}`)).status).toBe(204)
    expect((await look(technician, id, photo)).status).toBe(404)
    const trashed = await backedUp()
    expect(trashed.areas).toEqual(['trash', 'trash'])
    await verifyBackup(trashed.path)
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
    expect((await job(id)).photos).toEqual([photo])
    expect((await look(technician, id, photo)).status).toBe(200)
  })
})

test('marks on the drawing keep their order and their notes, and are erased with the repair', async () => {
  const { id } = await taken()
  const marks = [
    { view: 'open', x: 0, y: 100, note: 'Crack, upper left' },
    { view: 'lid', x: 47, y: 12, note: 'Dent' },
  ]
  const put = (sent: unknown) => technician.put(`/api/desk/jobs/${id}`, { marks: sent })
  expect((await put(marks)).body.marks).toEqual(marks)
  // Other changes leave them as they are.
  await technician.put(`/api/desk/jobs/${id}`, { brand: 'Dell' })
  expect((await job(id)).marks).toEqual(marks)
  for (const [sent, field] of [
    [[{ ...marks[0], note: ' ' }], 'marks.0.note'],
    [[marks[0], { ...marks[1], x: 101 }], 'marks.1.x'],
    [[{ ...marks[0], view: 'inside' }], 'marks.0.view'],
    [Array.from({ length: MARKS_MAX + 1 }, () => marks[0]), 'marks'],
    ['everywhere', 'marks'],
  ] as const)
    expect(Object.keys(fieldErrors(await put(sent)))).toEqual([field])
  expect((await put([])).body.marks).toEqual([])
  await put(marks)
  await admin.post('/api/trash/erase', { entity: 'repair-requests', id })
  const { read } = site.built.context.database
  const entries = await read.selectFrom('audit_log').select('changes').where('entity_id', '=', id).execute()
  expect(JSON.stringify(entries)).not.toContain('Dent')
})

const erase = (id: number) => admin.post('/api/trash/erase', { entity: 'repair-requests', id })
const ends: Record<string, (id: number) => Promise<unknown>> = {
  'at the wish of the customer': erase,
  'from the trash': async (id) => {
    await admin.delete(`/api/repair-requests/${id}`)
    await erase(id)
  },
  'when its time in the trash is over': async (id) => {
    await admin.delete(`/api/repair-requests/${id}`)
    await site.built.context.tasks.runAll(new Date(Date.now() + (TRASH_DAYS + 1) * DAY_MS))
  },
  'after the retention period': async (id) => {
    await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'handed_over' })
    await site.built.context.tasks.runAll(new Date(Date.now() + (shopDefaults.requestRetentionMonths + 1) * 31 * DAY_MS))
  },
}

describe('a repair that is erased leaves no photo anywhere, nor a signature or a removed one', () => {
  test.each(Object.entries(ends))('%s', async (_name, end) => {
    technician = await site.user()
    admin = await site.admin()
    const { id } = await taken()
    const photos = [await added(id), await added(id, 'signature'), await added(id, 'after')]
    const stems = await Promise.all(photos.map(stemOf))
    await change(id, photos[2] as JobPhoto, { isRemoved: true })
    await end(id)
    await expect
      .poll(async () =>
        stems.filter(
          (
            (stored) => (stem) =>
              stored.includes(stem)
          )(await everyPhoto()),
        ),
      )
      .toEqual([])
    technician = await site.user()
    expect((await technician.get(`/api/desk/jobs/${id}`)).status).toBe(404)
  })
})

describe('the passcode of a device', () => {
  /** Long enough that no hash and no token has a part of it by chance. */
  const SECRET = ' 4711081547-Tiger ü'
  const path = (id: number) => `/api/desk/jobs/${id}/passcode`
  const set = (id: number, passcode: unknown = SECRET) => technician.put(path(id), { passcode })
  const move = (id: number, stage: string) => technician.post(`/api/desk/jobs/${id}/move`, { stage })
  /** Everything that is stored, and everything of the repair that any screen gets. */
  const everywhere = async (id: number) => {
    const { read } = site.built.context.database
    const rows = await Promise.all(
      (Object.keys(IS_BACKED_UP) as TableName[]).map((table) =>
        read
          .selectFrom(table as 'bookings')
          .selectAll()
          .execute(),
      ),
    )
    const screens = await Promise.all(
      [
        `/api/desk/jobs/${id}`,
        `/api/repair-requests/${id}`,
        `/api/requests/repair-requests/${id}`,
        '/api/desk/board',
        `/api/changes?entity=repair-requests&id=${id}`,
      ].map(async (place) => (await admin.get(place)).text),
    )
    return JSON.stringify([rows, screens])
  }
  const trail = async (id: number) =>
    (
      await admin.get<{ action: string; userName: string; changes: { field: string; from: unknown; to: unknown }[] }[]>(
        `/api/changes?entity=repair-requests&id=${id}`,
      )
    ).body
  beforeAll(async () => {
    technician = await site.user()
    admin = await site.admin()
  })

  test('it goes with a repair that is handed on, also to oneself: whoever had it gets a mail, and the audit log has who did it', async () => {
    const people = (await technician.get<{ id: number; name: string }[]>('/api/desk/people')).body
    const me = people.find(({ name }) => name === 'Shop Helper')?.id
    const other = people.find(({ name }) => name !== 'Shop Helper')?.id
    const { id, reference } = await taken()
    await set(id)
    const give = async (technicianId: number | null, as = technician) =>
      expect((await as.put(`/api/desk/jobs/${id}`, { technicianId })).status).toBe(200)
    const told = async () => (await site.outbox()).filter(({ subject }) => subject === `You no longer have the repair ${reference}`)
    // Nobody had it, and whoever gives an own repair on knows it.
    await give(me as number)
    await give(other as number)
    expect(await technician.post(path(id))).toMatchObject({ status: 403 })
    expect(await told()).toEqual([])
    await give(me as number)
    await expect
      .poll(told)
      .toMatchObject([{ to: ADMIN.email, text: expect.stringContaining(`helper has given your repair ${reference} to Shop Helper`) }])
    expect((await technician.post(path(id))).status).toBe(200)
    await give(null, admin)
    await expect
      .poll(told)
      .toMatchObject([{}, { to: USER.email, text: expect.stringContaining(`has taken the repair ${reference} from you`) }])
    const handOns = (await trail(id)).flatMap(({ userName, changes }) =>
      changes.filter(({ field }) => field === 'technicianId').map(({ from, to }) => [userName, from, to]),
    )
    expect(handOns.slice(0, 2)).toEqual([
      [ADMIN.userName, me, null],
      ['helper', other, me],
    ])
  })

  test('it is shown to the staff of the job with an entry in the audit log, and is nowhere to be read', async () => {
    const { id } = await taken()
    expect((await job(id)).hasPasscode).toBe(false)
    expect((await technician.post(path(id))).status).toBe(404)
    expect((await set(id)).status).toBe(204)
    expect((await job(id)).hasPasscode).toBe(true)
    expect(await technician.post(path(id))).toMatchObject({ status: 200, body: { passcode: SECRET } })
    const [seen, changed] = await trail(id)
    expect(seen).toMatchObject({ action: 'seen', userName: 'helper', changes: [{ field: 'passcode', to: true }] })
    expect(changed).toMatchObject({ action: 'changed', changes: [{ field: 'passcode', from: null, to: null }] })
    for (const part of [SECRET, '4711081547', 'Tiger']) expect(await everywhere(id)).not.toContain(part)

    const people = (await technician.get<{ id: number; name: string }[]>('/api/desk/people')).body
    const helper = people.find(({ name }) => name === 'Shop Helper')
    const other = people.find(({ name }) => name !== 'Shop Helper')
    await technician.put(`/api/desk/jobs/${id}`, { technicianId: other?.id })
    expect(await technician.post(path(id))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await admin.post(path(id))).body).toEqual({ passcode: SECRET })
    await technician.put(`/api/desk/jobs/${id}`, { technicianId: helper?.id })
    expect((await technician.post(path(id))).status).toBe(200)
    expect(await site.guest().post(path(id))).toMatchObject({ status: 401 })

    await set(id, 'another')
    expect((await technician.post(path(id))).body).toEqual({ passcode: 'another' })
    expect((await technician.delete(path(id))).status).toBe(204)
    expect((await job(id)).hasPasscode).toBe(false)
    expect(fieldErrors(await set(id, ''))).toHaveProperty('passcode')
    expect(fieldErrors(await set(id, 'x'.repeat(65)))).toHaveProperty('passcode')
    expect((await set(999_999)).status).toBe(404)
  })

  const isKept = async (id: number) =>
    (await site.built.context.database.read.selectFrom('job_passcodes').select('request_id').where('request_id', '=', id).execute())
      .length > 0

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['handed over', (id) => move(id, 'handed_over')],
    ['returned', (id) => move(id, 'returned')],
    [
      'set to Resolved by hand',
      async (id) => technician.put('/api/repair-requests/statuses', { status: 'Resolved', rows: [await job(id)] }),
    ],
  ])('it is erased when the repair is %s, and no longer taken', async (_name, end) => {
    const { id } = await taken()
    await set(id)
    await end(id)
    expect([(await job(id)).hasPasscode, await isKept(id)]).toEqual([false, false])
    expect((await set(id)).body).toMatchObject({ code: 'request_closed' })
    expect((await technician.post(path(id))).status).toBe(404)
  })

  test('it does not go to the trash or into a backup, and does not come back', async () => {
    const { id } = await taken()
    await set(id)
    const backup = join(folder, 'passcode.tar.gz')
    expect((await writeBackup(site.built.context, backup, new Date())).rows).not.toHaveProperty('job_passcodes')
    await admin.delete(`/api/repair-requests/${id}`)
    expect(await isKept(id)).toBe(false)
    await admin.post('/api/trash/restore', { entity: 'repair-requests', id })
    expect((await job(id)).hasPasscode).toBe(false)
  })
})

describe('what is sealed', () => {
  test('is opened with the same key and for the same thing only; the key is made once', async () => {
    const place = { dataDir: join(folder, 'keys'), sealingKey: undefined }
    const sealers = Array.from({ length: 4 }, () => createSealer(place))
    const sealed = await Promise.all(sealers.map((sealer) => sealer.seal('1234', 'one')))
    expect(new Set(sealed).size).toBe(4)
    for (const each of sealed) for (const sealer of sealers) expect(await sealer.open(each, 'one')).toBe('1234')
    const [first = ''] = sealed
    expect(await createSealer(place).open(first, 'another')).toBeUndefined()
    expect(await createSealer({ ...place, sealingKey: 'k'.repeat(32) }).open(first, 'one')).toBeUndefined()
    expect(await createSealer(place).open(`${first.slice(0, -2)}AA`, 'one')).toBeUndefined()
    expect((await stat(join(place.dataDir, 'sealing-key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(place.dataDir)).toEqual(['sealing-key'])
  })
})
