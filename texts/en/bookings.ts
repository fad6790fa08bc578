/** The bookings of the back office; outcomes are in messages.ts. */
export const title = 'Bookings'
export const search = 'Search bookings'
export const loading = 'Loading bookings...'

export const columns = {
  booking: 'Booking',
  customer: 'Customer',
  product: 'Product and address',
  price: 'Price',
  status: 'Status',
}

export const number = (id: number) => `Booking ${id}`
export const status = (id: number) => `Status of booking ${id}`
export const deleteBooking = (id: number) => `Delete booking ${id}`
/** Which booking a question is about. */
export const details = ({ id, bookingId, name, productName }: { id: number; bookingId: string; name: string; productName: string }) =>
  `${id} (${bookingId}), ${name}, ${productName}`
