import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import type { Config, Sender } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { MailPasswordError } from './mail-failure.ts'
import { type MailServer, passwordOf, transportOptions } from './mail-server.ts'
import { findMailSettings, type MailSettingsRow } from './mail-settings.repository.ts'
import type { Mail, Mailer, SendOptions } from './mailer.ts'

/** Timeout for a connection and the greeting of the mail server. */
const CONNECT_TIMEOUT_MS = 30_000
/**
 * Silence after which a connection is closed: a server that has received a mail may take ten minutes to accept it (RFC 5321, 4.5.3.2.6).
 */
const SILENCE_TIMEOUT_MS = 11 * MINUTE_MS
/** No program answers such a mail with a notice of absence (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
/** Mails sent at the same time, so that a slow one does not block the others. */
export const CONNECTIONS_MAX = 5

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

type Shop = () => Pick<ShopFacts, 'shortName' | 'email'>

/** How one mail leaves the site. */
interface Route {
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Idle connections at once, others when their mail is sent. */
  close(): void
}

/**
 * Mails go through SMTP_URL, or else through the server that an admin has set, or into files. The settings are read for each mail, so that
 * every process follows them at once. `shop` signs the mails while no sender is set, and receives the answers to them.
 */
export function openMailer(config: MailSettings, parts: { database: Pick<Database, 'read'>; sealer: Sealer; shop: Shop }): Mailer {
  const { database, sealer, shop } = parts
  const replyTo = () => ({ name: shop().shortName, address: shop().email })
  const outbox = outboxOf(config)
  const from = () => config.mailFrom ?? replyTo()
  const fixed = config.smtpUrl ? smtpRoute({ url: config.smtpUrl }, from, replyTo) : undefined
  const files = outboxRoute(outbox, from, replyTo)
  let set: { key: string; route: Route } | undefined
  let delivered = false

  async function route(): Promise<Route> {
    if (fixed) return fixed
    const row = await findMailSettings(database.read)
    const key = JSON.stringify(row)
    if (!row) {
      set?.route.close()
      set = undefined
      return files
    }
    if (set?.key === key) return set.route
    const server = await openServer(sealer, row)
    if (!server) throw new MailPasswordError()
    // Another mail may have opened it meanwhile.
    if (set?.key === key) return set.route
    set?.route.close()
    const sender = () => ({ name: row.sender_name || replyTo().name, address: row.sender_address })
    set = { key, route: smtpRoute(transportOptions(server, CONNECT_TIMEOUT_MS), sender, replyTo) }
    return set.route
  }

  return {
    async delivers(db = database.read) {
      if (fixed) return true
      const found = findMailSettings(db).then((row) => row !== undefined)
      delivered = await found.catch(() => delivered)
      return delivered
    },
    send: async (mail, options) => (await route()).send(mail, options),
    // Also with a mail server: the folder may have mails from before it was set.
    forget: (texts) => deleteFilesWith(outbox, texts, shop().email),
    close() {
      fixed?.close()
      set?.route.close()
    },
  }
}

/** The server that was set, with its password; undefined when that was sealed with another key. */
export async function openServer(sealer: Sealer, row: MailSettingsRow): Promise<MailServer | undefined> {
  const server = { host: row.host, port: row.port, security: row.security, userName: row.user_name }
  const password = row.password && (await sealer.open(row.password, passwordOf(server)))
  return password === undefined ? undefined : { ...server, password }
}

/** Sends one mail over a connection of its own, within this time. Rejects with the reason why the server cannot be used. */
export async function sendOnce(server: MailServer, sender: Sender, mail: Mail, timeoutMs: number): Promise<void> {
  const transport = nodemailer.createTransport(transportOptions(server, timeoutMs))
  try {
    await transport.sendMail({ from: sender, headers: AUTOMATIC, ...mail, signal: AbortSignal.timeout(timeoutMs) })
  } finally {
    transport.close()
  }
}

type ReplyTo = () => Required<Mail>['replyTo']

function smtpRoute(server: SMTPPoolOptions, from: () => Sender, replyTo: ReplyTo): Route {
  const transport = nodemailer.createTransport({
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    ...server,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // One retry here, for a connection that the server closed while it was idle; the queue does all other retries.
    maxRequeues: 1,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    async send(mail, { id, signal } = {}) {
      const sender = from()
      const domain = sender.address.split('@')[1]
      await transport.sendMail({
        from: sender,
        replyTo: replyTo(),
        headers: AUTOMATIC,
        ...mail,
        ...(id && { messageId: `<${id}@${domain}>` }),
        ...(signal && { signal }),
      })
    },
    close: () => transport.close(),
  }
}

const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox')

/** Finds an address or a reference, but not within a longer one: asha@ is not natasha@, nor is .co another's .com. */
const wholly = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'iu')

/** Quoted as in a header of a mail, so that a name with a comma or an address in it stays one name. */
const mailbox = ({ name, address }: Sender): string => {
  if (!name) return address
  return /[^\p{L}\p{N} '.-]/u.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}" <${address}>` : `${name} <${address}>`
}

/**
 * Writes each mail to a text file, for a shop without a mail server and for development. Only the server's user can read the files, because
 * they contain login links.
 */
function outboxRoute(folder: string, from: () => Sender, shop: ReplyTo): Route {
  return {
    async send({ to, subject, text, replyTo = shop() }, { id } = {}) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const date = new Date()
      const path = join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.txt`)
      await writeFile(
        `${path}.part`,
        `Date: ${date.toUTCString()}\n${id ? `Message-ID: <${id}@localhost>\n` : ''}From: ${mailbox(from())}\nReply-To: ${mailbox(replyTo)}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`,
        {
          mode: 0o600,
          flush: true,
        },
      )
      await rename(`${path}.part`, path)
    },
    close() {},
  }
}

/** Deletes the files that contain one of these texts. The shop's own address is in every mail, so it identifies nobody. */
async function deleteFilesWith(folder: string, texts: readonly string[], ownAddress: string): Promise<void> {
  if (!existsSync(folder)) return
  const forgotten = texts.filter((text) => text !== ownAddress).map(wholly)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have deleted it.
    const content = await readFile(path, 'utf8').catch(() => '')
    if (forgotten.some((text) => text.test(content))) await rm(path, { force: true })
  }
}

/** Deletes outbox files that were written before this time. */
export async function deleteOldOutboxFiles(config: Pick<Config, 'dataDir'>, before: Date, signal: AbortSignal): Promise<void> {
  const folder = outboxOf(config)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (signal.aborted) return
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { force: true })
  }
}
