import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/accounts/team.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/team.ts'
import { InvitationLinkDialog, type InvitationLinkDialogProps } from '#web/accounts/team/invitation-link-dialog.tsx'
import { InviteDialog } from '#web/accounts/team/invite-dialog.tsx'
import { teamQuery } from '#web/accounts/team/team.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Plus } from '#web/kit/components/icons.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { MemberTable } from './member-table.tsx'
import styles from './team.module.css'
import { TeamPolicy } from './team-policy.tsx'

/** Who works in the back office: invite, correct and withdraw an invitation or pass its link on, change the role, disable, log out everywhere, reset the second factor, or ask one of all admins. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Team />
  </AdminScreen>
)

function Team() {
  const { sendsEmail } = useShop()
  const team = useQuery(teamQuery())
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<Pick<InvitationLinkDialogProps, 'member' | 'link'>>()
  const [invited, setInvited] = useState<Member>()

  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <Button onClick={() => setInviting(true)}>
          <Icon icon={Plus} />
          {texts.invite}
        </Button>
      </header>
      <div className={styles.screen}>
        {invited && (
          <FocusedNotice tone="good" text={(sendsEmail ? messages.team.invited : noMail.invited)(invited.email)} event={invited} />
        )}
        <QueryView query={team} loading={texts.loading} failure={messages.team.loadFailure}>
          {(members) => (
            <>
              <MemberTable members={members} onInvited={setInvited} onLink={(member, link) => setLink({ member, link })} />
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
      {link && <InvitationLinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}
