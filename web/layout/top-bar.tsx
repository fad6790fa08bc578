import { shopFacts } from '#contract/shop-facts.ts'
import { Wrap } from '#web/components/box.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import styles from './top-bar.module.css'

/** Address, hours and phone above the header on wide screens. */
export const TopBar = () => (
  <div className={styles.topBar}>
    <Wrap className={styles.content}>
      <span>{shopFacts.address.short}</span>
      <span className={styles.hours}>{shopFacts.hours.short}</span>
      <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
    </Wrap>
  </div>
)
