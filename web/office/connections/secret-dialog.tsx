import { copied, copy, selected } from '#texts/connections.ts'
import { CopiedField } from '#web/kit/components/copied-field.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'

export interface SecretDialogProps {
  title: string
  hint: string
  secret: string
  onClose: () => void
}

/** The only time that a secret is shown, to be copied into another program. */
export function SecretDialog({ title, hint, secret, onClose }: SecretDialogProps) {
  return (
    <PanelDialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <CopiedField label={title} value={secret} texts={{ copy, copied, selected }} onClose={onClose} />
    </PanelDialog>
  )
}
