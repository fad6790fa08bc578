import { useState } from 'react'
import { addressLine, type Shop } from '#contract/shop.ts'
import * as texts from '#texts/contact.ts'
import { Stack } from '#web/components/box.tsx'
import { ArrowAnchor, Button } from '#web/components/button.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { directionsHref } from '#web/lib/directions.ts'
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

/** The map of the shop. No other host learns of a visitor before "Show map" is pressed. */
export function ShopMap() {
  const shop = useShop()
  const [shown, setShown] = useState(false)
  return (
    <Stack gap={2}>
      <figure className={styles.map}>
        {shown ? (
          <iframe src={frameUrl(shop.map)} title={texts.mapOf(addressLine(shop))} loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <>
            <Streets address={shop.addressShort} />
            <figcaption>
              <Button variant="line" size="sm" onClick={() => setShown(true)}>
                {texts.showMap}
              </Button>
              <span>{texts.mapOrigin}</span>
            </figcaption>
          </>
        )}
      </figure>
      <ArrowAnchor href={directionsHref(shop.map)} target="_blank" rel="noreferrer">
        {texts.openInMaps}
      </ArrowAnchor>
    </Stack>
  )
}

const Streets = ({ address }: { address: string }) => (
  <svg
    viewBox="0 0 600 420"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    strokeLinecap="round"
    role="img"
    aria-label={texts.streetsAround(address)}
  >
    <g stroke="var(--surface)" strokeWidth="9">
      <path d="M-10 90h150l60 60h410M70-10v170l70 70v200M300-10v440M430-10v150l-60 60v230M-10 300h240l50-50h330M520-10v440" />
    </g>
    <path d="M-10 365 610 40" stroke="var(--surface)" strokeWidth="20" />
    <path d="M-10 365 610 40" stroke="var(--pad)" strokeWidth="2" strokeDasharray="1 7" />
    <g fill="var(--green-soft)">
      <path d="M170 180h96v52h-40l-24 24h-32zM446 220h60v70h-60z" />
    </g>
    <circle cx="300" cy="203" r="26" fill="var(--copper)" opacity=".2" />
    <circle cx="300" cy="203" r="11" fill="var(--surface)" stroke="var(--copper)" strokeWidth="6" />
  </svg>
)
