import { useEffectEvent } from 'react'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { ApiError, setCallGuard } from '#web/kit/lib/api-client.ts'
import { recentLoginGuard } from '#web/kit/lib/recent-login.ts'

/**
 * While the component is mounted, a call that wants a recent login asks for the password over the screen and is then repeated.
 * `onSecondFactorNeeded` is told when the shop asks a second factor that the account has not set up.
 */
export function useRecentLogin(onSecondFactorNeeded: () => void): void {
  const { confirmPassword } = useLogin()
  const tell = useEffectEvent(onSecondFactorNeeded)
  // Before the effects of the screens, which make the first calls.
  useBrowserLayoutEffect(() => {
    const leaving = new AbortController()
    const guard = recentLoginGuard(() => confirmPassword(leaving.signal))
    const removeGuard = setCallGuard((call) =>
      guard(call).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'second_factor_needed') tell()
        throw error
      }),
    )
    return () => {
      removeGuard()
      leaving.abort()
    }
  }, [confirmPassword])
}
