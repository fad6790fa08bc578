import { type ReactNode, useId } from 'react'
import * as common from '#texts/common.ts'
import { PanelTitle } from './box.tsx'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { X } from './icons.ts'
import styles from './panel-dialog.deferred.module.css'

export interface PanelDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog to read and work in: a heading that names it, a button that closes it, and the content below. */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const headingId = useId()
  return (
    <Dialog variant="panel" labelledBy={headingId} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.header}>
          <PanelTitle id={headingId}>{title}</PanelTitle>
          <IconButton aria-label={common.close} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
        {children}
      </div>
    </Dialog>
  )
}
