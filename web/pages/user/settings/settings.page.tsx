import * as texts from '#texts/settings.ts'
import { PageMeta } from '#web/components/page-meta.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'
import { SettingsForm } from '#web/features/users/settings-form.tsx'

/** Profile update (§2): username, name, email, new password. */
export const Component = () => (
  <>
    <PageMeta title={texts.settings} noindex />
    <header>
      <h1>{texts.settings}</h1>
    </header>
    <div className="twocol max-w-[980px]">
      <section className="panel p-5">
        <h2 className="paneltitle mb-4">{texts.updateProfile}</h2>
        <SettingsForm />
      </section>
      <section className="panel p-5">
        <h2 className="paneltitle">{texts.profile}</h2>
        <AccountDetails />
      </section>
    </div>
  </>
)
