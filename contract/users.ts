import * as z from 'zod/mini'
import { NAME_MAX, PASSWORD_MAX, ROLES, THEMES } from './constants.ts'
import { email, moment, newPassword, nothing, personName } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

/** User name as stored: 3 to 40 letters, digits, dots, dashes, underscores; compared without regard to case. */
export const userName = z.string(fieldMessages.userName).check(z.trim(), z.regex(/^[\w.-]{3,40}$/, fieldMessages.userNameShape))

/** What the browser keeps as `userProfile` (§3). `lastLogin` is the login before this one, null at the first. */
export const profileSchema = z.object({
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  lastLogin: z.nullable(moment),
  theme: z.enum(THEMES),
})
export type Profile = z.infer<typeof profileSchema>

export const loginSchema = z.object({
  userName: z
    .string(fieldMessages.userName)
    .check(z.trim(), z.minLength(1, fieldMessages.userName), z.maxLength(NAME_MAX, fieldMessages.tooLong(NAME_MAX))),
  password: z
    .string(fieldMessages.password)
    .check(z.minLength(1, fieldMessages.password), z.maxLength(PASSWORD_MAX, fieldMessages.tooLong(PASSWORD_MAX))),
})

export const sessionSchema = z.object({ role: z.enum(ROLES), profile: profileSchema })

export const forgotPasswordSchema = z.object({ email })

/** `token` comes from the mailed link; it works once and for 30 minutes. */
export const resetPasswordSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword,
})

/** Settings (§3 profile update payload). An absent or empty `newPassword` leaves the password as it is. */
export const updateProfileSchema = z.object({
  username: userName,
  name: personName,
  email,
  newPassword: z.optional(z.union([z.literal(''), newPassword])),
})

export const userRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/users/login',
    access: 'public',
    summary: 'Sign in; sets the session cookie',
    body: loginSchema,
    rateLimit: 'login',
    status: 200,
    response: sessionSchema,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/users/forgot-password',
    access: 'public',
    summary: 'Mail a one-time link; answers the same for known and unknown addresses',
    body: forgotPasswordSchema,
    rateLimit: 'reset',
    status: 200,
    response: z.object({ message: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of a mailed link; ends all sessions of the account',
    body: resetPasswordSchema,
    rateLimit: 'reset',
    status: 200,
    response: z.object({ message: z.string() }),
  },
  profile: {
    method: 'GET',
    path: '/api/users/profile',
    access: 'user',
    summary: 'Role and profile of the signed-in account',
    status: 200,
    response: sessionSchema,
  },
  updateProfile: {
    method: 'POST',
    path: '/api/users/update-profile',
    access: 'user',
    summary: 'Change own user name, name, e-mail or password; a new password ends the other sessions',
    body: updateProfileSchema,
    status: 200,
    response: sessionSchema,
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout',
    access: 'public',
    summary: 'End the session; no error without one',
    status: 204,
    response: nothing,
  },
})
