import { MINUTE_MS, PASSWORD_RESET_MINUTES, SHOP_TIME_ZONE } from '#contract/constants.ts'
import type { Device } from '#contract/devices.ts'
import { to } from '#contract/paths.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { deviceName } from '#texts/devices.ts'
import { locale } from '#texts/locale.ts'
import * as mails from '#texts/mails.ts'
import { mintPasswordLink, toPasswordOwner } from './accounts.ts'
import { deletePasswordLinks } from './password-links.repository.ts'
import { NO_PASSWORD } from './passwords.ts'
import { findUserByEmailForUpdate } from './users.repository.ts'

const moment = new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })

/** The one-time link to a new password (S4 Forgot Password). */
export const passwordReset = mailTemplate<{ email: string }>('password-reset')
/** Notifies owners of a change that someone else may have made. */
export const passwordChanged = mailTemplate<{ name: string; userName: string; email: string }>('password-changed')

/** Notifies owners of a login with a browser that the account did not know. */
export const newDevice = mailTemplate<{ name: string; userName: string; email: string; device: Device; range: string; at: string }>(
  'new-device',
)

export function registerUserMails({ database, mail, siteUrl }: { database: Database; mail: MailQueue; siteUrl: () => string }): void {
  // Unknown emails are queued too and dropped here, so that the response takes the same time.
  mail.register(passwordReset, async ({ email }) => {
    const link = await database.write(async (tx) => {
      const user = await findUserByEmailForUpdate(tx, email)
      if (!user || user.disabled) return undefined
      // The link of an invitation lives longer and stays.
      if (user.password_hash !== NO_PASSWORD) await deletePasswordLinks(tx, user.id)
      return { user, token: await mintPasswordLink(tx, user.id, PASSWORD_RESET_MINUTES * MINUTE_MS) }
    })
    if (!link) return undefined
    const url = siteUrl() + to('resetPassword', undefined, { token: link.token })
    return { to: link.user.email, ...mails.passwordReset(toPasswordOwner(link.user), PASSWORD_RESET_MINUTES, url) }
  })
  mail.register(newDevice, async ({ email, device, range, at, ...person }) => ({
    to: email,
    ...mails.newDevice(person, { device: deviceName(device), range, at: moment.format(new Date(at)) }, siteUrl() + to('settings')),
  }))
  mail.register(passwordChanged, async (owner) => ({ to: owner.email, ...mails.passwordChanged(owner, siteUrl() + to('home')) }))
}
