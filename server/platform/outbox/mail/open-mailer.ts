import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/documents/shop.ts'
import type { Config, Sender } from '#server/config.ts'
import type { Mail, Mailer } from './mailer.ts'

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

/** `shop` signs the mails while no sender is set, and receives the answers to them. */
export function openMailer(config: MailSettings, shop: () => Pick<ShopFacts, 'shortName' | 'email'>): Mailer {
  const replyTo = () => ({ name: shop().shortName, address: shop().email })
  const from = () => config.mailFrom ?? replyTo()
  const outbox = outboxOf(config)
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, from, replyTo) : outboxMailer(outbox, from, replyTo)
  // Also with a mail server: the folder may have mails from before it was set.
  return { ...mailer, forget: (texts) => deleteFilesWith(outbox, texts, shop().email) }
}

type ReplyTo = () => Required<Mail>['replyTo']

function smtpMailer(url: string, from: () => Sender, replyTo: ReplyTo): Omit<Mailer, 'forget'> {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // One retry here, for a connection that the server closed while it was idle; the queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    delivers: true,
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
function outboxMailer(folder: string, from: () => Sender, shop: ReplyTo): Omit<Mailer, 'forget'> {
  return {
    delivers: false,
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
