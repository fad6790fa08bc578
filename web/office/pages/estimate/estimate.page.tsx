import { useParams } from 'react-router'
import * as texts from '#texts/estimates.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { later } from '#web/kit/components/later.tsx'

// Later, or the first screens of a day would load what they share with it.
const EstimateView = later(async () => (await import('#web/desk/estimate-view.tsx')).EstimateView)

/** An estimate, as it will be printed. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <MoneyScreen title={texts.title}>
      <EstimateView id={id} />
    </MoneyScreen>
  )
}
