import { type ReactNode, useId } from 'react'
import * as texts from '#texts/common.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.deferred.module.css'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

export interface ConfirmDialogProps {
  /** The exact question. */
  question: string
  /** Names what it is about. */
  detail?: string
  confirmText: string
  /** The other answer; Cancel unless given. */
  cancelText?: string
  /** Says what follows from a confirmation, and offers choices. */
  children?: ReactNode
  /** The confirmed action is under way: the dialog can be neither cancelled nor closed. */
  busy?: boolean
  /** Why the action failed. */
  failure?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A question that must be answered before something is lost. */
export function ConfirmDialog({
  question,
  detail,
  confirmText,
  cancelText = texts.cancel,
  children,
  busy = false,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const headingId = useId()
  return (
    <Dialog role="alertdialog" variant="panel" labelledBy={headingId} busy={busy} onClose={onCancel}>
      <div className={styles.content}>
        <h2 className={styles.question} id={headingId}>
          {question}
        </h2>
        {detail && <p className={styles.detail}>{detail}</p>}
        {children}
        {failure && <Notice tone="bad" text={failure} />}
        <div className={styles.actions}>
          <Button variant="line" aria-disabled={busy} onClick={onCancel}>
            {cancelText}
          </Button>
          <Button variant="destroy" loading={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
