import { useRouteError } from 'react-router'
import { to } from '#contract/paths.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { PageHead } from '#web/components/page-head.tsx'

/** Shown when a page could not be built or its script did not arrive. A full load is the way back: the site may have been updated meanwhile. */
export function ErrorPage() {
  const error = useRouteError()
  if (typeof window !== 'undefined') console.error(error)
  return (
    <>
      <PageHead title="Something went wrong" description="This page could not be shown." noindex />
      <main id="main">
        <ErrorState
          title="This page could not be shown"
          text="The fault is on our side or on the line. Try again in a moment; what you sent us before is safe."
        >
          <a className="btn" href={typeof window === 'undefined' ? to('home') : window.location.href}>
            Try again
          </a>
          <a className="btn btn-line" href={to('home')}>
            Go to the home page
          </a>
        </ErrorState>
      </main>
    </>
  )
}
