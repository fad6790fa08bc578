/** The dialog that logs in, sends a link for a new password, or asks for the password again. */
export const title = 'Admin Login'
export const username = 'Username'
export const password = 'Password'
export const rememberMe = 'Remember me'
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
export const useRecoveryCode = 'Use a recovery code'
export const useApp = 'Use the app'
