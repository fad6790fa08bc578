import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/bill.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { BillView } from '#web/money/bill-view.tsx'
import { billQuery } from '#web/money/money.queries.ts'

/** One bill or credit note. */
export function Component() {
  const id = Number(useParams().id)
  const query = useQuery({ ...billQuery(id), enabled: useSeesMoney() })
  return (
    <MoneyScreen title={query.data?.number ?? texts.title}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(bill) => <BillView key={bill.id} bill={bill} />}
      </QueryView>
    </MoneyScreen>
  )
}
