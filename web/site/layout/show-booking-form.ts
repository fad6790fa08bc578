import type { MouseEvent } from 'react'
import { BOOKING_FORM_ID } from './site-links.ts'

/** Follows a link to the booking form of the page. A followed hash would drop the product that the navigation state carries. */
export function showBookingForm(event: MouseEvent) {
  const form = document.getElementById(BOOKING_FORM_ID)
  event.preventDefault()
  form?.scrollIntoView()
  form?.querySelector('input')?.focus({ preventScroll: true })
}
