import { to } from '#contract/paths.ts'
import * as texts from '#texts/settings.ts'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'

/** Name, email, last login and theme of the stored profile (§2). */
export const Component = () => (
  <>
    <PageMeta title={texts.profile} noindex />
    <header>
      <h1>{texts.profile}</h1>
    </header>
    <section className="panel max-w-[560px] p-5">
      <h2 className="paneltitle">{texts.yourAccount}</h2>
      <AccountDetails />
      <Link className="go" to={to('settings')}>
        {texts.changeInSettings}
      </Link>
    </section>
  </>
)
