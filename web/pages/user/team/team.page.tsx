import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Member } from '#contract/team.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Plus } from '#web/components/icons.ts'
import { RowsTable } from '#web/components/list/rows-table.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { Notice } from '#web/components/notice.tsx'
import { InviteForm } from '#web/features/team/invite-form.tsx'
import { changeMember, endMemberSessions, resendInvitation, teamQuery } from '#web/features/team/team.queries.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { adviceOf } from '#web/lib/advice.ts'

import { MemberRow } from './member-row.tsx'

const columns = [
  { title: 'Account' },
  { title: 'Role' },
  { title: 'State' },
  { title: 'Last login' },
  { title: 'Logged in on', right: true },
  { title: 'Actions', hidden: true },
]

/** Who works in the back office: invite, change the role, disable, log out everywhere. */
export const Component = () => (
  <AdminScreen title="Team">
    <Team />
  </AdminScreen>
)

interface Outcome {
  tone: 'good' | 'bad'
  text: string
}
type Question = { kind: 'disable' | 'endSessions'; member: Member }

const refusalText = (error: unknown) => adviceOf(error) ?? messages.team.changeFailure

function Team() {
  const { data, error, isFetching, refetch } = useQuery(teamQuery())
  const { profile } = useSession()
  const client = useQueryClient()
  const change = useMutation(changeMember(client))
  const resend = useMutation(resendInvitation(client))
  const [inviting, setInviting] = useState(false)
  const [asking, setAsking] = useState<Question>()
  const [outcome, setOutcome] = useState<Outcome>()
  const box = useRef<HTMLDivElement>(null)
  const inviteHeading = useId()
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])

  const begin = () => setOutcome(undefined)
  const failed = (error: unknown) => setOutcome({ tone: 'bad', text: refusalText(error) })
  const invited = ({ email }: Member) => setOutcome({ tone: 'good', text: messages.team.invited(email) })

  return (
    <>
      <header>
        <h1>Team</h1>
        <Button onClick={() => setInviting(true)}>
          <Icon icon={Plus} />
          Invite
        </Button>
      </header>
      <div className="grid gap-4">
        {outcome && <Notice {...outcome} ref={box} tabIndex={-1} />}
        {error && (
          <LoadError
            error={error}
            text={data ? messages.list.refreshFailure : messages.team.loadFailure}
            stale={data !== undefined}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <p className="muted" role="status">
            Loading team...
          </p>
        )}
        {data && (
          <div className="team">
            <RowsTable label="Team" columns={columns}>
              {data.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  own={member.userName === profile.userName}
                  busy={(change.isPending && change.variables.id === member.id) || (resend.isPending && resend.variables === member.id)}
                  onRole={(role) => {
                    begin()
                    change.mutate({ id: member.id, role }, { onError: failed })
                  }}
                  onDisable={() => setAsking({ kind: 'disable', member })}
                  onEnable={() => {
                    begin()
                    change.mutate({ id: member.id, disabled: false }, { onError: failed })
                  }}
                  onEndSessions={() => setAsking({ kind: 'endSessions', member })}
                  onResend={() => {
                    begin()
                    resend.mutate(member.id, { onSuccess: invited, onError: failed })
                  }}
                />
              ))}
            </RowsTable>
          </div>
        )}
      </div>
      {inviting && (
        <Dialog variant="panel" labelledBy={inviteHeading} onClose={() => setInviting(false)}>
          <div className="inviteform">
            <h2 className="paneltitle" id={inviteHeading}>
              Invite someone
            </h2>
            <InviteForm
              onCancel={() => setInviting(false)}
              onInvited={(member) => {
                setInviting(false)
                invited(member)
              }}
            />
          </div>
        </Dialog>
      )}
      {asking && (
        <Confirm
          {...asking}
          onDone={() => {
            setAsking(undefined)
            begin()
          }}
        />
      )}
    </>
  )
}

/** Asks before someone is logged out; a refusal is shown in the same place. */
function Confirm({ kind, member, onDone }: Question & { onDone: () => void }) {
  const client = useQueryClient()
  const disable = useMutation(changeMember(client))
  const endSessions = useMutation(endMemberSessions(client))
  const disabling = kind === 'disable'
  const error = disable.error ?? endSessions.error
  return (
    <ConfirmDialog
      question={disabling ? messages.team.confirmDisable : messages.team.confirmEndSessions}
      detail={`${member.name} (${member.userName})`}
      confirmText={disabling ? 'Disable' : 'End sessions'}
      busy={disable.isPending || endSessions.isPending}
      failure={error ? refusalText(error) : undefined}
      onConfirm={() =>
        disabling
          ? disable.mutate({ id: member.id, disabled: true }, { onSuccess: onDone })
          : endSessions.mutate(member.id, { onSuccess: onDone })
      }
      onCancel={onDone}
    />
  )
}
