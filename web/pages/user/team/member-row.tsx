import { ROLES, type Role } from '#contract/constants.ts'
import type { Member } from '#contract/team.ts'
import { Button } from '#web/components/button.tsx'
import { Cell, Row } from '#web/components/list/rows-table.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { formatDateTime } from '#web/lib/dates.ts'

export interface MemberRowProps {
  member: Member
  /** The account of who is looking. */
  own: boolean
  busy: boolean
  onRole: (role: Role) => void
  onDisable: () => void
  onEnable: () => void
  onEndSessions: () => void
  onResend: () => void
}

const stateOf = ({ disabled, invited }: Member) => (disabled ? 'Disabled' : invited ? 'Invited' : 'Active')

export function MemberRow({ member, own, busy, onRole, onDisable, onEnable, onEndSessions, onResend }: MemberRowProps) {
  const { id, userName, name, email, role, disabled, invited, lastLogin, sessions } = member
  return (
    <Row>
      <Cell className="hd">
        <span>
          <b>{name}</b>
          {own && <span className="muted"> (you)</span>}
          <small className="mono">{userName}</small>
          <small className="wrapany">{email}</small>
        </span>
      </Cell>
      <Cell label="Role">
        <span>
          <select
            className="plainsel"
            aria-label={`Role of ${userName}`}
            value={role}
            disabled={busy}
            onChange={(event) => onRole(event.target.value as Role)}
          >
            {ROLES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </span>
      </Cell>
      <Cell label="State">{stateOf(member)}</Cell>
      <Cell label="Last login" className="mono">
        {lastLogin ? formatDateTime(lastLogin) : 'Never'}
      </Cell>
      <Cell label="Logged in on" right>
        {sessions === 1 ? '1 device' : `${sessions} devices`}
      </Cell>
      <Cell className="acts">
        {invited && !disabled && (
          <Button variant="line" size="sm" disabled={busy} aria-label={`Resend invitation to ${userName}`} onClick={onResend}>
            Resend invitation
          </Button>
        )}
        {sessions > 0 && (
          <Button variant="line" size="sm" disabled={busy} aria-label={`End sessions of ${userName}`} onClick={onEndSessions}>
            End sessions
          </Button>
        )}
        {disabled ? (
          <Button variant="line" size="sm" disabled={busy} aria-label={`Enable ${userName}`} onClick={onEnable}>
            Enable
          </Button>
        ) : (
          !own && (
            <Button variant="danger" size="sm" disabled={busy} aria-label={`Disable ${userName}`} onClick={onDisable}>
              Disable
            </Button>
          )
        )}
        <HistoryButton entity="team" id={id} label={`History of ${userName}`} />
      </Cell>
    </Row>
  )
}
