import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Mailer } from './mailer.ts'

/** Timeout for each response of the mail server. */
const SMTP_TIMEOUT_MS = 15_000
/** Mails sent at the same time, so that a slow one does not block the others. */
export const CONNECTIONS_MAX = 5

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** The sender where none is set. */
const NO_ADDRESS = 'mistri@localhost.localdomain'
/** What a name cannot contain without quotes. */
const SPECIAL = /["\\<>()[\]:;@,]/g

/** `shopName` is what mails are signed with while no sender is set. */
export function openMailer(config: MailSettings, shopName: () => string): Mailer {
  const from = () => config.mailFrom ?? `${shopName().replace(SPECIAL, ' ').trim()} <${NO_ADDRESS}>`
  return config.smtpUrl ? smtpMailer(config.smtpUrl, from) : outboxMailer(outboxOf(config), from)
}

function smtpMailer(url: string, from: () => string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // One retry here, for a connection that the server closed while it was idle; the queue does all other retries.
    maxRequeues: 1,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  const domain = /@([^\s>]+)/.exec(from())?.[1] ?? 'localhost'
  return {
    async send(mail, { id, signal } = {}) {
      await transport.sendMail({ from: from(), ...mail, ...(id && { messageId: `<${id}@${domain}>` }), ...(signal && { signal }) })
    },
    close: () => transport.close(),
  }
}

const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox')

/**
 * Writes each mail to a text file, for a shop without a mail server and for development. Only the server's user can read the files, because
 * they contain login links.
 */
function outboxMailer(folder: string, from: () => string): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const date = new Date()
      const path = join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.txt`)
      await writeFile(`${path}.part`, `Date: ${date.toUTCString()}\nFrom: ${from()}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
        flush: true,
      })
      await rename(`${path}.part`, path)
    },
    close() {},
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
