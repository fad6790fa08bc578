import * as labels from '#texts/labels.ts'
import * as texts from '#texts/settings.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import styles from './account-details.module.css'

/** Name, email, last login and theme, from the profile stored in this browser (S2, S3); `inline` in as few lines as they need. */
export function AccountDetails({ inline = false }: { inline?: boolean }) {
  const { profile } = useSession()
  const rows = [
    [texts.name, profile.name || profile.userName || ''],
    [texts.email, profile.email ?? ''],
    [texts.lastLogin, profile.lastLogin ? formatDateTime(profile.lastLogin) : texts.firstLogin],
    [texts.theme, labelOf(labels.theme, profile.theme)],
  ] as const
  return (
    <dl className={styles.details} data-inline={inline || undefined}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
