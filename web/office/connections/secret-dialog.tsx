import * as common from '#texts/common.ts'
import * as texts from '#texts/connections.ts'
import { Row } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { PanelDialog } from '#web/components/panel-dialog.tsx'
import { useCopy } from '#web/hooks/use-copy.ts'
import styles from './connections.deferred.module.css'

export interface SecretDialogProps {
  title: string
  hint: string
  secret: string
  onClose: () => void
}

/** The only time that a secret is shown, to be copied into another program. */
export function SecretDialog({ title, hint, secret, onClose }: SecretDialogProps) {
  const { field, copy, outcome } = useCopy({ copied: texts.copied, selected: texts.selected })
  return (
    <PanelDialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <input ref={field} className={styles.secret} readOnly value={secret} aria-label={title} onFocus={({ target }) => target.select()} />
      <p role="status">{outcome}</p>
      <Row gap={2}>
        <Button size="sm" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="line" size="sm" onClick={onClose}>
          {common.close}
        </Button>
      </Row>
    </PanelDialog>
  )
}
