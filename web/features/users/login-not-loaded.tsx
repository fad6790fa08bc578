import * as common from '#texts/common.ts'
import * as texts from '#texts/layout.tsx'
import { Button } from '#web/components/button.tsx'
import frame from '#web/components/dialog.deferred.module.css'
import { Notice } from '#web/components/notice.tsx'
import { classNames } from '#web/lib/class-names.ts'
import styles from './login-not-loaded.deferred.module.css'

export interface LoginNotLoadedProps {
  onRetry: () => void
  onClose: () => void
}

const show = (element: HTMLDialogElement | null) => element?.showModal()

/** Takes the place of the login dialog when its script did not arrive. Every page carries it, so it does without the script of `Dialog`. */
export const LoginNotLoaded = ({ onRetry, onClose }: LoginNotLoadedProps) => (
  <dialog
    className={classNames(frame.dialog, frame.panel)}
    aria-label={texts.login}
    ref={show}
    onClose={({ currentTarget }) => (currentTarget.returnValue ? onRetry() : onClose())}
  >
    <Notice tone="bad" text={texts.loginNotLoaded}>
      <form method="dialog" className={styles.actions}>
        <Button variant="line" size="sm" type="submit" value="retry">
          {common.retry}
        </Button>
        <Button variant="line" size="sm" type="submit">
          {common.close}
        </Button>
      </form>
    </Notice>
  </dialog>
)
