import type { Device } from '#contract/accounts/devices.ts'
import { MINUTE_MS, PASSWORD_RESET_MINUTES, SHOP_TIME_ZONE } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage, readLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { type MailedOwner, mintPasswordLink, toPasswordOwner } from './accounts.ts'
import { deletePasswordLinks } from './password-links.repository.ts'
import { NO_PASSWORD } from './passwords.ts'
import { findUserByEmailForUpdate, languageOf } from './users.repository.ts'

const momentIn = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(at),
  )

/** The one-time link to a new password (S4 Forgot Password). */
export const passwordReset = mailTemplate<{ email: string }>('password-reset')
/** Notifies owners of a change that someone else may have made. `keys` are the names of API keys, missing in mails of earlier versions. */
export const passwordChanged = mailTemplate<MailedOwner & { keys?: string[] }>('password-changed')

/** Notifies owners of a login with a browser that the account did not know. */
export const newDevice = mailTemplate<MailedOwner & { device: Device; range: string; at: string }>('new-device')

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
    const language = languageOf(link.user)
    const url = siteUrl() + inLanguage(language, to('resetPassword', undefined, { token: link.token }))
    return { to: link.user.email, ...serverTexts[language].mails.passwordReset(toPasswordOwner(link.user), PASSWORD_RESET_MINUTES, url) }
  })
  mail.register(newDevice, async ({ email, language, device, range, at, ...person }) => {
    const { mails, devices, locale } = serverTexts[readLanguage(language)]
    const login = { device: devices.deviceName(device), range, at: momentIn(locale.locale, at) }
    return { to: email, ...mails.newDevice(person, login, siteUrl() + to('settings')) }
  })
  mail.register(passwordChanged, async ({ language, keys = [], ...owner }) => {
    const own = readLanguage(language)
    return { to: owner.email, ...serverTexts[own].mails.passwordChanged(owner, siteUrl() + inLanguage(own, to('home')), keys) }
  })
}
