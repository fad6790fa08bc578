import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { userRoutes } from '#contract/users.ts'
import { deviceTokenOf, setDeviceCookie } from '#server/accounts/device-cookie.ts'
import { deleteUnusedDevices } from '#server/accounts/known-devices.repository.ts'
import { LoginLimiter } from '#server/accounts/login-limiter.ts'
import type { AppContext } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { limitForgotPassword } from '#server/http/rate-limits.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { clearSessionCookie, deleteEndedSessions, deleteSession, sessionTokenOf, setSessionCookie } from '#server/http/sessions.ts'
import { warmUpPasswords } from './passwords.ts'
import { deleteOldPasswordResets } from './users.repository.ts'
import { login, mailPasswordChanged, mailPasswordReset, profile, resetPassword, updateProfile } from './users.service.ts'

/** Log in and out, a forgotten password, one's own profile (§4, §7). */
export async function usersFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, database, log } = context
  await warmUpPasswords()
  const loginLimiter = new LoginLimiter(context)
  const mailing = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(mailing)))
  /** Nobody waits for the mail, and the call succeeds without it. */
  const mailAfterAnswer = (reply: FastifyReply, what: string, send: () => Promise<void>) =>
    reply.raw.once('finish', () => {
      const mail = send()
        .catch((error) => log.error({ err: error }, `The mail with ${what} could not be sent`))
        .finally(() => mailing.delete(mail))
      mailing.add(mail)
    })

  context.jobs.add({
    name: 'delete-ended-sessions',
    everyMs: DAY_MS,
    run: (now) =>
      database.write(async (tx) => {
        await deleteEndedSessions(tx, now)
        await deleteOldPasswordResets(tx, now)
        await deleteUnusedDevices(tx, now)
      }),
  })

  registerRoutes(app, context, 'users', userRoutes, {
    async login({ body, request, reply }) {
      const attempt = { userName: body.userName, network: networkOf(request.ip), deviceToken: deviceTokenOf(request) }
      const { token, deviceToken, session } = await loginLimiter.attempt(attempt, () =>
        login(context, body, sessionTokenOf(request), attempt.deviceToken),
      )
      setSessionCookie(reply, token, config.publicUrl)
      setDeviceCookie(reply, deviceToken, config.publicUrl)
      return session
    },
    async forgotPassword({ body, request, reply }) {
      await limitForgotPassword(context, request, body.email)
      mailAfterAnswer(reply, 'a new-password link', () => mailPasswordReset(context, body.email))
      return { message: messages.forgotPassword.sent }
    },
    async resetPassword({ body, request, reply }) {
      const { changed, deviceToken } = await resetPassword(context, body, deviceTokenOf(request))
      if (changed) mailAfterAnswer(reply, 'the news of a changed password', () => mailPasswordChanged(context, changed))
      setDeviceCookie(reply, deviceToken, config.publicUrl)
      clearSessionCookie(reply, config.publicUrl)
      return { message: messages.resetPassword.success }
    },
    profile: ({ caller }) => profile(context, caller.userId),
    async updateProfile({ body, caller, reply }) {
      const { session, passwordOf } = await updateProfile(context, caller, body)
      if (passwordOf) mailAfterAnswer(reply, 'the news of a changed password', () => mailPasswordChanged(context, passwordOf))
      return session
    },
    async logout({ request, reply }) {
      const token = sessionTokenOf(request)
      if (token) await database.write((tx) => deleteSession(tx, token))
      clearSessionCookie(reply, config.publicUrl)
      return undefined
    },
  })
}
