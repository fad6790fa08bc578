import type { Member } from '#contract/accounts/team.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/team.ts'
import { Button } from '#web/kit/components/button.tsx'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { MemberActions, type MemberActionsProps } from './member-actions.tsx'
import styles from './member-table.module.css'
import { MoneyChoice } from './money-choice.tsx'
import { NotifyChoice } from './notify-choice.tsx'
import { RoleSelect } from './role-select.tsx'

export interface MemberTableProps extends Omit<MemberActionsProps, 'member' | 'isOwn'> {
  members: readonly Member[]
}

/** Each control saves, and shows its failures, on its own: two changes can be under way at once. */
export function MemberTable({ members, onAsk, ...actions }: MemberTableProps) {
  const { profile } = useSession()
  const isOwn = ({ userName }: Member) => userName === profile.userName
  const columns: Column<Member>[] = [
    {
      title: texts.columns.account,
      cardTitle: true,
      free: true,
      cell: (member) => (
        <div className={styles.account}>
          <span>
            <b>{member.name}</b> {isOwn(member) && <span className={styles.you}>{texts.you}</span>}
          </span>
          <small className={styles.username}>{member.userName}</small>
          <small className={styles.email}>{member.email}</small>
        </div>
      ),
    },
    {
      title: texts.columns.role,
      cell: (member) => (
        <>
          <RoleSelect member={member} />
          {member.role === 'user' && <MoneyChoice member={member} />}
        </>
      ),
    },
    {
      title: texts.columns.state,
      className: styles.state,
      cell: ({ disabled, invited }) => (disabled ? texts.state.disabled : invited ? texts.state.invited : texts.state.active),
    },
    {
      title: texts.columns.lastLogin,
      className: styles.lastLogin,
      cell: (member) => (
        <>
          {member.lastLogin ? formatDateTime(member.lastLogin) : texts.neverLoggedIn}
          {member.secondFactor && <small className={styles.secondFactor}>{texts.secondFactor}</small>}
          {member.secondFactor && !isOwn(member) && (
            <Button
              variant="line"
              size="sm"
              aria-label={texts.resetSecondFactorOf(member.userName)}
              onClick={() => onAsk({ kind: 'resetSecondFactor', member })}
            >
              {texts.reset}
            </Button>
          )}
        </>
      ),
    },
    { title: texts.columns.emails, cell: (member) => <NotifyChoice member={member} /> },
    { title: texts.columns.sessions, align: 'end', cell: ({ sessions }) => formatNumber(sessions) },
    {
      title: texts.columns.actions,
      actions: true,
      cell: (member) => <MemberActions member={member} isOwn={isOwn(member)} onAsk={onAsk} {...actions} />,
    },
  ]
  return <DataTable label={texts.title} columns={columns} rows={members} rowKey={({ id }) => id} />
}
