import { addressLine, whatsappHref } from '#contract/content/shop.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/components.ts'
import { langOf } from '#texts/lang-of.ts'
import { OpenNow } from '#web/content/open-now.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Clock, Mail, MapPin, Phone, TriangleAlert, WhatsApp } from '#web/kit/components/icons.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatClosed } from '#web/kit/lib/closed-days.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './contact-lines.module.css'

/** Where the shop is and how to reach it. */
export function ContactLines() {
  const shop = useShop()
  const chat = whatsappHref(shop)
  const whatsapp = formatPhone(shop.whatsapp)
  return (
    <div className={styles.lines}>
      <span>
        <Icon className={styles.icon} icon={MapPin} />
        <span lang={langOf(addressLine(shop))}>{addressLine(shop)}</span>
      </span>
      {shop.phones.map((phone) => (
        <a key={phone} href={telHref(phone)}>
          <Icon className={styles.icon} icon={Phone} />
          {formatPhone(phone)}
        </a>
      ))}
      {chat && (
        <a href={chat} aria-label={texts.whatsApp(whatsapp)}>
          <Icon className={styles.icon} icon={WhatsApp} />
          {whatsapp}
        </a>
      )}
      <a href={`mailto:${shop.email}`}>
        <Icon className={styles.icon} icon={Mail} />
        {shop.email}
      </a>
      <span>
        <Icon className={styles.icon} icon={Clock} />
        <span>
          {formatHours(shop.hours, 'long')}
          <OpenNow />
        </span>
      </span>
      {shop.closedDays.map((period) => (
        <span key={period.from + period.reason}>
          <Icon className={styles.icon} icon={TriangleAlert} />
          {formatClosed(shop, period)}
        </span>
      ))}
    </div>
  )
}
