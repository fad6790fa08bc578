import type { FastifyInstance } from 'fastify'
import { teamRoutes } from '#contract/team.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { Services } from '#server/services.ts'
import { listMembers } from './team.repository.ts'
import { changeMember, endSessions, invite, resendInvitation } from './team.service.ts'

/** Who works in the back office: admins invite, change, disable. Accounts themselves log in through `users`. */
export async function teamFeature(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(app, services, 'team', teamRoutes, {
    list: () => listMembers(services.database.read),
    invite: ({ body, caller }) => invite(services, caller, body),
    resendInvitation: ({ params, caller }) => resendInvitation(services, caller, params.id),
    update: ({ params, body, caller }) => changeMember(services, caller, params.id, body),
    async endSessions({ params, caller }) {
      await endSessions(services, caller, params.id)
      return undefined
    },
  })
}
