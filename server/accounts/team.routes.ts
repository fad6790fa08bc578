import { teamRoutes } from '#contract/accounts/team.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { registerTeamMails } from './team.emails.ts'
import {
  createInvitationLink,
  endSessions,
  invite,
  listMembers,
  resendInvitation,
  resetSecondFactor,
  updateMember,
  withdrawInvitation,
} from './team.service.ts'
import { findTeamPolicy, setTeamPolicy } from './team-policy.ts'

/** Accounts of the back office: admins invite, change and disable them. Their owners log in through `users`. */
export function teamFeature(register: RegisterRoutes, parts: { database: Database; mail: MailQueue; siteUrl: () => string }): void {
  registerTeamMails(parts)
  register('team', teamRoutes, {
    list: () => listMembers(parts),
    invite: ({ body, caller, write }) => invite(parts, write, caller, body),
    resendInvitation: ({ params, caller }) => resendInvitation(parts, caller, params.id),
    createInvitationLink: ({ params, caller }) => createInvitationLink(parts, caller, params.id),
    async withdrawInvitation({ params, caller }) {
      await withdrawInvitation(parts, caller, params.id)
      return undefined
    },
    update: ({ params, body, caller }) => updateMember(parts, caller, params.id, body),
    async endSessions({ params, caller }) {
      await endSessions(parts, caller, params.id)
      return undefined
    },
    async resetSecondFactor({ params, caller }) {
      await resetSecondFactor(parts, caller, params.id)
      return undefined
    },
    getPolicy: () => findTeamPolicy(parts.database.read),
    async setPolicy({ body, caller }) {
      await parts.database.write((tx) => setTeamPolicy(tx, caller, body))
      return body
    },
  })
}
