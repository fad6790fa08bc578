import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { Booking } from '#contract/requests/bookings.ts'
import { formatRupees } from '#languages/numbers.ts'
import { sampleBookings } from '#samples/people.ts'
import * as texts from '#texts/bookings.ts'
import { bookingStatus } from '#texts/labels.ts'
import { contact } from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import { later } from '#web/kit/components/later.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { CardOnly, type Column } from '#web/kit/list/data-table.tsx'
import { openSchema, stateSchema, useListState } from '#web/kit/list/use-list-state.ts'
import { RequestList } from '#web/office/request-list/request-list.tsx'
import { bookingStatuses, bookingsQuery, deleteBooking } from '#web/requests/bookings/bookings.queries.ts'
import { Customer } from '#web/requests/list/customer.tsx'
import { ContactLinks, Pair, RequestNumber } from '#web/requests/list/request-cells.tsx'
import { StatusSelect } from '#web/requests/list/status-select.tsx'
import { WhatsAppButton } from '#web/requests/tracking/whatsapp-button.tsx'
import styles from './admin-orders.module.css'

const MoneyPanel = later(async () => (await import('#web/money/money-panel.tsx')).MoneyPanel)

const filters = { status: (text: string | null) => readChoice(BOOKING_STATUSES, text) ?? '', ...stateSchema }

/** Bookings (S2): search, ten a page, status; one of them beside the list. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <Bookings />
  </StaffScreen>
)

const Bookings = () => (
  <RequestList
    entity="bookings"
    list={useListState(filters, openSchema)}
    queryOf={bookingsQuery}
    exportRoute="GET /api/bookings/export"
    pageSize={BOOKINGS_PAGE_SIZE}
    labels={bookingStatus}
    columns={columns}
    samples={sampleBookings}
    title={texts.title}
    searchLabel={texts.search}
    texts={{ ...messages.bookings, loading: texts.loading }}
    numberOf={texts.number}
    referenceOf={({ bookingId }) => bookingId}
    describe={texts.details}
    deleteLabel={texts.deleteBooking}
    actions={(booking) => <BookingStatus booking={booking} />}
    parts={({ entity, id }) => <MoneyPanel about={{ entity, id }} />}
    remove={deleteBooking}
    calls={bookingStatuses}
  />
)

const BookingStatus = ({ booking, sample = false }: { booking: Booking; sample?: boolean }) => (
  <StatusSelect row={booking} labels={bookingStatus} label={texts.status(booking.bookingId)} disabled={sample} calls={bookingStatuses} />
)

const columns: Column<Booking>[] = [
  {
    title: texts.columns.booking,
    width: 118,
    narrow: 104,
    area: 'number',
    cell: (booking, state) => <RequestNumber request={booking} reference={booking.bookingId} state={state} />,
  },
  {
    title: texts.columns.customer,
    width: 270,
    narrow: 150,
    area: 'who',
    cell: (booking, { sample }) => <Customer customer={booking} sample={sample} />,
  },
  {
    title: texts.columns.product,
    optional: 'product',
    area: 'what',
    cell: ({ productName, address, price }) => (
      <div className={styles.product}>
        <CardOnly>
          <span className={styles.price}>{price !== undefined && formatRupees(price)}</span>
        </CardOnly>
        <Pair first={productName} second={address} />
      </div>
    ),
  },
  {
    title: texts.columns.price,
    optional: 'price',
    width: 92,
    narrow: 86,
    align: 'end',
    className: styles.price,
    cell: ({ price }) => price !== undefined && formatRupees(price),
  },
  {
    title: texts.columns.status,
    width: 146,
    narrow: 144,
    area: 'status',
    cell: (booking, { sample }) => <BookingStatus booking={booking} sample={sample} />,
  },
  {
    title: contact,
    optional: 'contact',
    width: 76,
    narrow: 'none',
    actions: true,
    area: 'contact',
    cell: (booking, { sample }) =>
      !sample && <ContactLinks {...booking} chat={<WhatsAppButton entity="bookings" id={booking.id} name={booking.name} />} />,
  },
]
