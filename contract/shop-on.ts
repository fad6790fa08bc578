import type { ShopFacts } from './documents/shop.ts'
import { announcedOn } from './opening-hours.ts'
import type { Shop } from './shop.ts'

/** The facts as a page of this day shows them: of the closed days those that visitors are told of. */
export const shopOn = (facts: ShopFacts, today: string): Shop => ({ ...facts, closedDays: announcedOn(facts.closedDays, today) })
