// Databases: both, because mails are claimed, leased and retried by rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { type MailQueue, mailChannel, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { openMailer } from '#server/platform/outbox/mail/open-mailer.ts'
import { HELD_BACK, Queue } from '#server/platform/outbox/queue.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const log = { info() {}, warn() {}, error() {} }
const notice = mailTemplate<{ to: string }>('notice')

let dataDir: string
let testDatabase: TestDatabase | undefined
let smtp: SmtpServer
/** The time on the clock of every queue. */
let now: number
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-mail-'))
  testDatabase = await newDatabase()
})
afterAll(async () => {
  await testDatabase?.drop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  now = Date.now()
  smtp = await SmtpServer.start()
})
afterEach(async () => {
  smtp.accept()
  for (const close of closing.splice(0).reverse()) await close()
  await smtp.stop()
})

interface Sender {
  database: Database
  queue: MailQueue
}

const mailerOn = (database: Database) =>
  openMailer(
    { smtpUrl: smtp.url, mailFrom: { name: 'Shop', address: 'shop@example.in' }, dataDir },
    { database, sealer: createSealer({ dataDir, sealingKey: undefined }), shop: () => shopDefaults },
  )

/** A queue on a connection of its own, as in each process of a site. */
async function openSender(): Promise<Sender> {
  const database = await openDatabase({ databaseUrl: testDatabase?.url, databaseListenUrl: undefined, dataDir }, log)
  closing.push(() => database.close())
  await database.write((tx) => tx.deleteFrom('outbox').execute())
  const mailer = mailerOn(database)
  const queue = new Queue(database, mailChannel(mailer), log, () => new Date(now))
  closing.push(() => queue.close())
  queue.register(notice, async ({ to }) => ({ to, subject: 'Notice', text: 'The laptop is ready.' }))
  return { database, queue }
}

const queueMail = ({ database, queue }: Sender, to: string, expiresAt?: Date) =>
  database.write((tx) => queue.queue(tx, notice, { to }, expiresAt ? { expiresAt } : {}))
const rows = ({ database }: Sender) => database.read.selectFrom('outbox').selectAll().orderBy('id').execute()
const emails = (count: number) => Array.from({ length: count }, (_, at) => `customer-${at}@example.in`)
const receivers = () => smtp.received.map(({ to }) => to).sort()

describe('a queued mail', () => {
  test('is sent right after the commit, and its row is deleted', async () => {
    const sender = await openSender()
    await queueMail(sender, 'asha@example.in')
    await expect.poll(() => smtp.received.length, { timeout: SECOND_MS }).toBe(1)
    expect(smtp.received[0]?.data).toContain('The laptop is ready.')
    await expect.poll(() => rows(sender)).toEqual([])
  })

  test('is not sent when its transaction is rolled back', async () => {
    const sender = await openSender()
    const write = sender.database.write(async (tx) => {
      await sender.queue.queue(tx, notice, { to: 'asha@example.in' })
      throw new Error('no')
    })
    await expect(write).rejects.toThrow('no')
    await sender.queue.sendDue()
    expect(smtp.received).toEqual([])
  })

  test('does not wait for another one that the server accepts slowly', async () => {
    const sender = await openSender()
    smtp.behaviour = 'hold'
    await queueMail(sender, 'slow@example.in')
    await expect.poll(() => smtp.held).toBe(1)
    smtp.behaviour = 'accept'
    await queueMail(sender, 'quick@example.in')
    await expect.poll(receivers).toEqual(['quick@example.in'])
  })

  test('is dropped when it has no recipient any more', async () => {
    const sender = await openSender()
    sender.queue.register(notice, async () => undefined)
    await queueMail(sender, 'gone@example.in')
    await sender.queue.sendDue()
    expect([smtp.received, await rows(sender)]).toEqual([[], []])
  })

  test('waits without a failure while it is held back, and for a day at most', async () => {
    const sender = await openSender()
    let heldBack = true
    sender.queue.register(notice, async ({ to }) => (heldBack ? HELD_BACK : { to, subject: 'Notice', text: 'Restored.' }))
    await queueMail(sender, 'asha@example.in')
    await sender.queue.sendDue()
    expect(await rows(sender)).toMatchObject([{ last_error: null, recipient: null }])
    heldBack = false
    await sender.queue.sendDue()
    expect(receivers()).toEqual([])
    now += MINUTE_MS
    await sender.queue.sendDue()
    expect([receivers(), await rows(sender)]).toEqual([['asha@example.in'], []])

    heldBack = true
    await queueMail(sender, 'late@example.in')
    await sender.queue.sendDue()
    now += DAY_MS
    await sender.queue.sendDue()
    expect([receivers(), await rows(sender)]).toEqual([['asha@example.in'], []])
  })
})

describe('a mail that could not be sent', () => {
  test('is sent once the mail server is back, with growing delays between attempts', async () => {
    const sender = await openSender()
    await smtp.stop()
    await queueMail(sender, 'patient@example.in')
    const waits: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      await sender.queue.sendDue()
      const next = Date.parse((await rows(sender))[0]?.next_attempt_at ?? '')
      waits.push((next - now) / SECOND_MS)
      now = next - 1
      await sender.queue.sendDue()
      expect((await rows(sender))[0]?.attempts, 'before its time').toBe(attempt + 1)
      now = next
    }
    expect(waits).toEqual([10, 30, 120, 600, 3600, 3600])
    expect(await rows(sender)).toMatchObject([{ recipient: 'patient@example.in', subject: 'Notice', locked_until: null }])
    await smtp.listen()
    await sender.queue.sendDue()
    expect(receivers()).toEqual(['patient@example.in'])
    expect(await rows(sender)).toEqual([])
  })

  test('is retried for a day, then marked as failed with a reason that contains no setting', async () => {
    const sender = await openSender()
    smtp.behaviour = 'refuse-later'
    await queueMail(sender, 'unlucky@example.in')
    const queuedAt = now
    for (;;) {
      await sender.queue.sendDue()
      const next = (await rows(sender))[0]?.next_attempt_at
      if (!next) break
      now = Date.parse(next)
    }
    expect(now - queuedAt).toBeGreaterThan(DAY_MS - HOUR_MS)
    expect(now - queuedAt).toBeLessThanOrEqual(DAY_MS)
    const [failed] = await rows(sender)
    expect(failed).toMatchObject({ recipient: 'unlucky@example.in', subject: 'Notice', next_attempt_at: null })
    expect(failed?.last_error).toBe('reply 451 4.3.2 Try again later')
    now += DAY_MS
    smtp.accept()
    await sender.queue.sendDue()
    expect(smtp.received).toEqual([])

    await sender.database.write((tx) => sender.queue.retry(tx, failed?.id ?? 0))
    await expect.poll(receivers).toEqual(['unlucky@example.in'])
    await expect.poll(() => rows(sender)).toEqual([])
  })

  test('is dropped once it has expired', async () => {
    const sender = await openSender()
    smtp.behaviour = 'refuse-later'
    await queueMail(sender, 'late@example.in', new Date(now + 30 * MINUTE_MS))
    await sender.queue.sendDue()
    smtp.accept()
    now += 30 * MINUTE_MS
    await sender.queue.sendDue()
    expect([smtp.received, await rows(sender)]).toEqual([[], []])
  })

  test('fails immediately when the server does not know its recipient', async () => {
    const sender = await openSender()
    smtp.behaviour = 'refuse-recipient'
    await queueMail(sender, 'nobody@example.in')
    await sender.queue.sendDue()
    expect(await rows(sender)).toMatchObject([
      {
        attempts: 1,
        next_attempt_at: null,
        recipient: 'nobody@example.in',
        last_error: 'reply 550 5.1.1 <nobody@example.in> is unknown here',
      },
    ])
  })

  test('has the same Message-ID when it is sent again after a lost response', async () => {
    const sender = await openSender()
    smtp.behaviour = 'lose'
    await queueMail(sender, 'twice@example.in')
    await sender.queue.sendDue()
    expect(await rows(sender)).toMatchObject([{ attempts: 1 }])
    smtp.accept()
    now += 10 * SECOND_MS
    await sender.queue.sendDue()
    const ids = smtp.mailsTo('twice@example.in').map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}@example\.in$/)
    expect(new Set(ids).size).toBe(1)
  })

  test('is not sent again when the server accepted it and only its row could not be deleted', async () => {
    const { database } = await openSender()
    let away = false
    const unsteady: Database = { ...database, write: (work) => (away ? Promise.reject(new Error('away')) : database.write(work)) }
    const mailer = mailerOn(database)
    const queue = new Queue(unsteady, mailChannel(mailer), log, () => new Date(now))
    closing.push(() => queue.close())
    queue.register(notice, async ({ to }) => {
      away = true
      return { to, subject: 'Notice', text: 'The laptop is ready.' }
    })
    const sender = { database: unsteady, queue }
    await queueMail(sender, 'once@example.in')
    await queue.sendDue()
    expect(await rows(sender)).toHaveLength(1)
    away = false
    now += 2 * MINUTE_MS
    await queue.sendDue()
    expect(receivers()).toEqual(['once@example.in'])
    expect(await rows(sender)).toEqual([])
  })

  test('waits for a process that has its template', async () => {
    const sender = await openSender()
    const newer = mailTemplate<object>('newer')
    await expect(sender.database.write((tx) => sender.queue.queue(tx, newer, {}))).rejects.toThrow('newer is not registered')
    const process = await openSender()
    process.queue.register(newer, async () => undefined)
    await process.database.write((tx) => process.queue.queue(tx, newer, {}))
    await sender.queue.sendDue()
    expect(await rows(sender)).toMatchObject([{ attempts: 1, recipient: null, next_attempt_at: expect.any(String) }])
  })
})

test('a stop waits for the mails that are being sent and leaves the others for the next start', async () => {
  const sender = await openSender()
  smtp.behaviour = 'hold'
  await Promise.all(emails(8).map((to) => queueMail(sender, to)))
  await expect.poll(() => smtp.held).toBe(5)
  const closed = sender.queue.close()
  smtp.accept()
  await closed
  expect(smtp.received).toHaveLength(5)
  expect(await rows(sender)).toHaveLength(3)

  const restarted = new Queue(sender.database, mailChannel(mailerOn(sender.database)), log)
  closing.push(() => restarted.close())
  restarted.register(notice, async ({ to }) => ({ to, subject: 'Notice', text: 'The laptop is ready.' }))
  restarted.start()
  await expect.poll(receivers).toEqual(emails(8).sort())
})

test('a stop does not wait for a mail server that hangs; the mail is retried after the start', async () => {
  const sender = await openSender()
  smtp.behaviour = 'hold'
  await queueMail(sender, 'later@example.in')
  await expect.poll(() => smtp.held).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closing = sender.queue.close()
  await vi.advanceTimersByTimeAsync(8 * SECOND_MS)
  vi.useRealTimers()
  await closing
  expect(await rows(sender)).toMatchObject([
    { attempts: 1, locked_until: null, next_attempt_at: expect.any(String), last_error: 'timeout' },
  ])
})
