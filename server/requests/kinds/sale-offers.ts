import { SALE_OFFER_STATUSES } from '#contract/constants.ts'
import type { NewSaleOffer, SaleOffer } from '#contract/requests/sale-offers.ts'
import { defineKind } from '../request.ts'
import { csvColumns, line } from './csv-columns.ts'

type Hopes = Record<'priceFrom' | 'priceTo', number | null>
type OfferDetails = Hopes & Pick<SaleOffer, 'category' | 'device' | 'condition' | 'description' | 'accessories' | 'preferredDate'>

/** What somebody hopes for: nothing, one amount, or the lowest and the highest. */
const hopesOf = ({ priceFrom, priceTo }: Hopes): number[] => [...new Set([priceFrom, priceTo].filter((price) => price !== null))]

const PAISE = 100
const rupees = (price: number | null): number | '' => (price === null ? '' : price / PAISE)

/** Used devices that visitors offer to the shop. */
export const saleOffers = defineKind<OfferDetails, NewSaleOffer>({
  name: 'saleOffers',
  entity: 'sale-offers',
  table: 'sale_offers',
  statuses: SALE_OFFER_STATUSES,
  isStatusSearched: true,
  closedStatus: 'Bought',
  declinedStatus: 'Declined',
  // Whoever sells stands at the counter.
  informedStatus: 'Bought',
  about: 'device',
  reference: { field: 'reference', column: 'reference' },
  columns: {
    ...{ category: 'category', device: 'device', condition: 'condition', description: 'description', accessories: 'accessories' },
    ...{ priceFrom: 'price_from', priceTo: 'price_to', preferredDate: 'preferred_date' },
  },
  async detailsOf({ category, device, condition, description = '', accessories, preferredDate, ...hopes }) {
    const [priceFrom = null, priceTo = null] = hopesOf(hopes).sort((one, other) => one - other)
    return { category, device, condition, description, accessories, priceFrom, priceTo, preferredDate }
  },
  asked(details) {
    const { device, condition, description, accessories, preferredDate } = details
    const hopes = hopesOf(details)
    return { device, condition, description, accessories, preferredDate, ...(hopes.length > 0 && { hopes }) }
  },
  notice(details, { staffMails: texts, day: { day }, amounts: { formatPaise } }) {
    const hopes = hopesOf(details)
    return {
      about: line(details.device),
      facts: [
        [texts.facts.device, line(details.device)],
        ...(hopes.length > 0 ? [[texts.facts.hopes, hopes.map(formatPaise).join(' – ')] as const] : []),
        [texts.facts.preferredDate, day(details.preferredDate)],
      ],
      words: details.description,
    }
  },
  searchTexts: ({ device, description }) => [device, description],
  soundTexts: ({ device }) => [device],
  csv: [
    csvColumns.number,
    ['reference', ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    ['category', ({ details }) => details.category],
    ['device', ({ details }) => details.device],
    ['condition', ({ details }) => details.condition],
    ['description', ({ details }) => details.description],
    ['accessories', ({ details }) => details.accessories],
    ['priceFrom', ({ details }) => rupees(details.priceFrom)],
    ['priceTo', ({ details }) => rupees(details.priceTo)],
    ['preferredDate', ({ details }) => details.preferredDate],
    ...csvColumns.status,
  ],
  personalFields: ['description', 'accessories'],
})
