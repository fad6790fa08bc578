import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Icon, Phone, WhatsAppIcon, Wrench } from '#web/components/icon.tsx'
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
      <Icon of={Phone} />
      Call
    </a>
    <a href={whatsappHref}>
      <WhatsAppIcon />
      WhatsApp
    </a>
    {useLocation().pathname.startsWith(PRODUCT) && (
      <a className="book-now" href={`#${BOOKING_FORM}`} onClick={showBookingForm}>
        <Icon of={Wrench} />
        Book now
      </a>
    )}
    <Link to={to('repairRequest')}>
      <Icon of={Wrench} />
      Book a repair
    </Link>
  </nav>
)
