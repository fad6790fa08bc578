import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { userRoutes } from '#contract/users.ts'
import { deleteExpiredPasswordLinks } from '#server/accounts/password-links.repository.ts'
import { warmUpPasswords } from '#server/accounts/passwords.ts'
import { deleteEndedSessions, deleteSession } from '#server/accounts/sessions.repository.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { hashToken } from '#server/tokens.ts'
import { login, profile, reauthenticate, registerUserMails, requestPasswordReset, resetPassword, updateProfile } from './users.service.ts'

/** Log in and out, a forgotten password, one's own profile (§4, §7). */
export async function usersFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context
  await warmUpPasswords()
  registerUserMails(context)
  context.daily.add('Ended sessions and expired links could not be deleted', (now) =>
    database.write(async (tx) => {
      await deleteEndedSessions(tx, now)
      await deleteExpiredPasswordLinks(tx, now)
    }),
  )

  registerRoutes(app, context, 'users', userRoutes, {
    async login({ body, session }) {
      const started = await login(context, body, session.token)
      session.start(started.token)
      return started.session
    },
    async reauthenticate({ body, caller, session }) {
      session.start(await reauthenticate(context, caller, body.password))
      return undefined
    },
    recentLogin: async () => undefined,
    async forgotPassword({ body }) {
      await requestPasswordReset(context, body.email)
      return { message: messages.forgotPassword.sent }
    },
    async resetPassword({ body, session }) {
      await resetPassword(context, body)
      session.end()
      return { message: messages.resetPassword.success }
    },
    profile: ({ caller }) => profile(context, caller.userId),
    updateProfile: ({ body, caller }) => updateProfile(context, caller, body),
    async logout({ session }) {
      const { token } = session
      if (token) await database.write((tx) => deleteSession(tx, hashToken(token)))
      session.end()
      return undefined
    },
  })
}
