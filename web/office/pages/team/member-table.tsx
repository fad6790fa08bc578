import type { Member } from '#contract/accounts/team.ts'
import { moreOf } from '#texts/lists.ts'
import * as texts from '#texts/team.ts'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { actionsOf, type MemberActionsOptions } from './member-actions.tsx'
import styles from './member-table.module.css'
import { RoleSelect } from './role-select.tsx'

export interface MemberTableProps extends Pick<MemberActionsOptions, 'onInvited' | 'onLink'> {
  members: readonly Member[]
}

/** Each role saves, and shows its failures, on its own: two changes can be under way at once. All else is in the menu of the person. */
export function MemberTable({ members, ...options }: MemberTableProps) {
  const { profile } = useSession()
  const { sendsEmail } = useShop()
  const isOwn = ({ userName }: Member) => userName === profile.userName
  const columns: Column<Member>[] = [
    {
      title: texts.columns.account,
      cardTitle: true,
      free: true,
      cell: (member) => (
        <div className={styles.account}>
          <span>
            <b>{member.name}</b> {isOwn(member) && <span className={styles.small}>{texts.you}</span>}
          </span>
          <small className={styles.names}>
            <span className={styles.username}>{member.userName}</span> <span>{member.email}</span>
          </small>
        </div>
      ),
    },
    {
      title: texts.columns.role,
      cell: (member) => (
        <div className={styles.role}>
          <RoleSelect member={member} />
          {!member.seesMoney && <small className={styles.small}>{texts.noMoney}</small>}
        </div>
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
      cell: ({ lastLogin, sessions, secondFactor }) => (
        <div className={styles.account}>
          {lastLogin ? formatDateTime(lastLogin) : texts.neverLoggedIn}
          {sessions > 0 && <small className={styles.small}>{texts.openSessions(sessions)}</small>}
          {secondFactor && <small className={styles.small}>{texts.secondFactor}</small>}
        </div>
      ),
    },
    {
      title: texts.columns.actions,
      actions: true,
      className: styles.menu,
      cell: (member) => (
        <ActionMenu label={moreOf(member.userName)} actions={() => actionsOf(member, { isOwn: isOwn(member), sendsEmail, ...options })} />
      ),
    },
  ]
  return <DataTable label={texts.title} columns={columns} rows={members} rowKey={({ id }) => id} />
}
