import { type ApiKey, apiKeyRoutes } from '#contract/accounts/api-keys.ts'
import { DAY_MS } from '#contract/constants.ts'
import { API_KEYS_MAX } from '#contract/staff-constants.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { notifyAdmins } from './admin-mails.ts'
import { type ApiKeyRow, deleteApiKey, findApiKey, insertApiKey, listApiKeys } from './api-keys.repository.ts'
import { BEGINNING_LENGTH, newApiKey, scopesOf, toAuditRow } from './api-keys.ts'
import { lockAccount } from './sessions.ts'

/** The keys with which other programs call the API (docs/api.md). */
export function apiKeysFeature(register: RegisterRoutes, parts: { database: Database; mail: MailQueue; siteUrl: () => string }): void {
  const { database } = parts
  register('api-keys', apiKeyRoutes, {
    list: async () => (await listApiKeys(database.read)).map((row) => toApiKey(row, row.user_name)),
    create: ({ body: { name, scopes, days }, caller }) =>
      database.write(async (tx) => {
        const { user_name } = await lockAccount(tx, caller)
        if ((await listApiKeys(tx)).length >= API_KEYS_MAX) throw fieldProblem('name', 'too_many_items', { params: { max: API_KEYS_MAX } })
        const key = newApiKey()
        const now = Date.now()
        const row = await insertApiKey(tx, {
          user_id: caller.userId,
          name,
          token_hash: hashToken(key),
          beginning: key.slice(0, BEGINNING_LENGTH),
          scopes: JSON.stringify(scopes),
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + days * DAY_MS).toISOString(),
        })
        await writeAuditEntry(tx, { entity: 'api-keys', action: 'added', by: caller, after: toAuditRow(row) })
        await notifyAdmins(tx, parts, { kind: 'apiKeyAdded', what: name, by: user_name })
        return { ...toApiKey(row, user_name), key }
      }),
    async remove({ params, caller }) {
      await database.write(async (tx) => {
        const row = await findApiKey(tx, params.id)
        if (!row) throw new ProblemError('not_found')
        await deleteApiKey(tx, row.id)
        await writeAuditEntry(tx, { entity: 'api-keys', action: 'erased', by: caller, before: toAuditRow(row) })
      })
      return undefined
    },
  })
}

const toApiKey = (row: ApiKeyRow, userName: string): ApiKey => ({
  id: row.id,
  name: row.name,
  beginning: row.beginning,
  scopes: scopesOf(row),
  userName,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})
