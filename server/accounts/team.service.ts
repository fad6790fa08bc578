import type { Invitation, InvitationLink, Member, MemberChange } from '#contract/accounts/team.ts'
import { DAY_MS, INVITATION_DAYS } from '#contract/constants.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller, Write } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { deleteMailsWith } from '#server/platform/outbox/mail/mails.repository.ts'
import { ProblemError } from '#server/platform/problem.ts'
import {
  type Actor,
  assertAvailable,
  mapUniqueViolation,
  mintPasswordLink,
  toAuditRow,
  toAuditRowWithChoice,
  toMailedOwner,
} from './accounts.ts'
import { forgetDevices } from './known-devices.repository.ts'
import { deletePasswordLinks } from './password-links.repository.ts'
import { NO_PASSWORD } from './passwords.ts'
import { hasSecondFactor, listSecondFactors } from './second-factor.repository.ts'
import { removeSecondFactor } from './second-factor.ts'
import { countSessions, deleteSessions, listSessions } from './sessions.repository.ts'
import { recordSessionsEnd } from './sessions.ts'
import { invitation, invitationUrl, secondFactorReset } from './team.emails.ts'
import * as users from './users.repository.ts'

/** Details of an account on the team screen beyond its row. */
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
  seesMoney: users.seesMoney(user),
})

const loginStateOf = async (db: Reader, id: number): Promise<LoginState> => ({
  sessions: (await listSessions(db, id)).length,
  secondFactor: await hasSecondFactor(db, id),
})

const NEVER_LOGGED_IN: LoginState = { sessions: 0, secondFactor: false }

export async function listMembers({ database: { read } }: { database: Database }): Promise<Member[]> {
  const [rows, sessions, secondFactors] = await Promise.all([users.listUsers(read), countSessions(read), listSecondFactors(read)])
  return rows.map((row) => toMember(row, { sessions: sessions.get(row.id) ?? 0, secondFactor: secondFactors.has(row.id) }))
}

async function findMemberForUpdate(tx: Tx, id: number): Promise<users.User> {
  const user = await users.findUserForUpdate(tx, id)
  if (!user) throw new ProblemError('not_found')
  return user
}

/** Throws `conflict` at the field whose username or email belongs to another account. */
export async function invite(
  { database, mail }: { database: Database; mail: MailQueue },
  write: Write,
  caller: Caller,
  member: Invitation,
): Promise<Member> {
  return write(async (tx) => {
    await assertAvailable(tx, member)
    // Whoever works together most likely reads the same language; the owner of the account can choose another.
    const added = await users.insertUser(tx, { ...member, language: caller.language, passwordHash: NO_PASSWORD })
    await writeAuditEntry(tx, { entity: 'team', action: 'added', by: caller, after: toAuditRow(added) })
    await mail.queue(tx, invitation, { userId: added.id, invitedBy: caller.userName })
    return toMember(added, NEVER_LOGGED_IN)
  }).catch(mapUniqueViolation(database.read, member))
}

/**
 * Mails a new link; earlier links stop working. Throws `already_joined` when the account has a password, `account_disabled` when it is
 * disabled.
 */
export async function resendInvitation(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
  id: number,
): Promise<Member> {
  return database.write(async (tx) => {
    const user = await findInvitedForUpdate(tx, id)
    if (user.disabled) throw new ProblemError('account_disabled')
    await endInvitationLinks(tx, id)
    await mail.queue(tx, invitation, { userId: id, invitedBy: caller.userName })
    return toMember(user, NEVER_LOGGED_IN)
  })
}

/** An account without a password. Throws `already_joined` when it has one. */
async function findInvitedForUpdate(tx: Tx, id: number): Promise<users.User> {
  const user = await findMemberForUpdate(tx, id)
  if (user.password_hash !== NO_PASSWORD) throw new ProblemError('already_joined')
  return user
}

/** Ends all links of the account, and drops the mail that would make another link and end those made by hand. */
async function endInvitationLinks(tx: Tx, id: number): Promise<void> {
  await deletePasswordLinks(tx, id)
  await deleteMailsWith(tx, invitation.name, { userId: id })
}

/** A link that the admin passes on. Earlier links stop working. Throws `already_joined`, or `account_disabled` when it is disabled. */
export async function createInvitationLink(
  { database, siteUrl }: { database: Database; siteUrl: () => string },
  caller: Caller,
  id: number,
): Promise<InvitationLink> {
  return database.write(async (tx) => {
    const user = await findInvitedForUpdate(tx, id)
    if (user.disabled) throw new ProblemError('account_disabled')
    await endInvitationLinks(tx, id)
    const token = await mintPasswordLink(tx, id, INVITATION_DAYS * DAY_MS)
    const row = toAuditRow(user)
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: row, after: row, secret: ['invitationLink'] })
    return { url: invitationUrl(siteUrl(), user, token), expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString() }
  })
}

/** Deletes an account that nobody has used yet: its names are free again. Throws `already_joined`. */
export async function withdrawInvitation({ database }: { database: Database }, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    const user = await findInvitedForUpdate(tx, id)
    await endInvitationLinks(tx, id)
    await users.deleteUser(tx, id)
    await writeAuditEntry(tx, { entity: 'team', action: 'deleted', by: caller, before: toAuditRow(user) })
  })
}

/** Corrects the names of an invitation; a new email gets a new link, and the one that was mailed to the old email stops working. */
async function correctInvitation({ mail }: { mail: MailQueue }, tx: Tx, caller: Actor, id: number, names: InvitedNames): Promise<void> {
  const user = await findMemberForUpdate(tx, id)
  const { userName = user.user_name, name = user.name, email = user.email } = names
  if (userName === user.user_name && name === user.name && email === user.email) return
  if (user.password_hash !== NO_PASSWORD) throw new ProblemError('already_joined')
  await assertAvailable(tx, { userName, email }, { exceptId: user.id })
  const after = await users.updateUser(tx, user.id, { user_name: userName, name, email })
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: toAuditRow(user), after: toAuditRow(after) })
  if (email === user.email) return
  await endInvitationLinks(tx, user.id)
  if (!user.disabled) await mail.queue(tx, invitation, { userId: user.id, invitedBy: caller.userName })
}
type InvitedNames = Pick<MemberChange, 'userName' | 'name' | 'email'>

/**
 * A new role, disabling and switching prices on or off end the account's sessions. Throws `last_admin` when the shop would be left without an
 * admin, and `own_account` when admins disable themselves.
 */
export const changeMember = ({ database }: { database: Database }, actor: Actor, id: number, change: MemberChange): Promise<Member> =>
  database.write((tx) => applyChange(tx, actor, id, change))

/** A change of an account by an admin, who may also correct the names of an invitation. Throws what `changeMember` does, and `conflict`. */
export async function updateMember(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
  id: number,
  change: MemberChange,
): Promise<Member> {
  const { userName = '', email = '' } = change
  return database
    .write(async (tx) => {
      await correctInvitation({ mail }, tx, caller, id, change)
      return applyChange(tx, caller, id, change)
    })
    .catch(mapUniqueViolation(database.read, { userName, email }, { exceptId: id }))
}

async function applyChange(tx: Tx, actor: Actor, id: number, change: MemberChange): Promise<Member> {
  const admins = await users.findActiveAdminsForUpdate(tx)
  const before = await findMemberForUpdate(tx, id)
  const role = change.role ?? before.role
  const disabled = (change.disabled ?? before.disabled === 1) ? 1 : 0
  const notifyOf = change.notifyOf ? JSON.stringify(change.notifyOf) : before.notify_of
  const seesMoney = (change.seesMoney ?? before.sees_money === 1) ? 1 : 0
  // Also of an account that loses its prices: its browsers have kept some.
  const endsSessions = role !== before.role || disabled !== before.disabled || seesMoney !== before.sees_money
  if (!endsSessions && notifyOf === before.notify_of) return toMember(before, await loginStateOf(tx, id))
  if (disabled && id === actor.userId) throw new ProblemError('own_account')
  const staysAdmin = role === 'admin' && !disabled
  if (!staysAdmin && admins.length === 1 && admins[0] === id) throw new ProblemError('last_admin')
  const after = await users.updateUser(tx, id, { role, disabled, notify_of: notifyOf, sees_money: seesMoney })
  if (endsSessions) await deleteSessions(tx, id)
  // A link that was mailed before must not open the account once it is enabled again.
  if (disabled) await deletePasswordLinks(tx, id)
  if (disabled) await forgetDevices(tx, id)
  const rows = { before: toAuditRowWithChoice(before), after: toAuditRowWithChoice(after) }
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: actor, ...rows })
  return toMember(after, await loginStateOf(tx, id))
}

/** Ends all sessions of the account, except the caller's current one. */
export async function endSessions({ database }: { database: Database }, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    await findMemberForUpdate(tx, id)
    await recordSessionsEnd(tx, id, caller, () => deleteSessions(tx, id, caller.tokenHash))
  })
}

/** Turns the second factor of an account off, and notifies its owner. Does nothing when it is off. */
export async function resetSecondFactor(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
  id: number,
): Promise<void> {
  await database.write(async (tx) => {
    const user = await findMemberForUpdate(tx, id)
    if (!(await removeSecondFactor(tx, id, caller))) return
    await mail.queue(tx, secondFactorReset, { ...toMailedOwner(user), resetBy: caller.userName })
  })
}
