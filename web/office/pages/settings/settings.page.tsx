import * as notifications from '#texts/notifications.ts'
import * as pin from '#texts/pin.ts'
import * as secondFactor from '#texts/second-factor.ts'
import * as sessions from '#texts/sessions.ts'
import * as texts from '#texts/settings.ts'
import { PinSettings } from '#web/accounts/pin/pin-settings.tsx'
import { SecondFactorSettings } from '#web/accounts/second-factor/second-factor-settings.tsx'
import { Sessions } from '#web/accounts/sessions/sessions.tsx'
import { AccountDetails } from '#web/accounts/users/account-details.tsx'
import { SettingsForm } from '#web/accounts/users/settings-form.tsx'
import { LetterKeysSwitch } from '#web/desk/letter-keys-switch.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { NotificationSettings } from '#web/requests/notifications/notification-settings.tsx'
import styles from './settings.module.css'

/** Profile update (S2): username, name, email, new password; the second factor; where one is logged in; and what tells of new requests. */
export function Component() {
  return (
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
        <Panel className={styles.panel}>
          <PanelTitle>{secondFactor.title}</PanelTitle>
          <SecondFactorSettings />
        </Panel>
        <Panel className={styles.panel}>
          <PanelTitle>{pin.title}</PanelTitle>
          <PinSettings />
        </Panel>
        <Panel className={styles.panel}>
          <PanelTitle>{sessions.title}</PanelTitle>
          <Sessions />
        </Panel>
        <Panel className={styles.panel}>
          <PanelTitle>{texts.keyboard}</PanelTitle>
          <LetterKeysSwitch />
        </Panel>
        <Panel className={styles.panel}>
          <PanelTitle>{notifications.title}</PanelTitle>
          <NotificationSettings />
        </Panel>
      </div>
    </>
  )
}
