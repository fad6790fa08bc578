import { to } from '#contract/paths.ts'
import { goHome } from '#texts/errors.ts'
import * as texts from '#texts/not-found.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { ErrorState } from '#web/kit/components/error-state.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'

export function Component() {
  return (
    <>
      <PageMeta title={texts.title} description={texts.metaDescription} noindex />
      <ErrorState title={texts.title} text={texts.text}>
        <ButtonLink to={to('home')}>{goHome}</ButtonLink>
        <ButtonLink variant="line" to={to('shop')}>
          {texts.goToShop}
        </ButtonLink>
        <ButtonLink variant="line" to={to('services')}>
          {texts.seeServices}
        </ButtonLink>
      </ErrorState>
    </>
  )
}
