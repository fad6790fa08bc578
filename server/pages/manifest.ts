import { shopFacts } from '#contract/shop-facts.ts'

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
  lang: 'en-IN',
  background_color: '#f2f5f3',
  theme_color: '#113f3d',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
})
