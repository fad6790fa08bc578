import { Outlet, useRevalidator } from 'react-router'
import { usePageRestored } from '#web/hooks/use-page-restored.ts'
import { SiteLayout } from '#web/layout/site-layout.tsx'

/** TopBar, navigation, footer and phone action bar around every public page. */
export function Component() {
  const { revalidate } = useRevalidator()
  usePageRestored(() => void revalidate())
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}
