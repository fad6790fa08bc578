import type { Member } from '#contract/accounts/team.ts'
import * as texts from '#texts/team.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

export interface InviteDialogProps {
  onClose: () => void
  onInvited: (member: Member) => void
}

export const InviteDialog = ({ onClose, onInvited }: InviteDialogProps) => (
  <PanelDialog title={texts.inviteTitle} onClose={onClose}>
    <InviteForm onCancel={onClose} onInvited={onInvited} />
  </PanelDialog>
)
