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

/** Tells the customer of a device that is ready when and where to collect it, and what else to take home. */
export function ReadyToCollect({ leftWithIt }: { leftWithIt: string }) {
  const shop = useShop()
  return (
    <section className={styles.collect} aria-labelledby="collect">
      {leftWithIt && <Notice tone="warn" text={texts.takeAlong(leftWithIt)} />}
      <h3 id="collect">{texts.collect}</h3>
      <p>
        <Icon icon={Clock} />
        <span>
          <OpenNow />
          <br />
          {formatHours(shop.hours, 'long')}
        </span>
      </p>
      <p>
        <Icon icon={MapPin} />
        {addressLine(shop)}
      </p>
      <ButtonAnchor block href={directionsHref(shop.map)} target="_blank" rel="noreferrer">
        {texts.directions}
      </ButtonAnchor>
    </section>
  )
}
