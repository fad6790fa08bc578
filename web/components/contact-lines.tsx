import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Clock, Icon, Mail, MapPin, Phone, WhatsAppIcon } from '#web/components/icon.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import '#web/styles/service.css'

/** Where the shop is and how to reach it. */
export const ContactLines = () => (
  <div className="contactlines">
    <span>
      <Icon of={MapPin} />
      {shopFacts.address.oneLine}
    </span>
    <a href={telHref(shopFacts.phone)}>
      <Icon of={Phone} />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={whatsappHref} aria-label={`WhatsApp ${formatPhone(shopFacts.phone)}`}>
      <WhatsAppIcon />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={`mailto:${shopFacts.email}`}>
      <Icon of={Mail} />
      {shopFacts.email}
    </a>
    <span>
      <Icon of={Clock} />
      {shopFacts.hours.long}
    </span>
  </div>
)
