import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/desk.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { BalanceReminder, ChargeReminder } from '#web/money/money-panel.tsx'
import { ChecksReminder } from './checks-reminder.tsx'
import { jobQuery } from './desk.queries.ts'

/** What has to be thought of before a device goes home, alone or with others, where no money is asked for beside it. */
export const BeforeHandOver = ({ id }: { id: number }) => (
  <>
    <BalanceReminder about={{ entity: 'repair-requests', id }} />
    <ReadyToGo id={id} />
  </>
)

/** The same besides what is to be paid: what was checked, what the shop may charge, and what was left with it. */
export function ReadyToGo({ id }: { id: number }) {
  const { data: job } = useQuery(jobQuery(id))
  return (
    <>
      {job && <ChecksReminder job={job} />}
      <ChargeReminder about={{ entity: 'repair-requests', id }} isUnrepaired={false} />
      <LeftWithIt id={id} />
    </>
  )
}

/** What was left with the device goes home with it. */
export function LeftWithIt({ id }: { id: number }) {
  const accessories = useQuery(jobQuery(id)).data?.accessories
  return accessories ? <Notice tone="warn" text={texts.giveBack(accessories)} /> : null
}
