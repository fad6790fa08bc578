import { createContext, useContext } from 'react'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import type { StructuredData } from '#web/kit/lib/structured-data.ts'
import type { Crumb } from './breadcrumb.tsx'

export interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string
  description?: string
  /** Not for search engines, and without a preview of its link. */
  noindex?: boolean
  /** One of endlessly many views of a page, such as a search: not for search engines, but its link has a preview. */
  filtered?: boolean
  /** URL of the page on this site, when it is not the one that the server renders. Without it, the latter. */
  path?: string
  /** URL of an image on this site, and a price, for the picture of the page's link. */
  image?: string | undefined
  price?: string
  /** URL of an uploaded photo, which that picture shows instead of the image. */
  photo?: string | undefined
  /** The way to the page as its breadcrumb shows it. Without it, the page is below the home page. */
  crumbs?: readonly Crumb[]
  /** Structured data for search engines; only the server renders it. */
  data?: readonly StructuredData[] | false
}

/** Provided while a page is rendered on the server: takes what belongs into the document's head, which is rendered afterwards. */
export const HeadCollector = createContext<((meta: PageMetaProps) => void) | undefined>(undefined)

/** Text before the title of every page, such as a count. */
export const TitlePrefix = createContext('')

/** Title and description of a page; in the browser React puts them into the document's head. */
export function PageMeta(meta: PageMetaProps) {
  const collect = useContext(HeadCollector)
  if (!collect) return <MetaTags {...meta} />
  collect(meta)
  return null
}

export const fullTitle = (title: string, shop: string): string => `${title} | ${shop}`

export const MetaTags = ({ title, description, noindex, filtered }: PageMetaProps) => (
  <>
    <title>{useContext(TitlePrefix) + fullTitle(title, useShop().name)}</title>
    {description && <meta name="description" content={description} />}
    {(noindex || filtered) && <meta name="robots" content="noindex" />}
  </>
)
