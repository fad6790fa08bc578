import { to } from '#contract/paths.ts'
import * as frame from '#texts/back-office.tsx'
import * as texts from '#texts/not-found.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'

/** Whoever mistypes a URL of the back office stays in it. */
export const Component = () => (
  <>
    <PageMeta title={texts.title} noindex />
    <header>
      <h1>{texts.title}</h1>
    </header>
    <Empty text={texts.text} action={<ButtonLink to={to('dashboard')}>{frame.dashboard}</ButtonLink>} />
  </>
)
