import { to } from '#contract/paths.ts'
import { goHome, notFound } from '#texts/errors.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'

export function Component() {
  return (
    <>
      <PageMeta title={notFound.title} description={notFound.metaDescription} noindex />
      <ErrorState title={notFound.title} text={notFound.text}>
        <ButtonLink to={to('home')}>{goHome}</ButtonLink>
      </ErrorState>
    </>
  )
}
