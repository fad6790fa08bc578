import { type ReactNode, useId } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { PanelTitle } from './box.tsx'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { ChevronLeft, ChevronRight, X } from './icons.ts'
import styles from './side-panel.deferred.module.css'

export interface SidePanelProps {
  title: string
  onClose: () => void
  /** Show the record above and below in the list; undefined at its ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** What is done seldom, beside the buttons of the heading. */
  menu?: ReactNode
  /** At the end of the panel, always in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** One record of a list beside it, over it on a phone: a heading and actions that stay, buttons to the records around it, and the content. */
export function SidePanel({ title, onClose, onPrevious, onNext, menu, footer, children }: SidePanelProps) {
  const heading = useId()
  return (
    <Dialog variant="side" labelledBy={heading} onClose={onClose}>
      <div className={styles.header} data-paper>
        <PanelTitle id={heading}>{title}</PanelTitle>
        <div className={styles.buttons}>
          {menu}
          <IconButton aria-label={texts.previousRecord} disabled={!onPrevious} onClick={onPrevious}>
            <Icon icon={ChevronLeft} />
          </IconButton>
          <IconButton aria-label={texts.nextRecord} disabled={!onNext} onClick={onNext}>
            <Icon icon={ChevronRight} />
          </IconButton>
          <IconButton aria-label={common.close} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
      </div>
      <div className={styles.content} data-paper>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Dialog>
  )
}
