import { SALE_OFFER_STATUSES } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { SaleOffer } from '#contract/requests/sale-offers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { contact } from '#texts/lists.ts'
import { conditions } from '#texts/offer-labels.ts'
import { saleOfferStatus } from '#texts/offer-status.ts'
import * as texts from '#texts/offers.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import type { Column } from '#web/kit/list/data-table.tsx'
import { openSchema, stateSchema, useListState } from '#web/kit/list/use-list-state.ts'
import { RequestList } from '#web/office/request-list/request-list.tsx'
import { Customer } from '#web/requests/list/customer.tsx'
import { ContactLinks, Pair, RequestNumber } from '#web/requests/list/request-cells.tsx'
import { StatusSelect } from '#web/requests/list/status-select.tsx'
import {
  deleteSaleOffer,
  SALE_OFFERS_PAGE_SIZE,
  saleOfferStatuses,
  saleOffersQuery,
} from '#web/requests/sale-offers/sale-offers.queries.ts'
import { WhatsAppButton } from '#web/requests/tracking/whatsapp-button.tsx'

const filters = { status: (text: string | null) => readChoice(SALE_OFFER_STATUSES, text) ?? '', ...stateSchema }

/** Used devices that visitors offer: search, ten a page, status; one of them beside the list, from which it is bought. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <SaleOffers />
  </StaffScreen>
)

const SaleOffers = () => (
  <RequestList
    entity="sale-offers"
    list={useListState(filters, openSchema)}
    queryOf={saleOffersQuery}
    exportRoute="GET /api/sale-offers/export"
    pageSize={SALE_OFFERS_PAGE_SIZE}
    labels={saleOfferStatus}
    columns={columns}
    title={texts.title}
    searchLabel={texts.search}
    texts={{ loading: texts.loading, empty: texts.empty, confirmDelete: texts.confirmDelete, deleteFailure: texts.deleteFailure }}
    numberOf={texts.number}
    referenceOf={({ reference }) => reference}
    describe={texts.details}
    deleteLabel={texts.deleteOffer}
    actions={(offer) => (
      <>
        <OfferStatus offer={offer} />
        <BuyLink offer={offer} />
      </>
    )}
    remove={deleteSaleOffer}
    calls={saleOfferStatuses}
  />
)

const OfferStatus = ({ offer, sample = false }: { offer: SaleOffer; sample?: boolean }) => (
  <StatusSelect row={offer} labels={saleOfferStatus} label={texts.status(offer.reference)} disabled={sample} calls={saleOfferStatuses} />
)

/** Opens the form of a purchase with what was offered. */
function BuyLink({ offer: { id, reference, status } }: { offer: SaleOffer }) {
  const seesMoney = useSeesMoney()
  if (!seesMoney || status === 'Bought') return null
  return (
    <ButtonLink variant="line" size="sm" to={to('buybacks', undefined, { offer: id })} aria-label={texts.buyOf(reference)}>
      {texts.buy}
    </ButtonLink>
  )
}

const columns: Column<SaleOffer>[] = [
  {
    title: texts.columns.offer,
    width: 118,
    narrow: 104,
    area: 'number',
    cell: (offer, state) => <RequestNumber request={offer} reference={offer.reference} state={state} />,
  },
  {
    title: texts.columns.customer,
    width: 270,
    narrow: 150,
    area: 'who',
    cell: (offer, { sample }) => <Customer customer={offer} sample={sample} />,
  },
  {
    title: texts.columns.device,
    optional: 'device',
    area: 'what',
    cell: ({ device, condition, description }) => (
      <Pair first={device} second={[conditions[condition], description].filter(Boolean).join(' · ')} />
    ),
  },
  {
    title: texts.columns.hopes,
    optional: 'hopes',
    width: 120,
    narrow: 'none',
    align: 'end',
    cell: ({ priceFrom, priceTo }) =>
      [priceFrom, priceTo].flatMap((price) => (typeof price === 'number' ? formatPaise(price) : [])).join(' – '),
  },
  {
    title: texts.columns.visit,
    optional: 'visit',
    width: 106,
    narrow: 'none',
    cell: ({ preferredDate }) => formatDate(preferredDate),
  },
  {
    title: texts.columns.status,
    width: 146,
    narrow: 144,
    area: 'status',
    cell: (offer, { sample }) => <OfferStatus offer={offer} sample={sample} />,
  },
  {
    title: contact,
    optional: 'contact',
    width: 104,
    narrow: 'none',
    actions: true,
    area: 'contact',
    cell: (offer, { sample }) =>
      !sample && <ContactLinks {...offer} chat={<WhatsAppButton entity="sale-offers" id={offer.id} name={offer.name} />} />,
  },
]
