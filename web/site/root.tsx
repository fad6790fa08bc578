import { useEffect } from 'react'
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { LoginProvider } from '#web/accounts/users/login-provider.tsx'
import { noteStarted } from '#web/boot/load-anew.ts'
import { APP_HYDRATED } from '#web/boot/names.ts'
import { NavigationProgress } from '#web/kit/components/navigation-progress.tsx'
import { PageAnnouncer } from '#web/kit/components/page-announcer.tsx'
import { StartLoader } from '#web/kit/components/start-loader.tsx'
import { followTheme } from '#web/kit/lib/theme.ts'

/** The frame of every public page: the start loader, the login dialog and the change between two pages. */
export function Root() {
  // The component around this hook carries a script for another way of rendering; the hook alone is all that is needed here.
  useScrollRestoration()

  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    document.dispatchEvent(new Event(APP_HYDRATED))
    noteStarted()
  }, [])

  useEffect(followTheme, [])

  return (
    <LoginProvider>
      <StartLoader />
      <NavigationProgress />
      <PageAnnouncer />
      <Outlet />
    </LoginProvider>
  )
}
