import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import { userRoutes } from '#contract/users.ts'
import { deleteUnusedDevices } from '#server/accounts/known-devices.repository.ts'
import { deleteExpiredPasswordLinks } from '#server/accounts/password-links.repository.ts'
import { warmUpPasswords } from '#server/accounts/passwords.ts'
import { deleteExpiredPendingLogins } from '#server/accounts/second-factor.repository.ts'
import { deleteEndedSessions, deleteSession } from '#server/accounts/sessions.repository.ts'
import { findUserByName } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { withAuditedRefusal } from '#server/http/audited-refusals.ts'
import type { CallSession } from '#server/http/call.ts'
import type { Client } from '#server/http/client.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { hashToken } from '#server/tokens.ts'
import * as messages from '#texts/messages.ts'
import { LoginLimiter, type Pause } from './login-limiter.ts'
import { registerUserMails } from './users.emails.ts'
import {
  completeLogin,
  completePasskeyLogin,
  findPendingAccount,
  login,
  profile,
  reauthenticate,
  requestPasswordReset,
  resetPassword,
  startPasskeyLogin,
  updateProfile,
} from './users.service.ts'

/** Sets the cookies of a session that has just started or was renewed. */
function keep({ token, deviceToken }: { token: string; deviceToken: string }, session: CallSession, client: Client): void {
  session.start(token)
  client.setDeviceToken(deviceToken)
}

/** Of a step of a login, for the audit log. */
const refused = (route: 'login' | 'loginWithSecondFactor' | 'loginWithPasskey' | 'reauthenticate', { range }: Client) => ({
  range,
  call: `${userRoutes[route].method} ${userRoutes[route].path}`,
})

/** Login, logout, password reset and the caller's own profile (S4, S7). */
export const usersFeature =
  (pause?: Pause) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> => {
    const { database } = context
    await warmUpPasswords()
    registerUserMails(context)
    const loginLimiter = new LoginLimiter(context, pause)
    context.jobs.add({
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

    registerRoutes(app, context, 'users', userRoutes, {
      async login({ body, client, session }) {
        const browser = { sessionToken: session.token, client }
        const outcome = await withAuditedRefusal(
          context,
          async () => ({ ...refused('login', client), account: (await findUserByName(database.read, body.userName))?.id ?? 0 }),
          () => loginLimiter.attempt(body.userName, client, () => login(context, body, browser)),
        )
        if ('secondFactorToken' in outcome) return outcome
        keep(outcome, session, client)
        return outcome.session
      },
      async loginWithSecondFactor({ body, client, session }) {
        const started = await withAuditedRefusal(
          context,
          async () => ({ ...refused('loginWithSecondFactor', client), account: await findPendingAccount(context, body.secondFactorToken) }),
          () => completeLogin(context, body, { sessionToken: session.token, client }),
        )
        keep(started, session, client)
        return started.session
      },
      startPasskeyLogin: ({ body }) => startPasskeyLogin(context, body.secondFactorToken),
      async loginWithPasskey({ body, client, session }) {
        const started = await withAuditedRefusal(
          context,
          async () => ({ ...refused('loginWithPasskey', client), account: await findPendingAccount(context, body.secondFactorToken) }),
          () => completePasskeyLogin(context, body, { sessionToken: session.token, client }),
        )
        keep(started, session, client)
        return started.session
      },
      async reauthenticate({ body, caller, client, session }) {
        const outcome = await withAuditedRefusal(
          context,
          async () => ({ ...refused('reauthenticate', client), caller, account: caller.userId }),
          () => loginLimiter.attemptInSession(caller, () => reauthenticate(context, caller, body.password, client)),
        )
        if ('secondFactorToken' in outcome) return outcome
        keep(outcome, session, client)
        return {}
      },
      recentLogin: async () => undefined,
      async forgotPassword({ body, client }) {
        await requestPasswordReset(context, client, body.email)
        return { message: messages.forgotPassword.sent }
      },
      async resetPassword({ body, client, session }) {
        client.setDeviceToken(await resetPassword(context, body, client))
        session.end()
        return { message: messages.resetPassword.success }
      },
      profile: ({ caller }) => profile(context, caller.userId),
      async updateProfile({ body, caller, client }) {
        const { session, deviceToken } = await updateProfile(context, caller, body, client.deviceToken)
        if (deviceToken) client.setDeviceToken(deviceToken)
        return session
      },
      async logout({ session }) {
        const { token } = session
        if (token) await database.write((tx) => deleteSession(tx, hashToken(token)))
        session.end()
        return undefined
      },
    })
  }
