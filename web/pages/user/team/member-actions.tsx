import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/team.ts'
import * as texts from '#texts/team.ts'
import { Button } from '#web/components/button.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { changeMember, resendInvitation } from '#web/features/team/team.queries.ts'
import { Failure } from './failure.tsx'
import type { MemberQuestion } from './member-dialog.tsx'

export interface MemberActionsProps {
  member: Member
  /** The account of the person who is logged in. */
  isOwn: boolean
  onAsk: (question: MemberQuestion) => void
  onInvited: (member: Member) => void
}

export function MemberActions({ member, isOwn, onAsk, onInvited }: MemberActionsProps) {
  const client = useQueryClient()
  const enable = useMutation(changeMember(client))
  const resend = useMutation(resendInvitation(client))
  const { id, userName, disabled, invited, sessions } = member
  return (
    <>
      {invited && !disabled && (
        <Button
          variant="line"
          size="sm"
          loading={resend.isPending}
          aria-label={texts.resendInvitationTo(userName)}
          onClick={() => {
            enable.reset()
            resend.mutate(id, { onSuccess: onInvited })
          }}
        >
          {texts.resendInvitation}
        </Button>
      )}
      {sessions > 0 && (
        <Button
          variant="line"
          size="sm"
          aria-label={texts.logOutEverywhereOf(userName)}
          onClick={() => onAsk({ kind: 'endSessions', member })}
        >
          {texts.logOutEverywhere}
        </Button>
      )}
      {disabled && (
        <Button
          variant="line"
          size="sm"
          loading={enable.isPending}
          aria-label={texts.enableAccount(userName)}
          onClick={() => {
            resend.reset()
            enable.mutate({ id, disabled: false })
          }}
        >
          {texts.enable}
        </Button>
      )}
      {!disabled && !isOwn && (
        <Button variant="danger" size="sm" aria-label={texts.disableAccount(userName)} onClick={() => onAsk({ kind: 'disable', member })}>
          {texts.disable}
        </Button>
      )}
      <HistoryButton entity="team" id={id} label={texts.historyOf(userName)} />
      <Failure error={enable.error ?? resend.error} />
    </>
  )
}
