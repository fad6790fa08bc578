import { useId, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { X } from '#web/components/icons.ts'
import { SectionMark } from '#web/components/section-heading.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PasswordForm } from './password-form.tsx'

export interface LoginDialogProps {
  /** `password`: only the password of the account that is logged in, again. */
  ask: 'login' | 'password'
  onClose: () => void
  /** The password was entered, or the text after a login has been shown for its 2 s or was closed before. */
  onDone: () => void
}

/** The login dialog with its two modes (§4), and the same card for asking for the password again. */
export default function LoginDialog({ ask, onClose, onDone }: LoginDialogProps) {
  const [forgotten, setForgotten] = useState(false)
  const [loggedIn, setLoggedIn] = useState(false)
  const headingId = useId()
  const textId = useId()
  const close = loggedIn ? onDone : onClose
  const title = ask === 'password' ? texts.confirmTitle : forgotten ? texts.forgotPasswordTitle : texts.title
  return (
    <Dialog onClose={close} labelledBy={ask === 'password' ? `${headingId} ${textId}` : headingId}>
      <div className="ticket dialog">
        <div className="stub">
          <div className="row">
            <SectionMark name="J1" />
          </div>
          <h2 id={headingId}>{title}</h2>
        </div>
        <div className="ticket-body">
          {ask === 'password' ? (
            <>
              <p id={textId}>{messages.reauthenticate.ask}</p>
              <PasswordForm onDone={onDone} onCancel={onClose} />
            </>
          ) : forgotten ? (
            <ForgotPasswordForm onBack={() => setForgotten(false)} />
          ) : (
            <LoginForm onForgot={() => setForgotten(true)} onSuccess={() => setLoggedIn(true)} onDone={onDone} />
          )}
        </div>
        <button type="button" className="btn-icon close" aria-label={common.close} onClick={close}>
          <Icon icon={X} />
        </button>
      </div>
    </Dialog>
  )
}
