import { type ReactNode, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import * as common from '#texts/common.ts'
import { unsaved as texts } from '#texts/office-messages.ts'
import { type Unsaved, UnsavedInDialog, useUnsaved } from '#web/kit/form/unsaved.ts'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { FORM_READY } from '#web/kit/lib/keep-typed.ts'
import { PanelTitle } from './box.tsx'
import { IconButton } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { X } from './icons.ts'
import styles from './panel-dialog.deferred.module.css'

export interface PanelDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog to read and work in: a heading that names it, a button that closes it, and the content below. The first field of a form in it takes
 * the focus, also when its script comes later. What was typed is lost only after a question, whether the dialog is closed or the page left.
 */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const headingId = useId()
  const content = useRef<HTMLDivElement>(null)
  const [edited] = useState(() => new Set<Unsaved>())
  const [asks, setAsks] = useState(false)
  const isChanged = () => [...edited].some((each) => each.isChanged())
  const clear = () => {
    for (const each of edited) each.clear()
  }
  const isNested = useUnsaved({ isChanged, clear })
  const close = () => (isChanged() ? setAsks(true) : onClose())

  useBrowserLayoutEffect(() => {
    const focusFirst = ({ target }: Event) => {
      const { elements } = target as HTMLFormElement
      if (!(document.activeElement instanceof HTMLElement && document.activeElement.matches(FIELD))) firstFieldOf(elements)?.focus()
    }
    content.current?.addEventListener(FORM_READY, focusFirst)
    return () => content.current?.removeEventListener(FORM_READY, focusFirst)
  }, [])

  return (
    <Dialog variant="panel" labelledBy={headingId} onClose={close}>
      <div className={styles.content} ref={content}>
        <div className={styles.header}>
          <PanelTitle id={headingId}>{title}</PanelTitle>
          <IconButton aria-label={common.close} onClick={close}>
            <Icon icon={X} />
          </IconButton>
        </div>
        <UnsavedInDialog value={edited}>{children}</UnsavedInDialog>
      </div>
      {asks && (
        <Question
          onLose={() => {
            clear()
            onClose()
          }}
          onKeep={() => setAsks(false)}
        />
      )}
      {/* The router asks one at a time. */}
      {!isNested && <HoldPage isChanged={isChanged} clear={clear} />}
    </Dialog>
  )
}

const FIELD = ['input:not([type=hidden])', 'select', 'textarea'].join()

/** What only robots see is no field. */
const firstFieldOf = (elements: HTMLFormControlsCollection) =>
  [...elements].find((element) => element instanceof HTMLElement && element.matches(FIELD) && element.tabIndex >= 0) as
    | HTMLElement
    | undefined

/** Asks before another page, such as by Back. */
function HoldPage({ isChanged, clear }: Unsaved) {
  const blocker = useBlocker(isChanged)
  if (blocker.state !== 'blocked') return null
  return (
    <Question
      onLose={() => {
        clear()
        blocker.proceed()
      }}
      onKeep={blocker.reset}
    />
  )
}

const Question = ({ onLose, onKeep }: { onLose: () => void; onKeep: () => void }) => (
  <ConfirmDialog question={texts.question} confirmText={texts.lose} cancelText={texts.keep} onConfirm={onLose} onCancel={onKeep} />
)
