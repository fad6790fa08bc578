import { useState } from 'react'
import type { Availability, Unavailable } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import type { BookingFormProps } from '#web/features/bookings/booking-form.tsx'
import type { StockAlertFormProps } from '#web/features/products/stock-alert-form.tsx'
import { BOOKING_FORM_ID } from '#web/layout/site-links.ts'
import styles from './product-details.module.css'

const BookingForm = lazyForm({
  name: ({ product }: BookingFormProps) => `booking-${product.id}`,
  load: async () => (await import('#web/features/bookings/booking-form.tsx')).BookingForm,
})

const StockAlertForm = lazyForm({
  name: ({ product }: StockAlertFormProps) => `stock-alert-${product.id}`,
  load: async () => (await import('#web/features/products/stock-alert-form.tsx')).StockAlertForm,
})

/** What the server said of a product's availability when a form was sent, and the email in that form. */
interface AvailabilityAnswer {
  availability: Availability
  email: string
}

/** A product that a server without stock describes is available. */
export const isUnavailable = (availability: Availability | undefined): availability is Unavailable =>
  availability === 'reserved' || availability === 'sold'

/** The form that books a product; of one that cannot be booked, the form that asks to be told when it can. */
export function ProductBooking({ product }: { product: Product }) {
  // What the server said last: someone else may have been faster since the page was made.
  const [answer, setAnswer] = useState<AvailabilityAnswer>()
  const availability = answer?.availability ?? product.availability
  if (isUnavailable(availability))
    return (
      <div className={styles.unavailable}>
        <StockAlertForm
          product={product}
          availability={availability}
          email={answer?.email ?? ''}
          takeFocus={answer !== undefined}
          onAnswer={setAnswer}
        />
      </div>
    )
  return (
    <div className={styles.booking} id={BOOKING_FORM_ID}>
      <BookingForm product={product} onAnswer={setAnswer} />
    </div>
  )
}
