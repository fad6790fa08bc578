import { to } from '#contract/paths.ts'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'

/** Name, e-mail, last login and theme (§2), read from the locally stored profile. */
export const Component = () => (
  <>
    <PageMeta title="Profile" noindex />
    <header>
      <h1>Profile</h1>
    </header>
    <section className="panel max-w-[560px] p-5">
      <h2 className="paneltitle">Your account</h2>
      <AccountDetails />
      <Link className="go" to={to('settings')}>
        Change it in Settings
      </Link>
    </section>
  </>
)
