import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import { LoginContext } from '#web/kit/hooks/use-login.ts'
import { localized } from '#web/kit/lib/localized.ts'
import { isLoggedIn } from '#web/kit/lib/session.ts'
import type { GuardState } from './guard-state.ts'
import type { LoginDialogProps } from './login-dialog.tsx'
import { LoginNotLoaded } from './login-not-loaded.tsx'

type AnyDialog = ComponentType<LoginDialogProps & { onRetry: () => void }>

/** The dialog, or in its place what says that its script could not be loaded. */
const loadDialog = () =>
  lazy((): Promise<{ default: AnyDialog }> => import('./login-dialog.tsx').catch(() => ({ default: LoginNotLoaded })))

/** Gives every page `useLogin()`, and has the one dialog that logs in or asks for the password again. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<LoginDialogProps['ask']>()
  const [LoginDialog, setLoginDialog] = useState(loadDialog)
  const [loginCount, setLoginCount] = useState(0)
  const answerPassword = useRef<(entered: boolean) => void>(undefined)
  const { pathname, state } = useLocation()
  const guardState = state as GuardState | null

  const openLogin = useCallback(() => setAsking('login'), [])
  const openForgotPassword = useCallback(() => setAsking('forgotPassword'), [])
  const finish = useCallback((entered: boolean) => {
    setAsking(undefined)
    answerPassword.current?.(entered)
    answerPassword.current = undefined
  }, [])
  const confirmPassword = useCallback(
    (signal: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        answerPassword.current = resolve
        signal.addEventListener('abort', () => answerPassword.current === resolve && finish(false))
        // A whole login that is being asked for is the stronger proof.
        setAsking((current) => current ?? 'password')
      }),
    [finish],
  )

  // The dialog opens by itself for a guest whom the guard has sent here (S4). The flag outlives a reload, and a login.
  useEffect(() => {
    if (guardState?.loginRequired && !isLoggedIn()) openLogin()
  }, [guardState?.loginRequired, openLogin])

  const login = useMemo(
    () => ({ openLogin, openForgotPassword, confirmPassword, loginCount }),
    [openLogin, openForgotPassword, confirmPassword, loginCount],
  )
  const onDone = () => {
    finish(true)
    if (asking === 'password') return
    setLoginCount((count) => count + 1)
    if (guardState?.from) location.replace(localized(guardState.from))
    // Only the staff log in, and the home page has nothing for them.
    else if (pathname === to('home')) location.assign(localized(to('dashboard')))
  }

  return (
    <LoginContext value={login}>
      {children}
      {asking && (
        <Suspense>
          <LoginDialog
            key={asking}
            ask={asking}
            onClose={() => finish(false)}
            onDone={onDone}
            onRetry={() => setLoginDialog(loadDialog())}
          />
        </Suspense>
      )}
    </LoginContext>
  )
}
