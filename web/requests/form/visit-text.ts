import { hoursOn } from '#contract/content/opening-hours.ts'
import { addressLine, type Shop } from '#contract/content/shop.ts'
import { closedOn, openingTimes, visitOn } from '#texts/receipt.ts'
import { formatDate } from '#web/kit/lib/dates.ts'

/** When and where something is brought: on the day that was asked for, if the shop is open then. */
export function visitText(shop: Shop, date: string): string {
  const spans = hoursOn(shop, date)
  const [day, address] = [formatDate(date), addressLine(shop)]
  return spans.length > 0 ? visitOn(day, openingTimes(spans), address) : closedOn(day, address)
}
