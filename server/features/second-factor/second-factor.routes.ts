import type { FastifyInstance } from 'fastify'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
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

/** The second factor of the caller's own account (docs/decisions/039-second-factor.md). The login asks for it in `users`. */
export async function secondFactorFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  registerSecondFactorMails(context)
  registerRoutes(app, context, 'second-factor', secondFactorRoutes, {
    get: ({ caller }) => getSecondFactor(context, caller),
    setUp: ({ caller }) => setUp(context, caller),
    turnOn: ({ body, caller }) => turnOn(context, caller, body.code),
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(context, caller),
    async turnOff({ caller }) {
      await turnOff(context, caller)
      return undefined
    },
    async removeApp({ caller }) {
      await removeApp(context, caller)
      return undefined
    },
    startPasskey: ({ caller }) => startPasskey(context, caller),
    addPasskey: ({ body, caller }) => addPasskey(context, caller, body),
    async removePasskey({ params, caller }) {
      await removePasskey(context, caller, params.id)
      return undefined
    },
  })
}
