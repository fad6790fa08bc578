import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Icon } from '#web/components/icon.tsx'
import { Clock, Mail, MapPin, Phone, WhatsApp } from '#web/components/icons.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import '#web/styles/service.css'

/** Where the shop is and how to reach it. */
export const ContactLines = () => (
  <div className="contactlines">
    <span>
      <Icon icon={MapPin} />
      {shopFacts.address.oneLine}
    </span>
    <a href={telHref(shopFacts.phone)}>
      <Icon icon={Phone} />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={whatsappHref} aria-label={`WhatsApp ${formatPhone(shopFacts.phone)}`}>
      <Icon icon={WhatsApp} />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={`mailto:${shopFacts.email}`}>
      <Icon icon={Mail} />
      {shopFacts.email}
    </a>
    <span>
      <Icon icon={Clock} />
      {shopFacts.hours.long}
    </span>
  </div>
)
