import type { FastifyBaseLogger } from 'fastify'
import { userRoutes } from '#contract/accounts/users.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CallSession } from '#server/platform/http/call.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { hashToken } from '#server/platform/tokens.ts'
import * as messages from '#texts/messages.ts'
import { registerAdminMails } from './admin-mails.ts'
import { withAuditedRefusal } from './audited-refusals.ts'
import { deleteUnusedDevices } from './known-devices.repository.ts'
import { LoginLimiter, type Pause } from './login-limiter.ts'
import { deleteExpiredPasswordLinks } from './password-links.repository.ts'
import { warmUpPasswords } from './passwords.ts'
import { deleteExpiredPendingLogins } from './second-factor.repository.ts'
import { deleteEndedSessions, deleteSession } from './sessions.repository.ts'
import { registerUserMails } from './users.emails.ts'
import { findUserByName } from './users.repository.ts'
import {
  completeLogin,
  completePasskeyLogin,
  findPendingAccount,
  login,
  profile,
  reauthenticate,
  requestPasswordReset,
  resetPassword,
  setLanguage,
  startPasskeyLogin,
  updateProfile,
} from './users.service.ts'

/** Sets the cookies of a session that has just started or was renewed. */
function keep({ token, deviceToken }: { token: string; deviceToken: string }, session: CallSession, client: Client): void {
  session.start(token)
  client.setDeviceToken(deviceToken)
}

/** A refused step of a login, for the audit log. */
const refused = (route: 'login' | 'loginWithSecondFactor' | 'loginWithPasskey' | 'reauthenticate', { range }: Client) => ({
  range,
  call: `${userRoutes[route].method} ${userRoutes[route].path}`,
})

/** Login, logout, password reset and the caller's own profile (S4, S7). */
export async function usersFeature(
  register: RegisterRoutes,
  parts: {
    config: Config
    database: Database
    documents: Documents
    tasks: Tasks
    log: FastifyBaseLogger
    mail: MailQueue
    gate: Gate
    siteUrl: () => string
    /** For tests. */
    limits: { pause?: Pause }
  },
): Promise<void> {
  const { database, limits } = parts
  await warmUpPasswords()
  registerUserMails(parts)
  registerAdminMails(parts)
  const loginLimiter = new LoginLimiter(parts, limits.pause)
  parts.tasks.add({
    name: 'delete-ended-sessions',
    everyMs: DAY_MS,
    run: (now) =>
      database.write(async (tx) => {
        await deleteEndedSessions(tx, now)
        await deleteExpiredPasswordLinks(tx, now)
        await deleteExpiredPendingLogins(tx, now)
        await deleteUnusedDevices(tx, now)
      }),
  })

  register('users', userRoutes, {
    async login({ body, client, session }) {
      const browser = { sessionToken: session.token, client }
      const outcome = await withAuditedRefusal(
        parts,
        async () => ({ ...refused('login', client), account: (await findUserByName(database.read, body.userName))?.id ?? 0 }),
        () => loginLimiter.attempt(body.userName, client, () => login(parts, body, browser)),
      )
      if ('secondFactorToken' in outcome) return outcome
      keep(outcome, session, client)
      return outcome.session
    },
    async loginWithSecondFactor({ body, client, session }) {
      const started = await withAuditedRefusal(
        parts,
        async () => ({ ...refused('loginWithSecondFactor', client), account: await findPendingAccount(parts, body.secondFactorToken) }),
        () => completeLogin(parts, body, { sessionToken: session.token, client }),
      )
      keep(started, session, client)
      return started.session
    },
    startPasskeyLogin: ({ body }) => startPasskeyLogin(parts, body.secondFactorToken),
    async loginWithPasskey({ body, client, session }) {
      const started = await withAuditedRefusal(
        parts,
        async () => ({ ...refused('loginWithPasskey', client), account: await findPendingAccount(parts, body.secondFactorToken) }),
        () => completePasskeyLogin(parts, body, { sessionToken: session.token, client }),
      )
      keep(started, session, client)
      return started.session
    },
    async reauthenticate({ body, caller, client, session }) {
      const outcome = await withAuditedRefusal(
        parts,
        async () => ({ ...refused('reauthenticate', client), caller, account: caller.userId }),
        () => loginLimiter.attemptInSession(caller, () => reauthenticate(parts, caller, body.password, client)),
      )
      if ('secondFactorToken' in outcome) return outcome
      keep(outcome, session, client)
      return {}
    },
    recentLogin: async () => undefined,
    async forgotPassword({ body, client }) {
      await requestPasswordReset(parts, client, body.email)
      return { message: messages.forgotPassword.sent }
    },
    async resetPassword({ body, client, session }) {
      await resetPassword(parts, body, client)
      session.end()
      return { message: messages.resetPassword.success }
    },
    profile: ({ caller }) => profile(parts, caller.userId),
    async updateProfile({ body, caller, client }) {
      const { session, deviceToken } = await updateProfile(parts, caller, body, client.deviceToken)
      if (deviceToken) client.setDeviceToken(deviceToken)
      return session
    },
    setLanguage: ({ body, caller }) => setLanguage(parts, caller, body.language),
    async logout({ session }) {
      const { token } = session
      if (token) await database.write((tx) => deleteSession(tx, hashToken(token)))
      session.end()
      return undefined
    },
  })
}
