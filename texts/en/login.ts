/** The dialog that logs in, sends a link for a new password, or asks for the password again. */
export const title = 'Admin Login'
/** To whoever has opened a page of the back office without being logged in. */
export const required = 'That page is for the staff of the shop. Log in, and it opens.'
/** To whoever has replaced the website by a backup. */
export const restored = 'The shop of your backup is here. Log in with an account and password of that shop.'
export const username = 'Username'
export const password = 'Password'
export const rememberMe = 'Remember me'
/** Under the box, where what it promises cannot be kept. */
export const keepsNothing = 'Nothing will be kept here: your browser seals a password only over https, and with storage allowed.'
/** Beside the failure of a login that the server accepted. */
export const cookiesBlocked =
  'The reason is not your password: this browser blocks cookies, and nobody stays logged in without one. Allow them for this site in the settings of your browser, where most show a sign beside the address, then log in again.'
export const submit = 'Login'
export const forgotPassword = 'Forgot Password?'

export const forgotPasswordTitle = 'Forgot Password'
export const backToLogin = 'Back to Admin Login'
export const email = 'Email'
export const emailExample = 'you@example.in'
export const sendLink = 'Send reset link'

export const confirmTitle = 'Confirm it is you'
export const confirm = 'Continue'

export const askCode = 'Your password is right. Now enter the code that your authenticator app shows.'
export const askRecoveryCode = 'Your password is right. Now enter one of your recovery codes. It works once.'
export const code = 'Code'
export const recoveryCode = 'Recovery code'
export const askPasskey = 'Your password is right. Now use your passkey: your device asks for it.'
export const passkey = 'Use your passkey'
export const waitingForPasskey = 'Waiting for your device...'
/** To what else can be used. */
export const instead = { passkey: 'Use your passkey', app: 'Use the app', recovery: 'Use a recovery code' }
/** Why the browser has used none. It does not say whether someone cancelled, or has no such passkey. */
export const notUsed = {
  cancelled: 'No passkey was used. Try again, or use another way.',
  address: 'Browsers offer no passkeys at this address of the site. Use another way.',
  failed: 'Your passkey could not be used. Try again, or use another way.',
}
export const passkeyRefused = 'This passkey was not accepted. Try again, or use another way.'
