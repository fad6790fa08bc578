import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/team.ts'
import * as notifications from '#texts/notifications.ts'
import * as texts from '#texts/team.ts'
import { KindChoice } from '#web/features/notifications/kind-choice.tsx'
import { changeMember } from '#web/features/team/team.queries.ts'
import { Failure } from './failure.tsx'

/** What is mailed to an admin; it shows the choice while that is being saved, and the saved one after a failure. */
export function NotifyChoice({ member: { id, userName, role, notifyOf } }: { member: Member }) {
  const { mutate, variables, isPending, error } = useMutation({ ...changeMember(useQueryClient()), scope: { id: `notify-${id}` } })
  // Only admins see requests.
  if (role !== 'admin') return texts.noEmails
  return (
    <>
      <KindChoice
        legend={notifications.emailsTo(userName)}
        hideLegend
        chosen={(isPending && variables.notifyOf) || notifyOf}
        onChange={(notifyOf) => mutate({ id, notifyOf })}
      />
      <Failure error={error} />
    </>
  )
}
