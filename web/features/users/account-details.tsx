import { useSession } from '#web/hooks/use-session.ts'
import { useTheme } from '#web/hooks/use-theme.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import '#web/styles/forms.css'

/** Name, e-mail, last login and theme, from the profile stored in this browser (§2, §3); a theme chosen here counts before the profile's. */
export function AccountDetails() {
  const { profile } = useSession()
  const { chosen } = useTheme()
  const rows = [
    ['Name', profile.name || profile.userName || ''],
    ['Email', profile.email ?? ''],
    ['Last login', profile.lastLogin ? formatDateTime(profile.lastLogin) : 'First sign-in'],
    ['Theme', chosen ?? profile.theme],
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
