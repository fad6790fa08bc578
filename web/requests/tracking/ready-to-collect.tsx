import { addressLine } from '#contract/content/shop.ts'
import * as texts from '#texts/tracking.ts'
import { OpenNow } from '#web/content/open-now.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Clock, MapPin } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { directionsHref } from '#web/kit/lib/directions.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import styles from './customer-news.module.css'

/** What the customer of a device that is ready takes home as well. */
export const TakeAlong = ({ leftWithIt }: { leftWithIt: string }) => leftWithIt && <Notice tone="warn" text={texts.takeAlong(leftWithIt)} />

/** Tells the customer of a device that is ready when and where to collect it. */
export function ReadyToCollect() {
  const shop = useShop()
  return (
    <section className={styles.collect} aria-labelledby="collect">
      <h2 id="collect">{texts.collect}</h2>
      <p>
        <Icon icon={Clock} />
        <span>
          <OpenNow />
          {formatHours(shop.hours, 'long')}
        </span>
      </p>
      <p>
        <Icon icon={MapPin} />
        {addressLine(shop)}
      </p>
      <ButtonAnchor href={directionsHref(shop.map)} target="_blank" rel="noreferrer">
        {texts.directions}
      </ButtonAnchor>
    </section>
  )
}
