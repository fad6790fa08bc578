import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvitationLink, Member } from '#contract/accounts/team.ts'
import * as texts from '#texts/team.ts'
import { changeMember, createInvitationLink, resendInvitation } from '#web/accounts/team/team.queries.ts'
import { Button } from '#web/kit/components/button.tsx'
import { HistoryButton } from '#web/office/changes/history.tsx'
import { Failure } from './failure.tsx'
import styles from './member-actions.module.css'
import type { MemberQuestion } from './member-dialog.tsx'

export interface MemberActionsProps {
  member: Member
  /** The account of the person who is logged in. */
  isOwn: boolean
  onAsk: (question: MemberQuestion) => void
  onInvited: (member: Member) => void
  onCorrect: (member: Member) => void
  onLink: (member: Member, link: InvitationLink) => void
}

export function MemberActions({ member, isOwn, onAsk, onInvited, onCorrect, onLink }: MemberActionsProps) {
  const client = useQueryClient()
  const enable = useMutation(changeMember(client))
  const resend = useMutation(resendInvitation(client))
  const makeLink = useMutation(createInvitationLink())
  const forget = (...mutations: { reset: () => void }[]) => {
    for (const mutation of mutations) mutation.reset()
  }
  const { id, userName, disabled, invited, sessions } = member
  return (
    <>
      {invited && (
        <div className={styles.invitation}>
          {!disabled && (
            <Button
              variant="line"
              size="sm"
              loading={resend.isPending}
              aria-label={texts.resendInvitationTo(userName)}
              onClick={() => {
                forget(enable, makeLink)
                resend.mutate(id, { onSuccess: onInvited })
              }}
            >
              {texts.resendInvitation}
            </Button>
          )}
          {!disabled && (
            <Button
              variant="line"
              size="sm"
              loading={makeLink.isPending}
              aria-label={texts.getLinkOf(userName)}
              onClick={() => {
                forget(enable, resend)
                makeLink.mutate(id, { onSuccess: (link) => onLink(member, link) })
              }}
            >
              {texts.getLink}
            </Button>
          )}

          <Button variant="line" size="sm" aria-label={texts.correctInvitationOf(userName)} onClick={() => onCorrect(member)}>
            {texts.correct}
          </Button>
          <Button
            variant="danger"
            size="sm"
            aria-label={texts.withdrawInvitationOf(userName)}
            onClick={() => onAsk({ kind: 'withdraw', member })}
          >
            {texts.withdraw}
          </Button>
        </div>
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
            forget(resend, makeLink)
            enable.mutate({ id, disabled: false })
          }}
        >
          {texts.enable}
        </Button>
      )}
      {!disabled && !isOwn && !invited && (
        <Button variant="danger" size="sm" aria-label={texts.disableAccount(userName)} onClick={() => onAsk({ kind: 'disable', member })}>
          {texts.disable}
        </Button>
      )}
      <HistoryButton entity="team" id={id} label={texts.historyOf(userName)} />
      <Failure error={enable.error ?? resend.error ?? makeLink.error} />
    </>
  )
}
