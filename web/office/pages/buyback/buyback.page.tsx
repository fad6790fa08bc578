import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/buybacks.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { BuybackView } from '#web/purchases/buyback-view.tsx'
import { buybackQuery } from '#web/purchases/buybacks.queries.ts'

/** One purchase from a person. */
export function Component() {
  const query = useQuery({ ...buybackQuery(Number(useParams().id)), enabled: useSeesMoney() })
  return (
    <MoneyScreen title={query.data?.number ?? texts.title}>
      <QueryView query={query} loading={texts.loadingOne} failure={texts.failure}>
        {(buyback) => <BuybackView key={buyback.id} buyback={buyback} />}
      </QueryView>
    </MoneyScreen>
  )
}
