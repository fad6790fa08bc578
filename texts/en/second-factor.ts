import { plural } from '../plural.ts'

/** The second factor of the person who is logged in. */
export const title = 'Second factor'
export const loading = 'Loading the second factor...'
export const loadFailure = 'The second factor could not be loaded.'

export const off = 'Your password alone is enough to log in. With an authenticator app on your phone, a stolen password is not.'
export const setUp = 'Set up an app'
export const on = (since: string) => `On since ${since}. A login asks for a code of your authenticator app.`
export const codesLeft = (count: number) => plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' })
export const newCodes = 'New recovery codes'
export const anotherApp = 'Set up another app'
export const turnOff = 'Turn off'
export const confirmTurnOff = 'Are you sure you want to turn the second factor off?'
export const turnOffDetail = 'Your password alone will be enough to log in.'
export const turnedOff = 'The second factor is off.'

export const scan = 'Scan this with your authenticator app.'
export const qrCode = 'QR code for your authenticator app'
export const byHand = 'Or enter this key in the app:'
export const openApp = 'Open the app on this device'
export const code = 'Code'
export const codeHint = 'The six digits that the app shows now.'
export const turnOn = 'Turn on'

export const codesTitle = 'Your recovery codes'
export const codesHint =
  'Each of these codes works once instead of the app, as when your phone is lost. They are shown only now: print or save them, and keep them apart from your password. Earlier codes no longer work.'
export const download = 'Download codes'
export const fileName = 'recovery-codes.txt'
export const codesSaved = 'I have saved them'
export const turnedOn = 'The second factor is on.'

export const setUpFailure = 'The setup could not be started. Please try again.'
export const turnOnFailure = 'The second factor was not turned on.'
export const codesFailure = 'New recovery codes could not be made. Please try again.'
export const turnOffFailure = 'The second factor could not be turned off. Please try again.'

/** What the shop asks of all admins. */
export const needed = 'Set up a second factor'
export const neededHint = 'This shop asks a second factor of all admins. Set yours up to go on.'
