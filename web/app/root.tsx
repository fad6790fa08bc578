import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { isLoggedIn } from '#web/lib/session.ts'
import { followTheme } from '#web/lib/theme.ts'
import { LoginContext } from '../layout/login-context.ts'
import { StartLoader } from '../layout/start-loader.tsx'

const LoginDialog = lazy(() => import('#web/features/users/login-dialog.tsx'))

interface LoginState {
  loginRequired?: boolean
  from?: string
}

/** What every page shares: the start loader, the login dialog and what happens between two pages. */
export function Root() {
  const [loginOpen, setLoginOpen] = useState(false)
  const openLogin = useCallback(() => setLoginOpen(true), [])
  const location = useLocation()
  const navigate = useNavigate()
  const loginState = location.state as LoginState | null
  // The component around this hook carries a script for another way of rendering; the hook alone is all that is needed here.
  useScrollRestoration()

  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    document.dispatchEvent(new Event('hydrated'))
  }, [])

  useEffect(followTheme, [])

  // The guard sends people here with a login-required flag: the dialog opens by itself (§4). The flag outlives a reload, and a login.
  useEffect(() => {
    if (loginState?.loginRequired && !isLoggedIn()) setLoginOpen(true)
  }, [loginState?.loginRequired])

  return (
    <LoginContext value={openLogin}>
      <StartLoader />
      <NavigationProgress />
      <Outlet />
      {loginOpen && (
        <Suspense>
          <LoginDialog
            onClose={() => setLoginOpen(false)}
            onLoggedIn={() => {
              setLoginOpen(false)
              if (loginState?.from) navigate(loginState.from, { replace: true, viewTransition: true })
            }}
          />
        </Suspense>
      )}
    </LoginContext>
  )
}

/** A bar at the top while the next page's data is on its way; a slow line shows that the tap was understood. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="nav-progress" data-busy={busy} aria-hidden="true">
      <i />
    </div>
  )
}
