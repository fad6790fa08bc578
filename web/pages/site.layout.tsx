import { Outlet } from 'react-router'
import { useSession } from '#web/hooks/use-session.ts'
import { useOpenLogin } from '#web/layout/login-context.ts'
import { SiteLayout } from '#web/layout/site-layout.tsx'

/** TopBar, navigation, footer and phone action bar around every public page. */
export function Component() {
  const session = useSession()
  const openLogin = useOpenLogin()
  return (
    <SiteLayout session={session} onLogin={openLogin}>
      <Outlet />
    </SiteLayout>
  )
}
