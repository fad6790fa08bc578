import { useEffect } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import { usePageRestored } from '#web/kit/hooks/use-page-restored.ts'
import { SiteLayout } from '#web/site/layout/site-layout.tsx'

/** TopBar, navigation, footer and phone action bar around every public page. */
export function Component() {
  const { revalidate } = useRevalidator()
  usePageRestored(() => void revalidate())
  useVisits()
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/**
 * Lets the server count a page that has taken the place of another one; it counts those that it sends, and the referrer says which page it is.
 * Filters make no other page, but products can have the same name.
 */
function useVisits() {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    // The effects of the root, which notes that the first page is there, come after those of its children.
    if (!document.documentElement.dataset.hydrated) return
    // The policy, because whoever came by a private link has a document that sends none.
    void fetch('/api/visits', { method: 'POST', keepalive: true, referrerPolicy: 'same-origin' }).catch(() => {})
  }, [pathname, id])
}
