import type { MailSecurity } from '#contract/staff-constants.ts'

// The mail server, on the system screen.

export const setUp = 'Set up a mail server'
export const change = 'Change the mail server'
export const loading = 'Loading the mail server...'
export const loadFailure = 'The mail server could not be loaded.'
export const none = 'No mail server is set up.'
export const isSet = (host: string, sender: string) => `Emails go through ${host}, from ${sender}.`
export const isSetOutside = (host: string, sender: string) =>
  `Emails go through ${host}, from ${sender}. The setting SMTP_URL of the website says so; it cannot be changed here.`
/** Also what the API says. */
export const mailIsSetOutside = 'The setting SMTP_URL decides where mails go.'
export const unreadable =
  'The password of the mail server cannot be read: the encryption key of this website has changed. No email is sent until you enter the password again.'

export const intro =
  'Your mail provider tells you these: look for SMTP, or outgoing mail. We send a test email to you, and save only what worked.'
export const host = 'Server'
export const hostHint = 'Such as smtp.gmail.com.'
export const port = 'Port'
export const security = 'Encryption'
export const securityNames: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (usual with port 587)',
  tls: 'TLS (usual with port 465)',
  none: 'None (only in your own network)',
}
export const userName = 'Username'
export const userNameHint = 'Often your email address. Empty if the server wants no login.'
export const password = 'Password'
export const passwordHint = 'Some providers want an app password here, not the one you log in with.'
export const passwordKeptHint = 'Leave it empty to keep the one that is stored.'
export const senderName = 'Sender name'
export const senderNameHint = 'If left empty, the shop’s name.'
export const senderAddress = 'Sender email'
export const save = 'Send a test email and save'
export const saving = 'Sending a test email...'
export const saveFailure = 'The mail server could not be saved. Please try again.'
export const saved = (email: string) => `Saved. The test email went to ${email}.`
export const remove = 'Remove the mail server'
export const confirmRemove = 'Are you sure you want to remove the mail server? From then on nobody gets an email.'
export const removeFailure = 'The mail server could not be removed. Please try again.'
export const removed = 'The mail server has been removed. Emails are only saved on this computer.'
