import { DAY_MS, INVITATION_DAYS } from '#contract/constants.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import type { Invitation, Member, MemberChange } from '#contract/team.ts'
import { forgetDevices } from '#server/accounts/known-devices.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/database-errors.ts'
import type { Caller } from '#server/http/call.ts'
import { deleteSessions, hashToken, newToken } from '#server/http/sessions.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { invitationMail } from './team.emails.ts'
import * as team from './team.repository.ts'

type InvitedMember = Member & { mailed: boolean }

/** The part of an account that the change history tells about. */
const historyOf = ({ id, userName, name, email, role, disabled }: Member) => ({ id, userName, name, email, role, disabled })

async function memberOr404(tx: Tx, id: number): Promise<Member> {
  const member = await team.lockMember(tx, id)
  if (!member) throw new ProblemError('not_found')
  return member
}

/** Throws `conflict` at the field when another account has the user name or address. */
export async function invite(context: AppContext, caller: Caller, invitation: Invitation): Promise<InvitedMember> {
  const token = newToken()
  const member = await context.database
    .write(async (tx) => {
      const taken = await team.takenBy(tx, invitation)
      if (taken) throw takenProblem(taken)
      const added = await team.insertMember(tx, invitation)
      await team.replaceLink(tx, added.id, hashToken(token), invitedUntil())
      await writeAuditEntry(tx, { entity: 'team', action: 'added', by: caller, after: historyOf(added) })
      return added
    })
    // PostgreSQL lets two transactions check at once; the index then refuses one of them.
    .catch((error) => Promise.reject(isUniqueViolation(error) ? takenProblem('userName') : error))
  return mailInvitation(context, caller, member, token)
}

/** Throws `conflict` when there is no need: the account has a password, or nobody may use it. */
export async function resendInvitation(context: AppContext, caller: Caller, id: number): Promise<InvitedMember> {
  const token = newToken()
  const member = await context.database.write(async (tx) => {
    const invited = await memberOr404(tx, id)
    if (!invited.invited) throw new ProblemError('conflict', messages.team.alreadyJoined)
    if (invited.disabled) throw new ProblemError('conflict', messages.team.invitationDisabled)
    await team.replaceLink(tx, id, hashToken(token), invitedUntil())
    return invited
  })
  return mailInvitation(context, caller, member, token)
}

/** The account stays when its mail cannot be sent, so the admin is told and can send it again. */
async function mailInvitation(context: AppContext, caller: Caller, member: Member, token: string): Promise<InvitedMember> {
  try {
    await context.mailer.send(invitationMail(member, caller.userName, token, context.siteUrl()))
    return { ...member, mailed: true }
  } catch (error) {
    context.log.error({ err: error }, 'The mail with an invitation could not be sent')
    return { ...member, mailed: false }
  }
}

/** Throws `conflict` for what would leave the shop without an admin, and for disabling oneself. */
export async function changeMember(
  { database }: Pick<AppContext, 'database'>,
  caller: Pick<Caller, 'userId' | 'userName'>,
  id: number,
  change: MemberChange,
): Promise<Member> {
  return database.write(async (tx) => {
    const admins = await team.lockActiveAdmins(tx)
    const before = await memberOr404(tx, id)
    const wanted = { role: change.role ?? before.role, disabled: change.disabled ?? before.disabled }
    if (wanted.role === before.role && wanted.disabled === before.disabled) return before
    if (wanted.disabled && id === caller.userId) throw new ProblemError('conflict', messages.team.notYourself)
    const staysAdmin = wanted.role === 'admin' && !wanted.disabled
    if (!staysAdmin && admins.length === 1 && admins[0] === id) throw new ProblemError('conflict', messages.team.lastAdmin)
    await team.updateMember(tx, id, wanted)
    await deleteSessions(tx, id)
    if (wanted.disabled) await forgetDevices(tx, id)
    const after = await memberOr404(tx, id)
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: historyOf(before), after: historyOf(after) })
    return after
  })
}

/** Ends all sessions of the account; of the own one this session stays. */
export async function endSessions({ database }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    const before = await memberOr404(tx, id)
    await deleteSessions(tx, id, caller.tokenHash)
    const after = await memberOr404(tx, id)
    const sessionsOf = ({ sessions }: Member) => ({ id, sessions })
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: sessionsOf(before), after: sessionsOf(after) })
  })
}

const invitedUntil = (): string => new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString()

const takenProblem = (field: 'userName' | 'email'): ProblemError =>
  fieldProblem(field, field === 'email' ? fieldMessages.emailTaken : fieldMessages.userNameTaken, 'conflict')
