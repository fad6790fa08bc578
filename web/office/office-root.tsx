import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { LoginProvider } from '#web/accounts/users/login-provider.tsx'
import { noteStarted } from '#web/boot/load-anew.ts'
import { NavigationProgress } from '#web/kit/components/navigation-progress.tsx'
import { PageAnnouncer } from '#web/kit/components/page-announcer.tsx'
import { followTheme } from '#web/kit/lib/theme.ts'

/** Around every screen of the staff: the login dialog and the change between two screens. */
export function OfficeRoot() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    noteStarted()
  }, [])
  useEffect(followTheme, [])
  return (
    <LoginProvider>
      <ScrollRestoration />
      <NavigationProgress />
      <PageAnnouncer />
      <Outlet />
    </LoginProvider>
  )
}
