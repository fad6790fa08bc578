import * as texts from '#texts/settings.ts'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'
import { SettingsForm } from '#web/features/users/settings-form.tsx'
import styles from './settings.module.css'

/** Profile update (S2): username, name, email, new password. */
export const Component = () => (
  <>
    <PageMeta title={texts.settings} noindex />
    <header>
      <h1>{texts.settings}</h1>
    </header>
    <div className={styles.columns}>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.updateProfile}</PanelTitle>
        <div className={styles.form}>
          <SettingsForm />
        </div>
      </Panel>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.profile}</PanelTitle>
        <AccountDetails />
      </Panel>
    </div>
  </>
)
