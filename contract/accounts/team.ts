import * as z from 'zod/mini'
import { REQUEST_ENTITIES, ROLES } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { email, idParams, isoTimestamp, noContent, personName } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { notifyOf } from '#contract/requests/notifications.ts'
import { userName } from './users.ts'

const role = z.enum(ROLES, code('choice'))

/** An account as admins see it. `sessions` is the number of active sessions; `invited` is true until the owner has set a password. */
export const memberSchema = z.object({
  id: z.int(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  disabled: z.boolean(),
  lastLogin: z.nullable(isoTimestamp),
  sessions: z.int(),
  invited: z.boolean(),
  /** Whether logins to the account require a second factor. */
  secondFactor: z.boolean(),
  /** New requests that are mailed to the account; to a technician those that nobody else has. */
  notifyOf: z.array(z.enum(REQUEST_ENTITIES)),
})
export type Member = z.infer<typeof memberSchema>

export const invitationSchema = z.object({ userName, name: personName, email, role })
export type Invitation = z.output<typeof invitationSchema>

export const memberChangeSchema = z.object({
  /** Corrects an invitation; members who have joined choose their own names. */
  userName: z.optional(userName),
  name: z.optional(personName),
  email: z.optional(email),
  role: z.optional(role),
  disabled: z.optional(z.boolean(code('choice'))),
  notifyOf: z.optional(notifyOf),
})
export type MemberChange = z.output<typeof memberChangeSchema>

/** A link to the first password of an invited account, for an admin who passes it on: it works once, and earlier ones no longer do. */
export const invitationLinkSchema = z.object({ url: z.string(), expiresAt: isoTimestamp })
export type InvitationLink = z.infer<typeof invitationLinkSchema>

export const teamPolicySchema = z.object({ adminsNeedSecondFactor: z.boolean(code('choice')) })
export type TeamPolicy = z.infer<typeof teamPolicySchema>

export const teamRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/team',
    operationId: 'listTeamMembers',
    access: 'admin',
    recentLogin: true,
    summary: 'All accounts, by username',
    status: 200,
    response: z.array(memberSchema),
  },
  invite: {
    method: 'POST',
    path: '/api/team',
    operationId: 'inviteTeamMember',
    access: 'admin',
    recentLogin: true,
    summary: 'Add an account and mail a one-time link (7 days) to set its password; no login is possible before that',
    body: invitationSchema,
    idempotent: true,
    errors: ['conflict'],
    status: 201,
    response: memberSchema,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/team/:id/invitation',
    operationId: 'resendInvitation',
    access: 'admin',
    recentLogin: true,
    summary: 'Mail a new link to an account that has no password yet; earlier links stop working',
    params: idParams,
    errors: ['already_joined', 'account_disabled'],
    status: 200,
    response: memberSchema,
  },
  createInvitationLink: {
    method: 'POST',
    path: '/api/team/:id/invitation-link',
    operationId: 'createInvitationLink',
    access: 'admin',
    recentLogin: true,
    summary:
      'A new one-time link (7 days) to the first password of an invited account, to be passed on by hand; earlier links stop working, and the queued mail with one is not sent',
    params: idParams,
    errors: ['already_joined', 'account_disabled'],
    status: 200,
    response: invitationLinkSchema,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/team/:id',
    operationId: 'withdrawInvitation',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete an account that has no password yet; its link stops working, and its username and email are free again',
    params: idParams,
    errors: ['already_joined'],
    status: 204,
    response: noContent,
  },
  update: {
    method: 'PUT',
    path: '/api/team/:id',
    operationId: 'updateTeamMember',
    access: 'admin',
    recentLogin: true,
    summary:
      'Change the role of an account, or disable or enable it, which ends its sessions, or what is mailed to it. `last_admin` for the last admin. Of an invited account also correct username, name and email, which mails a new link to a new email; of others that is `already_joined`',
    params: idParams,
    body: memberChangeSchema,
    errors: ['last_admin', 'own_account', 'already_joined', 'conflict'],
    status: 200,
    response: memberSchema,
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/team/:id/sessions',
    operationId: 'endTeamMemberSessions',
    access: 'admin',
    recentLogin: true,
    summary: 'Log an account out everywhere; your own current session continues',
    params: idParams,
    status: 204,
    response: noContent,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/api/team/:id/second-factor',
    operationId: 'resetTeamMemberSecondFactor',
    access: 'admin',
    recentLogin: true,
    summary: 'Turn the second factor of an account off, as when its phone is lost; mails its owner',
    params: idParams,
    status: 204,
    response: noContent,
  },
  getPolicy: {
    method: 'GET',
    path: '/api/team/policy',
    operationId: 'getTeamPolicy',
    access: 'admin',
    recentLogin: true,
    summary: 'What the shop asks of its accounts',
    status: 200,
    response: teamPolicySchema,
  },
  setPolicy: {
    method: 'PUT',
    path: '/api/team/policy',
    operationId: 'setTeamPolicy',
    access: 'admin',
    recentLogin: true,
    summary: 'Ask a second factor of all admins, or no longer. Admins without one can then do nothing but set it up',
    body: teamPolicySchema,
    status: 200,
    response: teamPolicySchema,
  },
})
