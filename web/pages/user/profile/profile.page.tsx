import { to } from '#contract/paths.ts'
import { Link } from '#web/components/link.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { AccountFacts } from '#web/features/users/account-facts.tsx'

/** Name, e-mail, last login and theme (§2), read from the locally stored profile. */
export const Component = () => (
  <>
    <PageHead title="Profile" noindex />
    <header>
      <h1>Profile</h1>
    </header>
    <section className="panel max-w-[560px] p-5">
      <h2 className="paneltitle">Your account</h2>
      <AccountFacts />
      <Link className="go" to={to('settings')}>
        Change it in Settings
      </Link>
    </section>
  </>
)
