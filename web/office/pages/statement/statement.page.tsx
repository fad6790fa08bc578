import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/statements.ts'
import { statementQuery } from '#web/customers/customers.queries.ts'
import { monthOf } from '#web/customers/month-of.ts'
import { StatementView } from '#web/customers/statement-view.tsx'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { isSpan } from '#web/kit/components/span-fields.tsx'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'

/** The statement of a customer between the days in the URL; of this month without any. */
export function Component() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const month = monthOf(todayInShop())
  const span = { from: search.get('from') ?? month.from, to: search.get('to') ?? month.to }
  const query = useQuery({ ...statementQuery(id, span), enabled: useSeesMoney() && isSpan(span) })
  return (
    <MoneyScreen title={texts.title}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(statement) => <StatementView id={id} statement={statement} span={span} />}
      </QueryView>
    </MoneyScreen>
  )
}
