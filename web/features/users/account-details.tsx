import { useSession } from '#web/hooks/use-session.ts'
import { useTheme } from '#web/hooks/use-theme.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import '#web/styles/forms.css'

/** Name, e-mail, last login and theme, all from the profile stored in this browser (§2, §3). */
export function AccountDetails() {
  const { profile } = useSession()
  // The toggle writes the theme into the stored profile; listening to it keeps this line fresh.
  useTheme()
  const rows = [
    ['Name', profile.name || profile.userName || ''],
    ['Email', profile.email ?? ''],
    ['Last login', profile.lastLogin ? formatDateTime(profile.lastLogin) : 'First sign-in'],
    ['Theme', profile.theme],
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
