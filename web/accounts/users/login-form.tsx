import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loginSchema, type PendingLogin, type Session } from '#contract/accounts/users.ts'
import { LOGIN_ERROR_MS, LOGIN_SUCCESS_MS } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { rememberSession } from '#web/kit/lib/session.ts'
import type { GuardState } from './guard-state.ts'
import styles from './login-form.module.css'
import { canSaveLogin, forgetLogin, readSavedLogin, type SavedLogin, saveLogin } from './saved-login.ts'
import { SecondStep } from './second-step.tsx'

export interface LoginFormProps {
  onForgot: () => void
  /** The server has accepted the login. */
  onSuccess: () => void
  /** The success text has been shown for its 2 s. */
  onDone: () => void
}

export function LoginForm({ onForgot, onSuccess, onDone }: LoginFormProps) {
  const { loginRequired, restored } = (useLocation().state as GuardState | null) ?? {}
  const [remember, setRemember] = useState(false)
  const [keepsNothing, setKeepsNothing] = useState(false)
  const hintId = useId()
  const [popup, setPopup] = useState<'success' | 'failure'>()
  const [pending, setPending] = useState<{ step: PendingLogin; login: SavedLogin }>()
  const [isExpired, setExpired] = useState(false)
  /** Stays beside the text of a failure, which names another reason (S8) and goes after its 2 s. */
  const [reason, setReason] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function finish({ role, profile }: Session, login: SavedLogin) {
    if (await isSessionLost()) return fail(texts.cookiesBlocked)
    rememberSession(role, profile)
    onSuccess()
    setPopup('success')
    clearTimeout(timer.current)
    timer.current = setTimeout(onDone, LOGIN_SUCCESS_MS)
    if (remember) await saveLogin(login)
    else forgetLogin()
  }

  function fail(reason: string | undefined) {
    setPending(undefined)
    setReason(reason)
    setPopup('failure')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPopup(undefined), LOGIN_ERROR_MS)
  }

  const form = useForm({
    name: 'login',
    labels: { userName: texts.username, password: texts.password },
    defaults: { userName: '', password: '' },
    schema: loginSchema,
    keepDraft: false,
    resetTo: false,
    send(body, { timeoutMs }) {
      setExpired(false)
      setReason(undefined)
      return api('POST /api/users/login', { body: language === DEFAULT_LANGUAGE ? body : { ...body, language } }, { timeoutMs })
    },
    onSuccess(outcome, login) {
      if ('secondFactorToken' in outcome) setPending({ step: outcome, login })
      else void finish(outcome, login)
    },
    onError(error) {
      fail(error.code === 'bad_credentials' ? undefined : (adviceOf(error) ?? messages.reauthenticate.failure))
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
      form.setValues(saved)
      setRemember(true)
    })
    return () => {
      open = false
    }
  }, [])

  if (popup === 'success') return <FocusedNotice tone="good" text={messages.login.success} />
  if (pending)
    return (
      <SecondStep
        pending={pending.step}
        onSuccess={(session) => void finish(session, pending.login)}
        onExpired={() => {
          setPending(undefined)
          setExpired(true)
        }}
      />
    )
  return (
    <>
      {loginRequired && <p className={styles.why}>{restored ? texts.restored : texts.required}</p>}
      {isExpired && <Notice tone="bad" text={messages.login.expired} />}
      {popup === 'failure' && <Notice tone="bad" text={messages.login.failure} />}
      {reason && <Notice tone="warn" text={reason} />}
      <Form form={form} texts={{ submit: texts.submit, failure: messages.login.failure }}>
        <TextField {...form.field('userName')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField {...form.field('password')} type="password" autoComplete="current-password" />
        <div className={styles.options}>
          <label className={styles.remember}>
            <input
              type="checkbox"
              checked={remember}
              aria-describedby={keepsNothing ? hintId : undefined}
              onChange={(event) => {
                setRemember(event.target.checked)
                setKeepsNothing(false)
                if (!event.target.checked) forgetLogin()
                else void canSaveLogin().then((can) => setKeepsNothing(!can))
              }}
            />
            {texts.rememberMe}
          </label>
          <button type="button" className={styles.forgot} onClick={onForgot}>
            {texts.forgotPassword}
          </button>
        </div>
        <div role="status" className={styles.status}>
          {remember && keepsNothing && (
            <p id={hintId} className={styles.why}>
              {texts.keepsNothing}
            </p>
          )}
        </div>
      </Form>
    </>
  )
}

/** A browser that blocks cookies drops the session which the server has just begun. */
const isSessionLost = () =>
  api('GET /api/users/profile', {}, { guarded: false }).then(
    () => false,
    (error) => error instanceof ApiError && error.status === 401,
  )
