import type { DocumentValue } from '#contract/content/documents/index.ts'
import { isStateCode, stateTaxName } from '#contract/money/states.ts'
import { to } from '#contract/office-paths.ts'
import * as back from '#texts/back-office.tsx'
import * as texts from '#texts/money-settings.ts'
import { stateNames } from '#texts/states.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'

/** The effect of the settings on the next bill. */
export function MoneyEffect({ settings }: { settings: DocumentValue<'money'> }) {
  const { gstin } = useShop()
  const { registration, upiId } = settings
  const { effect } = texts
  if (registration === 'off') return <p>{effect.off}</p>
  if (registration !== 'unregistered' && gstin === '')
    return (
      <p>
        {effect.noGstin} <Link to={to('shopFacts')}>{back.shopFacts}</Link>
      </p>
    )
  const state = gstin.slice(0, 2)
  return (
    <>
      <p>
        {registration === 'regular' ? isStateCode(state) && effect.regular(stateNames[state], stateTaxName(state)) : effect[registration]}
      </p>
      {upiId === '' && <p>{effect.noUpi}</p>}
      {registration === 'regular' && <p>{effect.unsupported}</p>}
    </>
  )
}
