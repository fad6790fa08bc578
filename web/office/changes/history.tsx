import { useState } from 'react'
import * as texts from '#texts/history.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Clock } from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import type { HistoryProps } from './changes.tsx'
import styles from './history.module.css'

export const Changes = later(async () => (await import('./changes.tsx')).Changes)

/** A disclosure that shows who changed this record, when, and what. */
export function HistoryDisclosure(props: HistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <Fold className={styles.disclosure} title={texts.title} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && <Changes {...props} />}
    </Fold>
  )
}

export interface HistoryDialogProps extends HistoryProps {
  /** Names it, such as `History of booking 12`. */
  label: string
  onClose: () => void
}

/** The same in a dialog. */
export const HistoryDialog = ({ label, onClose, ...props }: HistoryDialogProps) => (
  <PanelDialog title={label} onClose={onClose}>
    <Changes {...props} />
  </PanelDialog>
)

/** The same for a row of a list: a button of this name opens the dialog. */
export function HistoryButton({ label, ...props }: Omit<HistoryDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={label} title={texts.title} onClick={() => setOpen(true)}>
        <Icon icon={Clock} />
      </IconButton>
      {open && <HistoryDialog label={label} {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
