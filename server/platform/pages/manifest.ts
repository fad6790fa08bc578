import { THEME_COLOR } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Pictures of the site that a browser shows when it offers to install it. */
const screenshot = (label: string, form: 'narrow' | 'wide', width: number, height: number) => ({
  src: `/screenshot-${form}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: form,
  label,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })

/** The web app manifest: how the site is installed, and the menu of a long press on its icon. */
export function webManifest(shop: ShopFacts, language: Language): string {
  const {
    locale: { locale, dir },
    manifest: texts,
  } = serverTexts[language]
  const page = (name: 'home' | 'repairRequest' | 'shop' | 'contact') => inLanguage(language, to(name))
  return JSON.stringify({
    // Identifies the installed site to the browser; it stays when the start page changes.
    id: page('home'),
    name: shop.name,
    short_name: shop.shortName,
    description: texts.description(shop.city),
    start_url: page('home'),
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
    screenshots: [screenshot(texts.screenshots.narrow, 'narrow', 780, 1560), screenshot(texts.screenshots.wide, 'wide', 1280, 800)],
    shortcuts: [
      shortcut(texts.bookRepair, page('repairRequest')),
      shortcut(texts.shop, page('shop')),
      shortcut(texts.contact, page('contact')),
    ],
  })
}
