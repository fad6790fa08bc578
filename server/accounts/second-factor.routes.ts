import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { registerSecondFactorMails } from './second-factor.emails.ts'
import {
  addPasskey,
  getSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  setUp,
  startPasskey,
  turnOff,
  turnOn,
} from './second-factor.service.ts'

/** The second factor of the caller's own account (docs/decisions/032-second-factor.md). Logins with it are in `users`. */
export function secondFactorFeature(
  register: RegisterRoutes,
  parts: { database: Database; documents: Documents; mail: MailQueue; siteUrl: () => string },
): void {
  registerSecondFactorMails(parts)
  register('second-factor', secondFactorRoutes, {
    get: ({ caller }) => getSecondFactor(parts, caller),
    setUp: ({ caller }) => setUp(parts, caller),
    turnOn: ({ body, caller, client }) => turnOn(parts, caller, body.code, client),
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(parts, caller),
    async turnOff({ caller }) {
      await turnOff(parts, caller)
      return undefined
    },
    async removeApp({ caller }) {
      await removeApp(parts, caller)
      return undefined
    },
    startPasskey: ({ caller }) => startPasskey(parts, caller),
    addPasskey: ({ body, caller, client }) => addPasskey(parts, caller, body, client),
    async removePasskey({ params, caller }) {
      await removePasskey(parts, caller, params.id)
      return undefined
    },
  })
}
