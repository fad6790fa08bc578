import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useBrowserLayoutEffect } from '#web/hooks/use-browser-layout-effect.ts'
import '#web/styles/dialog.css'

export interface DialogProps {
  /** Close button, Esc and a click on the scrim all end here; the parent takes the dialog away. */
  onClose: () => void
  /** Accessible name, or the id of the heading that is it. */
  label?: string
  labelledBy?: string
  /** `modal` (job-card width), `modal wide` (lightbox), `sheet` (from the bottom). */
  className?: string
  /** `alertdialog` for a question such as "Are you sure …?". */
  role?: 'alertdialog'
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered: the rest of the page is inert, and the focus goes back to where it was. */
export function Dialog({ onClose, label, labelledBy, className = 'modal', role, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, which arrives as `cancel`
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
