import * as labels from '#texts/labels.ts'
import * as texts from '#texts/settings.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { useTheme } from '#web/hooks/use-theme.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import '#web/styles/forms.css'

/** Name, email, last login and theme, from the profile stored in this browser (§2, §3); a theme chosen here counts before the profile's. */
export function AccountDetails() {
  const { profile } = useSession()
  const { chosen } = useTheme()
  const rows = [
    [texts.name, profile.name || profile.userName || ''],
    [texts.email, profile.email ?? ''],
    [texts.lastLogin, profile.lastLogin ? formatDateTime(profile.lastLogin) : texts.firstLogin],
    [texts.theme, labelOf(labels.theme, chosen ?? profile.theme)],
  ] as const
  return (
    <dl className="kv mt-2">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
