import { shopFacts } from '#contract/shop-facts.ts'
import { fullTitle, type PageMetaProps } from '#web/components/page-meta.tsx'

const ICON = '/icon-512.png'
/** Messengers show no SVG. */
const SHOWN_IMAGE = /\.(png|jpe?g|webp)$/

export interface LinkPreviewProps {
  meta: PageMetaProps
  /** Public origin of the site; without it no URL of the page can be given. */
  origin: string | undefined
  /** URL that the server renders. */
  url: string
}

/** Canonical URL and Open Graph tags: what messengers and search engines show of a link. Only the server renders them. */
export function LinkPreview({ meta: { title, description, noindex, path, image }, origin, url }: LinkPreviewProps) {
  if (noindex) return null
  const own = origin && origin + (path ?? url)
  return (
    <>
      <meta property="og:site_name" content={shopFacts.shortName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle(title)} />
      {description && <meta property="og:description" content={description} />}
      {own && <link rel="canonical" href={own} />}
      {own && <meta property="og:url" content={own} />}
      {origin && <meta property="og:image" content={origin + (image && SHOWN_IMAGE.test(image) ? image : ICON)} />}
    </>
  )
}
