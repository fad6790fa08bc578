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
export const status = (reference: string) => `Status of booking ${reference}`
export const deleteBooking = (reference: string) => `Delete booking ${reference}`
/** Which booking a question is about. */
export const details = ({ bookingId, name, productName }: { bookingId: string; name: string; productName: string }) =>
  `${bookingId}, ${name}, ${productName}`
