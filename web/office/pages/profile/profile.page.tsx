import { to } from '#contract/office-paths.ts'
import * as language from '#texts/office-language.ts'
import * as texts from '#texts/settings.ts'
import { AccountDetails } from '#web/accounts/users/account-details.tsx'
import { LanguageSwitch } from '#web/accounts/users/language-switch.tsx'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import styles from './profile.module.css'

/** Name, email, last login and theme of the stored profile (S2), and the language of the account. */
export const Component = () => (
  <>
    <PageMeta title={texts.profile} noindex />
    <header>
      <h1>{texts.profile}</h1>
    </header>
    <Panel className={styles.account}>
      <PanelTitle>{texts.yourAccount}</PanelTitle>
      <AccountDetails />
      <ArrowLink to={to('settings')}>{texts.changeInSettings}</ArrowLink>
    </Panel>
    <Panel className={styles.account}>
      <PanelTitle>{language.label}</PanelTitle>
      <LanguageSwitch />
      <p className={styles.hint}>{language.hint}</p>
    </Panel>
  </>
)
