import { type OpenSession, sessionRoutes } from '#contract/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { deleteSessionOf, deleteSessions, listSessions } from './sessions.repository.ts'
import { lockAccount, recordSessionsEnd } from './sessions.ts'

/** The sessions of the caller's own account. Admins end those of others on the team screen. */
export function sessionsFeature(register: RegisterRoutes, { database }: { database: Database }): void {
  register('sessions', sessionRoutes, {
    list: ({ caller }) => listOpenSessions({ database }, caller),
    async end({ params, caller, session }) {
      const ended = await database.write(async (tx) => {
        await lockAccount(tx, caller)
        let tokenHash: string | undefined
        await recordSessionsEnd(tx, caller.userId, caller, async () => {
          tokenHash = await deleteSessionOf(tx, caller.userId, params.id)
        })
        return tokenHash
      })
      if (ended === undefined) throw new ProblemError('not_found')
      if (ended === caller.tokenHash) session.end()
      return undefined
    },
    async endOthers({ caller }) {
      await database.write(async (tx) => {
        await lockAccount(tx, caller)
        await recordSessionsEnd(tx, caller.userId, caller, () => deleteSessions(tx, caller.userId, caller.tokenHash))
      })
      return undefined
    },
  })
}

async function listOpenSessions({ database }: { database: Database }, { userId, tokenHash }: Caller): Promise<OpenSession[]> {
  const rows = await listSessions(database.read, userId)
  return rows.map(({ public_id: id, browser, system, address, created_at, last_used_at, token_hash }) => ({
    id,
    browser,
    system,
    range: address,
    loggedInAt: created_at,
    lastUsedAt: last_used_at,
    isCurrent: token_hash === tokenHash,
  }))
}
