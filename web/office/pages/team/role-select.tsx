import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/accounts/team.ts'
import { ROLES, type Role } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/team.ts'
import { changeMember } from '#web/accounts/team/team.queries.ts'
import { Failure } from './failure.tsx'
import styles from './role-select.module.css'

/** A role that shows the chosen value while it is being saved, and the saved one after a failure. */
export function RoleSelect({ member: { id, userName, role } }: { member: Member }) {
  // Choices are saved one after the other, so that the last one is also saved last.
  const { mutate, variables, isPending, error } = useMutation({ ...changeMember(useQueryClient()), scope: { id: `role-${id}` } })
  return (
    <>
      <select
        className={styles.select}
        aria-label={texts.roleOf(userName)}
        value={isPending ? variables.role : role}
        onChange={(event) => mutate({ id, role: event.target.value as Role })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {labels.role[role]}
          </option>
        ))}
      </select>
      <Failure error={error} />
    </>
  )
}
