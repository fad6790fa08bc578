import type { Product } from '#contract/catalogue/products.ts'
import type { Availability, Unavailable } from '#contract/constants.ts'
import type { StockAlertFormProps } from '#web/catalogue/products/stock-alert-form.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import type { BookingFormProps } from '#web/requests/bookings/booking-form.tsx'
import { BOOKING_FORM_ID } from '#web/site/layout/site-links.ts'
import styles from './product-details.module.css'

const BookingForm = lazyForm({
  name: ({ product }: BookingFormProps) => `booking-${product.id}`,
  load: async () => (await import('#web/requests/bookings/booking-form.tsx')).BookingForm,
})

const StockAlertForm = lazyForm({
  name: ({ product }: StockAlertFormProps) => `stock-alert-${product.id}`,
  load: async () => (await import('#web/catalogue/products/stock-alert-form.tsx')).StockAlertForm,
})

/** The availability of a product that the server named when a form was sent, and the email in that form. */
export interface AvailabilityAnswer {
  availability: Availability
  email: string
}

/**
 * Why a product cannot be booked; undefined if it can, as one that a server without stock describes. An answer counts for more than the
 * product: someone else may have been faster since the page was made.
 */
export function unavailabilityOf({ availability }: Product, answer: AvailabilityAnswer | undefined): Unavailable | undefined {
  const last = answer?.availability ?? availability
  return last === 'available' ? undefined : last
}

export interface ProductBookingProps {
  product: Product
  /** The last one. */
  answer: AvailabilityAnswer | undefined
  onAnswer: (answer: AvailabilityAnswer) => void
}

/** The form that books a product; of one that cannot be booked, the form that asks to be told when it can. */
export function ProductBooking({ product, answer, onAnswer }: ProductBookingProps) {
  const unavailability = unavailabilityOf(product, answer)
  if (unavailability)
    return (
      <StockAlertForm
        product={product}
        availability={unavailability}
        email={answer?.email ?? ''}
        takeFocus={answer !== undefined}
        onAnswer={onAnswer}
      />
    )
  return (
    <div className={styles.booking} id={BOOKING_FORM_ID}>
      <BookingForm product={product} onAnswer={onAnswer} />
    </div>
  )
}
