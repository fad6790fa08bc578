import type { FastifyInstance } from 'fastify'
import { teamRoutes } from '#contract/team.ts'
import { findTeamPolicy, setTeamPolicy } from '#server/accounts/team-policy.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { registerTeamMails } from './team.emails.ts'
import { changeMember, endSessions, invite, listMembers, resendInvitation, resetSecondFactor } from './team.service.ts'

/** Accounts of the back office: admins invite, change and disable them. Their owners log in through `users`. */
export async function teamFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  registerTeamMails(context)
  registerRoutes(app, context, 'team', teamRoutes, {
    list: () => listMembers(context),
    invite: ({ body, caller, write }) => invite(context, write, caller, body),
    resendInvitation: ({ params, caller }) => resendInvitation(context, caller, params.id),
    update: ({ params, body, caller }) => changeMember(context, caller, params.id, body),
    async endSessions({ params, caller }) {
      await endSessions(context, caller, params.id)
      return undefined
    },
    async resetSecondFactor({ params, caller }) {
      await resetSecondFactor(context, caller, params.id)
      return undefined
    },
    getPolicy: () => findTeamPolicy(context.database.read),
    async setPolicy({ body, caller }) {
      await context.database.write((tx) => setTeamPolicy(tx, caller, body))
      return body
    },
  })
}
