import { THEME_COLOR } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { dir, locale } from '#texts/locale.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, used when the site is added to a phone's home screen. */
export const webManifest = JSON.stringify({
  name: shopFacts.name,
  short_name: shopFacts.shortName,
  start_url: '/',
  display: 'browser',
  lang: locale,
  dir,
  background_color: '#f2f5f3',
  theme_color: THEME_COLOR,
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
})
