import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/team.ts'
import { teamQuery } from '#web/accounts/team/team.queries.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { MoneyChoice } from './money-choice.tsx'
import { NotifyChoice } from './notify-choice.tsx'

/** What an account is mailed about, and whether prices are for it: each choice is saved at once. */
export function AccessDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: members } = useQuery(teamQuery())
  const member = members?.find((each) => each.id === id)
  if (!member) return
  return (
    <PanelDialog title={texts.accessOf(member.name)} onClose={onClose}>
      <NotifyChoice member={member} />
      {member.role === 'user' && <MoneyChoice member={member} />}
    </PanelDialog>
  )
}
