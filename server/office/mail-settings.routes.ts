import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { type MailSettings, mailSettingsRoutes, type NewMailSettings } from '#contract/office/mail-settings.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { findUserOrNone, languageOf, notifyAdmins } from '#server/accounts/index.ts'
import { type Config, PLACEHOLDER_EMAIL } from '#server/config.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { describeFailure, refusedField } from '#server/platform/outbox/mail/mail-failure.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { type MailServer, passwordOf } from '#server/platform/outbox/mail/mail-server.ts'
import * as rows from '#server/platform/outbox/mail/mail-settings.repository.ts'
import { openServer, sendOnce } from '#server/platform/outbox/mail/open-mailer.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { mailIsSetOutside } from '#texts/mail-settings.ts'
import { recordTestMail } from './system.service.ts'

/** Timeout of the test mail: a person waits for it. */
const TEST_TIMEOUT_MS = 10_000
const ATTEMPTS: NamedLimit = { name: 'mail-settings', points: 10, windowMs: 10 * MINUTE_MS }

interface Parts {
  config: Config
  database: Database
  log: FastifyBaseLogger
  mail: MailQueue
  sealer: Sealer
  shop: () => ShopFacts
  siteUrl: () => string
  limits: { mailTestMs?: number }
}

/** The mail server that an admin sets in the browser (docs/decisions/053-mail-server-in-the-browser.md). */
export function mailSettingsFeature(register: RegisterRoutes, parts: Parts): void {
  const { config, database, sealer } = parts
  const { mailTestMs: timeoutMs = TEST_TIMEOUT_MS } = parts.limits
  const assertOwn = () => {
    if (config.smtpUrl) throw new ProblemError('conflict', mailIsSetOutside)
  }
  register('mail-settings', mailSettingsRoutes, {
    get: async () => readSettings(parts),
    async set({ body, caller }) {
      assertOwn()
      const recipient = await recipientOf(database, caller)
      if (config.rateLimit) await database.write((tx) => consume(tx, [ATTEMPTS, String(caller.userId)]))
      const server = { ...body, password: await passwordFor(parts, body) }
      await test(parts, server, recipient, timeoutMs)
      const password = server.password && (await sealer.seal(server.password, passwordOf(server)))
      await database.write(async (tx) => {
        const before = await rows.findMailSettingsForUpdate(tx)
        const after = await rows.putMailSettings(tx, {
          ...{ host: server.host, port: server.port, security: server.security, user_name: server.userName, password },
          ...{ sender_name: server.senderName, sender_address: server.senderAddress, changed_at: new Date().toISOString() },
        })
        await recordTestMail(tx, recipient.email)
        await writeAuditEntry(tx, {
          entity: 'mail-settings',
          action: before ? 'changed' : 'added',
          by: caller,
          ...{ after: toAudited(after), secret: body.password ? ['password'] : [] },
          ...(before && { before: toAudited(before) }),
        })
        await notifyOfServer(parts, tx, { before, what: server.host, caller }, timeoutMs)
      })
      return readSettings(parts)
    },
    async remove({ caller }) {
      assertOwn()
      await database.write(async (tx) => {
        const before = await rows.findMailSettingsForUpdate(tx)
        if (!before) return
        await rows.deleteMailSettings(tx)
        await writeAuditEntry(tx, { entity: 'mail-settings', action: 'erased', by: caller, before: toAudited(before) })
        await notifyOfServer(parts, tx, { before, what: '–', caller }, timeoutMs)
      })
      return undefined
    },
  })
}

/**
 * Notifies all admins, also through the server from before: whoever has sent the site's mails to a server of their own must not be the only one
 * who reads about it. Nobody waits for that server, which may be changed because it no longer answers.
 */
async function notifyOfServer(
  parts: Parts,
  tx: Tx,
  { before, what, caller }: { before: rows.MailSettingsRow | undefined; what: string; caller: Caller },
  timeoutMs: number,
): Promise<void> {
  const { log, sealer, shop } = parts
  const mails = await notifyAdmins(tx, parts, { kind: 'mailServerChanged', what, by: caller.userName })
  if (!before) return
  tx.afterCommit(() => {
    const sender = { name: before.sender_name || shop().shortName, address: before.sender_address }
    const send = async () => {
      const server = await openServer(sealer, before)
      if (server) for (const mail of mails) await sendOnce(server, sender, mail, timeoutMs)
    }
    send().catch((error) => log.warn(describeFailure(error).forLog, 'The mail server from before did not take the mail about the new one'))
  })
}

/** Throws `no_email` when the caller has only the placeholder email. */
async function recipientOf(database: Database, { userId }: Caller) {
  const user = await findUserOrNone(database.read, userId)
  if (!user) throw new ProblemError('unauthenticated')
  if (user.email === PLACEHOLDER_EMAIL) throw new ProblemError('no_email')
  return user
}

/**
 * The password that was entered, or the stored one for the same server and login: it is never sent to another one. Throws 422 when there is
 * none, or when it cannot be read.
 */
async function passwordFor({ database, sealer }: Parts, body: NewMailSettings): Promise<string> {
  if (!body.userName || body.password) return body.userName && body.password
  const row = await rows.findMailSettings(database.read)
  const stored = row && (await openServer(sealer, row))
  if (!stored?.password || passwordOf(stored) !== passwordOf(body)) throw fieldProblem('password', 'password')
  return stored.password
}

/** Throws 422 at the field that the mail server refuses. */
async function test(
  { log, shop, siteUrl }: Parts,
  server: MailServer & Pick<NewMailSettings, 'senderName' | 'senderAddress'>,
  user: Awaited<ReturnType<typeof recipientOf>>,
  timeoutMs: number,
): Promise<void> {
  const sender = { name: server.senderName || shop().shortName, address: server.senderAddress }
  const mail = { to: user.email, ...serverTexts[languageOf(user)].mails.testMail(user.name, siteUrl()) }
  try {
    await sendOnce(server, sender, mail, timeoutMs)
  } catch (error) {
    const refused = refusedField(error)
    log.warn(describeFailure(error).forLog, 'A mail server was refused: it did not take the test mail')
    if (!refused) throw error
    throw fieldProblem(refused.field, refused.code)
  }
}

async function readSettings({ config, database, sealer, shop }: Parts): Promise<MailSettings> {
  const own = config.mailFrom ?? { name: '', address: shop().email }
  const sender = { senderName: own.name, senderAddress: own.address }
  if (config.smtpUrl) {
    const { protocol, hostname, port, username, password } = new URL(config.smtpUrl)
    const isTls = protocol === 'smtps:'
    return {
      ...{
        source: 'environment',
        host: hostname,
        port: Number(port) || (isTls ? 465 : 587),
        security: isTls ? 'tls' : 'starttls',
        ...sender,
      },
      ...{ userName: decodeURIComponent(username), password: password ? 'set' : 'none', changedAt: null },
    }
  }
  const row = await rows.findMailSettings(database.read)
  if (!row) {
    return { source: 'none', host: '', port: 587, security: 'starttls', userName: '', ...sender, password: 'none', changedAt: null }
  }
  const server = await openServer(sealer, row)
  return {
    ...{ source: 'site', host: row.host, port: row.port, security: row.security, userName: row.user_name },
    ...{ senderName: row.sender_name, senderAddress: row.sender_address, changedAt: row.changed_at },
    password: !server ? 'unreadable' : server.password ? 'set' : 'none',
  }
}

const toAudited = ({ id, host, port, security, user_name, sender_name, sender_address }: rows.MailSettingsRow) => ({
  ...{ id, host, port, security },
  ...{ userName: user_name, senderName: sender_name, senderAddress: sender_address },
})
