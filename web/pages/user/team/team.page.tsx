import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Member } from '#contract/team.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/team.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Plus } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { InviteDialog } from '#web/features/team/invite-dialog.tsx'
import { teamQuery } from '#web/features/team/team.queries.ts'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { MemberDialog, type MemberQuestion } from './member-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import styles from './team.module.css'
import { TeamPolicy } from './team-policy.tsx'

/** Who works in the back office: invite, change the role, disable, log out everywhere, reset the second factor, or ask one of all admins. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Team />
  </AdminScreen>
)

function Team() {
  const team = useQuery(teamQuery())
  const { heading, focusHeading } = useHeadingFocus()
  const [isInviting, setInviting] = useState(false)
  const [question, setQuestion] = useState<MemberQuestion>()
  const [invited, setInvited] = useState<Member>()

  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button onClick={() => setInviting(true)}>
          <Icon icon={Plus} />
          {texts.invite}
        </Button>
      </header>
      <div className={styles.screen}>
        {invited && <Invited member={invited} />}
        <QueryView query={team} loading={texts.loading} failure={messages.team.loadFailure}>
          {(members) => (
            <>
              <MemberTable members={members} onAsk={setQuestion} onInvited={setInvited} />
              <TeamPolicy />
            </>
          )}
        </QueryView>
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(member) => {
            setInviting(false)
            setInvited(member)
          }}
        />
      )}
      {question && (
        <MemberDialog
          {...question}
          onCancel={() => setQuestion(undefined)}
          onDone={() => {
            setQuestion(undefined)
            focusHeading()
          }}
        />
      )}
    </>
  )
}

/** Takes the focus each time an invitation was sent. */
function Invited({ member }: { member: Member }) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person may be invited again
  useEffect(() => notice.current?.focus(), [member])
  return <Notice tone="good" text={messages.team.invited(member.email)} ref={notice} tabIndex={-1} />
}
