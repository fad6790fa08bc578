import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '#web/hooks/use-browser-layout-effect.ts'
import { setCallGuard } from '#web/lib/api-client.ts'
import { recentLoginGuard } from '#web/lib/recent-login.ts'

const ReauthenticateDialog = lazy(() => import('./reauthenticate-dialog.tsx'))

/** Asks for the password over whatever screen makes a call that wants a recent login; then the call goes on. */
export function RecentLogin() {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(renewed: boolean) => void>(undefined)

  // Before the effects of the screens, which make the first calls.
  useBrowserLayoutEffect(
    () =>
      setCallGuard(
        recentLoginGuard(
          () =>
            new Promise((resolve) => {
              answer.current = resolve
              setAsking(true)
            }),
        ),
      ),
    [],
  )
  useEffect(() => () => answer.current?.(false), [])

  if (!asking) return null
  const finish = (renewed: boolean) => {
    setAsking(false)
    answer.current?.(renewed)
  }
  return (
    <Suspense>
      <ReauthenticateDialog onDone={() => finish(true)} onCancel={() => finish(false)} />
    </Suspense>
  )
}
