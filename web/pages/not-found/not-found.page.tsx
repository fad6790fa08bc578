import { to } from '#contract/paths.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'

export function Component() {
  return (
    <>
      <PageMeta title="Page not found" description="This address does not exist." noindex />
      <ErrorState title="Page not found" text="There is nothing at this address. It may have been moved, or the link has a typing mistake.">
        <ButtonLink to={to('home')}>Go to the home page</ButtonLink>
      </ErrorState>
    </>
  )
}
