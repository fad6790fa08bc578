import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './dialog.deferred.module.css'

const variantClass = { card: undefined, wide: styles.wide, panel: styles.panel, sheet: styles.sheet, side: styles.side }

/** Modal dialogs on screen, the top one last. */
const opened: HTMLDialogElement[] = []

/**
 * Leaves Esc to the top dialog: one press closes all that have opened since the visitor last clicked, such as a login over the dialog that needs
 * it.
 */
const onlyTopCloses = () => {
  for (const dialog of opened) dialog.setAttribute('closedby', dialog === opened.at(-1) ? 'closerequest' : 'none')
}

type Follow = (top: HTMLDialogElement | undefined) => void
const followers = new Set<Follow>()

/** Calls `follow` with the top dialog, now and whenever it is another one; all outside of it is inert. Returns the function that ends it. */
export function followTopDialog(follow: Follow): () => void {
  followers.add(follow)
  follow(opened.at(-1))
  return () => void followers.delete(follow)
}

const changeTop = () => {
  for (const follow of followers) follow(opened.at(-1))
}

export interface DialogProps {
  /** Esc, the back gesture of a phone and a click on the backdrop end here; the dialog stays until the parent takes it away. */
  onClose: () => void
  /** Something is under way that closing would not stop: the dialog stays open. */
  busy?: boolean
  /** Accessible name, or the id of the heading that is it. */
  label?: string
  labelledBy?: string
  /**
   * `card`: the content draws its own. `wide`: as wide as its content. `panel`: on a plain surface. `sheet`: from the bottom of a phone.
   * `side`: at the right edge, as high as the window; all of it on a phone.
   */
  variant?: keyof typeof variantClass
  /** `alertdialog` for a question such as "Are you sure …?". */
  role?: 'alertdialog'
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered: the rest of the page is inert, and the focus goes back to where it was. */
export function Dialog({ onClose, busy = false, label, labelledBy, variant = 'card', role, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** Where the pointer of the next click went down and up. */
  const pressed = useRef<EventTarget>(undefined)
  const released = useRef<EventTarget>(undefined)

  /** Closed by its own cleanup, not by the visitor. */
  const isLeaving = useRef(false)
  const byEsc = useRef(false)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    opened.push(dialog)
    onlyTopCloses()
    changeTop()
    return () => {
      isLeaving.current = true
      dialog.close()
      isLeaving.current = false
      opened.splice(opened.indexOf(dialog), 1)
      changeTop()
      // An Esc that closed this one is still on its way to those below.
      if (byEsc.current) setTimeout(onlyTopCloses)
      else onlyTopCloses()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  const isOwn = ({ target }: SyntheticEvent) => target === ref.current
  const requestClose = () => {
    if (!busy) onClose()
  }
  const closeByEsc = () => {
    byEsc.current = true
    requestClose()
    setTimeout(() => {
      byEsc.current = false
    })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, which arrives as `cancel`
    <dialog
      ref={ref}
      className={classNames(styles.dialog, variantClass[variant])}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      tabIndex={-1}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onPointerUp={({ target }) => {
        released.current = target
      }}
      onClick={(event: MouseEvent) => {
        // Selecting text and letting go outside is a click on the dialog as well, but not one on its backdrop.
        if (isOwn(event) && pressed.current === ref.current && released.current === ref.current) requestClose()
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        closeByEsc()
      }}
      onClose={(event) => {
        // Browsers close a dialog at the second Esc in a row, whatever `cancel` says. One that is open again was mounted twice (StrictMode).
        if (!isOwn(event) || isLeaving.current || ref.current?.open) return
        ref.current?.showModal()
        closeByEsc()
      }}
    >
      {children}
    </dialog>
  )
}
