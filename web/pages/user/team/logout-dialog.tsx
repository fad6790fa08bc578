import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/team.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/team.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { changeMember, endMemberSessions } from '#web/features/team/team.queries.ts'
import { failureText } from './failure.tsx'

export interface LogoutQuestion {
  kind: 'disable' | 'endSessions'
  member: Member
}

export interface LogoutDialogProps extends LogoutQuestion {
  onDone: () => void
  onCancel: () => void
}

/** Asks before someone is logged out; a failure is shown in the dialog. */
export function LogoutDialog({ kind, member, onDone, onCancel }: LogoutDialogProps) {
  const client = useQueryClient()
  const disable = useMutation(changeMember(client))
  const endSessions = useMutation(endMemberSessions(client))
  const isDisabling = kind === 'disable'
  const { isPending, error } = isDisabling ? disable : endSessions
  return (
    <ConfirmDialog
      question={isDisabling ? messages.team.confirmDisable : messages.team.confirmEndSessions}
      detail={texts.accountName(member.name, member.userName)}
      confirmText={isDisabling ? texts.disable : texts.logOutEverywhere}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onConfirm={() =>
        isDisabling
          ? disable.mutate({ id: member.id, disabled: true }, { onSuccess: onDone })
          : endSessions.mutate(member.id, { onSuccess: onDone })
      }
      onCancel={onCancel}
    />
  )
}
