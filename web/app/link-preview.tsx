import type { Shop } from '#contract/content/shop.ts'
import { alternatesOf, DEFAULT_LANGUAGE, splitLanguage } from '#contract/platform/languages.ts'
import { type LinkPreviewCard, previewPath } from '#contract/platform/pages.ts'
import { language } from '#texts/language.ts'
import { locale } from '#texts/locale.ts'
import { fullTitle, type PageMetaProps } from '#web/kit/components/page-meta.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { localized } from '#web/kit/lib/localized.ts'

const DEFAULT_IMAGE = '/illustrations/laptop-exploded.svg'

export interface LinkPreviewProps {
  meta: PageMetaProps
  card: LinkPreviewCard
  /** Public origin of the site; without it no URL of the page can be given. */
  origin: string | undefined
  /** URL that the server renders. */
  url: string
}

/** Canonical URL, the page in other languages, Open Graph and Twitter tags: what messengers and search engines show of a link. Only the server renders them. */
export function LinkPreview({ meta, card, origin, url }: LinkPreviewProps) {
  const { title, description, path = splitLanguage(url).path, filtered } = meta
  const { name, shortName } = useShop()
  const own = origin && origin + localized(path)
  return (
    <>
      <meta property="og:site_name" content={shortName} />
      <meta property="og:type" content="website" />
      {language !== DEFAULT_LANGUAGE && <meta property="og:locale" content={new Intl.Locale(locale).baseName.replace('-', '_')} />}
      <meta property="og:title" content={fullTitle(title, name)} />
      {description && <meta property="og:description" content={description} />}
      {own && !filtered && <link rel="canonical" href={own} />}
      {own && !filtered && alternatesOf(path).map(([name, its]) => <link key={name} rel="alternate" hrefLang={name} href={origin + its} />)}
      {own && <meta property="og:url" content={own} />}
      {own && (
        <meta property="og:image" content={`${origin}${previewPath(versionOf(card))}?${new URLSearchParams({ page: localized(path) })}`} />
      )}
      {own && <meta property="og:image:alt" content={title} />}
      {own && <meta property="og:image:width" content="1200" />}
      {own && <meta property="og:image:height" content="630" />}
      {/* What Twitter does not find under its own names it takes from those above. */}
      {own && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}

/** The contents of the picture in a page's link preview; undefined for a page without one. */
export const cardOf = (meta: PageMetaProps | undefined, shop: Shop): LinkPreviewCard | undefined =>
  meta && !meta.noindex
    ? {
        title: meta.title,
        price: meta.price,
        image: meta.image ?? DEFAULT_IMAGE,
        photo: meta.photo,
        shop: shop.name,
        logo: shop.logo || undefined,
        contact: `${shop.phoneText} · ${shop.area}`,
      }
    : undefined

/** A short number of the content (FNV-1a), so that messengers ask again when it has changed. */
function versionOf(card: LinkPreviewCard): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(card)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
