import { Outlet } from 'react-router'
import { SiteLayout } from '#web/app/layout/site-layout.tsx'
import { useOpenLogin } from '#web/app/login-context.ts'
import { useSession } from '#web/hooks/use-session.ts'

/** Strip, navigation, footer and phone action bar around every public page. */
export function Component() {
  const session = useSession()
  const openLogin = useOpenLogin()
  return (
    <SiteLayout session={session} onLogin={openLogin}>
      <Outlet />
    </SiteLayout>
  )
}
