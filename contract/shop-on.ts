import { DELIVERED_BRANDS } from './brands.ts'
import { FOOTER_SERVICES_SHOWN } from './constants.ts'
import type { DocumentValue } from './documents/index.ts'
import type { ShopFacts } from './documents/shop.ts'
import { announcedOn } from './opening-hours.ts'
import type { Listed, Shop } from './shop.ts'

/** The facts as a page of this day shows them: of the closed days those that visitors are told of. */
export const shopOn = (facts: ShopFacts, today: string, listed: Listed): Shop => ({
  ...listed,
  ...facts,
  closedDays: announcedOn(facts.closedDays, today),
})

/** The services that the footer of every page names. */
export const footerServices = ({ services }: DocumentValue<'services'>): Shop['services'] =>
  services
    .filter(({ hidden }) => !hidden)
    .slice(0, FOOTER_SERVICES_SHOWN)
    .map(({ slug, title }) => [slug, title])

/** What every page is sent of the brands' names: nothing while they are as delivered, because those are in its scripts. */
export function listedBrands({ brands }: DocumentValue<'brands'>): Shop['brands'] {
  const names = brands.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return names.join('\n') === DELIVERED_BRANDS.join('\n') ? undefined : names
}
