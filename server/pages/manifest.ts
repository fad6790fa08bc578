import { THEME_COLOR } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/documents/shop.ts'
import { to } from '#contract/paths.ts'
import { dir, locale } from '#texts/locale.ts'
import * as texts from '#texts/manifest.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Pictures of the site that a browser shows when it offers to install it. */
const screenshot = (form: 'narrow' | 'wide', width: number, height: number) => ({
  src: `/screenshot-${form}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: form,
  label: texts.screenshots[form],
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })

/** The web app manifest: how the site is installed, and what a long press on its icon offers. */
export const webManifest = (shop: ShopFacts): string =>
  JSON.stringify({
    // What the browser knows the installed site by; it stays when the start page changes.
    id: '/',
    name: shop.name,
    short_name: shop.shortName,
    description: texts.description(shop.city),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: locale,
    dir,
    background_color: '#f2f5f3',
    theme_color: THEME_COLOR,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    screenshots: [screenshot('narrow', 780, 1560), screenshot('wide', 1280, 800)],
    shortcuts: [shortcut(texts.bookRepair, to('repairRequest')), shortcut(texts.shop, to('shop')), shortcut(texts.contact, to('contact'))],
  })
