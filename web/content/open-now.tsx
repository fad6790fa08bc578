import { useMinute } from '#web/kit/hooks/use-minute.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { longestOpenAt, openAt } from '#web/kit/lib/open-now.ts'
import styles from './contact-lines.module.css'

/** Whether the shop is open while this is read. A page of the server says nothing, and keeps the place. */
export function OpenNow() {
  const shop = useShop()
  const now = useMinute()
  const { isOpen, text } = now ? openAt(shop, now) : { isOpen: false, text: '' }
  return (
    <span className={styles.now} data-place={longestOpenAt(shop)} data-open={isOpen || undefined}>
      <b>{text}</b>
    </span>
  )
}
