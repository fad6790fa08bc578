import { useId } from 'react'
import type { Member } from '#contract/accounts/team.ts'
import * as texts from '#texts/team.ts'
import { PanelTitle } from '#web/components/box.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import styles from './invite-dialog.deferred.module.css'
import { InviteForm } from './invite-form.tsx'

export interface InviteDialogProps {
  onClose: () => void
  onInvited: (member: Member) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const headingId = useId()
  return (
    <Dialog variant="panel" labelledBy={headingId} onClose={onClose}>
      <div className={styles.content}>
        <PanelTitle id={headingId}>{texts.inviteTitle}</PanelTitle>
        <InviteForm onCancel={onClose} onInvited={onInvited} />
      </div>
    </Dialog>
  )
}
