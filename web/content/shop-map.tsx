import { useState } from 'react'
import { addressLine, type Shop } from '#contract/content/shop.ts'
import * as texts from '#texts/shop-map.ts'
import { ArrowAnchor } from '#web/kit/components/arrow-link.tsx'
import { Stack } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { directionsHref } from '#web/kit/lib/directions.ts'
import styles from './shop-map.module.css'

/** Half the width and height of the part that is shown, in degrees. */
const REACH = { longitude: 0.006, latitude: 0.004 }

const frameUrl = ([latitude, longitude]: Shop['map']) =>
  `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: [longitude - REACH.longitude, latitude - REACH.latitude, longitude + REACH.longitude, latitude + REACH.latitude]
      .map((each) => each.toFixed(4))
      .join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`

/**
 * The map of the shop. No other host learns of a visitor before "Show map" is pressed; until then a drawing of a shop stands there, which
 * nobody takes for a map, or nothing where the page has that drawing already. A page cannot know whether the map of another host has come:
 * so it can be taken back.
 */
export function ShopMap({ drawing = true }: { drawing?: boolean }) {
  const shop = useShop()
  const [shown, setShown] = useState(false)
  return (
    <Stack gap={2}>
      <figure className={styles.map} data-empty={(!drawing && !shown) || undefined}>
        {shown && <iframe src={frameUrl(shop.map)} title={texts.mapOf(addressLine(shop))} loading="lazy" referrerPolicy="no-referrer" />}
        {drawing && !shown && <img src="/illustrations/storefront.svg" alt="" width="640" height="440" loading="lazy" />}
        <figcaption>
          <Button variant="line" size="sm" onClick={() => setShown(!shown)}>
            {shown ? texts.hideMap : texts.showMap}
          </Button>
          <span>{shown ? texts.mapMissing : texts.mapOrigin}</span>
        </figcaption>
      </figure>
      <ArrowAnchor href={directionsHref(shop.map)} target="_blank" rel="noreferrer">
        {texts.openInMaps}
      </ArrowAnchor>
    </Stack>
  )
}
