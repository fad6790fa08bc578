import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { userRoutes } from '#contract/users.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { clearSessionCookie, deleteSession, sessionTokenOf, setSessionCookie } from '#server/http/sessions.ts'
import type { Services } from '#server/services.ts'
import { warmUpPasswords } from './passwords.ts'
import { login, mailPasswordReset, profile, resetPassword, updateProfile } from './users.service.ts'

/** Log in and out, a forgotten password, one's own profile (§4, §7). */
export async function usersFeature(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, log } = services
  await warmUpPasswords()
  const mailing = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(mailing)))

  registerRoutes(app, services, 'users', userRoutes, {
    async login({ body, request, reply }) {
      const { token, session } = await login(services, body, sessionTokenOf(request))
      setSessionCookie(reply, token, config.publicUrl)
      return session
    },
    async forgotPassword({ body, reply }) {
      reply.raw.once('finish', () => {
        const mail = mailPasswordReset(services, body.email)
          .catch((error) => log.error({ err: error }, 'The mail with a new-password link could not be sent'))
          .finally(() => mailing.delete(mail))
        mailing.add(mail)
      })
      return { message: messages.forgotPassword.sent }
    },
    async resetPassword({ body, reply }) {
      await resetPassword(services, body)
      clearSessionCookie(reply, config.publicUrl)
      return { message: messages.resetPassword.success }
    },
    profile: ({ caller }) => profile(services, caller.userId),
    updateProfile: ({ body, caller }) => updateProfile(services, caller, body),
    async logout({ request, reply }) {
      const token = sessionTokenOf(request)
      if (token) await database.write((tx) => deleteSession(tx, token))
      clearSessionCookie(reply, config.publicUrl)
      return undefined
    },
  })
}
