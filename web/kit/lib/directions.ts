import type { Shop } from '#contract/content/shop.ts'

/** The `geo:` scheme is unknown to desktop browsers; this URL opens the maps app of a phone and a map elsewhere. */
export const directionsHref = ([latitude, longitude]: Shop['map']) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`
