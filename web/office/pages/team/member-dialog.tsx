import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/accounts/team.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/team.ts'
import { changeMember, endMemberSessions, resetSecondFactor, withdrawInvitation } from '#web/accounts/team/team.queries.ts'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { failureText } from './failure.tsx'

export interface MemberQuestion {
  kind: 'disable' | 'endSessions' | 'resetSecondFactor' | 'withdraw'
  member: Member
}

export interface MemberDialogProps extends MemberQuestion {
  onDone: () => void
  onCancel: () => void
}

const TEXTS = {
  disable: { question: messages.team.confirmDisable, confirmText: texts.disable },
  endSessions: { question: messages.team.confirmEndSessions, confirmText: texts.logOutEverywhere },
  withdraw: { question: texts.confirmWithdraw, confirmText: texts.withdraw },
  resetSecondFactor: { question: messages.team.confirmResetSecondFactor, confirmText: texts.resetSecondFactor },
} as const

/** Asks before someone is logged out or loses the second factor; a failure is shown in the dialog. */
export function MemberDialog({ kind, member: { id, name, userName }, onDone, onCancel }: MemberDialogProps) {
  const { sendsEmail } = useShop()
  const client = useQueryClient()
  const disable = useMutation(changeMember(client))
  const endSessions = useMutation(endMemberSessions(client))
  const reset = useMutation(resetSecondFactor(client))
  const withdraw = useMutation(withdrawInvitation(client))
  const { isPending, error } = { disable, endSessions, resetSecondFactor: reset, withdraw }[kind]
  const act = {
    disable: () => disable.mutate({ id, disabled: true }, { onSuccess: onDone }),
    endSessions: () => endSessions.mutate(id, { onSuccess: onDone }),
    withdraw: () => withdraw.mutate(id, { onSuccess: onDone }),
    resetSecondFactor: () => reset.mutate(id, { onSuccess: onDone }),
  }
  return (
    <ConfirmDialog
      {...TEXTS[kind]}
      {...(kind === 'resetSecondFactor' && !sendsEmail && { question: noMail.confirmResetSecondFactor })}
      detail={texts.accountName(name, userName)}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onConfirm={act[kind]}
      onCancel={onCancel}
    />
  )
}
