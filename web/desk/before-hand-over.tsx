import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/desk.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { BalanceReminder } from '#web/money/money-panel.tsx'
import { jobQuery } from './desk.queries.ts'

/** What has to be thought of before a device goes home, alone or with others: what is unpaid, and what was left with it. */
export const BeforeHandOver = ({ id }: { id: number }) => (
  <>
    <BalanceReminder about={{ entity: 'repair-requests', id }} />
    <LeftWithIt id={id} />
  </>
)

/** What was left with the device goes home with it. */
export function LeftWithIt({ id }: { id: number }) {
  const accessories = useQuery(jobQuery(id)).data?.accessories
  return accessories ? <Notice tone="warn" text={texts.giveBack(accessories)} /> : null
}
