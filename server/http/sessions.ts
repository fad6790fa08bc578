import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '#server/accounts/sessions.repository.ts'
import { recordUse, SESSION_MS } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/context.ts'
import { hashToken } from '#server/tokens.ts'
import type { Caller, CallSession } from './call.ts'
import { cookieName } from './cookie-name.ts'
import { rangeOf } from './network.ts'

export const SESSION_COOKIE = 'mistri_session'

/** The session cookie of a call. */
export function sessionOf({ config }: Pick<AppContext, 'config'>, request: FastifyRequest, reply: FastifyReply): CallSession {
  const name = cookieName(config, SESSION_COOKIE)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const
  return {
    token: request.cookies[name],
    start: (token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_MS / 1000 }),
    end: () => void reply.clearCookie(name, options),
  }
}

/** The account of the session, unless the session has ended or the account is disabled. Records that it is used from `address`. */
export async function findCaller(
  { database, log }: AppContext,
  { token, start }: CallSession,
  address: string,
): Promise<Caller | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const session = await findSession(database.read, tokenHash)
  if (!session) return undefined
  const range = rangeOf(address)
  // The call continues even if this cannot be stored.
  await recordUse(database, tokenHash, session, range)
    .then((recorded) => recorded && start(token))
    .catch((error) => log.warn({ err: error }, 'The use of a session could not be recorded'))
  const { user_id, user_name, role, authenticated_at, app_since, passkey_since } = session
  const hasSecondFactor = app_since !== null || passkey_since !== null
  return { userId: user_id, userName: user_name, role, tokenHash, authenticatedAt: authenticated_at, hasSecondFactor, range }
}
