import { type LinkPreviewCard, previewPath } from '#contract/pages.ts'
import { phoneOf, type Shop } from '#contract/shop.ts'
import { fullTitle, type PageMetaProps } from '#web/components/page-meta.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { formatPhone } from '#web/lib/phone.ts'

const DEFAULT_IMAGE = '/illustrations/laptop-exploded.svg'

export interface LinkPreviewProps {
  meta: PageMetaProps
  card: LinkPreviewCard
  /** Public origin of the site; without it no URL of the page can be given. */
  origin: string | undefined
  /** URL that the server renders. */
  url: string
}

/** Canonical URL, Open Graph and Twitter tags: what messengers and search engines show of a link. Only the server renders them. */
export function LinkPreview({ meta, card, origin, url }: LinkPreviewProps) {
  const { title, description, path = url, filtered } = meta
  const { name, shortName } = useShop()
  const own = origin && origin + path
  return (
    <>
      <meta property="og:site_name" content={shortName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle(title, name)} />
      {description && <meta property="og:description" content={description} />}
      {own && !filtered && <link rel="canonical" href={own} />}
      {own && <meta property="og:url" content={own} />}
      {own && <meta property="og:image" content={`${origin}${previewPath(versionOf(card))}?${new URLSearchParams({ page: path })}`} />}
      {own && <meta property="og:image:alt" content={title} />}
      {own && <meta property="og:image:width" content="1200" />}
      {own && <meta property="og:image:height" content="630" />}
      {/* What Twitter does not find under its own names it takes from those above. */}
      {own && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}

/** What the picture of a page's link shows; undefined for a page whose link has no preview. */
export const cardOf = (meta: PageMetaProps | undefined, shop: Shop): LinkPreviewCard | undefined =>
  meta && !meta.noindex
    ? {
        title: meta.title,
        price: meta.price,
        image: meta.image ?? DEFAULT_IMAGE,
        shop: shop.name,
        logo: shop.logo || undefined,
        contact: `${formatPhone(phoneOf(shop))} · ${shop.area}`,
      }
    : undefined

/** A short number of the content (FNV-1a), so that messengers ask again when it has changed. */
function versionOf(card: LinkPreviewCard): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(card)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
