import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Icon } from '#web/components/icon.tsx'
import { Phone, WhatsApp, Wrench } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { telHref } from '#web/lib/phone.ts'
import { BOOKING_FORM } from './site-links.ts'

const PRODUCT = to('product', { name: '' })

/** A followed hash would drop the product that the navigation state carries. */
function showBookingForm(event: MouseEvent) {
  const form = document.getElementById(BOOKING_FORM)
  event.preventDefault()
  form?.scrollIntoView()
  form?.querySelector('input')?.focus({ preventScroll: true })
}

/** The three things a phone visitor wants, within reach of the thumb. Where there is a booking form, its styles show that link as the third. */
export const ActionBar = () => (
  <nav className="abar" aria-label="Quick contact">
    <a href={telHref(shopFacts.phone)}>
      <Icon icon={Phone} />
      Call
    </a>
    <a href={whatsappHref}>
      <Icon icon={WhatsApp} />
      WhatsApp
    </a>
    {useLocation().pathname.startsWith(PRODUCT) && (
      <a className="book-now" href={`#${BOOKING_FORM}`} onClick={showBookingForm}>
        <Icon icon={Wrench} />
        Book now
      </a>
    )}
    <Link to={to('repairRequest')}>
      <Icon icon={Wrench} />
      Book a repair
    </Link>
  </nav>
)
