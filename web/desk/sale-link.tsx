import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/desk.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'

/** Leads to a sale at the counter, for accounts that may bill. */
export function SaleLink() {
  return (
    useSeesMoney() && (
      <ButtonLink variant="line" to={to('sale')}>
        {texts.sale}
      </ButtonLink>
    )
  )
}
