import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { readChoice } from '#contract/page-query.ts'
import { sampleBookings } from '#contract/samples/people.ts'
import * as texts from '#texts/bookings.ts'
import { bookingStatus } from '#texts/labels.ts'
import { contact } from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Customer } from '#web/components/list/customer.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { ContactLinks, Pair, RequestNumber } from '#web/components/list/request-cells.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { openSchema, useListState, useOpenRecord } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { bookingsQuery, deleteBooking, setBookingStatus } from '#web/features/bookings/bookings.queries.ts'
import { formatRupees } from '#web/lib/money.ts'
import { RequestPanel } from '../request-panel/request-panel.tsx'
import styles from './admin-orders.module.css'

const urlSchema = { status: (text: string | null) => readChoice(BOOKING_STATUSES, text) ?? '', ...openSchema }

/** Bookings (S2): search, ten a page, status; one of them beside the list. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Bookings />
  </AdminScreen>
)

function Bookings() {
  const list = useListState(urlSchema)
  const query = useQuery(bookingsQuery(list.values))
  const { show, open } = useOpenRecord(list)
  const { confirmDelete, deleteDialog, outcome } = useTrashDialog({
    entity: 'bookings',
    texts: messages.bookings,
    describe: texts.details,
    remove: deleteBooking(useQueryClient()),
    erasable: true,
  })
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <StatusFilter labels={bookingStatus} list={list} />
        <ExportLink route="GET /api/bookings/export" filter={list.values} />
      </ListHeader>
      {outcome}
      <DataList
        query={query}
        list={list}
        pageSize={BOOKINGS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        dense
        open={open}
        samples={sampleBookings}
        texts={{ loading: texts.loading, empty: messages.bookings.empty }}
      />
      <RequestPanel
        entity="bookings"
        id={list.values.open}
        rows={query.data?.rows ?? []}
        search={(q) => bookingsQuery({ q, page: 1, status: '' })}
        onShow={show}
        numberOf={texts.number}
        referenceOf={({ bookingId }) => bookingId}
        actions={(booking) => <BookingStatus booking={booking} />}
        deleteLabel={({ bookingId }) => texts.deleteBooking(bookingId)}
        onDelete={confirmDelete}
      />
      {deleteDialog}
    </>
  )
}

const BookingStatus = ({ booking, sample = false }: { booking: Booking; sample?: boolean }) => (
  <StatusSelect
    row={booking}
    labels={bookingStatus}
    label={texts.status(booking.bookingId)}
    disabled={sample}
    mutation={setBookingStatus}
  />
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
  { title: texts.columns.product, area: 'what', cell: ({ productName, address }) => <Pair first={productName} second={address} /> },
  { title: texts.columns.price, width: 92, narrow: 86, align: 'end', className: styles.price, cell: ({ price }) => formatRupees(price) },
  {
    title: texts.columns.status,
    width: 146,
    narrow: 136,
    area: 'status',
    cell: (booking, { sample }) => <BookingStatus booking={booking} sample={sample} />,
  },
  {
    title: contact,
    width: 104,
    narrow: 'none',
    card: 'actions',
    area: 'contact',
    cell: (booking, { sample }) => !sample && <ContactLinks {...booking} />,
  },
]
