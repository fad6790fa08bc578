import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cookieName, SESSION_COOKIE } from '#server/platform/http/cookie-name.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import { rangeOf } from '#server/platform/http/network.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { callerOfKey } from './api-keys.ts'
import { recordRefusal } from './audited-refusals.ts'
import { findOwnerOfDevice } from './known-devices.repository.ts'
import { findSession } from './sessions.repository.ts'
import { assertRecentLogin, recordUse, SESSION_MS } from './sessions.ts'
import { assertSecondFactor } from './team-policy.ts'
import { languageOf, seesMoney } from './users.repository.ts'

/** Decides who may call which route, by the session cookie or an API key. */
export function accountsGate({ config, database, log }: { config: Config; database: Database; log: FastifyBaseLogger }): Gate {
  const name = cookieName(config, SESSION_COOKIE)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const
  return {
    sessionOf: (request, reply) => ({
      token: request.cookies[name],
      start: (token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_MS / 1000 }),
      end: () => void reply.clearCookie(name, options),
    }),
    async findCaller({ token, start }, address) {
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
      const language = languageOf(session)
      return {
        ...{ userId: user_id, userName: user_name, role, language, tokenHash, authenticatedAt: authenticated_at, hasSecondFactor, range },
        seesMoney: seesMoney(session),
      }
    },
    async languageOf({ cookies }) {
      const token = cookies[name]
      const session = token && (await findSession(database.read, hashToken(token)))
      return session ? languageOf(session) : undefined
    },
    callerOfKey: (key, address) => callerOfKey({ config, database }, key, address),
    async admit({ access, money, scope, method, path, withoutSecondFactor, recentLogin }, caller) {
      if (!caller) throw new ProblemError('unauthenticated')
      const isOutOfScope = caller.scopes && (scope === undefined || !caller.scopes.includes(scope))
      if (isOutOfScope || (access === 'admin' && caller.role !== 'admin') || (money && !caller.seesMoney)) {
        const call = `${method} ${path}`
        await recordRefusal({ config, database, log }, { caller, range: caller.range, account: caller.userId, reason: 'forbidden', call })
        throw new ProblemError('forbidden')
      }
      if (!withoutSecondFactor) await assertSecondFactor(database.read, caller)
      if (recentLogin === true) assertRecentLogin(caller)
      return caller
    },
    findOwnerOfDevice: (deviceToken) => findOwnerOfDevice(database.read, deviceToken),
  }
}
