import { useEffect, useId, useRef, useState } from 'react'
import { LOGIN_ERROR_MS, LOGIN_SUCCESS_MS } from '#contract/constants.ts'
import { forgotPasswordSchema, loginSchema } from '#contract/users.ts'
import * as messages from '#texts/messages.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/fields.tsx'
import { SendForm } from '#web/components/form/send-form.tsx'
import { useSendForm } from '#web/components/form/use-send-form.ts'
import { ArrowLeft, Icon, X } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SectionMark } from '#web/components/section-heading.tsx'
import { api } from '#web/lib/api-client.ts'
import { rememberSession } from '#web/lib/session.ts'
import { forgetLogin, readSavedLogin, saveLogin } from './saved-login.ts'

export interface LoginDialogProps {
  onClose: () => void
  /** After the success text has stood for its 2 s, or was closed before. */
  onLoggedIn: () => void
}

/** The login modal with its two modes (§4). */
export default function LoginDialog({ onClose, onLoggedIn }: LoginDialogProps) {
  const [mode, setMode] = useState<'login' | 'forgot'>('login')
  const [done, setDone] = useState(false)
  const headingId = useId()
  const close = done ? onLoggedIn : onClose
  return (
    <Dialog onClose={close} labelledBy={headingId}>
      <div className="ticket dialog">
        <div className="stub">
          <div className="row">
            <SectionMark name="J1" />
          </div>
          <h2 id={headingId}>{mode === 'login' ? 'Admin Login' : 'Forgot Password'}</h2>
        </div>
        <div className="ticket-body">
          {mode === 'login' ? (
            <LoginForm onForgot={() => setMode('forgot')} onSuccess={() => setDone(true)} onLoggedIn={onLoggedIn} />
          ) : (
            <ForgotForm onBack={() => setMode('login')} />
          )}
        </div>
        <button type="button" className="btn-icon close" aria-label="Close" onClick={close}>
          <Icon of={X} />
        </button>
      </div>
    </Dialog>
  )
}

interface LoginFormProps {
  onForgot: () => void
  onSuccess: () => void
  onLoggedIn: () => void
}

function LoginForm({ onForgot, onSuccess, onLoggedIn }: LoginFormProps) {
  const [remember, setRemember] = useState(false)
  const [popup, setPopup] = useState<'success' | 'failure'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const form = useSendForm({
    name: 'login',
    labels: { userName: 'Username', password: 'Password' },
    defaults: { userName: '', password: '' },
    schema: loginSchema,
    keepDraft: false,
    clearAfter: false,
    send: (body, { timeoutMs }) => api('POST /api/users/login', { body }, { timeoutMs }),
    async onSent({ role, profile }, login) {
      rememberSession(role, profile)
      onSuccess()
      setPopup('success')
      clearTimeout(timer.current)
      timer.current = setTimeout(onLoggedIn, LOGIN_SUCCESS_MS)
      if (remember) await saveLogin(login)
      else forgetLogin()
    },
    onFailed() {
      setPopup('failure')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPopup(undefined), LOGIN_ERROR_MS)
      // The button loses the focus while it is disabled; the next thing to do is to type the password again.
      form.focus('password')
      return true
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    let open = true
    void readSavedLogin().then((saved) => {
      if (!saved || !open) return
      form.setValues(saved as { userName: string; password: string })
      setRemember(true)
    })
    return () => {
      open = false
    }
  }, [])

  if (popup === 'success') return <Success />
  return (
    <>
      {popup === 'failure' && <Notice tone="bad" text={messages.login.failure} />}
      <SendForm form={form} submitText="Login" failure={messages.login.failure}>
        <TextField {...form.field('userName')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField {...form.field('password')} type="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <label className="check">
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => {
                setRemember(event.target.checked)
                if (!event.target.checked) forgetLogin()
              }}
            />
            Remember me
          </label>
          <button type="button" className="go text-[.9375rem]" onClick={onForgot}>
            Forgot Password?
          </button>
        </div>
      </SendForm>
    </>
  )
}

function Success() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return <Notice tone="good" text={messages.login.success} ref={notice} tabIndex={-1} />
}

function ForgotForm({ onBack }: { onBack: () => void }) {
  const form = useSendForm({
    name: 'forgot',
    labels: { email: 'Email' },
    defaults: { email: '' },
    schema: forgotPasswordSchema,
    keepDraft: false,
    send: (body, { timeoutMs }) => api('POST /api/users/forgot-password', { body }, { timeoutMs }),
    onFailed(error) {
      // The specification shows nothing here (§8).
      console.error('The link could not be asked for', error)
      form.focus('email')
      return true
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mode opens
  useEffect(() => form.focus('email'), [])
  return (
    <>
      <button type="button" className="btn-icon back" aria-label="Back to Admin Login" onClick={onBack}>
        <Icon of={ArrowLeft} />
      </button>
      {form.sent && <Notice tone="good" text={messages.forgotPassword.sent} />}
      <SendForm form={form} submitText="Send reset link" failure="">
        <TextField {...form.field('email')} type="email" autoComplete="email" placeholder="you@example.in" />
      </SendForm>
    </>
  )
}
