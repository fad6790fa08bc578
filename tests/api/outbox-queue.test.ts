// Databases: both, because processes that are killed leave rows that others take over.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mailChannel, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mail } from '#server/platform/outbox/mail/mailer.ts'
import { openMailer } from '#server/platform/outbox/mail/open-mailer.ts'
import type { OutboxRow } from '#server/platform/outbox/outbox.repository.ts'
import { OutgoingCalls } from '#server/platform/outbox/outgoing-calls.ts'
import type { ActiveSubscription } from '#server/platform/outbox/push/push.repository.ts'
import { type PushNotice, pushChannel } from '#server/platform/outbox/push/push-queue.ts'
import { PushSender } from '#server/platform/outbox/push/push-sender.ts'
import { loadVapidKeys } from '#server/platform/outbox/push/vapid-keys.ts'
import { type Channel, Queue } from '#server/platform/outbox/queue.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { SharedDatabase, silent } from '#tests/support/open-test-database.ts'
import { PushService } from '#tests/support/push-service.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { sampleRows } from '#tests/upgrade/sample-rows.ts'

const MINUTE_MS = 60_000
/** Messages that a process sends at the same time, in both channels. */
const AT_ONCE = 5

/** The fate of a message: its first attempt may fail, or its process is killed before or after the hand-over. */
const FATES = ['sent', 'fails once', 'killed before', 'killed after'] as const
type Fate = (typeof FATES)[number]

let shared: SharedDatabase
let smtp: SmtpServer
let pushService: PushService
/** The connections of the process that is killed, and of two that stay. */
let databases: [Database, Database, Database]
/** The time on the clock of every process. */
let now = Date.now()

beforeAll(async () => {
  shared = await SharedDatabase.create()
  smtp = await SmtpServer.start()
  pushService = await PushService.start()
  databases = [await shared.open(), await shared.open(), await shared.open()]
  const { users, sessions, push_subscriptions } = await sampleRows()
  const { endpoint, keys } = pushService.subscribe()
  await databases[0].write(async (tx) => {
    await tx.insertInto('users').values(users).execute()
    await tx.insertInto('sessions').values(sessions).execute()
    await tx
      .insertInto('push_subscriptions')
      .values(push_subscriptions.map((row) => ({ ...row, endpoint, ...keys })))
      .execute()
  })
})
afterAll(async () => {
  await shared?.remove()
  await smtp?.stop()
  await pushService?.stop()
})

const template = mailTemplate<{ name: string }>('proof')

interface Kind<Content, Target> {
  open(database: Database): Channel<Content, Target>
  compose(name: string): Content
  nameOf(content: Content): string
  options?: { subscriptionId: number }
  /** The names of all messages that have arrived. */
  arrived(): string[]
}

/** Sends a message for each of these fates with three processes, one of which is killed. */
async function prove<Content, Target>({ open, compose, nameOf, options, arrived }: Kind<Content, Target>, fates: Fate[]): Promise<void> {
  const run = randomUUID()
  const fateOf = new Map(fates.map((fate, at) => [`${at}.${run}@example.in`, fate]))
  const names = [...fateOf.keys()]
  const openQueue = (database: Database, change = (channel: Channel<Content, Target>) => channel) => {
    const queue = new Queue(database, change(open(database)), silent, () => new Date(now))
    queue.register(template, async ({ name }) => compose(name))
    return queue
  }
  const [database] = databases
  await database.write((tx) => tx.deleteFrom('outbox').execute())

  /** Messages that the killed process was sending. */
  const held = new Set<string>()
  const dying = openQueue(database, (channel) => ({
    ...channel,
    async send(content, target, signal) {
      const name = nameOf(content)
      const die = () => {
        held.add(name)
        return new Promise<never>(() => undefined)
      }
      const fate = fateOf.get(name)
      if (fate === 'fails once') throw new Error('The connection was lost')
      if (fate === 'killed before') await die()
      await channel.send(content, target, signal)
      if (fate === 'killed after') await die()
    },
  }))
  await Promise.all(names.map((name) => database.write((tx) => dying.queue(tx, template, { name }, options))))
  const isDead = async () => {
    const rows = await database.read.selectFrom('outbox').select(['locked_until', 'next_attempt_at']).execute()
    const locked = rows.filter(({ locked_until }) => locked_until !== null).length
    const due = rows.filter(({ locked_until, next_attempt_at }) => locked_until === null && next_attempt_at! <= new Date(now).toISOString())
    return locked === held.size && (due.length === 0 || held.size === AT_ONCE)
  }
  await expect.poll(isDead).toBe(true)

  const others = databases.slice(1).map((each) => openQueue(each))
  const sendDue = () => Promise.all(others.map((queue) => queue.sendDue()))
  const timesOf = (name: string) => arrived().filter((one) => one === name).length
  await sendDue()
  for (const name of held) expect(timesOf(name), `${name} before the end of the lease`).toBe(fateOf.get(name) === 'killed after' ? 1 : 0)
  now += 2 * MINUTE_MS
  await sendDue()
  for (const name of names)
    expect(timesOf(name), `${fateOf.get(name)}: ${name}`).toBe(held.has(name) && fateOf.get(name) === 'killed after' ? 2 : 1)
  expect(await database.read.selectFrom('outbox').select('id').execute()).toEqual([])
}

const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 20 })
const RUNS = { numRuns: 12 }

test('every mail is sent, and twice only when its process was killed after the server took it', async () => {
  const mailer = openMailer(
    { smtpUrl: smtp.url, mailFrom: { name: 'Shop', address: 'shop@example.in' }, dataDir: shared.dataDir },
    { database: databases[0], sealer: createSealer({ dataDir: shared.dataDir, sealingKey: undefined }), shop: () => shopDefaults },
  )
  const kind: Kind<Mail, OutboxRow> = {
    open: () => mailChannel(mailer),
    compose: (to) => ({ to, subject: 'Notice', text: 'The laptop is ready.' }),
    nameOf: ({ to }) => to,
    arrived: () => smtp.received.map(({ to }) => to),
  }
  await fc.assert(
    fc.asyncProperty(fates, (each) => prove(kind, each)),
    RUNS,
  )
  mailer.close()
})

test('every push is sent, and twice only when its process was killed after the service took it', async () => {
  const keys = await loadVapidKeys(databases[0])
  const { lookup, ca } = pushService
  const calls = new OutgoingCalls({ lookup, ca, isPublic: () => true })
  const sender = new PushSender(keys, () => 'https://shop.example', calls)
  const kind: Kind<PushNotice, ActiveSubscription> = {
    open: (database) => pushChannel(database, sender),
    compose: (tag) => ({ title: 'New booking', body: '', url: '/user/dashboard', tag }),
    nameOf: ({ tag }) => tag,
    options: { subscriptionId: 1 },
    arrived: () => pushService.received.map(({ notice }) => notice.tag),
  }
  await fc.assert(
    fc.asyncProperty(fates, (each) => prove(kind, each)),
    RUNS,
  )
  calls.close()
})
