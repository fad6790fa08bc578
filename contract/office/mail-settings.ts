import * as z from 'zod/mini'
import { EMAIL_MAX, NAME_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { email, isoTimestamp, lineUpTo, noContent, parameter } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { MAIL_PORTS, MAIL_SECURITY } from '#contract/staff-constants.ts'

const HOST_MAX = 253
const SECRET_MAX = 500

/** The mail server that the shop's mails go through, and their sender. */
export const newMailSettingsSchema = z.object({
  /** A name or an address. */
  host: lineUpTo(HOST_MAX).check(z.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$|^[\da-f:.]*:[\da-f:.]*$/i, code('mail_host'))),
  port: parameter(1, 65_535, 'choice').check(z.refine((port) => (MAIL_PORTS as readonly number[]).includes(port), code('choice'))),
  security: z.enum(MAIL_SECURITY, code('choice')),
  /** Empty when the server wants no login. */
  userName: lineUpTo(EMAIL_MAX),
  /** Empty keeps the stored one, as long as host, port, security and user name stay. */
  password: z.string(code('invalid')).check(z.maxLength(SECRET_MAX, code('too_long'))),
  /** Empty for the name of the shop. */
  senderName: lineUpTo(NAME_MAX),
  senderAddress: email,
})
export type NewMailSettings = z.output<typeof newMailSettingsSchema>

/** The mail server without its password. While none is set, the values that a form begins with. */
export const mailSettingsSchema = z.object({
  /** `environment`: SMTP_URL decides, and nothing can be set here. `none`: mails are only saved as files. */
  source: z.enum(['none', 'site', 'environment']),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  userName: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  /** `unreadable`: it was sealed with another key, so no mail can be sent until it is entered again. */
  password: z.enum(['none', 'set', 'unreadable']),
  changedAt: z.nullable(isoTimestamp),
})
export type MailSettings = z.infer<typeof mailSettingsSchema>

export const mailSettingsRoutes = defineRoutes({
  get: {
    operationId: 'getMailSettings',
    method: 'GET',
    path: '/api/system/mail-settings',
    access: 'admin',
    summary: 'The mail server, without its password',
    status: 200,
    response: mailSettingsSchema,
  },
  set: {
    operationId: 'setMailSettings',
    method: 'PUT',
    path: '/api/system/mail-settings',
    access: 'admin',
    recentLogin: true,
    summary:
      'Set the mail server. It is saved only once it has taken a mail to your own email; ten attempts in ten minutes, 409 when SMTP_URL is set',
    body: newMailSettingsSchema,
    errors: ['no_email', 'too_many', 'conflict'],
    status: 200,
    response: mailSettingsSchema,
  },
  remove: {
    operationId: 'removeMailSettings',
    method: 'DELETE',
    path: '/api/system/mail-settings',
    access: 'admin',
    recentLogin: true,
    summary: 'Send no mails any more: from now on each is only saved as a file; 409 when SMTP_URL is set',
    errors: ['conflict'],
    status: 204,
    response: noContent,
  },
})
