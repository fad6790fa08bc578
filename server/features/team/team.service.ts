import type { Invitation, Member, MemberChange } from '#contract/team.ts'
import {
  type Actor,
  assertAvailable,
  mapUniqueViolation,
  toAuditRow,
  toAuditRowWithChoice,
  toPasswordOwner,
} from '#server/accounts/accounts.ts'
import { forgetDevices } from '#server/accounts/known-devices.repository.ts'
import { deletePasswordLinks } from '#server/accounts/password-links.repository.ts'
import { NO_PASSWORD } from '#server/accounts/passwords.ts'
import { hasSecondFactor, listSecondFactors } from '#server/accounts/second-factor.repository.ts'
import { removeSecondFactor } from '#server/accounts/second-factor.ts'
import { countSessions, deleteSessions, listSessions } from '#server/accounts/sessions.repository.ts'
import { recordSessionsEnd } from '#server/accounts/sessions.ts'
import * as users from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller, Write } from '#server/http/call.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { invitation, secondFactorReset } from './team.emails.ts'

/** What the team screen says of an account beyond its row. */
interface LoginState {
  sessions: number
  secondFactor: boolean
}

const toMember = (user: users.User, { sessions, secondFactor }: LoginState): Member => ({
  id: user.id,
  userName: user.user_name,
  name: user.name,
  email: user.email,
  role: user.role,
  disabled: user.disabled === 1,
  lastLogin: user.last_login_at,
  sessions,
  invited: user.password_hash === NO_PASSWORD,
  secondFactor,
  notifyOf: users.notifyOfUser(user),
})

const loginStateOf = async (db: Reader, id: number): Promise<LoginState> => ({
  sessions: (await listSessions(db, id)).length,
  secondFactor: await hasSecondFactor(db, id),
})

const NEVER_LOGGED_IN: LoginState = { sessions: 0, secondFactor: false }

export async function listMembers({ database: { read } }: AppContext): Promise<Member[]> {
  const [rows, sessions, secondFactors] = await Promise.all([users.listUsers(read), countSessions(read), listSecondFactors(read)])
  return rows.map((row) => toMember(row, { sessions: sessions.get(row.id) ?? 0, secondFactor: secondFactors.has(row.id) }))
}

async function findMemberForUpdate(tx: Tx, id: number): Promise<users.User> {
  const user = await users.findUserForUpdate(tx, id)
  if (!user) throw new ProblemError('not_found')
  return user
}

/** Throws `conflict` at the field whose username or email belongs to another account. */
export async function invite({ database, mail }: AppContext, write: Write, caller: Caller, member: Invitation): Promise<Member> {
  return write(async (tx) => {
    await assertAvailable(tx, member)
    const added = await users.insertUser(tx, { ...member, passwordHash: NO_PASSWORD })
    await writeAuditEntry(tx, { entity: 'team', action: 'added', by: caller, after: toAuditRow(added) })
    await mail.queue(tx, invitation, { userId: added.id, invitedBy: caller.userName })
    return toMember(added, NEVER_LOGGED_IN)
  }).catch(mapUniqueViolation(database.read, member))
}

/** Mails a new link; earlier links stop working. Throws `already_joined` when the account has a password, `account_disabled` when it is disabled. */
export async function resendInvitation({ database, mail }: AppContext, caller: Caller, id: number): Promise<Member> {
  return database.write(async (tx) => {
    const user = await findMemberForUpdate(tx, id)
    if (user.password_hash !== NO_PASSWORD) throw new ProblemError('already_joined')
    if (user.disabled) throw new ProblemError('account_disabled')
    await deletePasswordLinks(tx, id)
    await mail.queue(tx, invitation, { userId: id, invitedBy: caller.userName })
    return toMember(user, NEVER_LOGGED_IN)
  })
}

/**
 * A new role and disabling end the account's sessions. Throws `last_admin` when the shop would be left without an admin, `own_account` when
 * admins disable themselves, `invalid` when someone is to be told of requests who does not see them.
 */
export async function changeMember(
  { database }: Pick<AppContext, 'database'>,
  actor: Actor,
  id: number,
  change: MemberChange,
): Promise<Member> {
  return database.write(async (tx) => {
    const admins = await users.findActiveAdminsForUpdate(tx)
    const before = await findMemberForUpdate(tx, id)
    const role = change.role ?? before.role
    const disabled = (change.disabled ?? before.disabled === 1) ? 1 : 0
    if (change.notifyOf && role !== 'admin') throw fieldProblem('notifyOf', 'choice')
    const notifyOf = change.notifyOf ? JSON.stringify(change.notifyOf) : before.notify_of
    const endsSessions = role !== before.role || disabled !== before.disabled
    if (!endsSessions && notifyOf === before.notify_of) return toMember(before, await loginStateOf(tx, id))
    if (disabled && id === actor.userId) throw new ProblemError('own_account')
    const staysAdmin = role === 'admin' && !disabled
    if (!staysAdmin && admins.length === 1 && admins[0] === id) throw new ProblemError('last_admin')
    const after = await users.updateUser(tx, id, { role, disabled, notify_of: notifyOf })
    if (endsSessions) await deleteSessions(tx, id)
    if (disabled) await forgetDevices(tx, id)
    const rows = { before: toAuditRowWithChoice(before), after: toAuditRowWithChoice(after) }
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: actor, ...rows })
    return toMember(after, await loginStateOf(tx, id))
  })
}

/** Ends all sessions of the account, except the caller's current one. */
export async function endSessions({ database }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    await findMemberForUpdate(tx, id)
    await recordSessionsEnd(tx, id, caller, () => deleteSessions(tx, id, caller.tokenHash))
  })
}

/** Turns the second factor of an account off, and tells its owner. Nothing happens when it is off. */
export async function resetSecondFactor({ database, mail }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    const user = await findMemberForUpdate(tx, id)
    if (!(await removeSecondFactor(tx, id, caller))) return
    await mail.queue(tx, secondFactorReset, { ...toPasswordOwner(user), resetBy: caller.userName })
  })
}
