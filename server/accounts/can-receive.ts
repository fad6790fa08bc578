import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import type { User } from './users.repository.ts'

/** Whether mails may be written to an account: the placeholder email reaches nobody, but without a mail server every mail is a file. */
export const canReceive = async (mailer: Mailer, { email }: Pick<User, 'email'>, db?: Reader): Promise<boolean> =>
  email !== PLACEHOLDER_EMAIL || !(await mailer.delivers(db))
