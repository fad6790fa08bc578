import { useId, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/login.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import styles from './login-dialog.module.css'
import { LoginForm } from './login-form.tsx'
import { PasswordForm } from './password-form.tsx'

export interface LoginDialogProps {
  /** `password`: only the password of the account that is logged in, again. */
  ask: 'login' | 'forgotPassword' | 'password'
  onClose: () => void
  /** The password was entered, or the text after a login has been shown for its 2 s or was closed before. */
  onDone: () => void
}

/** The login dialog with its two modes (S4), and the same card for asking for the password again. */
export default function LoginDialog({ ask, onClose, onDone }: LoginDialogProps) {
  const [forgotten, setForgotten] = useState(ask === 'forgotPassword')
  const [loggedIn, setLoggedIn] = useState(false)
  const headingId = useId()
  const textId = useId()
  const close = loggedIn ? onDone : onClose
  const title = ask === 'password' ? texts.confirmTitle : forgotten ? texts.forgotPasswordTitle : texts.title
  return (
    <Dialog onClose={close} labelledBy={ask === 'password' ? `${headingId} ${textId}` : headingId}>
      <div className={styles.card}>
        <FormCard title={title} headingId={headingId} numberLabel={null}>
          {ask === 'password' ? (
            <PasswordForm textId={textId} onDone={onDone} onCancel={onClose} />
          ) : forgotten ? (
            <ForgotPasswordForm onBack={() => setForgotten(false)} />
          ) : (
            <LoginForm onForgot={() => setForgotten(true)} onSuccess={() => setLoggedIn(true)} onDone={onDone} />
          )}
        </FormCard>
        <IconButton className={styles.close} aria-label={common.close} onClick={close}>
          <Icon icon={X} />
        </IconButton>
      </div>
    </Dialog>
  )
}
