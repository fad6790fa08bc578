import { Outlet } from 'react-router'
import { SiteLayout } from '#web/layout/site-layout.tsx'

/** TopBar, navigation, footer and phone action bar around every public page. */
export const Component = () => (
  <SiteLayout>
    <Outlet />
  </SiteLayout>
)
