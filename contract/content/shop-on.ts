import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import { FOOTER_SERVICES_SHOWN } from '#contract/constants.ts'
import type { DocumentValue } from '#contract/content/documents/index.ts'
import { withoutRowIds } from '#contract/content/documents/rows.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { formatPhone, isMobile } from '#contract/requests/format-phone.ts'
import { announcedOn } from './opening-hours.ts'
import { type Listed, phoneOf, SELDOM_FACTS, type SeldomFact, type Shop } from './shop.ts'

/** The facts as a page of this day shows them, with only those closed periods that are announced. */
export function shopOn(facts: ShopFacts, today: string, listed: Listed): Shop {
  const shown = Object.entries(withoutRowIds(facts)).filter(([name]) => !SELDOM_FACTS.some((seldom) => seldom === name))
  return {
    ...listed,
    ...(Object.fromEntries(shown) as Omit<ShopFacts, SeldomFact>),
    closedDays: announcedOn(facts.closedDays, today),
    phoneText: formatPhone(phoneOf(facts)),
    hasChat: isMobile(facts.whatsapp),
  }
}

/** The services that the footer of every page names. */
export const footerServices = ({ services }: DocumentValue<'services'>): Shop['services'] =>
  services
    .filter(({ hidden }) => !hidden)
    .slice(0, FOOTER_SERVICES_SHOWN)
    .map(({ slug, title }) => [slug, title])

/** The brands' names for every page; undefined while they are as delivered, because those are in its scripts. */
export function listedBrands({ brands }: DocumentValue<'brands'>): Shop['brands'] {
  const names = brands.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return names.join('\n') === DELIVERED_BRANDS.join('\n') ? undefined : names
}
