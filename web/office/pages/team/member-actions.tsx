import type { InvitationLink, Member } from '#contract/accounts/team.ts'
import * as history from '#texts/history.tsx'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/team.ts'
import { CorrectInvitationDialog } from '#web/accounts/team/correct-invitation-dialog.tsx'
import {
  createInvitationLink,
  endMemberSessions,
  putMember,
  resendInvitation,
  resetSecondFactor,
  team,
  withdrawInvitation,
} from '#web/accounts/team/team.queries.ts'
import type { Action, Called } from '#web/kit/action/actions.ts'
import { HistoryDialog } from '#web/office/changes/history.tsx'
import { AccessDialog } from './access-dialog.tsx'

export interface MemberActionsOptions {
  /** The account of the person who is logged in. */
  isOwn: boolean
  sendsEmail: boolean
  /** An invitation has gone, also once more. */
  onInvited: (member: Member) => void
  onLink: (member: Member, link: InvitationLink) => void
}

/** What can be done about an account, as its menu lists it. What ends something comes last. */
export function actionsOf(member: Member, { isOwn, sendsEmail, onInvited, onLink }: MemberActionsOptions): Action[] {
  const { id, name, userName, disabled, invited, sessions, secondFactor } = member
  const common = { about: `team ${id}`, failure: messages.team.changeFailure, refreshes: [team] }
  const detail = texts.accountName(name, userName)
  const enable = (disabled: boolean): Called => ({
    ...{ ...common, name: disabled ? texts.disable : texts.enable, said: () => (disabled ? texts.wasDisabled : texts.wasEnabled) },
    call: () => putMember({ id, disabled }),
  })
  const invitation: Action[] = [
    { ...{ ...common, name: texts.resendInvitation }, call: async () => onInvited(await resendInvitation(id)) },
    { ...{ ...common, name: texts.getLink }, call: async () => onLink(member, await createInvitationLink(id)) },
  ]
  const correct: Action<Member> = {
    ...{ ...common, name: texts.correctTitle },
    form: ({ onClose, onDone }) => (
      <CorrectInvitationDialog
        member={member}
        onClose={onClose}
        onCorrected={(corrected) => {
          onDone(corrected)
          if (corrected.email !== member.email) onInvited(corrected)
        }}
      />
    ),
  }
  const access: Action = { ...{ ...common, name: texts.access }, form: ({ onClose }) => <AccessDialog id={id} onClose={onClose} /> }
  const changes: Action = {
    ...{ ...common, name: history.title },
    form: ({ onClose }) => <HistoryDialog label={texts.historyOf(userName)} entity="team" id={id} onClose={onClose} />,
  }
  const logOut: Action = {
    ...{ ...common, name: texts.logOutEverywhere, said: () => texts.wasLoggedOut },
    question: { text: messages.team.confirmEndSessions, detail, confirm: texts.logOutEverywhere },
    call: () => endMemberSessions(id),
  }
  const reset: Action = {
    ...{ ...common, name: texts.resetSecondFactor, said: () => texts.wasReset },
    question: {
      text: sendsEmail ? messages.team.confirmResetSecondFactor : noMail.confirmResetSecondFactor,
      ...{ detail, confirm: texts.resetSecondFactor },
    },
    call: () => resetSecondFactor(id),
  }
  const withdraw: Action = {
    // Its row goes with it.
    ...{ ...common, name: texts.withdrawInvitation, said: () => texts.wasWithdrawn, takesFocus: true },
    question: { text: texts.confirmWithdraw, detail, confirm: texts.withdraw },
    call: () => withdrawInvitation(id),
  }
  const disable: Action = { ...enable(true), question: { text: messages.team.confirmDisable, detail, confirm: texts.disable } }
  const when = (is: boolean, ...actions: Action[]) => (is ? actions : [])
  return [
    ...when(invited && !disabled, ...invitation),
    ...when(invited, correct),
    access,
    changes,
    ...when(sessions > 0, logOut),
    ...when(secondFactor && !isOwn, reset),
    ...when(invited, withdraw),
    ...when(disabled, enable(false)),
    ...when(!disabled && !isOwn && !invited, disable),
  ]
}
