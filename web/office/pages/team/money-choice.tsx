import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/accounts/team.ts'
import * as texts from '#texts/team.ts'
import { changeMember } from '#web/accounts/team/team.queries.ts'
import { Tick } from '#web/kit/form/tick.tsx'
import { Failure } from './failure.tsx'

/** Switches prices and payments of a technician on or off; shows the choice while that is being saved, and the saved one after a failure. */
export function MoneyChoice({ member: { id, userName, seesMoney } }: { member: Member }) {
  const { mutate, variables, isPending, error } = useMutation({ ...changeMember(useQueryClient()), scope: { id: `money-${id}` } })
  return (
    <>
      <Tick
        aria-label={texts.seesMoneyOf(userName)}
        checked={isPending ? variables.seesMoney : seesMoney}
        onChange={({ target }) => mutate({ id, seesMoney: target.checked })}
      >
        {texts.seesMoney}
      </Tick>
      <Failure error={error} />
    </>
  )
}
