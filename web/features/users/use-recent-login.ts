import { useBrowserLayoutEffect } from '#web/hooks/use-browser-layout-effect.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { setCallGuard } from '#web/lib/api-client.ts'
import { recentLoginGuard } from '#web/lib/recent-login.ts'

/** While the component is mounted, a call that wants a recent login asks for the password over the screen and is then repeated. */
export function useRecentLogin(): void {
  const { confirmPassword } = useLogin()
  // Before the effects of the screens, which make the first calls.
  useBrowserLayoutEffect(() => {
    const leaving = new AbortController()
    const removeGuard = setCallGuard(recentLoginGuard(() => confirmPassword(leaving.signal)))
    return () => {
      removeGuard()
      leaving.abort()
    }
  }, [confirmPassword])
}
