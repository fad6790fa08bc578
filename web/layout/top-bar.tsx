import { shopFacts } from '#contract/shop-facts.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'

/** Address, hours and phone above the header on wide screens. */
export const TopBar = () => (
  <div className="strip">
    <div className="wrap">
      <div>
        <span>{shopFacts.address.short}</span>
      </div>
      <div>
        <span>{shopFacts.hours.short}</span>
        <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
      </div>
    </div>
  </div>
)
