import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import * as texts from '#texts/components.ts'
import { Icon } from '#web/components/icon.tsx'
import { Clock, Mail, MapPin, Phone, WhatsApp } from '#web/components/icons.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import styles from './contact-lines.module.css'

/** Where the shop is and how to reach it. */
export const ContactLines = () => (
  <div className={styles.lines}>
    <span>
      <Icon className={styles.icon} icon={MapPin} />
      {shopFacts.address.oneLine}
    </span>
    <a href={telHref(shopFacts.phone)}>
      <Icon className={styles.icon} icon={Phone} />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={whatsappHref} aria-label={texts.whatsApp(formatPhone(shopFacts.phone))}>
      <Icon className={styles.icon} icon={WhatsApp} />
      {formatPhone(shopFacts.phone)}
    </a>
    <a href={`mailto:${shopFacts.email}`}>
      <Icon className={styles.icon} icon={Mail} />
      {shopFacts.email}
    </a>
    <span>
      <Icon className={styles.icon} icon={Clock} />
      {shopFacts.hours.long}
    </span>
  </div>
)
