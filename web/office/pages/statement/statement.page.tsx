import { useParams } from 'react-router'
import * as texts from '#texts/statements.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { later } from '#web/kit/components/later.tsx'

// Later, or the first screens of a day would load what they share with it.
const StatementView = later(async () => (await import('#web/customers/statement-view.tsx')).StatementView)

/** The statement of a customer. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <MoneyScreen title={texts.title}>
      <StatementView id={id} />
    </MoneyScreen>
  )
}
