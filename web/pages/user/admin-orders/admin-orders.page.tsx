import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { readChoice } from '#contract/page-query.ts'
import { sampleBookings } from '#contract/samples/people.ts'
import * as texts from '#texts/bookings.ts'
import { bookingStatus } from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { ClampedText } from '#web/components/list/clamped-text.tsx'
import { Customer } from '#web/components/list/customer.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { StatusCell } from '#web/components/list/status-cell.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { bookingsQuery, deleteBooking, setBookingStatus } from '#web/features/bookings/bookings.queries.ts'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { CustomerViewButton } from '#web/features/tracking/customer-view.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { formatRupees } from '#web/lib/money.ts'
import styles from './admin-orders.module.css'

const urlSchema = { status: (text: string | null) => readChoice(BOOKING_STATUSES, text) ?? '' }

/** Bookings (S2): search, ten a page, status. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Bookings />
  </AdminScreen>
)

function Bookings() {
  const list = useListState(urlSchema)
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
        query={useQuery(bookingsQuery(list.values))}
        list={list}
        pageSize={BOOKINGS_PAGE_SIZE}
        label={texts.title}
        columns={columns(confirmDelete)}
        samples={sampleBookings}
        texts={{ loading: texts.loading, empty: messages.bookings.empty }}
      />
      {deleteDialog}
    </>
  )
}

const columns = (onDelete: (booking: Booking) => void): Column<Booking>[] => [
  {
    title: texts.columns.booking,
    card: 'title',
    cell: ({ id, bookingId, status, createdAt, withdrawnAt }, { sample }) => (
      <>
        <div className={styles.booking}>
          <span>{Math.abs(id)}</span>
          <small>{bookingId}</small>
          {sample ? <SampleBadge /> : <small>{formatDate(createdAt)}</small>}
          {withdrawnAt && <WithdrawnTag />}
        </div>
        <CardOnly>
          <StatusBadge status={status} />
        </CardOnly>
      </>
    ),
  },
  {
    title: texts.columns.customer,
    className: styles.customer,
    cell: (booking, { sample }) => <Customer customer={booking} sample={sample} />,
  },
  { title: texts.columns.address, className: styles.address, cell: ({ address }) => <ClampedText text={address} /> },
  { title: texts.columns.product, className: styles.product, cell: ({ productName }) => productName },
  {
    title: texts.columns.price,
    align: 'end',
    className: styles.price,
    cell: ({ price }) => <b>{formatRupees(price)}</b>,
  },
  {
    title: texts.columns.status,
    cell: (booking, { sample }) => (
      <StatusCell
        buttons={
          !sample && (
            <>
              <CustomerViewButton entity="bookings" id={booking.id} reference={booking.bookingId} />
              <HistoryButton
                entity="bookings"
                id={booking.id}
                receivedAt={booking.createdAt}
                label={texts.history(booking.id)}
                deleteLabel={texts.deleteBooking(booking.id)}
                onDelete={() => onDelete(booking)}
              />
            </>
          )
        }
      >
        <StatusSelect
          row={booking}
          labels={bookingStatus}
          label={texts.status(Math.abs(booking.id))}
          disabled={sample}
          mutation={setBookingStatus}
        />
      </StatusCell>
    ),
  },
]
