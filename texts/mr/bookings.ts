/** The bookings of the back office; outcomes are in messages.ts. */
export const title = 'बुकिंग'
export const search = 'बुकिंग शोधा'
export const loading = 'बुकिंग लोड होत आहेत...'

export const columns = {
  booking: 'बुकिंग',
  customer: 'ग्राहक',
  product: 'प्रॉडक्ट आणि पत्ता',
  price: 'किंमत',
  status: 'स्टेटस',
}

export const number = (id: number) => `बुकिंग ${id}`
export const status = (reference: string) => `बुकिंग ${reference} चे स्टेटस`
export const deleteBooking = (reference: string) => `बुकिंग ${reference} काढून टाका`
/** Which booking a question is about. */
export const details = ({ bookingId, name, productName }: { bookingId: string; name: string; productName: string }) =>
  `${bookingId}, ${name}, ${productName}`
