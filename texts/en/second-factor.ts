import { plural } from '../plural.ts'

/** The second factor of the person who is logged in. */
export const title = 'Second factor'
export const loading = 'Loading the second factor...'
export const loadFailure = 'The second factor could not be loaded.'

export const off = 'Your password alone is enough to log in. With a passkey or an authenticator app, a stolen password is not.'
export const on = (since: string) => `On since ${since}. A login asks for it after the password.`
export const codesLeft = (count: number) => plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' })
export const newCodes = 'New recovery codes'
export const turnOff = 'Turn off'
export const confirmTurnOff = 'Are you sure you want to turn the second factor off?'
export const turnOffDetail = 'Passkeys, app and recovery codes will no longer work. Your password alone will be enough to log in.'
export const turnedOff = 'The second factor is off.'

export const app = 'Authenticator app'
export const noApp = 'An app on your phone shows a code for each login.'
export const appSince = (since: string) => `A login accepts its codes since ${since}.`
export const setUp = 'Set up an app'
export const anotherApp = 'Set up another app'
export const removeApp = 'Remove the app'
export const confirmRemoveApp = 'Are you sure you want to remove the authenticator app?'
export const removeAppDetail = 'Its codes will no longer work. Your passkeys stay.'
export const appRemoved = 'The authenticator app has been removed.'
export const removeAppFailure = 'The app could not be removed. Please try again.'

export const passkeys = 'Passkeys'
export const passkeysHint =
  'Your fingerprint, face, PIN or security key confirms a login. A passkey works only with this site, so a false page gains nothing from it.'
export const addPasskey = 'Add a passkey'
export const passkeyName = 'Name of the passkey'
export const passkeyNameHint = 'So that you know it again, such as My phone.'
export const makePasskey = 'Continue'
export const makingPasskey = 'Waiting for your device...'
export const passkeyAdded = (name: string) => `The passkey ${name} has been added.`
export const addedOn = (date: string) => `Added on ${date}`
export const lastUsed = (time: string) => `Last used ${time}`
export const neverUsed = 'Never used'
export const removePasskey = 'Remove'
export const removePasskeyOf = (name: string) => `Remove the passkey ${name}`
export const confirmRemovePasskey = 'Are you sure you want to remove this passkey?'
export const removePasskeyDetail = (name: string) => `${name} will no longer confirm a login. Delete it on the device too.`
export const removeLastPasskeyDetail = (name: string) =>
  `${name} is your only second factor. Without it your password alone will be enough to log in.`
export const passkeyRemoved = (name: string) => `The passkey ${name} has been removed.`

export const passkeysNowhere =
  'Browsers offer passkeys only at an address that begins with https:// and the name of a domain. This site has no such address, so use an authenticator app.'
export const passkeysElsewhere = 'Passkeys of this site work only at this address:'
export const passkeysUnknown = 'This browser does not offer passkeys.'
export const tooManyPasskeys = 'You have as many passkeys as an account can have. Remove one to add another.'

export const addPasskeyFailure = 'The passkey was not added.'
export const removePasskeyFailure = 'The passkey could not be removed. Please try again.'
/** Why the browser has made none. It does not say whether someone cancelled, or the time was up. */
export const notMade = {
  cancelled: 'No passkey was made. Please try again.',
  known: 'This device has a passkey of your account already.',
  address: 'Browsers offer no passkeys at this address of the site.',
  failed: 'Your browser could not make a passkey.',
}
export const passkeyRefused = 'The site did not accept this passkey. Please try again.'

export const scan = 'Scan this with your authenticator app.'
export const qrCode = 'QR code for your authenticator app'
export const byHand = 'Or enter this key in the app:'
export const openApp = 'Open the app on this device'
export const code = 'Code'
export const codeHint = 'The six digits that the app shows now.'
export const turnOn = 'Turn on'

export const codesTitle = 'Your recovery codes'
export const codesHint =
  'Each of these codes works once instead of the second factor, as when your phone is lost. They are shown only now: print or save them, and keep them apart from your password. Earlier codes no longer work.'
export const download = 'Download codes'
export const fileName = 'recovery-codes.txt'
export const codesKept = 'I have saved or printed these codes.'
export const codesNotKept = 'Save or print the codes, then tick this. They are not shown again.'
export const codesSaved = 'Continue'
export const turnedOn = 'The second factor is on.'

export const setUpFailure = 'The setup could not be started. Please try again.'
export const turnOnFailure = 'The second factor was not turned on.'
export const codesFailure = 'New recovery codes could not be made. Please try again.'
export const turnOffFailure = 'The second factor could not be turned off. Please try again.'

/** The shop's policy for all admins. */
export const needed = 'Set up a second factor'
export const neededHint = 'This shop requires a second factor for all admins. Set yours up to continue.'
