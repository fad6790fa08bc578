import { phoneOf } from '#contract/content/shop.ts'
import { except } from '#texts/opening-hours.ts'
import { Wrap } from '#web/kit/components/box.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './top-bar.module.css'

/** Address, hours and phone above the header on wide screens. */
export function TopBar() {
  const shop = useShop()
  return (
    <div className={styles.topBar}>
      <Wrap className={styles.content}>
        <span>{shop.addressShort}</span>
        <span className={styles.hours}>{shop.closedDays.reduce(except, formatHours(shop.hours, 'short'))}</span>
        <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>
        <LanguageLinks />
      </Wrap>
    </div>
  )
}
