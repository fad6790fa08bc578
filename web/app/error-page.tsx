import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { to } from '#contract/paths.ts'
import { failed, goHome } from '#texts/errors.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { ErrorState } from '#web/kit/components/error-state.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { localized } from '#web/kit/lib/localized.ts'

/** Without a page around it. */
export const ErrorPage = () => (
  <main id="main">
    <ScreenError />
  </main>
)

/**
 * Shown when a page or a screen could not be built or its script did not arrive. Every way on is a full load, Back as well: the router does not ask again for
 * a script that failed once, and the site may have been updated since.
 */
export function ScreenError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('popstate', reload)
    return () => window.removeEventListener('popstate', reload)
  }, [])
  return (
    <>
      <PageMeta title={failed.metaTitle} description={failed.metaDescription} noindex />
      <ErrorState title={failed.title} text={failed.text}>
        {/* Empty is this URL with its query, which the server does not know in full. */}
        <ButtonAnchor href="">{failed.tryAgain}</ButtonAnchor>
        <ButtonAnchor variant="line" href={localized(to('home'))}>
          {goHome}
        </ButtonAnchor>
      </ErrorState>
    </>
  )
}
