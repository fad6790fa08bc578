import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/back-office.tsx'
import * as language from '#texts/office-language.ts'
import { LanguageSwitch } from '#web/accounts/users/language-switch.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { LogOut } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import styles from './account-menu.module.css'

export interface AccountMenuProps {
  /** Name and role of the account. */
  who: string
  /** The own screens of the account, which the sidebar has as well. */
  screens: readonly { path: string; name: string; icon: string }[]
}

/** What belongs to whoever is logged in: the own screens, the language, the way out. */
export const AccountMenu = ({ who, screens }: AccountMenuProps) => (
  <div className={styles.menu}>
    <p className={styles.who}>{who}</p>
    {screens.map(({ path, name, icon }) => (
      <Link key={path} className={styles.entry} to={path}>
        <Icon icon={icon} />
        {name}
      </Link>
    ))}
    <div className={styles.language}>
      <p>{language.label}</p>
      <LanguageSwitch />
    </div>
    <Link className={styles.entry} to={to('logout')}>
      <Icon icon={LogOut} />
      {texts.logout}
    </Link>
  </div>
)
