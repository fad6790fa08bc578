import type { TeamPolicy } from '#contract/accounts/team.ts'
import type { Role } from '#contract/constants.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, findMetadataForUpdate, setMetadata } from '#server/platform/db/metadata.repository.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Actor } from './accounts.ts'

const NAME = 'admins_need_second_factor'

const toPolicy = (stored: string | undefined): TeamPolicy => ({ adminsNeedSecondFactor: stored === 'yes' })

export const findTeamPolicy = async (db: Reader): Promise<TeamPolicy> => toPolicy(await findMetadata(db, NAME))

export async function setTeamPolicy(tx: Tx, by: Actor, policy: TeamPolicy): Promise<void> {
  const before = toPolicy(await findMetadataForUpdate(tx, NAME))
  await setMetadata(tx, NAME, policy.adminsNeedSecondFactor ? 'yes' : 'no')
  await writeAuditEntry(tx, { entity: 'second-factor', action: 'changed', by, before: { id: 1, ...before }, after: { id: 1, ...policy } })
}

/** Throws `second_factor_needed` for an admin without a second factor when the shop requires one of all admins. */
export async function assertSecondFactor(db: Reader, { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean }): Promise<void> {
  if (role !== 'admin' || hasSecondFactor) return
  if ((await findTeamPolicy(db)).adminsNeedSecondFactor) throw new ProblemError('second_factor_needed')
}
