import { BACKUP_MAX_AGE_DAYS } from '#contract/constants.ts'
import { plural } from '../plural.ts'

/** Mails as plain text. */
export interface MailText {
  subject: string
  text: string
}

interface Person {
  name: string
  userName: string
}

export const newsletterWelcome = (unsubscribeUrl: string): MailText => ({
  subject: 'Thanks for subscribing',
  text: `Hello,

You have subscribed to our newsletter. We will write when there is something new in the shop: used laptops that have passed our tests, new arrivals, opening hours on holidays.

If you do not want these mails, or if you did not subscribe, unsubscribe here:

${unsubscribeUrl}
`,
})

export const productFree = (product: string, url: string): MailText => ({
  subject: `${product} is available again`,
  text: `Hello,

You asked us to tell you when ${product} is available again. It is available now. The first person to book it gets it:

${url}

We have deleted your email address from the list for this product. If you did not ask for this mail, ignore it: we will not write again.
`,
})

export const testMail = (name: string, url: string): MailText => ({
  subject: 'Test email',
  text: `Hello ${name},

This is the test email that you asked for. Emails from your website reach you:

${url}
`,
})

export const backupIsOld = (name: string, url: string): MailText => ({
  subject: 'Your website has no recent backup',
  text: `Hello ${name},

${plural(BACKUP_MAX_AGE_DAYS, {
  one: 'The newest backup of your website is more than # day old, or there is none where it should be.',
  other: 'The newest backup of your website is more than # days old, or there is none where it should be.',
})} If the machine fails now, what came in since then is lost.

Open System: it says what went wrong, and "Back up now" tries again.

${url}

We will not write again until there is a new backup.
`,
})

/** Amounts as they are written; `difference` of the counts of the drawer, null when it was not counted. */
export interface DayFigures {
  day: string
  billed: string
  received: string
  modes: readonly (readonly [mode: string, amount: string])[]
  expenses: string
  difference: string | null
  owed: string
}

export const dayClosed = (name: string, figures: DayFigures, url: string): MailText => ({
  subject: `The day ${figures.day}: ${figures.received} received`,
  text: `Hello ${name},

The figures of ${figures.day}:

Billed less credit notes: ${figures.billed}
Received: ${figures.received}
${figures.modes.map(([mode, amount]) => `- ${mode}: ${amount}\n`).join('')}Expenses and salaries: ${figures.expenses}
Drawer: ${figures.difference === null ? 'not counted' : `difference ${figures.difference}`}
Customers owe: ${figures.owed}

The report has more:

${url}

All admins get this mail at closing time. It is turned on under Money.
`,
})

/** `invitedBy` is the username of an admin. */
export const invitation = ({ name, userName }: Person, invitedBy: string, days: number, url: string): MailText => ({
  subject: 'You are invited to the team',
  text: `Hello ${name},

${invitedBy} has created an account for you. Your username is "${userName}". ${plural(days, {
    one: 'Open this link within # day to set your password:',
    other: 'Open this link within # days to set your password:',
  })}

${url}

The link works once. If you did not expect this mail, ignore it: no one can log in to the account without a password.
`,
})

export const passwordReset = ({ name, userName }: Person, minutes: number, url: string): MailText => ({
  subject: 'Set a new password',
  text: `Hello ${name},

Someone asked for a new password for your account "${userName}". ${plural(minutes, {
    one: 'If it was you, open this link within # minute:',
    other: 'If it was you, open this link within # minutes:',
  })}

${url}

The link works once. If it was not you, ignore this mail: your password has not changed.
`,
})

/** `resetBy` is the username of an admin. */
export const secondFactorReset = ({ name, userName }: Person, resetBy: string, url: string): MailText => ({
  subject: 'Your second factor was turned off',
  text: `Hello ${name},

${resetBy} has turned off the second factor of your account "${userName}". Your password alone is enough to log in now. Set up another one in the settings:

${url}

If you did not ask for this, set a new password and talk to ${resetBy}.
`,
})

/** Describes the event, by kind of change. */
const FACTOR_CHANGES = {
  appAdded: (userName: string) => `An authenticator app was set up for your account "${userName}".`,
  appRemoved: (userName: string) => `The authenticator app was removed from your account "${userName}".`,
  passkeyAdded: (userName: string) => `A passkey was added to your account "${userName}".`,
  passkeyRemoved: (userName: string) => `A passkey was removed from your account "${userName}".`,
  turnedOff: (userName: string) =>
    `The second factor of your account "${userName}" was turned off. Your password alone is enough to log in now.`,
  codesRenewed: (userName: string) => `New recovery codes were made for your account "${userName}". The old ones no longer work.`,
}
export type FactorChange = keyof typeof FACTOR_CHANGES

export const secondFactorChanged = ({ name, userName }: Person, change: FactorChange, url: string): MailText => ({
  subject: 'Your second factor was changed',
  text: `Hello ${name},

${FACTOR_CHANGES[change](userName)} If it was you, there is nothing to do.

If it was not you, set a new password now with "Forgot Password?" in the login dialog, then look at the second factor in the settings, and tell an admin of the shop:

${url}
`,
})

/** `at` is the time in the shop, `range` such as `203.0.113.x`. */
export const newDevice = ({ name, userName }: Person, login: { device: string; range: string; at: string }, url: string): MailText => ({
  subject: 'New login to your account',
  text: `Hello ${name},

Someone has logged in to your account "${userName}" with a device that it did not know:

Device: ${login.device}
Time: ${login.at}
Address: ${login.range}

If it was you, there is nothing to do. It may also be a browser whose cookies were deleted.

If it was not you, log it out under "Where you are logged in" in the settings, set a new password, and tell an admin of the shop:

${url}
`,
})

export const passwordChanged = ({ name, userName }: Person, url: string, keys: readonly string[]): MailText => ({
  subject: 'Your password was changed',
  text: `Hello ${name},

The password of your account "${userName}" has just been changed. If it was you, there is nothing to do.

If it was not you, set a new password now with "Forgot Password?" in the login dialog, and tell an admin of the shop:

${url}
${
  keys.length === 0
    ? ''
    : `
API keys that you made keep working: ${keys.join(', ')}. Delete those that you do not know under System.
`
}`,
})

/** What an admin did, by its kind; `what` is the name, address or account that the admin entered. */
const ADMIN_CHANGES = {
  apiKeyAdded: (by: string, what: string) =>
    `${by} has made the API key "${what}". Until it expires, whoever has it can use the site in the name of ${by}.`,
  webhookAdded: (by: string, what: string) =>
    `${by} has added a webhook. What happens to bookings, repairs and messages is now sent to ${what}`,
  webhookChanged: (by: string, what: string) => `${by} has turned on a webhook, or given it a new secret: ${what}`,
  payeeChanged: (by: string, what: string) => `${by} has changed where customers pay. New bills and payment links now name: ${what}`,
  mailServerChanged: (by: string, what: string) => `${by} has changed the mail server. The website now sends its mails through: ${what}`,
}
export type AdminChange = keyof typeof ADMIN_CHANGES

export const adminChanged = (
  { name }: Person,
  { kind, what, by }: { kind: AdminChange; what: string; by: string },
  url: string,
): MailText => ({
  subject: 'An important setting was changed',
  text: `Hello ${name},

${ADMIN_CHANGES[kind](by, what)}

If you know about it, there is nothing to do.

If not, someone may be using the account ${by}. Set new passwords, log out all devices, and delete what you do not know under System:

${url}

All admins get this mail.
`,
})

/** `by` is a username, `technician` the name of who has the repair now. */
export const repairHandedOn = (
  name: string,
  { reference, by, technician }: { reference: string; by: string; technician: string | null },
  url: string,
): MailText => ({
  subject: `You no longer have the repair ${reference}`,
  text: `Hello ${name},

${
  technician === null
    ? `${by} has taken the repair ${reference} from you. Nobody has it now, and everyone on the staff can see the passcode of its device.`
    : `${by} has given your repair ${reference} to ${technician}, who can now see the passcode of its device.`
}

If you do not know why, ask ${by} or an admin of the shop:

${url}
`,
})
