import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import * as texts from '#texts/team.ts'
import { saveTeamPolicy, teamPolicyQuery } from '#web/accounts/team/team.queries.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import choice from '#web/kit/form/ticks.module.css'
import { Failure } from './failure.tsx'

/** Chooses whether all admins need a second factor; shows the choice while it is being saved, and the saved one after a failure. */
export function TeamPolicy() {
  const query = useQuery(teamPolicyQuery())
  const { mutate, variables, isPending, error } = useMutation({ ...saveTeamPolicy(useQueryClient()), scope: { id: 'team-policy' } })
  const hintId = useId()
  return (
    <QueryView query={query} loading={texts.policyLoading} failure={texts.policyLoadFailure}>
      {({ adminsNeedSecondFactor }) => (
        <div>
          <Tick
            checked={isPending ? variables.adminsNeedSecondFactor : adminsNeedSecondFactor}
            aria-describedby={hintId}
            onChange={({ target }) => mutate({ adminsNeedSecondFactor: target.checked })}
          >
            {texts.policy}
          </Tick>
          <p className={choice.hint} id={hintId}>
            {texts.policyHint}
          </p>
          <Failure error={error} />
        </div>
      )}
    </QueryView>
  )
}
