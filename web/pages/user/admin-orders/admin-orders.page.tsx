import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { sampleBookings } from '#contract/samples/people.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { CustomerCell } from '#web/components/list/customer-cell.tsx'
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { ListState } from '#web/components/list/list-state.tsx'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect, type StatusSelectProps } from '#web/components/list/status-select.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { bookingsQuery, deleteBooking, setBookingStatus } from '#web/features/bookings/bookings.queries.ts'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatRupees } from '#web/lib/money.ts'

const columns = [
  { title: 'Booking' },
  { title: 'Customer' },
  { title: 'Address' },
  { title: 'Product' },
  { title: 'Price', right: true },
  { title: 'Status' },
]

/** Bookings (§2): search, ten a page, status. */
export const Component = () => (
  <AdminScreen title="Bookings">
    <Bookings />
  </AdminScreen>
)

function Bookings() {
  const filter = useListFilter()
  const client = useQueryClient()
  const query = useQuery(bookingsQuery(filter.filter))
  const { mutateAsync: setStatus } = useMutation(setBookingStatus(client))
  const { heading, focusHeading } = useHeadingFocus()
  const [deleting, setDeleting] = useState<Booking>()
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Bookings
        </h1>
        <div className="listtools">
          <SearchBox label="Search bookings" value={filter.words} onSearch={filter.search} />
          <StatusFilter statuses={BOOKING_STATUSES} value={filter.filter.status} onChoose={filter.choose} />
          <ExportLink of="GET /api/bookings/export" filter={filter.filter} />
        </div>
      </header>
      <ListState
        query={query}
        filter={filter}
        size={BOOKINGS_PAGE_SIZE}
        samples={sampleBookings}
        loading="Loading bookings..."
        empty={messages.bookings.empty}
        render={(rows, { sample, busy }) => (
          <RowsTable label="Bookings" columns={columns} busy={busy}>
            {rows.map((booking) => (
              <BookingRow key={booking.id} booking={booking} sample={sample} onStatus={setStatus} onDelete={() => setDeleting(booking)} />
            ))}
          </RowsTable>
        )}
      />
      {deleting && (
        <DeleteDialog
          texts={messages.bookings}
          detail={`${deleting.id} (${deleting.bookingId}), ${deleting.name}, ${deleting.productName}`}
          remove={deleteBooking(client)}
          of={deleting.bookingId}
          onDone={(deleted) => {
            setDeleting(undefined)
            // The button that was pressed is gone with its row.
            if (deleted) focusHeading()
          }}
        />
      )}
    </>
  )
}

interface BookingRowProps {
  booking: Booking
  sample: boolean
  onStatus: StatusSelectProps<Booking>['onSave']
  onDelete: () => void
}

const BookingRow = ({ booking, sample, onStatus, onDelete }: BookingRowProps) => (
  <Row sample={sample}>
    <Cell className="hd">
      <span>
        <span className="mono">{Math.abs(booking.id)}</span>
        <small className="mono">{booking.bookingId}</small>
        {sample ? <SampleBadge /> : <small className="mono">{formatDate(booking.createdAt)}</small>}
      </span>
      <StatusBadge status={booking.status} />
    </Cell>
    <CustomerCell of={booking} sample={sample} />
    <Cell label="Address" className="long">
      <span className="clip" title={booking.address}>
        {booking.address}
      </span>
    </Cell>
    <Cell label="Product">{booking.productName}</Cell>
    <Cell label="Price" className="mono" right>
      <b>{formatRupees(booking.price)}</b>
    </Cell>
    <Cell label="Status">
      <span className="statuscell">
        <StatusSelect
          row={booking}
          statuses={BOOKING_STATUSES}
          of={`booking ${Math.abs(booking.id)}`}
          disabled={sample}
          onSave={onStatus}
        />
        {!sample && (
          <HistoryButton
            entity="bookings"
            id={booking.id}
            receivedAt={booking.createdAt}
            of={`booking ${booking.id}`}
            onDelete={onDelete}
          />
        )}
      </span>
    </Cell>
  </Row>
)
