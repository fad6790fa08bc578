import * as common from '#texts/common.ts'
import * as texts from '#texts/layout.tsx'
import { Button } from '#web/kit/components/button.tsx'
import frame from '#web/kit/components/dialog.deferred.module.css'
import { Notice } from '#web/kit/components/notice.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './login-not-loaded.deferred.module.css'

export interface LoginNotLoadedProps {
  onRetry: () => void
  onClose: () => void
}

const show = (element: HTMLDialogElement | null) => element?.showModal()

/** The event `close` comes later than the next key: without waiting for it, an Enter on what has the focus again opens the dialog again. */
const leave = (within: Element, then: () => void) => {
  within.closest('dialog')?.close('left')
  then()
}

/** Takes the place of the login dialog when its script did not arrive. Every page carries it, so it does without the script of `Dialog`. */
export const LoginNotLoaded = ({ onRetry, onClose }: LoginNotLoadedProps) => (
  <dialog
    className={classNames(frame.dialog, frame.panel)}
    aria-label={texts.login}
    ref={show}
    onCancel={({ currentTarget }) => leave(currentTarget, onClose)}
    // Some back gestures close it without `cancel`.
    onClose={({ currentTarget }) => currentTarget.returnValue || onClose()}
  >
    <Notice tone="bad" text={texts.loginNotLoaded}>
      <div className={styles.actions}>
        <Button variant="line" size="sm" onClick={({ currentTarget }) => leave(currentTarget, onRetry)}>
          {common.retry}
        </Button>
        <Button variant="line" size="sm" onClick={({ currentTarget }) => leave(currentTarget, onClose)}>
          {common.close}
        </Button>
      </div>
    </Notice>
  </dialog>
)
