import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Mailer } from './mailer.ts'

const SMTP_TIMEOUT_MS = 15_000

export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : outboxMailer(join(dataDir, 'outbox'), mailFrom)
}

function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS }
  const transport = nodemailer.createTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Each mail as a text file, for a shop without a mail server and for trying things out. Only the site's own account may read them: they hold links that log in. */
function outboxMailer(folder: string, from: string): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const date = new Date()
      const path = join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.txt`)
      await writeFile(`${path}.part`, `Date: ${date.toUTCString()}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
        flush: true,
      })
      await rename(`${path}.part`, path)
    },
  }
}
