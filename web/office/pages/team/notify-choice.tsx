import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/accounts/team.ts'
import * as notifications from '#texts/notifications.ts'
import { changeMember } from '#web/accounts/team/team.queries.ts'
import { KindChoice } from '#web/requests/notifications/kind-choice.tsx'
import { Failure } from './failure.tsx'

/** Chooses the mails of an account; it shows the choice while that is being saved, and the saved one after a failure. */
export function NotifyChoice({ member: { id, userName, notifyOf } }: { member: Member }) {
  const { mutate, variables, isPending, error } = useMutation({ ...changeMember(useQueryClient()), scope: { id: `notify-${id}` } })
  return (
    <>
      <KindChoice
        legend={notifications.emailsTo(userName)}
        chosen={(isPending && variables.notifyOf) || notifyOf}
        onChange={(notifyOf) => mutate({ id, notifyOf })}
      />
      <Failure error={error} />
    </>
  )
}
