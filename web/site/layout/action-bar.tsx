import { useLocation, useMatch } from 'react-router'
import { phoneOf, whatsappHref } from '#contract/content/shop.ts'
import { paths, to } from '#contract/paths.ts'
import * as texts from '#texts/layout.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { CalendarCheck, Phone, WhatsApp, Wrench } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './action-bar.module.css'
import { showBookingForm } from './show-booking-form.ts'
import { BAR_ENTRY_ID, BOOKING_FORM_ID } from './site-links.ts'

/**
 * What a phone visitor wants, within reach of the thumb. Where there is a booking form, its link takes the place of the one to the repair request;
 * the page of the repair request has no link to itself. Whose device is here books no repair: the page of that request says what is due.
 */
export function ActionBar() {
  const { pathname, search } = useLocation()
  const match = useMatch(paths.product)
  const isTracked = useMatch(paths.trackedRequest) !== null
  const shop = useShop()
  const chat = whatsappHref(shop)
  // The server renders a product by its id, without the name that is in the URL.
  const product = useHydrated() && match?.params.name
  const question = product && `?text=${encodeURIComponent(texts.enquiry(product, Number(new URLSearchParams(search).get('id'))))}`
  return (
    <nav className={styles.bar} aria-label={texts.quickContact}>
      <a className={styles.link} href={telHref(phoneOf(shop))}>
        <Icon icon={Phone} />
        {texts.call}
      </a>
      {chat && (
        <a className={styles.link} href={chat + (question || '')}>
          <Icon icon={WhatsApp} />
          {texts.whatsapp}
        </a>
      )}
      {match && (
        <a className={classNames(styles.link, styles.bookNow)} href={`#${BOOKING_FORM_ID}`} onClick={showBookingForm}>
          <Icon icon={CalendarCheck} />
          {texts.bookNow}
        </a>
      )}
      {isTracked && <span className={styles.due} id={BAR_ENTRY_ID} />}
      {!isTracked && pathname !== to('repairRequest') && (
        <Link className={classNames(styles.link, styles.bookRepair)} to={to('repairRequest')}>
          <Icon icon={Wrench} />
          {texts.bookRepair}
        </Link>
      )}
    </nav>
  )
}
