import * as z from 'zod/mini'
import { LOGIN_CODE_MAX, NAME_MAX, PASSWORD_MAX, ROLES, THEMES, USER_NAME_MAX, USER_NAME_MIN } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { email, isoTimestamp, languageSchema, mailedToken, newPassword, noContent, personName } from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { plainText } from '#contract/platform/text.ts'
import { passkeyAnswerSchema, passkeyRequestSchema } from './passkeys.ts'

/** Username: letters, digits, dots, dashes or underscores; compared case-insensitively. */
export const userName = z
  .string(code('user_name'))
  .check(z.overwrite(plainText), z.regex(new RegExp(`^[\\w.-]{${USER_NAME_MIN},${USER_NAME_MAX}}$`), code('user_name_shape')))

/** The data that the browser stores as `userProfile` (S3). `lastLogin` is the previous login, null after the first one. */
export const profileSchema = z.object({
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  lastLogin: z.nullable(isoTimestamp),
  theme: z.enum(THEMES),
  /** The language of the back office, and of what the site writes to the owner of the account. */
  language: z.enum(LANGUAGE_CODES),
  seesMoney: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

export const loginSchema = z.object({
  userName: z
    .string(code('user_name'))
    .check(z.overwrite(plainText), z.minLength(1, code('user_name')), z.maxLength(NAME_MAX, code('too_long'))),
  // As typed: a password that was set before letters were composed is still accepted in its own form.
  password: z.string(code('password')).check(
    z.minLength(1, code('password')),
    z.check<string>(({ value, issues }) => {
      if (Math.min(value.length, value.normalize().length) <= PASSWORD_MAX) return
      issues.push({ code: 'too_big', origin: 'string', maximum: PASSWORD_MAX, inclusive: true, input: value, message: code('too_long') })
    }),
  ),
})

/** With the language of the page: an account reads that from its first login on. */
export const loginRequestSchema = z.extend(loginSchema, { language: z.optional(languageSchema.shape.language) })

export const reauthenticateSchema = z.object({ password: loginSchema.shape.password })

/** A code of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const loginCode = z
  .string(code('login_code'))
  .check(z.overwrite(plainText), z.minLength(1, code('login_code')), z.maxLength(LOGIN_CODE_MAX, code('too_long')))

/**
 * The password was right, and the account has a second factor: the token completes the login, once and within ten minutes. It is no
 * session.
 */
export const pendingLoginSchema = z.object({
  secondFactorToken: z.string(),
  /** Methods that the account can use; a recovery code always works. */
  methods: z.array(z.enum(['app', 'passkey'])),
})
export type PendingLogin = z.infer<typeof pendingLoginSchema>

const secondFactorToken = z.string().check(z.minLength(1), z.maxLength(200))
export const secondFactorLoginSchema = z.object({ secondFactorToken, code: loginCode })
export const passkeyLoginSchema = z.object({ secondFactorToken, credential: passkeyAnswerSchema })

export const sessionSchema = z.object({ role: z.enum(ROLES), profile: profileSchema })
export type Session = z.infer<typeof sessionSchema>

export const forgotPasswordSchema = z.object({ email })

/** `token` is from the mailed link, which works once and for 30 minutes. */
export const resetPasswordSchema = z.object({
  token: mailedToken,
  newPassword,
  /** Its API keys end too, unless they are to go on. */
  endsKeys: z.optional(z.boolean(code('choice'))),
})

/** Settings (S3 profile update payload). A missing or empty `newPassword` leaves the password unchanged. */
export const updateProfileSchema = z.object({
  username: userName,
  name: personName,
  email,
  newPassword: z.optional(z.union([z.literal(''), newPassword])),
  /** With a new password: the API keys of the account end. */
  endsKeys: z.optional(z.boolean(code('choice'))),
})

export const userRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/users/login',
    operationId: 'logIn',
    access: 'public',
    summary: 'Log in; sets the session cookie. An account with a second factor gets a token for the second step instead',
    body: loginRequestSchema,
    rateLimit: 'login',
    errors: ['bad_credentials'],
    status: 200,
    response: z.union([sessionSchema, pendingLoginSchema]),
  },
  loginWithSecondFactor: {
    method: 'POST',
    path: '/api/users/login/second-factor',
    operationId: 'logInWithSecondFactor',
    access: 'public',
    summary: 'Complete a login, or a confirmation of the password, with the second factor; sets the session cookie',
    body: secondFactorLoginSchema,
    rateLimit: 'login',
    errors: ['login_expired'],
    status: 200,
    response: sessionSchema,
  },
  startPasskeyLogin: {
    method: 'POST',
    path: '/api/users/login/passkey/options',
    operationId: 'startPasskeyLogin',
    access: 'public',
    summary: 'What a browser needs to use a passkey of the account whose password was right, once (WebAuthn)',
    body: z.object({ secondFactorToken }),
    rateLimit: 'login',
    errors: ['login_expired', 'passkeys_unavailable'],
    status: 200,
    response: passkeyRequestSchema,
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/api/users/login/passkey',
    operationId: 'logInWithPasskey',
    access: 'public',
    summary: 'Complete a login, or a confirmation of the password, with a passkey; sets the session cookie',
    body: passkeyLoginSchema,
    rateLimit: 'login',
    errors: ['login_expired', 'passkey_refused', 'passkeys_unavailable'],
    status: 200,
    response: sessionSchema,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/users/forgot-password',
    operationId: 'requestPasswordReset',
    access: 'public',
    summary: 'Mail a one-time link (30 minutes) to set a new password; the response is the same for unknown email addresses',
    body: forgotPasswordSchema,
    rateLimit: 'reset',
    status: 200,
    response: z.object({ message: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset-password',
    operationId: 'resetPassword',
    access: 'public',
    summary: 'Set a new password with the token of a mailed link; ends all sessions of the account',
    body: resetPasswordSchema,
    rateLimit: 'reset',
    errors: ['bad_token'],
    status: 200,
    response: z.object({ message: z.string() }),
  },
  profile: {
    method: 'GET',
    path: '/api/users/profile',
    operationId: 'getProfile',
    access: 'user',
    withoutSecondFactor: true,
    summary: 'Role and profile of the logged-in account',
    status: 200,
    response: sessionSchema,
  },
  updateProfile: {
    method: 'POST',
    path: '/api/users/update-profile',
    operationId: 'updateProfile',
    access: 'user',
    summary: 'Change your own username, name, email or password; a new password ends your other sessions',
    recentLogin: 'conditional',
    body: updateProfileSchema,
    errors: ['conflict'],
    status: 200,
    response: sessionSchema,
  },
  setLanguage: {
    method: 'PUT',
    path: '/api/users/language',
    operationId: 'setOwnLanguage',
    access: 'user',
    withoutSecondFactor: true,
    summary: 'Choose the language of your back office, and of the mails and notices that the site sends you',
    body: languageSchema,
    status: 200,
    response: sessionSchema,
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/users/reauthenticate',
    operationId: 'reauthenticate',
    access: 'user',
    withoutSecondFactor: true,
    summary:
      'Confirm the password: the login counts as recent for the next ten minutes; replaces the session cookie. An account with a second ' +
      'factor gets a token for the second step instead',
    body: reauthenticateSchema,
    errors: ['bad_credentials', 'too_many'],
    status: 200,
    response: z.partial(pendingLoginSchema),
  },
  recentLogin: {
    method: 'GET',
    path: '/api/users/recent-login',
    operationId: 'checkRecentLogin',
    access: 'user',
    recentLogin: true,
    summary: '204 when the login is recent, else 403 `reauthenticate`. To check before following a download link',
    status: 204,
    response: noContent,
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout',
    operationId: 'logOut',
    access: 'public',
    summary: 'Log out; no error without a session',
    status: 204,
    response: noContent,
  },
})
